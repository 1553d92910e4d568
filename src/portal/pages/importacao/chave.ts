/** Under which an import is kept while it is looked at. */
export const chaveDaImportacao = (recurso: string, id: number) => ['importacao', recurso, id] as const;
