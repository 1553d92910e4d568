import { sintetico as t } from '@i18n/pt-BR/processo/relatorio.ts';
import type { LinhaRelatorio } from '@/contract/relatorio.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import { indicesDaLinha } from '@/domain/frasesDaCorrecao.ts';
import { somador } from '@/domain/relatorio.ts';
import { diaDoExcel } from '../../planilha/diaDoExcel.ts';
import { type Celula, Pasta } from '../../planilha/xls/pasta.ts';

/** The lines above the rows. */
export interface CabecaDaPlanilha {
  readonly orgao: string;
  readonly filtros: readonly string[];
  readonly emissao: string;
  readonly versao: string;
}

const LARGURAS = [20, 24, 44, 20, 12, 18, 44, 20, 13];

/**
 * The synthetic report as a workbook, filled part by part: head, rows, and totals after the last row. When a sheet is
 * full, the rows continue in "Parte 2", "Parte 3"…, each with the column headings.
 */
export class PlanilhaSintetica {
  readonly #pasta: Pasta;
  readonly #soma = somador();
  #folhas = 0;

  constructor(readonly cabeca: CabecaDaPlanilha) {
    this.#pasta = new Pasta(t.versao(cabeca.versao), LARGURAS);
    this.#novaFolha();
  }

  linhas(parte: readonly LinhaRelatorio[]): void {
    for (const linha of parte) {
      if (this.#pasta.cabem === 0) this.#novaFolha();
      this.#soma.somar(linha);
      this.#pasta.linha(celulasDe(linha));
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
    const { total, indices, quantidade: _, ...outras } = t.colunas;
    this.#pasta.linha([
      ...Object.values(outras).map((texto): Celula => ({ texto, estilo: 'cabeca', repete: true })),
      { texto: total, estilo: 'cabecaDireita', repete: true },
      { texto: indices, estilo: 'cabeca', repete: true },
    ]);
    this.#pasta.prender();
  }

  #titulo(): void {
    const { orgao, filtros, emissao, versao } = this.cabeca;
    this.#pasta.linha([{ texto: t.titulo, estilo: 'titulo' }]);
    for (const texto of [orgao, ...filtros, `${emissao} – ${t.versao(versao)}`]) this.#pasta.linha([{ texto }]);
    this.#pasta.linha([]);
  }
}

const celulasDe = (linha: LinhaRelatorio): Celula[] => [
  { texto: linha.numero },
  { texto: linha.numeroAdministrativo ?? t.vazio, repete: !linha.numeroAdministrativo },
  { texto: linha.nomeDevedor, repete: true },
  { texto: formatCpfCnpj(linha.documentoIdentificacaoDevedor), repete: true },
  { numero: diaDoExcel(linha.data), estilo: 'data' },
  { texto: linha.faseProcesso.nome, repete: true },
  { texto: linha.situacaoProcesso.nome, repete: true },
  { numero: linha.totalCorrigido, estilo: 'dinheiro' },
  { texto: indicesDaLinha(linha), repete: true },
];

const forte = (texto: string): Celula => ({ texto, estilo: 'forte' });
const totalDe = (nome: string, quantidade: number, centavos: number, geral: boolean): Celula[] => [
  geral ? forte(nome) : { texto: nome, repete: true },
  undefined,
  undefined,
  undefined,
  undefined,
  undefined,
  { numero: quantidade, estilo: geral ? 'inteiroForte' : 'inteiro' },
  { numero: paraReais(centavos), estilo: geral ? 'dinheiroForte' : 'dinheiro' },
];
