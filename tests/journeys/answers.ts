import type { Page, Route } from 'playwright-core';
import { dividaAtivaChamadas, type LinhaEvento } from '@/contract/dividaAtiva.ts';
import { type MeuDia, painel } from '@/contract/painel.ts';
import { type LinhaDoTrabalho, trabalhos } from '@/contract/trabalho.ts';
import { usuarios } from '@/contract/usuario.ts';
import { type ValorDetalhe, valoresARestituir } from '@/contract/valorARestituir.ts';

/** Answers that are late, empty, do not come, or say what the demonstration has not. */
type Passos = (page: Page) => Promise<void>;

/** Whether the address is of the call, whose path may have parts that differ. */
const chamada = (path: string, menos?: string) => {
  const forma = new RegExp(`^/api/${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  return ({ pathname }: URL) => forma.test(pathname) && pathname !== `/api/${menos}`;
};
export const quando =
  (paths: readonly string[], como: (route: Route) => Promise<void>, menos?: string): Passos =>
  async (page) => {
    for (const path of paths) await page.route(chamada(path, menos), como);
  };
export const nuncaVem = async (): Promise<void> => undefined;
export const naoChega = (route: Route): Promise<void> => route.abort();

const vemCom =
  (muda: (json: Readonly<Record<string, unknown>>) => object) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await route.fulfill({ response, json: muda(await response.json()) });
  };
export const vemVazia = vemCom((json) => ({ ...json, content: [], totalElements: 0, totalPages: 0 }));
/** A page of a list with that row alone. */
const soCom = (linha: object) => vemCom((json) => ({ ...json, content: [linha], totalElements: 1, totalPages: 1 }));

const evento: LinhaEvento = {
  ...{ id: 1, idEvento: 'evento-1', tipo: 'PAGAMENTO', descricao: 'Pagamento', data: '2026-11-20', sequencia: 7 },
  ...{ numeroProcesso: '202600020001106', idProcesso: 1, estado: 'estacionado', motivo: null },
  mensagem: 'Aguarda o evento 6, que ainda não chegou.',
  ...{ recebidoEm: '2026-11-20T12:00:00.000Z', aplicadoEm: null },
};
const trabalho: LinhaDoTrabalho = {
  ...{ id: 'EMAIL-1', tipo: 'EMAIL', nome: 'Recuperação de senha', sobre: 'ana@exemplo.com.br', orgao: null },
  ...{ estado: 'FALHOU', tentativas: 5, criadoEm: '2026-11-20T12:00:00.000Z', proximaEm: null },
  erro: 'O servidor de e-mail recusou o destinatário.',
};
const valor: ValorDetalhe = {
  ...{
    id: 1,
    idPagamento: 1,
    idCobranca: 1,
    numeroCobranca: '20260000008',
    idProcesso: 1,
    dataPagamento: '2026-11-20',
  },
  numeroProcesso: '202600020001106',
  devedor: { nome: 'Carlos Brandão', documentoIdentificacao: '52998224725' },
  ...{
    valor: 597.37,
    motivo: 'EM_DOBRO',
    estado: 'A_RESTITUIR',
    orgao: { id: 1, sigla: 'AEMA' },
    valorRecebido: 597.37,
  },
  ...{ data: null, forma: null, favorecido: null, usuario: null, compensadoEm: null },
  dividas: [
    { idProcessoCobranca: 2, idProcesso: null, numero: '20260000012', valor: 5973.94 },
    { idProcessoCobranca: null, idProcesso: 3, numero: '202600020001211', valor: 6492.61 },
  ],
};
const eventos = quando([dividaAtivaChamadas.eventos.path], soCom(evento));
const valores: Passos = async (page) => {
  await quando([valoresARestituir.list.path], soCom(valor))(page);
  await quando([valoresARestituir.detalhe.path.replace(':id', `${valor.id}`)], (route) =>
    route.fulfill({ json: valor }),
  )(page);
};

/** «Meu dia» of somebody who has nothing to do: in the demonstration an agreement is soon at risk. */
const semTarefas: MeuDia = {
  ...{ filas: [], acordos: { total: 0, mais: false, itens: [] }, indices: [], fontes: [] },
  ...{ trabalhos: { falharam: 0, esperam: 0 }, conciliacao: { pagamentosAIdentificar: 0, boletosRecusados: 0 } },
};
export const nadaAFazer = quando([painel.meuDia.path], (route) => route.fulfill({ json: semTarefas }));

const deSenhaPorDefinir = vemCom((json) => ({ ...json, ativo: true, senhaDefinida: false }));
/** What the demonstration has none of, by how the names of the states that show it begin. */
const inventados: Readonly<Record<string, Passos>> = {
  'eventoDividaAtiva, reprocessar': eventos,
  'eventoDividaAtiva, descartar': eventos,
  'trabalhos, repetir': quando([trabalhos.list.path], soCom(trabalho)),
  'valorARestituir, ': valores,
  'usuario, primeiroAcesso': quando([usuarios.get.path], deSenhaPorDefinir, usuarios.list.path),
};
export const semNaDemonstracao = (estado: string): Passos | undefined =>
  Object.entries(inventados).find(([nome]) => estado.startsWith(nome))?.[1];
