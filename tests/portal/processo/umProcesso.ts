import { request } from 'node:http';
import { acaoEndpoints } from '@/contract/acoes.ts';
import { processos } from '@/contract/processo.ts';
import { referencias } from '@/contract/referencias.ts';
import { call } from '@/portal/providers/http.ts';
import { getSession } from '@/portal/providers/session.ts';
import { aPdf } from '../../support/pdf.ts';
import { appUrl } from '../support.tsx';

type Mudancas = { readonly dadosDevedor?: object } & Readonly<Record<string, unknown>>;

/** A process of the signed-in person's body, registered through the API with the documents that the body requires. */
export const umProcesso = async (cpf?: string, mudancas?: Mudancas): Promise<{ id: number; numero: string }> =>
  call(processos.create, { body: await umCorpo(cpf, mudancas) });

/** The body of that call; its documents were uploaded. */
export async function umCorpo(cpf = '52998224725', { dadosDevedor = {}, ...mudancas }: Mudancas = {}) {
  const { documentos } = await call(referencias.documentosDoOrgao);
  const required = documentos.filter(({ opcional }) => !opcional);
  const enviados = await Promise.all(
    required.map(async ({ id, nome }) => ({ idTipoDocumento: id, arquivos: [await enviado(nome)] })),
  );
  return {
    dadosDevedor: {
      nome: 'Joana Prado da Silveira',
      idTipoDocumentoIdentificacao: 1,
      documentoIdentificacao: cpf,
      cep: '50010470',
      rua: 'Rua do Sol',
      numero: '140',
      bairro: 'Santo Antônio',
      telefone1: '81999887766',
      uf: 'PE',
      municipio: 'Recife',
      ...dadosDevedor,
    },
    idNaturezaDebito: 1,
    numeroProcessoAdministrativo: '60041.001093/2026-97',
    descricaoFato: 'Deixou de prestar contas do convênio 12/2024 no prazo de sessenta dias.',
    fundamentoLegal: 'Lei estadual 13.178, de 29 de dezembro de 2006, artigo 2º.',
    valorOriginario: 9000,
    valorAtualizado: 10_000,
    multaAtualizada: 2000,
    jurosAtualizado: 0,
    documentos: enviados,
    ...mudancas,
  };
}

/** The same with its TCC attached, so that it waits for the notification. */
export async function umNotificavel(cpf?: string, mudancas?: Mudancas): Promise<{ id: number; numero: string }> {
  const processo = await umProcesso(cpf, mudancas);
  const body = { idTipoDocumento: 13, arquivos: [await enviado('tcc')] };
  await call(acaoEndpoints.ANEXAR_TCC, { params: { id: processo.id }, body });
  return processo;
}

/** Uploads a PDF as the browser would; the DOM under test has no network of its own. */
export const enviado = (nome: string) =>
  new Promise<{ uuid: string; nome: string }>((resolve, reject) => {
    const boundary = 'limite';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${nome}.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
    const headers = {
      authorization: `Bearer ${getSession()?.accessToken}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    };
    const post = request(`${appUrl()}/api/documento/upload`, { method: 'POST', headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += part));
      answer.on('end', () => {
        const { uuid, fileName } = JSON.parse(text) as { uuid: string; fileName: string };
        resolve({ uuid, nome: fileName });
      });
    });
    post.on('error', reject);
    post.write(head);
    post.write(aPdf(nome));
    post.end(`\r\n--${boundary}--\r\n`);
  });
