import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ordenadaPor, pageOf, pagingWhole, pagingWholeByDefault } from './lista.ts';
import { processo as p } from './permissions.ts';
import { item } from './values/outros.ts';

/** Sort keys of the catalogues, the first being the default. */
export const ordensDoCatalogo = ['nome', 'id'] as const;

const porNome: readonly (readonly [id: number, sigla: string, nome: string])[] = [
  [12, 'AC', 'Acre'],
  [27, 'AL', 'Alagoas'],
  [16, 'AP', 'Amapá'],
  [13, 'AM', 'Amazonas'],
  [29, 'BA', 'Bahia'],
  [23, 'CE', 'Ceará'],
  [53, 'DF', 'Distrito Federal'],
  [32, 'ES', 'Espírito Santo'],
  [52, 'GO', 'Goiás'],
  [21, 'MA', 'Maranhão'],
  [51, 'MT', 'Mato Grosso'],
  [50, 'MS', 'Mato Grosso do Sul'],
  [31, 'MG', 'Minas Gerais'],
  [15, 'PA', 'Pará'],
  [25, 'PB', 'Paraíba'],
  [41, 'PR', 'Paraná'],
  [26, 'PE', 'Pernambuco'],
  [22, 'PI', 'Piauí'],
  [33, 'RJ', 'Rio de Janeiro'],
  [24, 'RN', 'Rio Grande do Norte'],
  [43, 'RS', 'Rio Grande do Sul'],
  [11, 'RO', 'Rondônia'],
  [14, 'RR', 'Roraima'],
  [42, 'SC', 'Santa Catarina'],
  [35, 'SP', 'São Paulo'],
  [28, 'SE', 'Sergipe'],
  [17, 'TO', 'Tocantins'],
];

/** The 27 federative units with id (IBGE), sigla and nome, by name (S0 §3, §9). Built in, on both sides. */
export const ufs = porNome.map(([id, sigla, nome]) => ({ id, sigla, nome }));

export const endereco = z.object({
  cep: z.string(),
  uf: z.nullable(z.string()),
  cidade: z.nullable(z.string()),
  bairro: z.nullable(z.string()),
  rua: z.nullable(z.string()),
});
export type Endereco = z.infer<typeof endereco>;

export const fase = z.object({ id: z.number(), nome: z.string(), situacoes: z.array(item) });

/** Reference calls (S0 §7, S1 §7.2, S2 §7.1). */
export const referencias = {
  cep: endpoint({
    method: 'GET',
    path: 'cep/:cep',
    access: 'sessao',
    summary: 'Endereço de um CEP',
    params: z.object({ cep: z.string().check(z.regex(/^\d{8}$/)) }),
    output: endereco,
  }),
  listLocalidade: endpoint({
    method: 'POST',
    path: 'cep/listLocalidade',
    access: 'sessao',
    summary: 'Municípios de uma UF',
    reads: true,
    query: ordenadaPor(pagingWhole, ordensDoCatalogo),
    body: z.object({ idComarca: z.nullish(z.number()), uf: z.nullish(z.string()) }),
    output: pageOf(z.object({ id: z.number(), nome: z.string(), uf: z.string() })),
  }),
  naturezaDebito: endpoint({
    method: 'POST',
    path: 'naturezaDebito/list',
    access: 'sessao',
    summary: 'Naturezas de débito',
    reads: true,
    query: ordenadaPor(pagingWholeByDefault, ordensDoCatalogo),
    body: z.nullish(z.object({})),
    output: pageOf(item),
  }),
  motivoDevolucao: endpoint({
    method: 'POST',
    path: 'motivoDevolucao/list',
    access: 'sessao',
    summary: 'Motivos de devolução',
    reads: true,
    query: ordenadaPor(pagingWholeByDefault, ordensDoCatalogo),
    body: z.nullish(z.object({})),
    output: pageOf(item),
  }),
  tipoDocumentoIdentificacao: endpoint({
    method: 'GET',
    path: 'tipoDocumentoIdentificacao',
    access: 'sessao',
    summary: 'Tipos de documento de identificação',
    output: z.array(z.object({ id: z.number(), nome: z.string(), excluido: z.boolean() })),
  }),
  fases: endpoint({
    method: 'GET',
    path: 'faseProcesso/listAll',
    access: 'sessao',
    summary: 'Fases com suas situações',
    output: z.array(fase),
  }),
  fasesAptasRetornar: endpoint({
    method: 'GET',
    path: 'faseProcesso/aptosRetornar',
    access: 'sessao',
    summary: 'Fases e situações para onde um processo devolvido pode voltar',
    output: z.array(fase),
  }),
  situacoes: endpoint({
    method: 'POST',
    path: 'situacaoProcesso/list',
    access: 'sessao',
    summary: 'Situações de um ou mais tipos (`TCC`, `DIVIDA_ATIVA`, `COBRANCA`)',
    reads: true,
    query: ordenadaPor(pagingWholeByDefault, ordensDoCatalogo),
    body: z.object({ tiposProcesso: z.nullish(z.array(z.string())) }),
    output: pageOf(z.object({ id: z.number(), nome: z.string(), tipoProcesso: z.string(), excluido: z.boolean() })),
  }),
  orgaos: endpoint({
    method: 'GET',
    path: 'orgaoCredor/listAll',
    access: 'sessao',
    summary: 'Órgãos credores que o usuário pode ver, por sigla',
    output: z.array(z.object({ id: z.number(), nome: z.string(), sigla: z.string() })),
  }),
  /** Extension: what the create form must ask for; the specification has no call for it. */
  documentosDoOrgao: endpoint({
    method: 'GET',
    path: 'orgaoCredor/documentosNecessarios',
    access: p('CONSULTAR'),
    summary: 'Documentos que o órgão do usuário exige ou aceita no cadastro de um processo, e os textos padrão',
    output: z.object({
      documentos: z.array(z.object({ id: z.number(), nome: z.string(), opcional: z.boolean() })),
      descricaoFatoPadrao: z.nullable(z.string()),
      fundamentoLegalPadrao: z.nullable(z.string()),
    }),
  }),
};
