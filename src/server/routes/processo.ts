import { acaoEndpoints, codigosAcao, desempacotar } from '@/contract/acoes.ts';
import { conferenciasDeValores } from '@/contract/conferenciaDeValores.ts';
import { lotes } from '@/contract/lote.ts';
import { memoriasCalculo } from '@/contract/memoriaCalculo.ts';
import { processos } from '@/contract/processo.ts';
import { retorno } from '@/contract/retorno.ts';
import { abrindo, type Route, route } from '../call/route.ts';
import { alterarProcesso, conferirAlterado } from '../cases/processo/alterar.ts';
import { baixarDocumento } from '../cases/processo/baixarDocumento.ts';
import { mudancaDosValores } from '../cases/processo/conferirValores.ts';
import { consultarProcesso } from '../cases/processo/consultar.ts';
import { conferirNovo, criarProcesso } from '../cases/processo/criar.ts';
import { excluirProcesso } from '../cases/processo/excluir.ts';
import { conferirAcao, executarAcao } from '../cases/processo/executarAcao.ts';
import { gerarDespacho } from '../cases/processo/gerarDespacho.ts';
import { imprimirDemonstrativo } from '../cases/processo/imprimirDemonstrativo.ts';
import { imprimirNotificacao } from '../cases/processo/imprimirNotificacao.ts';
import { imprimirNotificacoes } from '../cases/processo/imprimirNotificacoes.ts';
import { imprimirRecibo } from '../cases/processo/imprimirRecibo.ts';
import { imprimirTcc } from '../cases/processo/imprimirTcc.ts';
import { listarProcessos } from '../cases/processo/listar.ts';
import { conferirLote } from '../cases/processo/lote.ts';
import { consultarMemoria, imprimirMemoria } from '../cases/processo/memoriaCalculo.ts';
import { conferirRetorno, retornarProcessos } from '../cases/processo/retornarProcessos.ts';
import { substituirDocumento } from '../cases/processo/substituirDocumento.ts';

export const processoRoutes: Route[] = [
  route(processos.list, listarProcessos),
  abrindo('processo', route(processos.get, consultarProcesso)),
  route(processos.create, criarProcesso, ...conferirNovo),
  route(processos.update, alterarProcesso, ...conferirAlterado),
  route(processos.remove, excluirProcesso),
  abrindo('processo', route(processos.print, imprimirTcc)),
  abrindo('processo', route(processos.modeloNotificacao, imprimirNotificacao)),
  route(processos.gerarDespacho, gerarDespacho),
  abrindo('processo', route(processos.recibo, imprimirRecibo)),
  abrindo('processo', route(processos.demonstrativo, imprimirDemonstrativo)),
  route(lotes.conferir, conferirLote),
  abrindo('processo', route(lotes.notificacoes, imprimirNotificacoes), { corpo: 'ids' }),
  route(conferenciasDeValores.conferir, mudancaDosValores),
  abrindo('processo', route(memoriasCalculo.get, consultarMemoria)),
  abrindo('processo', route(memoriasCalculo.print, imprimirMemoria)),
  abrindo('documento', route(processos.download, baixarDocumento), { endereco: 'idArquivo' }),
  route(processos.replace, substituirDocumento),
  route(retorno.retornarProcessos, retornarProcessos, conferirRetorno),
  ...codigosAcao.map((acao) =>
    route(
      acaoEndpoints[acao],
      (ctx, { params: { id }, body }) => executarAcao(ctx, { id, acao, enviados: desempacotar(acao, body) }),
      conferirAcao(acao),
    ),
  ),
];
