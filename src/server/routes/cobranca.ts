import { acaoDaCobrancaEndpoints, cobrancas, codigosDaCobranca } from '@/contract/cobranca.ts';
import { listaDeCobrancas } from '@/contract/cobrancaLista.ts';
import { documentosDaCobranca } from '@/contract/documentoDaCobranca.ts';
import { baixarDocumentoDaCobranca } from '../cases/cobranca/baixarDocumento.ts';
import { consultarCobranca, consultarCobrancaDoSid, listarDoProcesso } from '../cases/cobranca/detalhe.ts';
import { conferirAcaoDaCobranca, executarAcaoDaCobranca } from '../cases/cobranca/executar.ts';
import { imprimirTermo } from '../cases/cobranca/imprimirTermo.ts';
import { listarCobrancas } from '../cases/cobranca/listar.ts';
import { negociar } from '../cases/cobranca/negociar.ts';
import { route } from './route.ts';

export const cobrancaRoutes = [
  route(cobrancas.negociar, negociar),
  route(cobrancas.detalhe, consultarCobranca),
  route(cobrancas.acompanhamento, consultarCobranca),
  route(cobrancas.porIdDoSid, consultarCobrancaDoSid),
  route(cobrancas.doProcesso, listarDoProcesso),
  route(cobrancas.imprimirTermo, imprimirTermo),
  route(listaDeCobrancas.list, listarCobrancas),
  route(documentosDaCobranca.download, baixarDocumentoDaCobranca),
  ...codigosDaCobranca.map((acao) =>
    route(
      acaoDaCobrancaEndpoints[acao],
      (ctx, { params, body }) =>
        executarAcaoDaCobranca(ctx, { id: params?.id ?? (body.idProcessoCobranca as number), acao, corpo: body }),
      conferirAcaoDaCobranca(acao),
    ),
  ),
];
