import type { DocumentoConferido } from '@/contract/documentoEmitido.ts';
import { lerCodigo } from '@/contract/values/codigoDeValidacao.ts';
import type { Data } from '@/contract/values/data.ts';
import { aindaDiz, boletoAgora, type PapelAgora, termoAgora } from '@/domain/cobranca/papel.ts';
import { tccAnexado } from '@/domain/workflow/documentosImpressos.ts';
import type { IdSituacao } from '@/domain/workflow/situacoes.ts';
import type { Ctx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { termoAssinado } from '../../database/queries/cobrancaPartes.ts';
import {
  type EmissaoDoOrgao,
  lerAcordoImpresso,
  lerBoletoImpresso,
  lerFatosDoProcesso,
  lerParcelasDaCobranca,
  lerPorCodigo,
} from '../../database/queries/documentoEmitido.ts';
import { lerDocumentos } from '../../database/queries/processoPartes.ts';
import { fatosDaParcela, fatosDoDocumento } from '../../documents/fatosDoDocumento.ts';

type Veredito = Omit<DocumentoConferido, 'documento'>;

const desconhecido: DocumentoConferido = {
  resultado: 'DESCONHECIDO',
  situacao: null,
  segundaVia: null,
  motivo: null,
  ressalva: null,
  documento: null,
};

/**
 * What anyone with a printed copy is told about it. A malformed code and an unknown code get the same answer. Nothing
 * is told of the process beyond what the paper says, with personal data minimised.
 */
export function conferirDocumento(ctx: Ctx, { params }: { params: { codigo: string } }): Promise<DocumentoConferido> {
  const codigo = lerCodigo(params.codigo);
  return ctx.read(async (db) => {
    const emissao = codigo && (await lerPorCodigo(db, codigo));
    if (!emissao) return desconhecido;
    const veredito = (await daCobranca(db, emissao, ctx.hoje)) ?? (await julgar(db, emissao));
    return { ...veredito, documento: publico(emissao, await assinadosDe(db, emissao)) };
  });
}

const vale: Veredito = { resultado: 'VERDADEIRO', situacao: null, segundaVia: null, motivo: null, ressalva: null };
const naoVale = (motivo: Veredito['motivo']): Veredito => ({ ...vale, resultado: 'SUBSTITUIDO', motivo });

/** A slip or a term, by what may be done with it now; undefined: another kind of document. */
async function daCobranca(db: Db, emissao: EmissaoDoOrgao, hoje: Data): Promise<Veredito | undefined> {
  const { id, id_cobranca: idCobranca, especie, numero } = emissao;
  if (idCobranca === null) return undefined;
  if (especie === 'TERMO') {
    const acordo = await lerAcordoImpresso(db, idCobranca);
    return acordo && agora(emissao.substituido_em ? substituido : termoAgora(acordo));
  }
  const boleto = especie === 'BOLETO' ? await lerBoletoImpresso(db, idCobranca, numero) : undefined;
  if (!boleto) return undefined;
  const outraVia = boleto.idDaVia !== id;
  return {
    ...agora(outraVia ? substituido : boletoAgora(boleto, hoje)),
    segundaVia: outraVia ? boleto.codigoDaVia : null,
  };
}

const substituido: PapelAgora = { codigo: 'SUBSTITUIDO', data: null };
const agora = (situacao: PapelAgora): Veredito => ({
  ...(aindaDiz(situacao) ? vale : naoVale(situacao.codigo === 'SUBSTITUIDO' ? 'NOVA_EMISSAO' : null)),
  situacao,
});

/** SHA-256 of the files that hold the document signed. A term is printed as such a file, whichever copy was signed (M §7.94). */
async function assinadosDe(db: Db, { especie, id_cobranca: idCobranca, assinados }: EmissaoDoOrgao) {
  if (especie !== 'TERMO' || idCobranca === null) return assinados;
  const assinado = await termoAssinado(db, idCobranca);
  return assinado ? [assinado.sha256] : [];
}

/** Whether an issue is valid, and if not, why. Permanent reasons are checked before those that may be reversed. */
async function julgar(db: Db, emissao: EmissaoDoOrgao): Promise<Veredito> {
  const { id_processo, fatos_sha256, especie } = emissao;
  const fatos = id_processo === null ? null : await lerFatosDoProcesso(db, id_processo);
  if (fatos?.excluido_em) return naoVale('SEM_EFEITO');
  const mudou =
    (fatos !== null && fatos_sha256 !== null && !fatosDoDocumento(especie, fatos).includes(fatos_sha256)) ||
    (await parcelaMudou(db, emissao));

  const assinado = especie === 'TCC' && fatos ? await idDoAssinado(db, fatos) : undefined;
  // The signed TCC is frozen: later decisions on the amounts do not change it.
  if (assinado !== undefined && emissao.id_documento === assinado)
    return { ...vale, ressalva: mudou ? 'MUDOU_DEPOIS' : null };
  if (emissao.substituido_em) return naoVale('NOVA_EMISSAO');
  if (assinado !== undefined) return naoVale('OUTRO_ASSINADO');
  return mudou ? naoVale('FATOS_ALTERADOS') : vale;
}

/** Of the receipt of an instalment: whether it is no longer paid as it says. */
async function parcelaMudou(db: Db, { especie, id_cobranca, fatos_sha256 }: EmissaoDoOrgao): Promise<boolean> {
  if (especie !== 'RECIBO' || id_cobranca === null) return false;
  if (fatos_sha256 === null) return true;
  return !(await lerParcelasDaCobranca(db, id_cobranca)).some((l) => fatosDaParcela(l).includes(fatos_sha256));
}

/** The id of the document that holds the signed TCC of a process; undefined when there is none. */
const idDoAssinado = async (db: Db, fatos: Readonly<Record<string, unknown>>): Promise<number | undefined> =>
  tccAnexado(await lerDocumentos(db, fatos.id as number), fatos.situacao as IdSituacao)?.documento.id;

const publico = (e: EmissaoDoOrgao, assinados: readonly string[]): DocumentoConferido['documento'] => ({
  codigo: e.codigo,
  especie: e.especie,
  titulo: e.titulo,
  numero: e.numero,
  orgao: { nome: e.orgao_nome, sigla: e.orgao_sigla, cnpj: e.orgao_cnpj },
  emitidoEm: e.emitido_em.toISOString(),
  substituidoEm: e.substituido_em?.toISOString() ?? null,
  resumo: e.resumo,
  arquivos: [...new Set([...e.arquivos, ...assinados])],
});
