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
    version integer NOT NULL,
    work text,
    "position" text DEFAULT ''::text NOT NULL,
    done bigint DEFAULT 0 NOT NULL,
    total bigint DEFAULT 0 NOT NULL
);
CREATE TABLE metadata_catalogue.change (
    xact xid8 DEFAULT pg_current_xact_id() NOT NULL,
    urns text[] DEFAULT '{}'::text[],
    tokens boolean DEFAULT false NOT NULL,
    names text[]
);
CREATE TABLE metadata_catalogue.entity (
    urn text NOT NULL COLLATE pg_catalog."C",
    type text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
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
CREATE TABLE metadata_catalogue.search_entity (
    id bigint NOT NULL,
    urn text NOT NULL COLLATE pg_catalog."C",
    type text NOT NULL COLLATE pg_catalog."C",
    removed boolean NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    bare text COLLATE pg_catalog."C",
    shown text COLLATE pg_catalog."C",
    fields text NOT NULL,
    tokens tsvector NOT NULL,
    folder text COLLATE pg_catalog."C"
)
WITH (toast_tuple_target='256');
ALTER TABLE ONLY metadata_catalogue.search_entity ALTER COLUMN urn SET STORAGE MAIN;
ALTER TABLE ONLY metadata_catalogue.search_entity ALTER COLUMN type SET STORAGE MAIN;
ALTER TABLE ONLY metadata_catalogue.search_entity ALTER COLUMN name SET STORAGE MAIN;
ALTER TABLE ONLY metadata_catalogue.search_entity ALTER COLUMN bare SET STORAGE MAIN;
ALTER TABLE ONLY metadata_catalogue.search_entity ALTER COLUMN shown SET STORAGE MAIN;
ALTER TABLE ONLY metadata_catalogue.search_entity ALTER COLUMN fields SET STORAGE MAIN;
ALTER TABLE ONLY metadata_catalogue.search_entity ALTER COLUMN tokens SET STATISTICS 1000;
ALTER TABLE ONLY metadata_catalogue.search_entity ALTER COLUMN folder SET STORAGE MAIN;
ALTER TABLE metadata_catalogue.search_entity ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME metadata_catalogue.search_entity_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE metadata_catalogue.token (
    hash text NOT NULL COLLATE pg_catalog."C",
    actor text NOT NULL,
    role text NOT NULL,
    label text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint,
    created_by text,
    description text,
    CONSTRAINT token_role_check CHECK ((role = ANY (ARRAY['reader'::text, 'editor'::text, 'owner'::text])))
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
INSERT INTO metadata_catalogue.catalogue_schema VALUES (11, NULL, '', 0, 0);
INSERT INTO metadata_catalogue.entity VALUES ('urn:li:corpuser:jdoe', 'corpuser', 'jdoe', 1, 'urn:li:corpuser:datahub');
INSERT INTO metadata_catalogue.entity VALUES ('urn:li:corpGroup:sales', 'corpGroup', 'sales', 1, 'urn:li:corpuser:datahub');
INSERT INTO metadata_catalogue.entity VALUES ('urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)', 'dataset', 'sales.orders', 1, 'urn:li:corpuser:datahub');
INSERT INTO metadata_catalogue.membership VALUES ('urn:li:corpuser:jdoe', 'urn:li:corpGroup:sales', 'groupMembership');
INSERT INTO metadata_catalogue.ownership VALUES ('urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)', 'urn:li:corpuser:jdoe', 'urn:li:ownershipType:__system__dataowner');
INSERT INTO metadata_catalogue.search_entity OVERRIDING SYSTEM VALUE VALUES (1, 'urn:li:corpGroup:sales', 'corpGroup', false, 'sales', NULL, 'sales', '{"urn":["urn:li:corpGroup:sales"],"lowercasedUrn":["urn:li:corpgroup:sales"],"_entityType":["corpGroup"],"removed":["false"],"name":["sales","Sales"],"displayName":["Sales"]}', '''e'' ''f09549fc492ca3bdde19b'' ''fa05b45b6dacae76508e1'' ''fa116143ec7b7cca445a8'' ''fbcf6ae27f50d2c27b297'' ''fd984389c0f08681f8a44'' ''fdc4994698bf8662e098c'' ''fe22dfbf9157db652c8a7'' ''gale'' ''gles'' ''gsal'' ''gsales'' ''ps'' ''psa'' ''psal'' ''psale'' ''psales'' ''tcorpgroup'' ''wcorpgroup'' ''wli'' ''wsales'' ''wurn'' ''x1c88bac9b4adf61791b7'' ''x4498e82679f1b611efb2'' ''x904ecb078524aff16c7e'' ''xb068931cc450442b63f5'' ''xb07286ebbb5bc7aa91cc'' ''xb39c70db0be4605d109e''', NULL);
INSERT INTO metadata_catalogue.search_entity OVERRIDING SYSTEM VALUE VALUES (2, 'urn:li:corpuser:jdoe', 'corpuser', false, 'jdoe', NULL, 'jane doe', '{"urn":["urn:li:corpuser:jdoe"],"lowercasedUrn":["urn:li:corpuser:jdoe"],"_entityType":["corpuser"],"removed":["false"],"name":["jdoe","Jane Doe"],"displayName":["Jane Doe"],"active":["true"]}', '''e'' ''f0b13f83e7fec91f00709'' ''f1824fb3f67ca916de734'' ''f38c977059534dbc0d988'' ''f566488e1c3dac3454353'' ''f82a8c5fdf7096defd13d'' ''fbcf6ae27f50d2c27b297'' ''fca206b00231a330177ef'' ''fce0f13b0edf06abff124'' ''gane'' ''gdoe'' ''gjan'' ''gjdo'' ''pd'' ''pdo'' ''pdoe'' ''pj'' ''pja'' ''pjan'' ''pjane'' ''pjane_20'' ''pjane_20d'' ''pjd'' ''pjdo'' ''pjdoe'' ''tcorpuser'' ''wcorpuser'' ''wdoe'' ''wjane'' ''wjdoe'' ''wli'' ''wurn'' ''x1c88bac9b4adf61791b7'' ''x4498e82679f1b611efb2'' ''x904ecb078524aff16c7e'' ''xb068931cc450442b63f5'' ''xb07286ebbb5bc7aa91cc'' ''xb39c70db0be4605d109e'' ''xc76a5e84e4bdee527e27''', NULL);
INSERT INTO metadata_catalogue.search_entity OVERRIDING SYSTEM VALUE VALUES (3, 'urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)', 'dataset', false, 'sales.orders', 'orders', 'orders', '{"urn":["urn:li:dataset:(urn:li:dataPlatform:hive,sales.orders,PROD)"],"lowercasedUrn":["urn:li:dataset:(urn:li:dataplatform:hive,sales.orders,prod)"],"_entityType":["dataset"],"removed":["false"],"name":["sales.orders","Orders"],"owners":["urn:li:corpuser:jdoe"],"platform":["urn:li:dataPlatform:hive"],"origin":["PROD"],"browsePathV2":["␟hive","␟hive␟sales"]}', '''e'' ''f013c78b67de0dad6a2a3'' ''f03c60bd72d0418c6d5af'' ''f527b8f61fa9ef6ff9651'' ''f529f704d47584ac14b93'' ''f8771d7438222d71305d5'' ''f93f8a3a66ceba5c47514'' ''f952109ad8a6754913bc8'' ''faf27e8d5c4cf8515616d'' ''fbcf6ae27f50d2c27b297'' ''fe156a087bd59369327eb'' ''ffde990be29828f746fe5'' ''g_2eor'' ''g_2eorde'' ''gale'' ''gales_2e'' ''gder'' ''gers'' ''ges_2e'' ''ges_2eor'' ''gles'' ''gles_2eo'' ''gord'' ''gorder'' ''grde'' ''grders'' ''gs_2eo'' ''gs_2eord'' ''gsal'' ''gsales'' ''po'' ''por'' ''pord'' ''porde'' ''porder'' ''porders'' ''ps'' ''psa'' ''psal'' ''psale'' ''psales'' ''psales_2e'' ''tdataset'' ''w4'' ''wdataplatform'' ''wdataset'' ''whive'' ''wjdoe'' ''wli'' ''worders'' ''wprod'' ''wsales'' ''wurn'' ''wversion'' ''x1c88bac9b4adf61791b7'' ''x34a6e5d64ade17ef4e51'' ''x7c49b153d4b59f8c0cf8'' ''x904ecb078524aff16c7e'' ''xb068931cc450442b63f5'' ''xb07286ebbb5bc7aa91cc'' ''xb132392a317588e56460'' ''xb39c70db0be4605d109e'' ''xe1235bb097d3f4e3acae''', 'hivesales');
INSERT INTO metadata_catalogue.token VALUES ('0000000000000000000000000000000000000000000000000000000000000000', 'urn:li:corpuser:datahub', 'owner', 'owner', 1, NULL, 'urn:li:corpuser:datahub', NULL);
SELECT pg_catalog.setval('metadata_catalogue.search_entity_id_seq', 6, true);
ALTER TABLE ONLY metadata_catalogue.aspect_history
    ADD CONSTRAINT aspect_history_pkey PRIMARY KEY (urn, name, version);
ALTER TABLE ONLY metadata_catalogue.aspect
    ADD CONSTRAINT aspect_pkey PRIMARY KEY (urn, name);
ALTER TABLE ONLY metadata_catalogue.entity
    ADD CONSTRAINT entity_pkey PRIMARY KEY (urn);
ALTER TABLE ONLY metadata_catalogue.search_entity
    ADD CONSTRAINT search_entity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY metadata_catalogue.search_entity
    ADD CONSTRAINT search_entity_urn_key UNIQUE (urn);
ALTER TABLE ONLY metadata_catalogue.token
    ADD CONSTRAINT token_pkey PRIMARY KEY (hash);
CREATE INDEX change_xact ON metadata_catalogue.change USING btree (xact);
CREATE INDEX membership_group ON metadata_catalogue.membership USING btree (md5(group_urn), member);
CREATE UNIQUE INDEX membership_key ON metadata_catalogue.membership USING btree (member, aspect, md5(group_urn));
CREATE UNIQUE INDEX ownership_key ON metadata_catalogue.ownership USING btree (urn, md5(((owner || ' '::text) || type_urn)));
CREATE INDEX ownership_owner ON metadata_catalogue.ownership USING btree (md5(owner), urn);
CREATE INDEX search_bare ON metadata_catalogue.search_entity USING btree (bare) WHERE (bare IS NOT NULL);
CREATE INDEX search_folder ON metadata_catalogue.search_entity USING btree (folder) WHERE (folder IS NOT NULL);
CREATE INDEX search_listing ON metadata_catalogue.search_entity USING btree (type, removed, name, urn);
CREATE INDEX search_name ON metadata_catalogue.search_entity USING btree (name);
CREATE INDEX search_shown ON metadata_catalogue.search_entity USING btree (shown) WHERE (shown IS NOT NULL);
CREATE INDEX search_token_1 ON metadata_catalogue.search_entity USING gin (tokens) WITH (gin_pending_list_limit='256') WHERE ((id + 0) <= 4096);
CREATE INDEX search_token_2 ON metadata_catalogue.search_entity USING gin (tokens) WITH (gin_pending_list_limit='256') WHERE (((id + 0) > 4096) AND ((id + 0) <= 32768));
CREATE INDEX search_token_3 ON metadata_catalogue.search_entity USING gin (tokens) WITH (gin_pending_list_limit='256') WHERE (((id + 0) > 32768) AND ((id + 0) <= 262144));
CREATE INDEX search_token_4 ON metadata_catalogue.search_entity USING gin (tokens) WITH (gin_pending_list_limit='256') WHERE ((id + 0) > 262144);
ALTER TABLE ONLY metadata_catalogue.aspect_history
    ADD CONSTRAINT aspect_history_urn_fkey FOREIGN KEY (urn) REFERENCES metadata_catalogue.entity(urn);
ALTER TABLE ONLY metadata_catalogue.aspect
    ADD CONSTRAINT aspect_urn_fkey FOREIGN KEY (urn) REFERENCES metadata_catalogue.entity(urn);
ALTER TABLE ONLY metadata_catalogue.membership
    ADD CONSTRAINT membership_member_fkey FOREIGN KEY (member) REFERENCES metadata_catalogue.entity(urn);
ALTER TABLE ONLY metadata_catalogue.ownership
    ADD CONSTRAINT ownership_urn_fkey FOREIGN KEY (urn) REFERENCES metadata_catalogue.entity(urn);
ALTER TABLE ONLY metadata_catalogue.search_entity
    ADD CONSTRAINT search_entity_urn_fkey FOREIGN KEY (urn) REFERENCES metadata_catalogue.entity(urn);
