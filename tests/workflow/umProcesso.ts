import { type Permission, permissions } from '@/contract/permissions.ts';
import type { Fatos, Parametros, Prazo, Usuario } from '@/domain/workflow/fatos.ts';
import type { Corrigir } from '@/domain/workflow/valores.ts';

export const HOJE = '2026-11-20';

/** A process of body 1 without obstacles, without a plan and without an action to cancel; change what matters. */
export const umProcesso = (mudancas: Partial<Fatos> = {}): Fatos => ({
  situacao: 27,
  suspensoDesde: null,
  prazo: null,
  valores: { valorCentavos: 1_000_000, multaCentavos: 200_000, jurosCentavos: 50_000 },
  pagos: { valorCentavos: 0, multaCentavos: 0, jurosCentavos: 0, correcaoCentavos: 0 },
  dispensados: { valorCentavos: 0, multaCentavos: 0, jurosCentavos: 0, correcaoCentavos: 0 },
  dataReferenciaCalculo: '2026-10-01',
  correcaoRestante: null,
  dataConstituicaoDefinitiva: null,
  dataEncerramento: null,
  dataCiencia: null,
  parcelamentoDoOrgao: null,
  documentosEnviadosDividaAtiva: false,
  causasPrescricao: [],
  decurso: null,
  tributaria: false,
  idOrgao: 1,
  situacaoPCC: 'SEM_ACORDO',
  acordo: null,
  cda: null,
  correcaoCentavos: 52_255,
  ultimaAcao: null,
  pendenciasInscricao: [],
  ...mudancas,
});

/** The correction of `umProcesso` at its own reference date; values typed for today have none yet. */
export const comoUmProcesso: Corrigir = ({ dataReferenciaCalculo }) => (dataReferenciaCalculo === HOJE ? 0 : 52_255);

/** The default terms of a body (D §5.4). */
export const parametrosPadrao: Parametros = {
  prazoContestacaoDias: 30,
  prazoRecursoDias: 30,
  prazoPagamentoDias: 30,
  prazoEditalDias: 15,
  feriadosLocais: [],
};

/** A person of body 1 with every permission; change what matters. */
export const umaPessoa = (mudancas: Partial<Usuario> = {}): Usuario => ({
  idOrgao: 1,
  central: false,
  permissoes: new Set<Permission>(permissions),
  ...mudancas,
});

/** A term of 30 days from Monday 09/11/2026 to Tuesday 08/12/2026 (D §3.7); change what matters. */
export const umPrazo = (mudancas: Partial<Prazo> = {}): Prazo => ({
  tipo: 'CONTESTACAO',
  inicio: '2026-11-09',
  fim: '2026-12-08',
  dias: 30,
  diasParados: 0,
  ...mudancas,
});
