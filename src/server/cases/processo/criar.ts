import type { Certos } from '@/contract/certos.ts';
import type { ProcessoNovo } from '@/contract/processo.ts';
import type { Data } from '@/contract/values/data.ts';
import { de } from '@/domain/lista.ts';
import { faseDe, situacao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { colunasDaDescricao } from '../../database/queries/descricao.ts';
import { salvarPessoas } from '../../database/queries/devedor.ts';
import { inserirProcesso } from '../../database/queries/gravarProcesso.ts';
import { tiposDoOrgao } from '../../database/queries/orgaoCredor.ts';
import { copiaDoOrgao, lerOrgao, type OrgaoDoProcesso, proximoNumero } from '../../database/queries/orgaoDoProcesso.ts';
import { andarCadastro } from './andamentos.ts';
import { anexar } from './documentos.ts';
import { comMunicipios, conferirCorresponsaveis, conferirDocumentos, conferirNatureza } from './formulario.ts';

/**
 * Registers a process of the caller's body, in elaboration (S1 §3.5, 5.1; D §5.3): amounts are as of today, and the
 * creditor's data in the TCC are the body's.
 * @throws Refusal DADOS_INVALIDOS by field, ARQUIVO_DESCONHECIDO
 */
export async function criarProcesso(ctx: SessionCtx, { body: enviado }: { body: ProcessoNovo }) {
  const body = comMunicipios(enviado);
  conferirCorresponsaveis(body.dadosDevedor, body.corresponsaveis);
  const { idOrgao } = ctx.usuario;
  return ctx.write(async (db) => {
    const doOrgao = await lerOrgao(db, idOrgao);
    conferirDocumentos(doOrgao.documentos, body.documentos);
    await conferirNatureza(db, body.idNaturezaDebito);

    // The number is taken before debtors are written. Writing a debtor also updates the debtor's processes and their
    // counters, and may wait for a transaction that holds the number; the opposite order would deadlock.
    const numero = await proximoNumero(db, doOrgao.orgao, Number(ctx.hoje.slice(0, 4)));
    const pessoas = await salvarPessoas(db, ctx, idOrgao, [body.dadosDevedor, ...body.corresponsaveis]);
    const { id, versao } = await inserir(db, ctx, doOrgao, numero, body, pessoas);
    await inserirCorresponsaveis(db, ctx, { id, idOrgao }, body.corresponsaveis, pessoas);
    const alvo = { id, id_orgao_credor: idOrgao };
    await andarCadastro(db, ctx, alvo);
    await anexar(db, ctx, alvo, null, body.documentos);

    await note(db, ctx, {
      acao: 'PROCESSO_CADASTRAR',
      recurso: 'processo',
      idRegistro: id,
      depois: { numero, ...body },
    });
    return { id, numero, versao };
  });
}

/** The same rules for the valid fields of a form that has other faults. */
export const conferirNovo = [
  (_: SessionCtx, { body }: Conferido) => comMunicipios(body),
  (_: SessionCtx, { body }: Conferido) => conferirCorresponsaveis(body.dadosDevedor, body.corresponsaveis),
  ({ read, usuario }: SessionCtx, { body: { documentos } }: Conferido) =>
    documentos && read(async (db) => conferirDocumentos(await tiposDoOrgao(db, usuario.idOrgao), documentos)),
  ({ read }: SessionCtx, { body }: Conferido) => read((db) => conferirNatureza(db, body.idNaturezaDebito)),
];
interface Conferido {
  readonly body: Certos<ProcessoNovo>;
}

async function inserir(
  db: Db,
  { agora, hoje, usuario }: SessionCtx,
  { orgao }: OrgaoDoProcesso,
  numero: string,
  body: ProcessoNovo,
  pessoas: ReadonlyMap<string, number>,
) {
  return inserirProcesso(db, {
    ...doFormulario(body, hoje, pessoas),
    id_orgao_credor: orgao.id,
    numero,
    data: hoje,
    ...copiaDoOrgao(orgao),
    data_referencia_calculo: hoje,
    situacao: situacao.EM_ELABORACAO,
    fase: faseDe(situacao.EM_ELABORACAO),
    id_usuario_cadastro: usuario.id,
    criado_em: agora,
  });
}

type Formulario = Omit<ProcessoNovo, 'documentos'>;

/** The columns that a person types until the TCC is attached; `pessoas` has the debtor's id by document. */
export const doFormulario = (body: Formulario, hoje: Data, pessoas: ReadonlyMap<string, number>) => ({
  id_devedor: de(pessoas, body.dadosDevedor.documentoIdentificacao),
  devedor_nome: body.dadosDevedor.nome,
  devedor_documento: body.dadosDevedor.documentoIdentificacao,
  devedor_tipo_documento: body.dadosDevedor.idTipoDocumentoIdentificacao,
  ...colunasDaDescricao(body),
  data_debito: body.dataDebito ?? hoje,
  id_natureza_debito: body.idNaturezaDebito,
  valor_originario: body.valorOriginario,
  valor_atualizado: body.valorAtualizado,
  multa_atualizada: body.multaAtualizada,
  juros_atualizado: body.jurosAtualizado,
});

export async function inserirCorresponsaveis(
  db: Db,
  { agora }: SessionCtx,
  { id, idOrgao }: { readonly id: number; readonly idOrgao: number },
  corresponsaveis: Formulario['corresponsaveis'],
  pessoas: ReadonlyMap<string, number>,
): Promise<void> {
  if (corresponsaveis.length === 0) return;
  await db
    .insertInto('corresponsavel')
    .values(
      corresponsaveis.map((c) => ({
        id_processo: id,
        id_devedor: de(pessoas, c.documentoIdentificacao),
        id_orgao_credor: idOrgao,
        papel: c.papel ?? null,
        criado_em: agora,
      })),
    )
    .execute();
}
