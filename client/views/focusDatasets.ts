/** The command of VS Code that shows the view of datasets. */
export const FOCUS_DATASETS = "metadataCatalogue.datasets.focus";
