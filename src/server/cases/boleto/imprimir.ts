import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import type { BoletoLido } from '../../database/queries/boleto.ts';
import { campo } from '../../documents/ficha.ts';
import { imprimir } from '../../documents/folha.ts';
import type { PapelDoBoleto } from './papel.ts';

/** The paper of a slip; the same slip gives the same bytes. */
export async function imprimirBoleto(b: BoletoLido): Promise<Uint8Array> {
  const { beneficiario, pagador, nossoNumero } = b.dados as PapelDoBoleto;
  return imprimir([
    {
      cabecalho: {
        orgao: beneficiario,
        titulo: 'Boleto',
        numero: nossoNumero,
        emissao: { agora: new Date(`${b.data}T12:00:00-03:00`), usuario: '', versao: '' },
        validacao: null,
      },
      blocos: [
        {
          tipo: 'campos',
          colunas: 2,
          campos: [
            campo('Linha digitável', b.linha, 2),
            campo('Valor', formatReais(Number(b.total))),
            campo('Vencimento', formatData(b.vencimento)),
            campo('Pagador', pagador.nome, 2),
          ],
        },
      ],
    },
  ]);
}
