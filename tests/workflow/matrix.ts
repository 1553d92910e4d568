import { acoes as palavras } from '@i18n/pt-BR/processo/acoes.ts';
import { codigosAcao } from '@/contract/acoes.ts';
import { type Permission, permissions } from '@/contract/permissions.ts';
import type { RefusalCode } from '@/contract/refusals.ts';
import { decidir } from '@/domain/workflow/decidir.ts';
import type { Fatos, Usuario } from '@/domain/workflow/fatos.ts';
import { situacoes } from '@/domain/workflow/situacoes.ts';
import { HOJE, umaPessoa, umPrazo, umProcesso } from './umProcesso.ts';

/** The whole workflow as text: one block per profile and condition, a row per situation, a column per action. */
export const matrix = (): string =>
  paragrafos([
    'O que cada pessoa pode fazer em cada situação. Depois de mudar o fluxo: npx vitest run tests/workflow -u, e leia a diferença.',
    'Sinais: ● permitida   · situação não permite   (as letras são o motivo da recusa)',
    legenda(sinais),
    codigosAcao.map((acao, i) => `${numero(i)} ${acao.padEnd(46)}${palavras[acao].nome}`).join('\n'),
    ...blocos.map(({ titulo, pessoa, processo }) => bloco(titulo, pessoa, processo)),
  ]);

const paragrafos = (partes: readonly string[]): string => `${partes.join('\n\n')}\n`;

const sinais: Partial<Record<RefusalCode, string>> = {
  ACAO_INDISPONIVEL: '·',
  SEM_PERMISSAO: 'p',
  PROCESSO_SUSPENSO: 's',
  ACORDO_EM_ANDAMENTO: 'a',
  DIVIDA_CONFESSADA: 'f',
  CANCELAMENTO_BLOQUEADO: 'b',
  PRAZO_ENCERRADO: 't',
  DECURSO_SEGUIDO: 'd',
  PRESCRICAO_NAO_CORRE: 'c',
  PARCELAMENTO_EXTERNO: 'x',
  INSCRICAO_PENDENTE: 'i',
  PROCESSO_NAO_SUSPENSO: 'r',
  NADA_A_CANCELAR: 'n',
};
const legenda = (s: typeof sinais) =>
  Object.entries(s)
    .map(([codigo, sinal]) => `  ${sinal} ${codigo}`)
    .join('\n');

const P = 'PROCESSO_CONSTITUICAO_CREDITO';
const so = (...sufixos: string[]) => umaPessoa({ permissoes: new Set(sufixos.map((s) => `${P}_${s}` as Permission)) });
const dividaAtiva = [`${P}_SOLICITAR_INSCRICAO_DIVIDA_ATIVA`, `${P}_CANCELAR_ULTIMA_ACAO`];
const operador = umaPessoa({ permissoes: new Set(permissions.filter((p) => !dividaAtiva.includes(p))) });

/** All conditions hold, so that each block takes one away. */
const emOrdem: Partial<Fatos> = {
  prazo: umPrazo({ fim: HOJE }),
  parcelamentoDoOrgao: { fim: '2027-11-20', situacaoAnterior: 26 },
  ultimaAcao: { acao: 'ANEXAR_TCC', antes: umProcesso() },
  dataConstituicaoDefinitiva: '2026-10-02',
};
/** A term of contest, or of appeal, that lapsed the day before. */
const decorrido = (tipo: 'CONTESTACAO' | 'RECURSO', depois: readonly string[] = []): Partial<Fatos> => ({
  decurso: { id: 1, antes: umProcesso({ prazo: umPrazo({ tipo, fim: '2026-11-19' }) }), depois },
});
const blocos: readonly { titulo: string; pessoa: Usuario; processo: Partial<Fatos> }[] = [
  { titulo: 'Todas as permissões, tudo em ordem', pessoa: umaPessoa(), processo: {} },
  { titulo: 'Órgão central', pessoa: umaPessoa({ idOrgao: 99, central: true }), processo: {} },
  { titulo: 'Outro órgão', pessoa: umaPessoa({ idOrgao: 2 }), processo: {} },
  { titulo: 'Consulta', pessoa: so('CONSULTAR'), processo: {} },
  { titulo: 'Operador: tudo menos decidir, cancelar e inscrever', pessoa: operador, processo: {} },
  { titulo: 'Julgador: só decidir e cancelar', pessoa: so('CONSULTAR', 'CANCELAR_ULTIMA_ACAO'), processo: {} },
  { titulo: 'Suspenso', pessoa: umaPessoa(), processo: { suspensoDesde: '2026-11-01' } },
  { titulo: 'Com acordo', pessoa: umaPessoa(), processo: { situacaoPCC: 'PAGAMENTO_NEGOCIADO' } },
  {
    titulo: 'Com parcelamento firmado',
    pessoa: umaPessoa(),
    processo: { situacaoPCC: 'PARCELAMENTO_VIGENTE' },
  },
  {
    titulo: 'Suspenso e com acordo',
    pessoa: umaPessoa(),
    processo: { suspensoDesde: '2026-11-01', situacaoPCC: 'PARCELAMENTO_VIGENTE' },
  },
  {
    titulo: 'Prazo encerrado ontem',
    pessoa: umaPessoa(),
    processo: { prazo: umPrazo({ fim: '2026-11-19' }) },
  },
  { titulo: 'Decurso do prazo de contestação, e nada depois', pessoa: umaPessoa(), processo: decorrido('CONTESTACAO') },
  { titulo: 'Decurso do prazo de recurso, e nada depois', pessoa: umaPessoa(), processo: decorrido('RECURSO') },
  {
    titulo: 'Decurso do prazo de contestação, e despacho emitido depois',
    pessoa: umaPessoa(),
    processo: decorrido('CONTESTACAO', ['Despacho emitido – nº 1/2026']),
  },
  { titulo: 'Crédito ainda não constituído', pessoa: umaPessoa(), processo: { dataConstituicaoDefinitiva: null } },
  { titulo: 'Parcelamento de fora do órgão', pessoa: umaPessoa(), processo: { parcelamentoDoOrgao: null } },
  { titulo: 'Pendências para inscrição', pessoa: umaPessoa(), processo: { pendenciasInscricao: ['Falta o CEP.'] } },
  { titulo: 'Nada a cancelar', pessoa: umaPessoa(), processo: { ultimaAcao: null } },
  {
    titulo: 'Consulta, suspenso, com acordo e prazo encerrado: a permissão vem primeiro',
    pessoa: so('CONSULTAR'),
    processo: {
      suspensoDesde: '2026-11-01',
      situacaoPCC: 'PARCELAMENTO_VIGENTE',
      prazo: umPrazo({ fim: '2026-11-19' }),
    },
  },
];

const numero = (i: number) => String(i + 1).padStart(2, '0');
const bloco = (titulo: string, pessoa: Usuario, processo: Partial<Fatos>): string =>
  [
    `== ${titulo}`,
    `     ${codigosAcao.map((_, i) => numero(i)).join(' ')}`,
    ...situacoes.map(({ id }) => {
      const fatos = umProcesso({ ...emOrdem, ...processo, situacao: id });
      const celulas = codigosAcao.map((acao) => {
        const decisao = decidir(fatos, acao, pessoa, HOJE);
        return decisao.ok ? '●' : (sinais[decisao.codigo] ?? '?');
      });
      return `${String(id).padStart(4)}  ${celulas.join('  ')}`;
    }),
  ].join('\n');
