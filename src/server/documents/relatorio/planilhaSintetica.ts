import { sintetico as t } from '@i18n/pt-BR/processo/relatorio.ts';
import { colunasDoSintetico, type LinhaRelatorio } from '@/contract/relatorio.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { VAZIO } from '@/contract/values/formata.ts';
import { somador } from '@/domain/relatorio.ts';
import { type Celula, Pasta } from '../../planilha/xls/pasta.ts';
import { daPlanilha } from './celulas.ts';

/** The lines above the rows. */
export interface CabecaDaPlanilha {
  readonly orgao: string;
  readonly filtros: readonly string[];
  readonly emissao: string;
  readonly versao: string;
}

const { larguras, cabeca: titulos, celulas, onde } = daPlanilha(colunasDoSintetico, VAZIO);

/**
 * The synthetic report as a workbook, filled part by part: head, rows, and totals after the last row. When a sheet is
 * full, the rows continue in "Parte 2", "Parte 3"…, each with the column headings.
 */
export class PlanilhaSintetica {
  readonly #pasta: Pasta;
  readonly #soma = somador();
  #folhas = 0;

  constructor(readonly cabeca: CabecaDaPlanilha) {
    this.#pasta = new Pasta(t.versao(cabeca.versao), larguras);
    this.#novaFolha();
  }

  linhas(parte: readonly LinhaRelatorio[]): void {
    for (const linha of parte) {
      if (this.#pasta.cabem === 0) this.#novaFolha();
      this.#soma.somar(linha);
      this.#pasta.linha(celulas(linha));
    }
  }

  /** Adds the totals; answers the file in pieces. */
  fechar(): readonly Uint8Array[] {
    const { fases, quantidade, valor } = this.#soma.totais();
    if (this.#pasta.cabem < fases.length + 3) this.#novaFolha();
    this.#pasta.linha([]);
    this.#pasta.linha([forte(t.totais)]);
    for (const fase of fases) this.#pasta.linha(totalDe(fase.nome, fase.quantidade, fase.valor, false));
    this.#pasta.linha(totalDe(t.total, quantidade, valor, true));
    return this.#pasta.fechar();
  }

  #novaFolha(): void {
    this.#folhas++;
    this.#pasta.folha(this.#folhas === 1 ? t.folha : t.parte(this.#folhas));
    if (this.#folhas === 1) this.#titulo();
    this.#pasta.linha(titulos);
    this.#pasta.prender();
  }

  #titulo(): void {
    const { orgao, filtros, emissao, versao } = this.cabeca;
    this.#pasta.linha([{ texto: t.titulo, estilo: 'titulo' }]);
    for (const texto of [orgao, ...filtros, `${emissao} – ${t.versao(versao)}`]) this.#pasta.linha([{ texto }]);
    this.#pasta.linha([]);
  }
}

const forte = (texto: string): Celula => ({ texto, estilo: 'forte' });
/** The sum stands below the amounts, and the number of processes beside it. */
const totalDe = (nome: string, quantidade: number, centavos: number, geral: boolean): Celula[] => [
  geral ? forte(nome) : { texto: nome, repete: true },
  ...Array.from({ length: onde('dinheiro') - 2 }, () => undefined),
  { numero: quantidade, estilo: geral ? 'inteiroForte' : 'inteiro' },
  { numero: paraReais(centavos), estilo: geral ? 'dinheiroForte' : 'dinheiro' },
];
