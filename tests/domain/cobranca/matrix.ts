import { cobranca as palavras } from '@i18n/pt-BR/cobranca/acoes.ts';
import { umaPessoa } from '@tests/workflow/umProcesso.ts';
import { codigosDaCobranca } from '@/contract/acoesDaCobranca.ts';
import type { Permission } from '@/contract/permissions.ts';
import type { RefusalCode } from '@/contract/refusals.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Acordo } from '@/domain/cobranca/acordo.ts';
import { decidir, decidirEvento } from '@/domain/cobranca/decidir.ts';
import { situacaoCobranca as s } from '@/domain/cobranca/situacoes.ts';
import type { EventoDaCobranca } from '@/domain/cobranca/transicoes.ts';
import { cdaNova } from '@/domain/workflow/cda.ts';
import type { Usuario } from '@/domain/workflow/fatos.ts';
import { HOJE, paga, umAcordo, umProcessoDoAcordo } from './umAcordo.ts';

/** The whole table of agreements as text: one block per condition, a row per situation and number of instalments. */
export const matrix = (): string =>
  paragrafos([
    'O que pode acontecer a uma cobrança. Depois de mudar a tabela: npx vitest run tests/domain/cobranca -u, e leia a diferença.',
    `Em cada célula, a situação a que se vai, ou a letra da recusa:\n${legenda()}`,
    'Linhas: situação e número de parcelas. Colunas:',
    colunas.map((passagem, i) => `${numero(i)} ${passagem.padEnd(28)}${palavras.passagens[passagem]}`).join('\n'),
    ...blocos.map(bloco),
  ]);

const eventos: readonly EventoDaCobranca[] = [
  'EXPIRAR',
  'RESCINDIR',
  'CONTESTAR',
  'EXTINGUIR',
  'QUITAR',
  'RECEBER_BOLETO',
  'ESTORNAR_BOLETO',
  'RESTABELECER',
];
const colunas = [...codigosDaCobranca, ...eventos];
const numero = (i: number) => String(i + 1).padStart(2, '0');
const paragrafos = (partes: readonly string[]): string => `${partes.join('\n\n')}\n`;

const sinais: Partial<Record<RefusalCode, string>> = {
  COBRANCA_INDISPONIVEL: '·',
  SEM_PERMISSAO: 'p',
  COBRANCA_EXTERNA: 'x',
  PAGAMENTO_A_CONFIRMAR: 'c',
  TERMO_NAO_ANEXADO: 't',
  PROCESSO_DA_COBRANCA_SUSPENSO: 's',
  PROCESSO_DA_COBRANCA_ORDEM_JUDICIAL: 'j',
  DIVIDA_EM_CARTORIO: 'k',
  PROCESSO_DA_COBRANCA_NAO_EXIGIVEL: 'e',
  ESTORNO_SEM_DESTINO: 'd',
  PAGAMENTO_SEM_DESTINO: 'o',
  PROCESSO_SEGUIU: 'f',
};
/** The sentence of each sign, as the cells of all blocks have it. */
const legenda = () =>
  Object.entries(sinais)
    .map(([codigo, sinal]) => {
      const frases = new Set(celulas().flatMap((c) => (c.codigo === codigo ? [c.frase] : [])));
      return `  ${sinal} ${codigo}: ${[...frases].join(' | ')}`;
    })
    .join('\n');

interface Bloco {
  readonly titulo: string;
  readonly hoje?: Data;
  readonly pessoa?: Usuario;
  readonly acordo?: (n: number) => Partial<Acordo>;
}
const com = (processo: Parameters<typeof umProcessoDoAcordo>): Bloco['acordo'] => {
  return () => ({ processos: [umProcessoDoAcordo(...processo)] });
};
const pagas = (n: number, ultima: 'PENDENTE' | 'CONFIRMADA') =>
  Array.from({ length: n }, (_, i) => paga(i + 1, i === n - 1 ? ultima : 'CONFIRMADA'));
const so = (...permissoes: Permission[]) => umaPessoa({ permissoes: new Set(permissoes) });
const consulta = so('PROCESSO_COBRANCA_CONSULTAR', 'PROCESSO_COBRANCA_CONSULTAR_DETALHE');
/** Three instalments are overdue, the payment at once and the term are late: M §2.36, 2.37. */
const ATRASADO = '2026-03-04';
const suspenso = { suspensoDesde: '2025-12-15' } as const;
const quitados = com([{ situacao: 4 }]);

const blocos: readonly Bloco[] = [
  { titulo: 'Todas as permissões, nada pago, nada vencido' },
  { titulo: 'Órgão central', pessoa: umaPessoa({ idOrgao: 99, central: true }) },
  { titulo: 'Outro órgão: os eventos não são de ninguém', pessoa: umaPessoa({ idOrgao: 2 }) },
  { titulo: 'Consulta', pessoa: consulta },
  { titulo: 'Só quem baixa', pessoa: so('BAIXA_MANUAL_BOLETO') },
  { titulo: 'Só quem cancela', pessoa: so('PROCESSO_COBRANCA_CANCELAR') },
  { titulo: 'Só quem cuida do termo', pessoa: so('PROCESSO_COBRANCA_ANEXAR_TERMO_PARCELAMENTO') },
  { titulo: 'Feita no sistema da dívida ativa', hoje: ATRASADO, acordo: () => ({ origem: 'EXTERNO', parcelas: [] }) },
  {
    titulo: 'Feita no sistema da dívida ativa, e só consulta: a permissão vem primeiro',
    pessoa: consulta,
    acordo: () => ({ origem: 'EXTERNO', parcelas: [] }),
  },
  { titulo: 'A última parcela paga, a confirmar', acordo: (n) => ({ parcelas: pagas(n, 'PENDENTE') }) },
  { titulo: 'Tudo pago e confirmado', acordo: (n) => ({ parcelas: pagas(n, 'CONFIRMADA') }) },
  { titulo: 'Processo suspenso', acordo: com([suspenso]) },
  { titulo: 'Processo sob ordem judicial', acordo: com([{}, { cda: { ...cdaNova, suspensaOrdemJudicial: true } }]) },
  { titulo: 'Processo em cartório', acordo: com([{}, { cda: { ...cdaNova, protesto: 'AGUARDANDO_PROTESTO' } }]) },
  { titulo: 'Processo em nenhum acordo', acordo: com([{}, { acordo: null }]) },
  { titulo: 'Processo que já não se deve', acordo: com([{ situacao: 105 }]) },
  { titulo: 'Prazos passados', hoje: ATRASADO },
  { titulo: 'Prazos passados, processo suspenso', hoje: ATRASADO, acordo: com([suspenso]) },
  {
    titulo: 'Prazos passados, processo sob ordem judicial',
    hoje: ATRASADO,
    acordo: com([{}, { cda: { ...cdaNova, suspensaOrdemJudicial: true } }]),
  },
  {
    titulo: 'Prazos passados, processo em cartório',
    hoje: ATRASADO,
    acordo: com([{}, { cda: { ...cdaNova, protesto: 'AGUARDANDO_CONFIRMACAO_CARTORIO' } }]),
  },
  {
    titulo: 'Prazos passados, a primeira paga, a confirmar',
    hoje: ATRASADO,
    acordo: (n) => ({ parcelas: [paga(1, 'PENDENTE'), ...umAcordo(s.ATIVO, { totalParcelas: n }).parcelas.slice(1)] }),
  },
  { titulo: 'Há baixa manual', acordo: () => ({ haBaixaManual: true }) },
  {
    titulo: 'Há baixa manual, e os processos estão quitados',
    acordo: (n) => ({ haBaixaManual: true, parcelas: pagas(n, 'CONFIRMADA'), ...quitados!(n) }),
  },
];

interface Celula {
  readonly texto: string;
  readonly codigo?: RefusalCode;
  readonly frase?: string;
}
function celula({ pessoa = umaPessoa(), hoje = HOJE }: Bloco, acordo: Acordo, passagem: (typeof colunas)[number]) {
  const evento = eventos.find((um) => um === passagem);
  const decisao = evento
    ? decidirEvento(acordo, evento, hoje)
    : decidir(acordo, passagem as (typeof codigosDaCobranca)[number], pessoa, hoje);
  if (decisao.ok) return { texto: String(decisao.para) };
  const { code, message } = decisao.recusa;
  return { texto: sinais[code] ?? '?', codigo: code, frase: message };
}
const situacoes = Object.values(s).sort((a, b) => a - b);
const linhas = (um: Bloco): (readonly [rotulo: string, celulas: readonly Celula[]])[] =>
  situacoes.flatMap((situacao) =>
    [1, 6].map((n) => {
      const acordo = umAcordo(situacao, { totalParcelas: n, ...um.acordo?.(n) });
      return [`${situacao} ${n}`, colunas.map((passagem) => celula(um, acordo, passagem))] as const;
    }),
  );
const celulas = () => blocos.flatMap((um) => linhas(um).flatMap(([, lista]) => lista));

const bloco = (um: Bloco): string =>
  [
    `== ${um.titulo}`,
    `       ${colunas.map((_, i) => numero(i).padEnd(3)).join(' ')}`.trimEnd(),
    ...linhas(um).map(([rotulo, lista]) =>
      `${rotulo}  ${lista.map(({ texto }) => texto.padEnd(3)).join(' ')}`.trimEnd(),
    ),
  ].join('\n');
