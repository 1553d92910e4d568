import { relatorioFinanceiro as t } from '@i18n/pt-BR/financeiro/relatorio.ts';
import type { LinhaFinanceiro } from '@/contract/financeiro.ts';
import { formatDataHora } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { diaDoExcel } from '../../planilha/diaDoExcel.ts';
import { type Celula, PastaXlsx } from '../../planilha/xlsx/pasta.ts';
import type { Escritor } from '../relatorio/escritor.ts';
import { Guardadas } from '../relatorio/guardadas.ts';
import type { CabecaDoFinanceiro } from './cabeca.ts';
import { juntos } from './colunas.ts';
import { nada, somar } from './soma.ts';

const LARGURAS = [19, 36, 32, 40, 16, 10, 17, 18, 18];

/** The Financeiro report as a workbook: issue, printer and total passed on, then the rows below frozen headings (S2 §9). */
export class PlanilhaFinanceira implements Escritor<LinhaFinanceiro> {
  readonly #guardadas = new Guardadas<LinhaFinanceiro>();
  readonly #soma = nada();

  constructor(readonly cabeca: CabecaDoFinanceiro) {}

  linhas(parte: readonly LinhaFinanceiro[]): void {
    somar(this.#soma, parte);
    this.#guardadas.guardar(parte);
  }

  fechar(): readonly Uint8Array[] {
    const { quem, emissao } = this.cabeca;
    const { emissao: quando, quem: por, repassado } = t.cabecaDaPlanilha;
    const acima: Celula[][] = [
      [rotulo(quando), { numero: momento(emissao), estilo: 'momento' }],
      [rotulo(por), { texto: quem }],
      [rotulo(repassado), { numero: paraReais(this.#soma.repassado), estilo: 'dinheiroForte' }],
      [],
      Object.values(t.colunasDaPlanilha).map((texto, i) => ({ texto, estilo: i > 4 ? 'cabecaDireita' : 'cabeca' })),
    ];
    const pasta = new PastaXlsx(t.folha, { larguras: LARGURAS, presas: acima.length, agora: new Date(emissao) });
    pasta.linhas(acima);
    for (const parte of this.#guardadas.partes()) pasta.linhas(parte.map(celulasDe));
    return pasta.fechar();
  }
}

const rotulo = (texto: string): Celula => ({ texto, estilo: 'forte' });

const celulasDe = (l: LinhaFinanceiro): Celula[] => [
  { numero: diaDoExcel(l.dataPagamento), estilo: 'data' },
  { texto: juntos(l.numerosTcc) },
  { texto: juntos(l.numerosCda) },
  { texto: juntos(l.numerosOrigem) },
  { texto: l.numeroCobranca ?? '' },
  { numero: l.parcela, estilo: 'inteiro' },
  { numero: l.totalParcelas, estilo: 'inteiro' },
  { numero: l.valorPago, estilo: 'dinheiro' },
  { numero: l.valorRepassado, estilo: 'dinheiro' },
];

/** An ISO moment as a spreadsheet's number, in the installation's zone. */
function momento(iso: string): number {
  const [dia, hora] = formatDataHora(iso).split(' ') as [string, string];
  const [horas, minutos] = hora.split(':').map(Number) as [number, number];
  return diaDoExcel(dia.split('/').reverse().join('-')) + (horas * 60 + minutos) / 1440;
}
