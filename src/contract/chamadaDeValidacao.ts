/** The public call that validates a printed document, without its schemas: the page that makes it loads none. */
export const chamadaDeValidacao = { method: 'GET', path: 'validacao/:codigo', access: 'publico' } as const;
