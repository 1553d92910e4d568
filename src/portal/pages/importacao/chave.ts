/** Query key of an import. */
export const chaveDaImportacao = (recurso: string, id: number) => ['importacao', recurso, id] as const;
