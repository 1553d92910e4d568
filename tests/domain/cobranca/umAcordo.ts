import { umProcesso } from '@tests/workflow/umProcesso.ts';
import type { Data } from '@/contract/values/data.ts';
import type { Acordo, ParcelaDoAcordo, ProcessoDoAcordo } from '@/domain/cobranca/acordo.ts';
import { type Consolidado, consolidado } from '@/domain/cobranca/componentes.ts';
import type { Quota } from '@/domain/cobranca/parcela.ts';
import { estadoDe, type Fatos } from '@/domain/workflow/fatos.ts';
import { encargos, mesesDoIpca } from './support.ts';

/** The day of the agreement. */
export const HOJE = '2025-11-20';
/** Due dates of the plan of M §2.37. */
export const vencimentos: readonly Data[] = [
  '2025-12-01',
  '2025-12-30',
  '2026-01-30',
  '2026-03-02',
  '2026-03-30',
  '2026-04-30',
];
const nada: Consolidado = consolidado(() => 0);
const mil: Consolidado = { ...nada, valorCentavos: 100_000 };

/** 1.000,00 of principal of process 1, unpaid. */
export const umaQuota = (mudancas: Partial<Quota> = {}): Quota => ({
  idProcesso: 1,
  consolidado: mil,
  pagos: nada,
  resto: null,
  ...mudancas,
});

export const umaParcela = (parcela: number, mudancas: Partial<ParcelaDoAcordo> = {}): ParcelaDoAcordo => ({
  id: 100 + parcela,
  parcela,
  vencimento: vencimentos[parcela - 1]!,
  situacao: 'PREVISTO',
  dataPagamento: null,
  confirmacao: null,
  quotas: [umaQuota()],
  ...mudancas,
});
/** A paid instalment. */
export const paga = (parcela: number, confirmacao: 'PENDENTE' | 'CONFIRMADA' = 'CONFIRMADA'): ParcelaDoAcordo =>
  umaParcela(parcela, {
    situacao: 'BAIXADO',
    dataPagamento: vencimentos[parcela - 1]!,
    confirmacao,
    quotas: [umaQuota({ pagos: mil })],
  });

/** Process 1 of the agreement, with its state before the term; change what matters of it as it is now. */
export const umProcessoDoAcordo = (
  agora: Partial<Fatos> = {},
  mudancas: Partial<ProcessoDoAcordo> = {},
): ProcessoDoAcordo => ({
  idProcesso: 1,
  numero: '2025',
  liquido: { ...nada, valorCentavos: 600_000 },
  desconto: nada,
  crescimento: {
    indice: { tipoCalculo: 'COMPOSTO', defasagemMeses: 1 },
    meses: mesesDoIpca,
    mesReferencia: '2025-10',
  },
  antesDoTermo: null,
  estado: estadoDe(umProcesso({ situacao: 26, ...agora })),
  acordo: 'PORTAL',
  cda: null,
  ...mudancas,
});

/** An agreement of body 1 with nothing paid, in one instalment or in those of `vencimentos`; change what matters. */
export const umAcordo = (
  situacao: Acordo['situacao'],
  { totalParcelas = 6, ...mudancas }: Partial<Acordo> & { readonly totalParcelas?: number } = {},
): Acordo => ({
  idOrgao: 1,
  numero: '20250000001',
  origem: 'PORTAL',
  situacao,
  data: HOJE,
  termoAte: situacao === 204 ? '2025-12-01' : null,
  encargos: encargos(totalParcelas),
  processos: [umProcessoDoAcordo()],
  parcelas: Array.from({ length: totalParcelas }, (_, i) => umaParcela(i + 1)),
  creditoCentavos: 0,
  haBaixaManual: false,
  regras: {
    parcelasAtrasadasRescisao: 3,
    diasAposFimRescisao: 90,
    diasSemPrimeira: 30,
    diasToleranciaAVista: 5,
    toleranciaCentavos: 5,
  },
  feriadosLocais: [],
  paradas: [],
  ...mudancas,
});
