SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA metadata_catalogue;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE metadata_catalogue.aspect (
    urn text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    value text NOT NULL,
    actor text NOT NULL,
    "time" bigint NOT NULL
);
CREATE TABLE metadata_catalogue.aspect_history (
    urn text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    version bigint NOT NULL,
    form smallint NOT NULL,
    value bytea NOT NULL,
    actor text NOT NULL,
    "time" bigint NOT NULL
);
CREATE TABLE metadata_catalogue.catalogue_schema (
    version integer NOT NULL
);
CREATE TABLE metadata_catalogue.entity (
    urn text NOT NULL COLLATE pg_catalog."C",
    type text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    display_name text,
    sort_name text NOT NULL COLLATE pg_catalog."C",
    search text NOT NULL COLLATE pg_catalog."C",
    removed boolean NOT NULL,
    created_at bigint NOT NULL,
    created_by text NOT NULL
);
CREATE TABLE metadata_catalogue.membership (
    member text NOT NULL COLLATE pg_catalog."C",
    group_urn text NOT NULL COLLATE pg_catalog."C",
    aspect text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE metadata_catalogue.ownership (
    urn text NOT NULL COLLATE pg_catalog."C",
    owner text NOT NULL COLLATE pg_catalog."C",
    type_urn text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE metadata_catalogue.token (
    hash text NOT NULL COLLATE pg_catalog."C",
    actor text NOT NULL,
    role text NOT NULL,
    label text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint,
    CONSTRAINT token_role_check CHECK ((role = ANY (ARRAY['reader'::text, 'editor'::text])))
);
INSERT INTO metadata_catalogue.aspect VALUES ('urn:li:corpuser:jdoe', 'corpUserKey', 1, '{"username":"jdoe"}', 'urn:li:corpuser:datahub', 1);
INSERT INTO metadata_catalogue.aspect VALUES ('urn:li:corpuser:jdoe', 'corpUserInfo', 1, '{"active":true,"displayName":"Jane Doe"}', 'urn:li:corpuser:datahub', 1);
INSERT INTO metadata_catalogue.aspect VALUES ('urn:li:corpGroup:sales', 'corpGroupKey', 1, '{"name":"sales"}', 'urn:li:corpuser:datahub', 1);
INSERT INTO metadata_catalogue.aspect VALUES ('urn:li:corpGroup:sales', 'corpGroupInfo', 1, '{"displayName":"Sales","admins":[],"members":[],"groups":[]}', 'urn:li:corpuser:datahub', 1);
INSERT INTO metadata_catalogue.aspect VALUES ('urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)', 'datasetKey', 1, '{"platform":"urn:li:dataPlatform:hive","name":"sales.orders","origin":"PROD"}', 'urn:li:corpuser:datahub', 1);
INSERT INTO metadata_catalogue.aspect VALUES ('urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)', 'datasetProperties', 4, '{"name":"Orders","description":"Version 4."}', 'urn:li:corpuser:datahub', 4);
INSERT INTO metadata_catalogue.aspect VALUES ('urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)', 'ownership', 1, '{"owners":[{"owner":"urn:li:corpuser:jdoe","type":"DATAOWNER"}],"lastModified":{"time":4,"actor":"urn:li:corpuser:jdoe"}}', 'urn:li:corpuser:datahub', 4);
INSERT INTO metadata_catalogue.aspect VALUES ('urn:li:corpuser:jdoe', 'groupMembership', 1, '{"groups":["urn:li:corpGroup:sales"]}', 'urn:li:corpuser:datahub', 4);
INSERT INTO metadata_catalogue.aspect_history VALUES ('urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)', 'datasetProperties', 1, 1, '\x5b5b302c34305d2c2231222c5b34312c34345d5d', 'urn:li:corpuser:datahub', 1);
INSERT INTO metadata_catalogue.aspect_history VALUES ('urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)', 'datasetProperties', 2, 1, '\x5b5b302c34305d2c2232222c5b34312c34345d5d', 'urn:li:corpuser:datahub', 2);
INSERT INTO metadata_catalogue.aspect_history VALUES ('urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)', 'datasetProperties', 3, 1, '\x5b5b302c34305d2c2233222c5b34312c34345d5d', 'urn:li:corpuser:datahub', 3);
INSERT INTO metadata_catalogue.catalogue_schema VALUES (1);
INSERT INTO metadata_catalogue.entity VALUES ('urn:li:corpuser:jdoe', 'corpuser', 'jdoe', 'Jane Doe', 'jdoe', 'jdoe
jane doe
urn:li:corpuser:jdoe', false, 1, 'urn:li:corpuser:datahub');
INSERT INTO metadata_catalogue.entity VALUES ('urn:li:corpGroup:sales', 'corpGroup', 'sales', 'Sales', 'sales', 'sales
sales
urn:li:corpgroup:sales', false, 1, 'urn:li:corpuser:datahub');
INSERT INTO metadata_catalogue.entity VALUES ('urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)', 'dataset', 'sales.orders', 'Orders', 'sales.orders', 'sales.orders
orders
urn:li:dataset:(urn:li:dataplatform:hive,sales.orders,prod)', false, 1, 'urn:li:corpuser:datahub');
INSERT INTO metadata_catalogue.membership VALUES ('urn:li:corpuser:jdoe', 'urn:li:corpGroup:sales', 'groupMembership');
INSERT INTO metadata_catalogue.ownership VALUES ('urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)', 'urn:li:corpuser:jdoe', 'urn:li:ownershipType:__system__dataowner');
INSERT INTO metadata_catalogue.token VALUES ('0000000000000000000000000000000000000000000000000000000000000000', 'urn:li:corpuser:datahub', 'editor', 'owner', 1, NULL);
ALTER TABLE ONLY metadata_catalogue.aspect_history
    ADD CONSTRAINT aspect_history_pkey PRIMARY KEY (urn, name, version);
ALTER TABLE ONLY metadata_catalogue.aspect
    ADD CONSTRAINT aspect_pkey PRIMARY KEY (urn, name);
ALTER TABLE ONLY metadata_catalogue.entity
    ADD CONSTRAINT entity_pkey PRIMARY KEY (urn);
ALTER TABLE ONLY metadata_catalogue.token
    ADD CONSTRAINT token_pkey PRIMARY KEY (hash);
CREATE INDEX entity_listing ON metadata_catalogue.entity USING btree (type, removed, sort_name, urn);
CREATE INDEX entity_names ON metadata_catalogue.entity USING btree (removed, sort_name, urn);
CREATE INDEX membership_group ON metadata_catalogue.membership USING btree (md5(group_urn), member);
CREATE UNIQUE INDEX membership_key ON metadata_catalogue.membership USING btree (member, aspect, md5(group_urn));
CREATE UNIQUE INDEX ownership_key ON metadata_catalogue.ownership USING btree (urn, md5(((owner || ' '::text) || type_urn)));
CREATE INDEX ownership_owner ON metadata_catalogue.ownership USING btree (md5(owner), urn);
ALTER TABLE ONLY metadata_catalogue.aspect_history
    ADD CONSTRAINT aspect_history_urn_fkey FOREIGN KEY (urn) REFERENCES metadata_catalogue.entity(urn);
ALTER TABLE ONLY metadata_catalogue.aspect
    ADD CONSTRAINT aspect_urn_fkey FOREIGN KEY (urn) REFERENCES metadata_catalogue.entity(urn);
ALTER TABLE ONLY metadata_catalogue.membership
    ADD CONSTRAINT membership_member_fkey FOREIGN KEY (member) REFERENCES metadata_catalogue.entity(urn);
ALTER TABLE ONLY metadata_catalogue.ownership
    ADD CONSTRAINT ownership_urn_fkey FOREIGN KEY (urn) REFERENCES metadata_catalogue.entity(urn);
