import type { Data } from '@/contract/values/data.ts';
import { abrir, fechar } from '../prescricao.ts';
import type { Estado } from '../workflow/fatos.ts';
import { situacao as s } from '../workflow/situacoes.ts';
import type { Acordo, ProcessoDoAcordo } from './acordo.ts';
import { type Consolidado, consolidado, somarConsolidados } from './componentes.ts';
import { dispensadoPor } from './consolidacao.ts';

/*
 * What an agreement does to its processes (M §3.2). While it stands, only the term and the settlement change the state of a
 * process. Payments change `pagos` and `dispensados`, and both stay when the agreement ends.
 */

/** The signed term: an inscribed process stays, any other is in instalments. The confession stops prescription (CTN 151 VI). */
export const firmado = ({ estado }: ProcessoDoAcordo, hoje: Data): Estado => ({
  ...estado,
  ...(estado.situacao === s.INSCRITO ? {} : { situacao: s.PARCELADO, prazo: null }),
  causasPrescricao: abrir(estado.causasPrescricao, 'PARCELAMENTO', hoje),
});

/** All is paid, and a suspension has nothing left to suspend: `dia` is the day of the last payment. */
export const quitado = ({ estado }: Pick<ProcessoDoAcordo, 'estado'>, dia: Data): Estado => ({
  ...estado,
  situacao: s.QUITADO,
  suspensoDesde: null,
  prazo: null,
  dataEncerramento: dia,
  correcaoRestante: null,
});

/** The agreement ended unpaid, and the state of before the term comes back; suspensions stay as they are (M §6.5). */
export function desfeito(processo: ProcessoDoAcordo, acordo: Pick<Acordo, 'parcelas'>, dia: Data): Estado {
  const { estado, antesDoTermo } = processo;
  const volta = estado.situacao === s.PARCELADO && antesDoTermo;
  return {
    ...estado,
    ...(volta
      ? {
          situacao: antesDoTermo.situacao,
          prazo: antesDoTermo.prazo,
          dataConstituicaoDefinitiva: antesDoTermo.dataConstituicaoDefinitiva,
        }
      : {}),
    correcaoRestante: correcaoRestante(processo, acordo),
    causasPrescricao: fechar(estado.causasPrescricao, ['PARCELAMENTO'], dia),
  };
}

/** A firm plan was not kept: the confession constitutes the credit, as in a plan of the body's own (D §5.3). */
export function rescindido(processo: ProcessoDoAcordo, acordo: Pick<Acordo, 'parcelas'>, dia: Data): Estado {
  const { estado } = processo;
  return {
    ...estado,
    ...(estado.situacao === s.PARCELADO
      ? {
          situacao: s.PLANO_PERDIDO,
          prazo: null,
          dataConstituicaoDefinitiva: estado.dataConstituicaoDefinitiva ?? dia,
        }
      : {}),
    correcaoRestante: correcaoRestante(processo, acordo),
    causasPrescricao: fechar(estado.causasPrescricao, ['PARCELAMENTO'], dia),
  };
}

/** At the end, what is left of the correction that a payment before the agreement left: the agreement's payments reduced it. */
export function correcaoRestante(
  { idProcesso, estado, liquido, desconto }: Pick<ProcessoDoAcordo, 'idProcesso' | 'estado' | 'liquido' | 'desconto'>,
  { parcelas }: Pick<Acordo, 'parcelas'>,
): Estado['correcaoRestante'] {
  const antes = estado.correcaoRestante;
  if (!antes) return null;
  const { correcaoCentavos: coberta } = coberto(idProcesso, parcelas);
  const dispensada = dispensadoPor(coberta, liquido.correcaoCentavos, desconto.correcaoCentavos);
  const resta = Math.max(antes.correcaoCentavos - coberta - dispensada, 0);
  return resta > 0 ? { ...antes, correcaoCentavos: resta } : null;
}

/** What of the consolidated shares of a process is paid; a settled instalment is, to the last cent. */
const coberto = (idProcesso: number, parcelas: Acordo['parcelas']): Consolidado =>
  somarConsolidados(
    parcelas.flatMap(({ situacao, quotas }) =>
      quotas
        .filter((quota) => quota.idProcesso === idProcesso)
        .map((quota) => (situacao === 'BAIXADO' ? quota.consolidado : quota.pagos)),
    ),
  );

/**
 * What the payments so far have dispensed of a process: the discount of what they cover, rounded on the sum, and the cents
 * that settled instalments were let off (M §2.17, 6.4, 6.20).
 */
export function dispensado({ idProcesso, liquido, desconto }: ComDesconto, parcelas: Acordo['parcelas']): Consolidado {
  const cobertas = coberto(idProcesso, parcelas);
  const pagas = somarConsolidados(
    parcelas.flatMap(({ quotas }) => quotas.filter((q) => q.idProcesso === idProcesso).map(({ pagos }) => pagos)),
  );
  const ganho = descontoGanho({ liquido, desconto }, cobertas, parcelas);
  return consolidado((nome) => ganho[nome] + cobertas[nome] - pagas[nome]);
}

type ComDesconto = Pick<ProcessoDoAcordo, 'idProcesso' | 'liquido' | 'desconto'>;

/** The part of the discount that the payments so far have made final. */
function descontoGanho(
  { liquido, desconto }: Omit<ComDesconto, 'idProcesso'>,
  cobertas: Consolidado,
  parcelas: Acordo['parcelas'],
): Consolidado {
  // Of an amount that the discount took whole nothing is ever paid: it is let off when the last instalment is settled.
  const tudo = parcelas.every(({ situacao }) => situacao === 'BAIXADO');
  return consolidado((nome) => (tudo ? desconto[nome] : dispensadoPor(cobertas[nome], liquido[nome], desconto[nome])));
}

/** The discount of a process that no payment has made final yet: it falls if the agreement ends unpaid (M §7.81). */
export function descontoPendente(processo: ComDesconto, parcelas: Acordo['parcelas']): Consolidado {
  const ganho = descontoGanho(processo, coberto(processo.idProcesso, parcelas), parcelas);
  return consolidado((nome) => processo.desconto[nome] - ganho[nome]);
}
