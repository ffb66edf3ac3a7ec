import "../ground/translations.ts";
import { DatasetPageView } from "./page.ts";

const place = document.getElementById("page");
if (place) new DatasetPageView(place);
