import type * as z from 'zod/mini';
import { acaoDaCobrancaEndpoints, type CodigoAcaoDaCobranca } from '@/contract/acoesDaCobranca.ts';
import { type CobrancaDetalhe, cobrancas } from '@/contract/cobranca.ts';
import { type negociacaoPedida, negociacoes } from '@/contract/negociacao.ts';
import { call } from '@/portal/providers/http.ts';
import { enviado, umNotificavel } from '../processo/umProcesso.ts';

type Pedido = z.input<typeof negociacaoPedida>;

/** A collection of a new process, negotiated by the signed-in person with the debtor; à vista by default. */
export async function umaCobranca(mudancas: Partial<Pedido> = {}): Promise<CobrancaDetalhe> {
  const processo = await umNotificavel();
  const requerente = {
    id: null,
    nome: 'Joana Prado da Silveira',
    cpf: '52998224725',
    telefone: '81999887766',
    email: 'joana@exemplo.com.br',
    arquivoIdentificacao: [await enviado(`identidade ${processo.id}`)],
  };
  const body = { idsProcessos: [processo.id], totalParcelas: 1, requerente, ...mudancas };
  return call(negociacoes.negociar, { body });
}

/** The same in instalments, with the signed term attached. */
export async function umPlano(mudancas: Partial<Pedido> = {}): Promise<CobrancaDetalhe> {
  const { id } = await umaCobranca({ totalParcelas: 3, ...mudancas });
  const documentos = [{ idTipoDocumento: 9, arquivos: [await enviado(`termo ${id}`)] }];
  await agir(id, 'ANEXAR_TERMO_PARCELAMENTO', { documentos });
  return ver(id);
}

export const agir = (id: number, acao: CodigoAcaoDaCobranca, body: object) =>
  call(acaoDaCobrancaEndpoints[acao], { params: { id }, body } as never);

export const ver = (id: number): Promise<CobrancaDetalhe> => call(cobrancas.detalhe, { params: { id } });
