import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { deOutro, type envioDaCobranca, type PapelEnviado } from '@/contract/envioDaCobranca.ts';
import { leituraDaCobranca } from '@/contract/permissions.ts';
import { refuse, refuseFields } from '@/contract/refusals.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais, paraReais } from '@/contract/values/dinheiro.ts';
import { formatCnpj } from '@/contract/values/identificacao.ts';
import { primeiro } from '@/domain/lista.ts';
import type { Message } from '../../adapters/mail.ts';
import { discoCheio } from '../../base/discoCheio.ts';
import type { SessionCtx } from '../../call/context.ts';
import { contarDaPessoa, descontarDaPessoa } from '../../call/limit.ts';
import type { FileAnswer } from '../../call/route.ts';
import { note } from '../../database/audit.ts';
import type { BoletoLido } from '../../database/queries/boleto.ts';
import { lerCobranca, travarCobranca } from '../../database/queries/cobranca.ts';
import { imagemDoQr } from '../../documents/qr.ts';
import { escapado } from '../../planilha/xlsx/pasta.ts';
import { aParcela, arquivoEmitido, emitido } from '../boleto/emitir.ts';
import { impressoDe } from '../boleto/papel.ts';
import { andarCobranca } from './andamentos.ts';
import { imprimirReciboDaParcela } from './imprimirReciboDaParcela.ts';
import { imprimirTermo } from './imprimirTermo.ts';

type Pedido = EndpointInput<typeof envioDaCobranca.enviar>;

const t = frases.envio;

/** A paper and what the body of the mail says of it, line by line. */
interface Anexo {
  readonly arquivo: FileAnswer;
  readonly linhas: readonly string[];
  /** Of a slip with Pix: the text of its QR code, and what its picture says to who does not see it. */
  readonly qr?: { readonly pix: string; readonly dito: string };
}

/** The paper, with the refusals of its print. */
const papeis: Readonly<Record<PapelEnviado, (ctx: SessionCtx, id: number, parcela: number) => Promise<Anexo>>> = {
  TERMO: async (ctx, id) => ({ arquivo: await imprimirTermo(ctx, { params: { id } }), linhas: [] }),
  RECIBO: async (ctx, id, parcela) => ({
    arquivo: await imprimirReciboDaParcela(ctx, { params: { id, parcela } }),
    linhas: [],
  }),
  BOLETO: async (ctx, id, parcela) => {
    const boleto = await emitido(ctx, id, aParcela(parcela));
    const { pix, vencimento, valorCentavos } = impressoDe(boleto);
    const dito = t.qr(formatReais(paraReais(valorCentavos)), formatData(vencimento));
    return {
      arquivo: await arquivoEmitido(ctx, boleto),
      linhas: comoPagar(boleto),
      ...(pix ? { qr: { pix, dito } } : {}),
    };
  },
};

/** How a slip is paid, of the slip itself: whoever reads the mail on a telephone copies from it. */
function comoPagar(boleto: BoletoLido): readonly string[] {
  const { vencimento, valorCentavos, beneficiario, pix } = impressoDe(boleto);
  return t.comoPagar({
    vencimento: formatData(vencimento),
    valor: formatReais(paraReais(valorCentavos)),
    beneficiario: beneficiario.nome,
    cnpj: beneficiario.cnpj ? formatCnpj(beneficiario.cnpj) : null,
    linha: boleto.linha,
    pix,
  });
}

/** The text of the mail, line by line, with the QR code under it. */
const comImagem = (text: string, dito: string): string =>
  `<div style="white-space:pre-wrap;overflow-wrap:anywhere">${escapado(text)}</div>` +
  `<p><img src="cid:pix" alt="${escapado(dito)}" style="max-width:100%"></p>`;

/** @throws Refusal EMAIL_NAO_ENVIADO, DISCO_CHEIO */
async function mandar(ctx: SessionCtx, mensagem: Message, arquivo: FileAnswer, qr: Anexo['qr']): Promise<void> {
  const imagem = qr && { filename: 'pix.png', contentType: 'image/png', cid: 'pix', content: await imagemDoQr(qr.pix) };
  try {
    await ctx.adapters.mail.send({
      ...mensagem,
      ...(qr ? { html: comImagem(mensagem.text, qr.dito) } : {}),
      attachments: [
        { filename: arquivo.name, content: Buffer.from(arquivo.content as Uint8Array) },
        ...(imagem ? [imagem] : []),
      ],
    });
  } catch (cause) {
    throw Object.assign(refuse(discoCheio(cause) ? 'DISCO_CHEIO' : 'EMAIL_NAO_ENVIADO'), { cause });
  }
}

/**
 * Sends a paper of an agreement to its requester, or to the address given, and says so in a movement. The mail goes out
 * before the answer, outside any transaction: who is at the counter sees whether it went. One that did not go counts for nothing.
 * @throws Refusal NAO_ENCONTRADO, DADOS_INVALIDOS without an address or of one that is not the requester's and was not told twice,
 *   SEM_PERMISSAO, LIMITE_DE_ENVIOS, EMAIL_NAO_ENVIADO, and those of the paper
 */
export async function enviarPapel(ctx: SessionCtx, { params: { id }, body }: Pedido) {
  const { documento } = body;
  const { linha, requerente, lancamentos, processos } = await ctx.read((db) => lerCobranca(db, id));
  const email = body.email || requerente?.email;
  if (!email) throw refuseFields([{ field: 'email', message: t.semEmail }]);
  const aOutro = deOutro(email, requerente?.email);
  // Whoever may not read an agreement does not get its papers by sending them to themselves.
  if (aOutro && !leituraDaCobranca.some((uma) => ctx.usuario.permissoes.has(uma))) throw refuse('SEM_PERMISSAO');
  if (aOutro && body.confirmacao?.trim().toLowerCase() !== email.toLowerCase())
    throw refuseFields([{ field: 'confirmacao', message: t.confirmacao }]);
  const parcela = lancamentos.find((l) => l.parcela === body.parcela);
  if (documento !== 'TERMO' && !parcela) throw refuse('NAO_ENCONTRADO');
  const papel = t.papeis[documento](parcela ? frases.parcela(parcela.parcela, linha.total_parcelas) : '');
  const { nome: orgao } = primeiro(processos).orgao;
  await contarDaPessoa(ctx, 'LIMITE_DE_ENVIOS');
  try {
    const { arquivo, linhas, qr } = await papeis[documento](ctx, id, body.parcela ?? 0);
    const text = t.texto({ nome: requerente?.nome ?? linha.devedor_nome, papel, numero: linha.numero, orgao, linhas });
    await mandar(ctx, { to: email, subject: t.assunto(orgao, linha.numero), text }, arquivo, qr);
  } catch (error) {
    await descontarDaPessoa(ctx, 'LIMITE_DE_ENVIOS');
    throw error;
  }
  return ctx.write(async (db) => {
    const lida = await travarCobranca(db, id);
    await andarCobranca(db, ctx, lida.linha, {
      acao: 'ENVIAR',
      situacao: lida.linha.situacao,
      descricao: (aOutro ? t.andamentoAOutro : t.andamento)(papel, email),
    });
    await note(db, ctx, {
      acao: 'ENVIAR_DOCUMENTO',
      recurso: 'cobranca',
      idRegistro: id,
      idOrgao: linha.id_orgao_credor,
      depois: { documento, parcela: body.parcela ?? null, email, aOutro },
    });
    return { mensagem: t.sucesso(email), email };
  });
}
