import { Readable } from 'node:stream';
import type { ConvenioAEsperar, conciliacoes } from '@/contract/conciliacao.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { refuse } from '@/contract/refusals.ts';
import { noFuso } from '@/contract/values/fuso.ts';
import { tiposIdentificacao } from '@/contract/values/tipoIdentificacao.ts';
import { escreverRemessa, TITULOS_POR_REMESSA, type TituloDaRemessa } from '@/domain/cnab/remessa.ts';
import { contaDeBoletos } from '@/domain/cobranca/convenio.ts';
import { comZeros } from '@/domain/digitos.ts';
import { bancoEmbutido, bancoLigado } from '../../adapters/banco.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { FileAnswer } from '../../call/route.ts';
import { note } from '../../database/audit.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import {
  type BoletoDaRemessa,
  boletosParaRemessa,
  contarParaRemessa,
  conveniosDoEscopo,
  inserirRemessa,
  lerRemessa,
  listarRemessas,
  orgaoDaRemessa,
  proximaRemessa,
  temConvenio,
} from '../../database/queries/arquivosDoBanco.ts';
import { systemScope } from '../../database/tenant.ts';

const hora = noFuso('pt-BR', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
const TIPO = 'text/plain; charset=us-ascii';

/**
 * The file that asks the bank to register the slips of an agreement that wait for it, and to cancel those that are to be: of all
 * bodies of the agreement, because the bank counts its files (M §2.52). It is stored, and can be had again.
 * @throws Refusal REMESSA_SEM_CONVENIO; REMESSA_LIGADA; REMESSA_VAZIA
 */
export async function gerarRemessa(
  ctx: SessionCtx,
  { body: { banco, convenio } }: EndpointInput<typeof conciliacoes.remessa>,
): Promise<FileAnswer> {
  const { usuario, hoje, agora, maquina, adapters, database } = ctx;
  const ligado = bancoLigado(adapters.bancos, banco, convenio);
  const embutido = ligado === bancoEmbutido;
  const dele = await ctx.read((db) => temConvenio(db, usuario.idOrgao, { banco, convenio }));
  if (!dele && !usuario.central) throw refuse('REMESSA_SEM_CONVENIO');
  if (ligado && !embutido) throw refuse('REMESSA_LIGADA');
  return database.transaction(systemScope, async (db) => {
    const orgao = await orgaoDaRemessa(db, { banco, convenio }, usuario.idOrgao);
    const conta = orgao && contaDeBoletos(orgao);
    if (!orgao || !conta) throw refuse('REMESSA_SEM_CONVENIO');
    const sequencial = await proximaRemessa(db, { banco, convenio });
    const boletos = await boletosParaRemessa(db, { banco, convenio }, { hoje, embutido, quantos: TITULOS_POR_REMESSA });
    if (boletos.length === 0) throw refuse('REMESSA_VAZIA');
    const titulos = boletos.map(tituloDe);
    const texto = escreverRemessa({
      conta,
      sequencial,
      data: hoje,
      hora: hora(agora).replaceAll(':', ''),
      beneficiario: orgao,
      titulos,
    });
    const content = Buffer.from(texto, 'latin1');
    const nome = `remessa-${banco.toLowerCase()}-${convenio}-${comZeros(sequencial, 6)}.rem`;
    const chave = `remessas/${banco}-${convenio}/${nome}`;
    const { sha256 } = await adapters.files.put(chave, Readable.from([content]));
    const totalCentavos = titulos.reduce((soma, { valorCentavos }) => soma + valorCentavos, 0);
    const dados = { banco, convenio, sequencial, nome, sha256 };
    const id = await inserirRemessa(db, { ...dados, chave, totalCentavos, em: maquina, usuario }, boletos);
    const depois = { ...dados, boletos: boletos.length, valor: totalCentavos / 100 };
    await note(db, ctx, { acao: 'GERAR_REMESSA', recurso: 'conciliacao', idRegistro: id, depois });
    return { name: nome, type: TIPO, content };
  });
}

/**
 * The agreements of the caller's body, or of all bodies for a central one, whose slips wait for a file. One with a connection to its
 * bank has none; the embedded bank of a demonstration counts as none.
 */
export async function esperandoRemessa({ read, adapters, database, hoje }: SessionCtx): Promise<ConvenioAEsperar[]> {
  const convenios = await read(conveniosDoEscopo);
  const contados = await database.read(systemScope, async (db) => {
    const todos: ConvenioAEsperar[] = [];
    for (const convenio of convenios) {
      const ligado = bancoLigado(adapters.bancos, convenio.banco, convenio.convenio);
      const embutido = ligado === bancoEmbutido;
      if (!ligado || embutido) todos.push(await contarParaRemessa(db, convenio, { hoje, embutido }));
    }
    return todos;
  });
  return contados.filter(({ aRegistrar, aCancelar }) => aRegistrar + aCancelar > 0);
}

/** A file that was made, with the same bytes. @throws Refusal NAO_ENCONTRADO */
export async function baixarRemessa(
  ctx: SessionCtx,
  { params: { id } }: EndpointInput<typeof conciliacoes.arquivoDaRemessa>,
): Promise<FileAnswer> {
  const { nome, chave_arquivo } = await ctx.read((db) => lerRemessa(db, id));
  return { name: nome, type: TIPO, content: await ctx.adapters.files.read(chave_arquivo) };
}

/** Files that were made. @throws Refusal ORDENACAO_INVALIDA */
export const remessas = (ctx: SessionCtx, { query, body }: EndpointInput<typeof conciliacoes.remessas>) =>
  ctx.read((db) => listarRemessas(db, body, query));

const tituloDe = (b: BoletoDaRemessa): TituloDaRemessa => ({
  movimento: b.movimento,
  nossoNumero: b.nosso_numero,
  seuNumero: b.seu_numero,
  emissao: b.data,
  vencimento: b.vencimento,
  valorCentavos: lerCentavos(b.total),
  pagador: {
    documento: comDocumentoDoBanco.has(b.tipo_documento_identificacao) ? b.documento : null,
    nome: b.nome,
    endereco: [b.rua, b.numero, b.complemento].filter(Boolean).join(', '),
    bairro: b.bairro ?? '',
    cep: b.cep,
    cidade: b.municipio ?? '',
    uf: b.uf ?? '',
  },
});
/** CPF and CNPJ; of the others banks know none. */
const comDocumentoDoBanco: ReadonlySet<number> = new Set(
  tiposIdentificacao.filter(({ nome }) => nome === 'CPF' || nome === 'CNPJ').map(({ id }) => id),
);
