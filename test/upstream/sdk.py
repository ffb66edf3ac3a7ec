"""The entities of DataHub's newer Python interface (`datahub.sdk`)."""

from datahub.emitter.mcp_builder import DatabaseKey
from datahub.errors import ItemNotFoundError, SdkUsageError
from datahub.metadata.urns import CorpUserUrn, DatasetUrn
from datahub.sdk import Container, DataFlow, DataHubClient, DataJob, Dataset, Tag
from harness import TOKEN, URL, equal, step


def client():
    return DataHubClient(server=URL, token=TOKEN)


def dataset(name, **more):
    return Dataset(platform="hive", name=name, **more)


def urn(name):
    return DatasetUrn("hive", name, "PROD")


@step("A dataset is created, once")
def create():
    client().entities.create(dataset("sdk.create", description="D", subtype="Table"))
    equal(client().entities.get(urn("sdk.create")).description, "D")
    try:
        client().entities.create(dataset("sdk.create"))
    except SdkUsageError:
        return
    raise AssertionError("it was created twice")


@step("A dataset with schema, owners, tags, terms, links and properties is upserted and read back")
def upsert():
    client().entities.upsert(
        dataset(
            "sdk.upsert",
            description="D",
            display_name="Upsert",
            custom_properties={"a": "b"},
            schema=[("id", "bigint", "The ID"), ("name", "string")],
            owners=[CorpUserUrn("jdoe")],
            tags=["urn:li:tag:pii"],
            terms=["urn:li:glossaryTerm:T"],
            links=["https://example.com"],
            domain="urn:li:domain:sales",
        )
    )
    found = client().entities.get(urn("sdk.upsert"))
    equal((found.description, found.display_name), ("D", "Upsert"))
    equal([field.field_path for field in found.schema], ["id", "name"])
    equal([str(each.owner) for each in found.owners], ["urn:li:corpuser:jdoe"])
    equal([str(each.tag) for each in found.tags], ["urn:li:tag:pii"])
    equal([each.url for each in found.links], ["https://example.com"])


@step("What was read is changed and updated")
def update():
    client().entities.upsert(dataset("sdk.update", schema=[("id", "bigint")]))
    found = client().entities.get(urn("sdk.update"))
    found.set_description("Changed")
    found["id"].set_description("The ID")
    found.add_tag("urn:li:tag:new")
    client().entities.update(found)
    again = client().entities.get(urn("sdk.update"))
    equal((again.description, again["id"].description), ("Changed", "The ID"))


@step("A patch updates a dataset")
def update_by_patch():
    from datahub.specific.dataset import DatasetPatchBuilder

    client().entities.upsert(dataset("sdk.patch", description="D"))
    client().entities.update(DatasetPatchBuilder(urn("sdk.patch")).add_custom_property("a", "b"))
    found = client().entities.get(urn("sdk.patch"))
    equal((found.description, found.custom_properties), ("D", {"a": "b"}))


@step("What does not exist is not found")
def unknown():
    try:
        client().entities.get(urn("sdk.unknown"))
    except ItemNotFoundError:
        return
    raise AssertionError("it was found")


@step("A dataset is deleted, softly and for good")
def delete():
    client().entities.upsert(dataset("sdk.delete"))
    client().entities.delete(urn("sdk.delete"))
    client().entities.delete(urn("sdk.delete"), hard=True)
    try:
        client().entities.delete(urn("sdk.delete"))
    except SdkUsageError:
        return
    raise AssertionError("it was still there")


@step("A container, and a dataset in it")
def container():
    database = Container(DatabaseKey(platform="hive", database="sdk"), display_name="Sdk", subtype="Database")
    client().entities.upsert(database)
    client().entities.upsert(dataset("sdk.contained", parent_container=database))
    equal(client().entities.get(database.urn).display_name, "Sdk")
    equal(client().entities.get(urn("sdk.contained")).parent_container, database.urn)


@step("A tag")
def tag():
    client().entities.upsert(Tag(name="sdk", display_name="Sdk", description="A tag"))
    equal(client().entities.get("urn:li:tag:sdk").description, "A tag")


@step("A data flow with a job")
def job():
    flow = DataFlow(platform="airflow", name="sdk")
    client().entities.upsert(flow)
    client().entities.upsert(DataJob(name="load", flow=flow, outlets=[urn("sdk.out")]))
    equal(client().entities.get("urn:li:dataJob:(urn:li:dataFlow:(airflow,sdk,PROD),load)").name, "load")


@step("Lineage between two datasets is added by a patch")
def lineage():
    for name in ("sdk.up", "sdk.down"):
        client().entities.upsert(dataset(name, schema=[("id", "bigint")]))
    client().lineage.add_lineage(upstream=urn("sdk.up"), downstream=urn("sdk.down"))
    equal([str(each.dataset) for each in client().entities.get(urn("sdk.down")).upstreams.upstreams], [str(urn("sdk.up"))])
