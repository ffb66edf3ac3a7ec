import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import * as z from "zod";

/** What `german.ts` prints: in a process of its own, since each text is looked up once, and in the other tests in English. */
const GERMAN = z.object({ diagnostics: z.array(z.string()), fields: z.array(z.string()) }).parse(
  JSON.parse(
    execFileSync(process.execPath, ["--import", "./scripts/sourcesAsModules.mts", "test/l10n/german.ts"], {
      encoding: "utf8",
    }),
  ),
);

test("each diagnostic, the other place it names and its fixes are shown in German", () => {
  expect(GERMAN.diagnostics).toMatchInlineSnapshot(`
    [
      "Ein Wert, der mit "@" beginnt, braucht Anführungszeichen | In Anführungszeichen setzen",
      "YAML liest diese Zeile als Teil des Listenelements darüber, weil sie weiter eingerückt ist | Zum Listenelement machen",
      "Unbekanntes YAML-Tag "!engineer", das andere Werkzeuge ablehnen; das YAML-Tag entfernen | YAML-Tag entfernen",
      "Über diesem Alias gibt es keinen Anker "&teams"",
      ""title" ist in diesem Mapping schon definiert | "title" ist zuerst hier definiert | Dieses Feld "title" entfernen",
      "Ein Merge hat hier zwei Versionen hinterlassen; eine davon behalten | Version von "HEAD" behalten | Version von "feature" behalten | Beide Versionen behalten",
      "Aliase und Merge-Schlüssel in diesem Eintrag ergeben mehr als 2.324 Werte; der Rest wird nicht geprüft. Die Werte ausschreiben, statt sie durch Aliase zu wiederholen",
      "Ein Benutzer ist ein Mapping mit dem Feld "id" | Zum Benutzer machen",
      ""jdoe" ist in dieser Datei schon definiert | "jdoe" ist zuerst hier definiert",
      ""JDoe" und "jdoe" unterscheiden sich nur in Groß- und Kleinschreibung | "jdoe" ist hier definiert",
      ""jdoe" und "jdoe@example.com" unterscheiden sich nur in der E-Mail-Domain | "jdoe@example.com" ist hier definiert",
      "Diesem Benutzer fehlt das Feld "id"",
      "Diesem Eigentümer des Datasets fehlt das Feld "type"",
      ""emial" ist kein Feld eines Benutzers; war "email" gemeint? | In "email" umbenennen | "emial" entfernen",
      ""admins" ist veraltet; stattdessen "owners" verwenden | In "owners" umbenennen",
      ""admins" ist der veraltete Name von "owners", und diese Gruppe hat beide Felder | "owners" ist hier definiert | Alles nach "owners" verschieben",
      ""overrideEditable" hat hier keine Wirkung | "overrideEditable" entfernen",
      "Dies muss Text sein; "18004638" in Anführungszeichen setzen | In Anführungszeichen setzen",
      "YAML-1.1-Parser lesen "NO" als false; in Anführungszeichen setzen | In Anführungszeichen setzen",
      ""#eng-help" beginnt hier einen Kommentar, daher hat das Feld keinen Wert; in Anführungszeichen setzen | In Anführungszeichen setzen",
      "YAML liest "#data-help for questions" als Kommentar, daher gehört es nicht zum Wert; den Text in Anführungszeichen setzen oder, wenn es ein Kommentar sein soll, ein Leerzeichen nach dem "#" schreiben | Den Text in Anführungszeichen setzen | Als Kommentar behalten",
      "Eine ID darf nicht mit einem Leerzeichen beginnen oder enden | Leerzeichen entfernen",
      "Diese ID wird als "urn:li:corpuser:doe%2C jane" gespeichert | In "doe%2C jane" ändern",
      "Dies enthält ein unsichtbares Zeichen (U+200B); das Zeichen entfernen | Unsichtbare Zeichen entfernen",
      "Dies muss die URN einer Gruppe sein | Auf die Gruppe "eng" verweisen",
      ""urn:li:corpuser:jdoe" ist in "members" zweimal aufgeführt | "jdoe" ist auch hier aufgeführt | Diese Wiederholung von "urn:li:corpuser:jdoe" entfernen",
      ""title" widerspricht dem Wert in der Inline-Definition dieses Benutzers weiter oben | "title" ist zuerst hier definiert | In "Engineer" ändern",
      "Dieser Benutzer ist sein eigener Vorgesetzter | "manager_urn" entfernen",
      ""jdoe@" ist keine E-Mail-Adresse; im Format "name@example.com" schreiben",
      ""example.com/jdoe.png" ist kein Link; vollständig schreiben, zum Beispiel "https://example.com/page" | In "https://example.com/jdoe.png" ändern",
      "Dieses Dataset hat schon einen Link auf "https://wiki.example.com/orders" | Der erste Link auf "https://wiki.example.com/orders" ist hier | Diesen Link mit seiner Beschreibung entfernen",
      ""jdoe" ist schon Eigentümer dieses Datasets, als TECHNICAL_OWNER | "urn:li:corpuser:jdoe" ist zuerst hier aufgeführt | Diesen Eigentümer entfernen",
      ""Technical" ist keine Art des Eigentums; war "TECHNICAL_OWNER" gemeint? | In "TECHNICAL_OWNER" ändern",
      "Ein Spaltenpfad darf nicht leer sein",
      "Die Spalte "order_id" ist schon beschrieben, als "order_id" | "order_id" ist hier beschrieben",
      "Keine URN: unbekannter Entitätstyp "corpUser"; war "corpuser" gemeint? | In "urn:li:corpuser:jdoe" ändern",
      "Keine URN: unbekannter Entitätstyp "corpUser"; war "corpuser" gemeint? | In "urn:li:corpuser:boss" ändern",
      ""prod" ist keine Umgebung; stattdessen "PROD" schreiben | In "PROD" ändern",
      ""prod" ist keine Umgebung; stattdessen "PROD" schreiben | In "PROD" ändern",
      ""Snowflake" ist keine bekannte Plattform; war "snowflake" gemeint? | In "snowflake" ändern",
      ""our-own-lake" ist keine bekannte Plattform",
      "Klammern im Namen eines Datasets müssen als "%28" und "%29" geschrieben werden | In "urn:li:dataset:(urn:li:dataPlatform:excel,orders %28old%29,PROD)" ändern",
      "Diese URN hat URL-codiert 526 Bytes; höchstens 512 sind erlaubt",
      "Diese URN hat URL-codiert 526 Bytes; höchstens 512 sind erlaubt",
      ""jdoe" ist auch in einer anderen Datei definiert | "jdoe" ist auch hier definiert",
      "Unbekannter Benutzer "jdeo": weder in einer Datei des Arbeitsbereichs noch in einem verbundenen Katalog vorhanden",
      "Unbekannte Gruppe "egn": weder in einer Datei des Arbeitsbereichs noch in einem verbundenen Katalog vorhanden",
      "Eine andere Datei macht diesen Benutzer zum Mitglied der Gruppe "eng", aber "groups" lässt hier "eng" aus, daher entfernt ein Upsert dieses Eintrags den Benutzer daraus | "jdoe" ist hier als Mitglied von "eng" genannt",
      "Unbekannte Art des Eigentums "urn:li:ownershipType:keper": Sie ist nicht im verbundenen Katalog | In "urn:li:ownershipType:keeper" ändern",
      "Der verbundene Katalog hat dieses Dataset nicht, daher lehnt ein Upsert es ab; die URN prüfen",
      "Das Dataset hat keine Spalte "ordr_id"; war "order_id" gemeint? | In "order_id" ändern",
      ""id" passt auf mehrere Spalten: "[version=2.0].[key=True].[type=long].id", "[version=2.0].[type=long].id" | In "[version=2.0].[key=True].[type=long].id" ändern | In "[version=2.0].[type=long].id" ändern",
    ]
  `);
});

test("what a field is for is explained in German", () => {
  expect(GERMAN.fields).toMatchInlineSnapshot(`
    [
      "Die ID der Gruppe, aus der ihre URN \`urn:li:corpGroup:<id>\` wird.",
      "Der Anzeigename.",
      "E-Mail-Adresse der Gruppe.",
      "Wozu die Gruppe dient; Markdown.",
      "Slack-Kanal. Wenn er mit \`#\` oder \`@\` beginnt, in Anführungszeichen setzen.",
      "Die URL des Bildes der Gruppe.",
      "Die Eigentümer der Gruppe. Sie ersetzen die gespeicherten Eigentümer; eine leere Liste entfernt alle.",
      "Die Mitglieder der Gruppe: Benutzer-IDs, Benutzer-URNs oder inline definierte Benutzer. Sie kommen zu den gespeicherten Mitgliedern hinzu; die übrigen bleiben, außer wenn \`--prune-members\` oder die Einstellung \`metadataCatalogue.pruneMembers\` sie entfernt.",
      "Der veraltete Name von \`owners\`.",
      "Ohne Wirkung: Ein Upsert behält jedes Feld, das die Datei nicht nennt.",
    ]
  `);
});
