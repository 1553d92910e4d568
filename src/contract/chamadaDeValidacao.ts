/** Address of the one public question about printed documents, without the schemas: the page that asks it loads none. */
export const chamadaDeValidacao = { method: 'GET', path: 'validacao/:codigo', access: 'publico' } as const;
