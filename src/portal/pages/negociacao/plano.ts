import type { FormaComparada, Simulacao } from '@/contract/negociacao.ts';
import { formatReais, paraCentavos } from '@/contract/values/dinheiro.ts';

/** How much the instalments of a plan are, each with its fees and interest, in reais. */
export interface Plano {
  readonly n: number;
  readonly primeira: number;
  /** Each of those between; null: there is none, or they differ by cents, as those of several debts may (M §2.2). */
  readonly demais: number | null;
  readonly ultima: number;
  readonly maior: number;
  /** The largest but the first, where the first is smaller or larger than each other; otherwise, or where it is not known, null. */
  readonly maiorDasOutras: number | null;
  readonly total: number;
}

export function planoSimulado({ parcelas, valorTotal }: Pick<Simulacao, 'parcelas' | 'valorTotal'>): Plano {
  const totais = parcelas.map((parcela) => parcela.valorTotal);
  const [primeira = 0, ...demais] = totais;
  const [segunda = null, ...outras] = demais.slice(0, -1);
  const maiorDasOutras = Math.max(...demais);
  const aParte = primeira > maiorDasOutras || primeira < Math.min(...demais);
  return {
    n: totais.length,
    primeira,
    demais: outras.every((valor) => valor === segunda) ? segunda : null,
    ultima: totais.at(-1) ?? 0,
    maior: Math.max(...totais),
    maiorDasOutras: aParte ? maiorDasOutras : null,
    total: valorTotal,
  };
}

/** Of those between, an offer tells one; they are taken to be alike where the sum is then the total. */
export function planoOferecido(f: FormaComparada): Plano {
  const { quantidadeParcelas: n, primeira, demais, ultima, maior, valorTotal: total } = f;
  const soma = paraCentavos(primeira) + (n - 2) * paraCentavos(demais ?? 0) + paraCentavos(ultima);
  return {
    n,
    primeira,
    demais: soma === paraCentavos(total) ? demais : null,
    ultima,
    maior,
    maiorDasOutras: null,
    total,
  };
}

/** What is said of the instalments. */
interface Palavras {
  readonly iguais: (n: number, valor: string) => string;
  readonly menosAUltima: (n: number, valor: string, ultima: string) => string;
  readonly menosAPrimeira: (n: number, primeira: string, demais: string) => string;
  readonly duas: (primeira: string, ultima: string) => string;
  readonly desiguais: (n: number, primeira: string, demais: string, ultima: string) => string;
  readonly primeiraEDiversas: (n: number, primeira: string, maior: string) => string;
  readonly diversas: (n: number, maior: string) => string;
}

/** What is true of every instalment of a plan of at least two. */
export function dizerPlano(plano: Plano, palavras: Palavras): string {
  const { n, primeira, demais, ultima, maior, maiorDasOutras } = plano;
  const [a, c] = [formatReais(primeira), formatReais(ultima)];
  if (n === 2) return primeira === ultima ? palavras.iguais(n, a) : palavras.duas(a, c);
  if (demais === null)
    return maiorDasOutras === null
      ? palavras.diversas(n, formatReais(maior))
      : palavras.primeiraEDiversas(n, a, formatReais(maiorDasOutras));
  const b = formatReais(demais);
  if (primeira === demais) return demais === ultima ? palavras.iguais(n, a) : palavras.menosAUltima(n, a, c);
  return demais === ultima ? palavras.menosAPrimeira(n, a, b) : palavras.desiguais(n, a, b, c);
}
