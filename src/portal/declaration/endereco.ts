/** The rows of an address, the same in every register: the CEP first, because it fills in the rest. */
export const endereco = [
  [
    { source: 'cep', width: 3 },
    { source: 'uf', reference: 'uf', width: 3 },
    { source: 'municipio', reference: 'municipio', width: 6 },
  ],
  [
    { source: 'rua', width: 5 },
    { source: 'numero', width: 3 },
    { source: 'bairro', width: 4 },
  ],
  [{ source: 'complemento', width: 6 }],
] as const;
