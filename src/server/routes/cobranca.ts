import { acaoDaCobrancaEndpoints, codigosDaCobranca } from '@/contract/acoesDaCobranca.ts';
import { boletos } from '@/contract/boleto.ts';
import { cancelamentoDaCobranca } from '@/contract/cancelamentoDaCobranca.ts';
import { cobrancas } from '@/contract/cobranca.ts';
import { listaDeCobrancas } from '@/contract/cobrancaLista.ts';
import { contasDaParcela } from '@/contract/contaDaParcela.ts';
import { devidoDaCobranca } from '@/contract/devidoDaCobranca.ts';
import { documentosDaCobranca } from '@/contract/documentoDaCobranca.ts';
import { envioDaCobranca } from '@/contract/envioDaCobranca.ts';
import { estornoDaCobranca } from '@/contract/estornoDaCobranca.ts';
import { abrindo, route } from '../call/route.ts';
import { emitirCarne } from '../cases/boleto/carne.ts';
import { consultarBoletoVigente } from '../cases/boleto/consultarVigente.ts';
import { emitirBoletoDaParcela, emitirBoletoDoRestante } from '../cases/boleto/emitir.ts';
import { simularBanco } from '../cases/boleto/simular.ts';
import { baixarDocumentoDaCobranca } from '../cases/cobranca/baixarDocumento.ts';
import { consultarDevido } from '../cases/cobranca/consultarDevido.ts';
import { consultarConta } from '../cases/cobranca/contaDaParcela.ts';
import { consultarCobranca, consultarCobrancaDoSid, listarDoProcesso } from '../cases/cobranca/detalhe.ts';
import { enviarPapel } from '../cases/cobranca/enviarPapel.ts';
import { conferirAcaoDaCobranca, executarAcaoDaCobranca, idDoPedido } from '../cases/cobranca/executar.ts';
import { imprimirReciboDaParcela } from '../cases/cobranca/imprimirReciboDaParcela.ts';
import { imprimirTermo } from '../cases/cobranca/imprimirTermo.ts';
import { listarCobrancas } from '../cases/cobranca/listar.ts';
import { preverCancelamento } from '../cases/cobranca/preverCancelamento.ts';
import { preverEstorno } from '../cases/cobranca/preverEstorno.ts';

export const cobrancaRoutes = [
  abrindo('cobranca', route(cobrancas.detalhe, consultarCobranca)),
  abrindo('cobranca', route(cobrancas.acompanhamento, consultarCobranca)),
  abrindo('cobranca', route(cobrancas.porIdDoSid, consultarCobrancaDoSid), { resposta: 'idProcessoCobranca' }),
  abrindo('cobranca', route(cobrancas.doProcesso, listarDoProcesso), { resposta: 'idProcessoCobranca' }),
  abrindo('cobranca', route(cobrancas.imprimirTermo, imprimirTermo)),
  route(contasDaParcela.conta, consultarConta),
  abrindo('cobranca', route(contasDaParcela.recibo, imprimirReciboDaParcela)),
  route(devidoDaCobranca.em, consultarDevido),
  route(envioDaCobranca.enviar, enviarPapel),
  route(estornoDaCobranca.previa, preverEstorno),
  route(cancelamentoDaCobranca.previaDoCancelamento, preverCancelamento),
  route(listaDeCobrancas.list, listarCobrancas),
  route(boletos.daParcela, emitirBoletoDaParcela),
  abrindo('cobranca', route(boletos.vigente, consultarBoletoVigente), { endereco: 'cobrancaId' }),
  route(boletos.doRestante, emitirBoletoDoRestante),
  route(boletos.carne, emitirCarne),
  route(boletos.simular, simularBanco),
  abrindo('documento', route(documentosDaCobranca.download, baixarDocumentoDaCobranca), { endereco: 'idArquivo' }),
  ...codigosDaCobranca.map((acao) =>
    route(
      acaoDaCobrancaEndpoints[acao],
      (ctx, pedido) => executarAcaoDaCobranca(ctx, { id: idDoPedido(pedido)!, acao, corpo: pedido.body }),
      conferirAcaoDaCobranca(acao),
    ),
  ),
];
