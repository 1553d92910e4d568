import type { DocumentoConferido } from '@/contract/documentoEmitido.ts';
import { lerCodigo } from '@/contract/values/codigoDeValidacao.ts';
import type { Ctx } from '../../context.ts';
import type { Db } from '../../database/database.ts';
import { type EmissaoDoOrgao, findPorCodigo, lerFatosDoProcesso } from '../../database/queries/documentoEmitido.ts';
import { fatosDoDocumento } from '../../documents/fatosDoDocumento.ts';

const desconhecido: DocumentoConferido = { resultado: 'DESCONHECIDO', motivo: null, documento: null };

/**
 * What anybody with a printed copy is told of it. A code that is none and one that nobody issued are answered alike, and
 * nothing is told of the process beyond what the paper says, minimised.
 */
export function conferirDocumento(ctx: Ctx, { params }: { params: { codigo: string } }): Promise<DocumentoConferido> {
  const codigo = lerCodigo(params.codigo);
  return ctx.read(async (db) => {
    const emissao = codigo && (await findPorCodigo(db, codigo));
    if (!emissao) return desconhecido;
    const motivo = await motivoDeNaoValer(db, emissao);
    return { resultado: motivo ? 'SUBSTITUIDO' : 'VERDADEIRO', motivo, documento: publico(emissao) };
  });
}

/** Why an issue no longer stands; null: it does. What made it fall for good is said before what may come back. */
async function motivoDeNaoValer(db: Db, emissao: EmissaoDoOrgao): Promise<DocumentoConferido['motivo']> {
  const { id_processo, fatos_sha256, especie } = emissao;
  const fatos = id_processo === null ? null : await lerFatosDoProcesso(db, id_processo);
  if (fatos?.excluido_em) return 'SEM_EFEITO';
  if (emissao.substituido_em) return 'NOVA_EMISSAO';
  const alterados = fatos && fatos_sha256 !== null && !fatosDoDocumento(especie, fatos).includes(fatos_sha256);
  return alterados ? 'FATOS_ALTERADOS' : null;
}

const publico = (e: EmissaoDoOrgao): DocumentoConferido['documento'] => ({
  codigo: e.codigo,
  especie: e.especie,
  titulo: e.titulo,
  numero: e.numero,
  orgao: { nome: e.orgao_nome, sigla: e.orgao_sigla, cnpj: e.orgao_cnpj },
  emitidoEm: e.emitido_em.toISOString(),
  substituidoEm: e.substituido_em?.toISOString() ?? null,
  resumo: e.resumo,
  arquivos: e.arquivos,
});
