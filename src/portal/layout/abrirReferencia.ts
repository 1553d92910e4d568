import { endpoint } from '@/contract/endpoint.ts';
import { answerOf } from '../providers/http.ts';

const pagina = endpoint({ method: 'GET', path: 'docs', access: 'sessao', summary: '', output: 'arquivo' });
const documento = endpoint({ method: 'GET', path: 'openapi.json', access: 'sessao', summary: '', output: 'arquivo' });

/**
 * Opens the reference of the API in a window of its own. A browser sends no token with an address, so the page and the document
 * that it refers to are fetched with it and shown from memory.
 * @throws ApiError when they cannot be fetched; the window is then closed
 */
export async function abrirReferencia(): Promise<void> {
  // Opened at the click itself: a browser blocks a window that a page opens later.
  const janela = window.open('', '_blank');
  try {
    const [html, json] = await Promise.all([pagina, documento].map(async (one) => (await answerOf(one)).text()));
    const openapi = URL.createObjectURL(new Blob([json!], { type: 'application/json' }));
    const inteira = html!.replace('href="/api/openapi.json"', `href="${openapi}" download="openapi.json"`);
    const endereco = URL.createObjectURL(new Blob([inteira], { type: 'text/html' }));
    if (janela) janela.location.href = endereco;
  } catch (error) {
    janela?.close();
    throw error;
  }
}
