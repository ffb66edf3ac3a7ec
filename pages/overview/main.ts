import "../ground/translations.ts";
import { OverviewView } from "./page.ts";

const place = document.getElementById("page");
if (place) new OverviewView(place);
