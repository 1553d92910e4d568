import type { Data } from '@/contract/values/data.ts';
import { type Feriados, proximoDiaUtil, somarMeses } from '../calendario.ts';
import { type Centavos, repartir } from '../exato.ts';
import { type Consolidado, consolidado, consolidados, soma, somarConsolidados } from './componentes.ts';
import type { ParteDoAcordo } from './consolidacao.ts';

/** What one instalment takes of one process, in cents. */
export interface QuotaDoPlano {
  readonly idProcesso: number;
  readonly consolidado: Consolidado;
}
export interface ParcelaDoPlano {
  /** From 1. */
  readonly parcela: number;
  /** A business day. */
  readonly vencimento: Data;
  readonly consolidado: Consolidado;
  readonly quotas: readonly QuotaDoPlano[];
}
export interface PedidoDePlano {
  readonly partes: readonly Pick<ParteDoAcordo, 'idProcesso' | 'liquido'>[];
  /** 1: at once. */
  readonly totalParcelas: number;
  /** Principal of the first instalment (M §2.13); absent: an equal part. */
  readonly primeiraCentavos?: number;
  /** Nominal day of the first instalment; the others fall on the same day of the months after it. */
  readonly primeiroVencimento: Data;
  readonly feriadosLocais?: Feriados;
}

/**
 * The instalments of an agreement (D §3.3). The principal is split as asked, correction, fine and interest follow it, and the
 * cents left over go to the last instalment. Each amount is then split over the processes by what each still lacks, so that
 * in the end every process got exactly its own (M §2.2).
 */
export function montarPlano(pedido: PedidoDePlano): ParcelaDoPlano[] {
  const { partes, totalParcelas, primeiroVencimento, feriadosLocais } = pedido;
  const inteiro = somarConsolidados(partes.map(({ liquido }) => liquido));
  const principais = principaisDe(inteiro.valorCentavos, totalParcelas, pedido.primeiraCentavos);
  const ultima = totalParcelas - 1;
  const faltam = partes.map(({ idProcesso, liquido }) => ({ idProcesso, liquido }));
  const atribuido: Consolidado[] = [];
  return principais.map((principal, i) => {
    const consolidadoDaParcela = consolidado((nome) => {
      if (i === ultima) return inteiro[nome] - soma(atribuido.map((um) => um[nome]));
      return nome === 'valorCentavos' ? principal : proporcional(inteiro[nome], principal, inteiro.valorCentavos);
    });
    atribuido.push(consolidadoDaParcela);
    return {
      parcela: i + 1,
      vencimento: proximoDiaUtil(somarMeses(primeiroVencimento, i), feriadosLocais),
      consolidado: consolidadoDaParcela,
      quotas: repartirPelosProcessos(consolidadoDaParcela, faltam),
    };
  });
}

/** The principal of each instalment: the first as asked, the others equal; what is left over is the last one's. */
function principaisDe(total: Centavos, n: number, primeira = Math.floor(total / n)): Centavos[] {
  if (n === 1) return [total];
  const outras = Math.floor((total - primeira) / (n - 1));
  return Array.from({ length: n }, (_, i) => (i === 0 ? primeira : outras));
}

/** Rounded down: what is left over is the last instalment's. */
const proporcional = (valor: Centavos, parte: Centavos, total: Centavos): Centavos =>
  total === 0 ? 0 : Number((BigInt(valor) * BigInt(parte)) / BigInt(total));

function repartirPelosProcessos(
  valores: Consolidado,
  faltam: { readonly idProcesso: number; liquido: Consolidado }[],
): QuotaDoPlano[] {
  const porNome = new Map(
    consolidados.map((nome) => [
      nome,
      repartir(
        valores[nome],
        faltam.map(({ liquido }) => liquido[nome]),
      ),
    ]),
  );
  return faltam.map((falta, p) => {
    const quota = consolidado((nome) => porNome.get(nome)![p]!);
    falta.liquido = consolidado((nome) => falta.liquido[nome] - quota[nome]);
    return { idProcesso: falta.idProcesso, consolidado: quota };
  });
}
