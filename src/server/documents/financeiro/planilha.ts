import { relatorioFinanceiro as t } from '@i18n/pt-BR/financeiro/relatorio.ts';
import { colunasDoFinanceiro, type LinhaFinanceiro } from '@/contract/financeiro.ts';
import { formatDataHora } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { diaDoExcel } from '../../planilha/diaDoExcel.ts';
import { type Celula, PastaXlsx } from '../../planilha/xlsx/pasta.ts';
import { daPlanilha } from '../relatorio/celulas.ts';
import type { Escritor } from '../relatorio/escritor.ts';
import { Guardadas } from '../relatorio/guardadas.ts';
import type { CabecaDoFinanceiro } from './cabeca.ts';
import { nada, somar } from './soma.ts';

const { larguras, cabeca: titulos, celulas } = daPlanilha(colunasDoFinanceiro, '');

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
      titulos,
    ];
    const pasta = new PastaXlsx(t.folha, { larguras, presas: acima.length, agora: new Date(emissao) });
    pasta.linhas(acima);
    for (const parte of this.#guardadas.partes()) pasta.linhas(parte.map(celulas));
    return pasta.fechar();
  }
}

const rotulo = (texto: string): Celula => ({ texto, estilo: 'forte' });

/** An ISO moment as a spreadsheet's number, in the installation's zone. */
function momento(iso: string): number {
  const [dia = '', hora = ''] = formatDataHora(iso).split(' ');
  const [horas = 0, minutos = 0] = hora.split(':').map(Number);
  return diaDoExcel(dia.split('/').reverse().join('-')) + (horas * 60 + minutos) / 1440;
}
