import type { Endereco } from '@/contract/referencias.ts';

/**
 * Addresses known without a network: the demonstration and the tests have real postal codes to look up. Every form
 * accepts them (`tests/contract/ceps.test.ts`), so none has a district of two letters, such as Sé.
 */
const rows: readonly (readonly [cep: string, uf: string, cidade: string, bairro: string | null, rua: string | null])[] =
  [
    ['01045001', 'SP', 'São Paulo', 'República', 'Praça da República'],
    ['01310100', 'SP', 'São Paulo', 'Bela Vista', 'Avenida Paulista'],
    ['20040020', 'RJ', 'Rio de Janeiro', 'Centro', 'Praça Pio X'],
    ['22021001', 'RJ', 'Rio de Janeiro', 'Copacabana', 'Avenida Atlântica'],
    ['30130010', 'MG', 'Belo Horizonte', 'Centro', 'Praça Sete de Setembro'],
    ['50010040', 'PE', 'Recife', 'Santo Antônio', 'Praça da República'],
    ['50010240', 'PE', 'Recife', 'Santo Antônio', 'Rua do Imperador Pedro II'],
    ['50010470', 'PE', 'Recife', 'Santo Antônio', 'Rua do Sol'],
    ['50040000', 'PE', 'Recife', 'Santo Amaro', 'Avenida Cruz Cabugá'],
    ['50670420', 'PE', 'Recife', 'Cidade Universitária', 'Avenida Professor Moraes Rego'],
    ['51011000', 'PE', 'Recife', 'Pina', 'Avenida Boa Viagem'],
    ['53990000', 'PE', 'Fernando de Noronha', null, null],
    ['55660000', 'PE', 'Bezerros', null, null],
    ['56000000', 'PE', 'Salgueiro', null, null],
    ['56870000', 'PE', 'Triunfo', null, null],
    ['70150900', 'DF', 'Brasília', 'Zona Cívico-Administrativa', 'Praça dos Três Poderes'],
    ['70160900', 'DF', 'Brasília', 'Zona Cívico-Administrativa', 'Praça dos Três Poderes'],
  ];

export const ceps: ReadonlyMap<string, Endereco> = new Map(
  rows.map(([cep, uf, cidade, bairro, rua]) => [cep, { cep, uf, cidade, bairro, rua }]),
);
