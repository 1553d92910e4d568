import type * as z from 'zod/mini';
import type { Certos } from '@/contract/certos.ts';
import type { processoAlterado } from '@/contract/processo.ts';
import { refuse } from '@/contract/refusals.ts';
import { paraCentavos } from '@/contract/values/dinheiro.ts';
import { emElaboracao } from '@/domain/workflow/situacoes.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { salvarPessoas } from '../../database/queries/devedor.ts';
import { mudarProcesso } from '../../database/queries/gravarProcesso.ts';
import { tiposDoOrgao } from '../../database/queries/orgaoCredor.ts';
import { copiaDoOrgao } from '../../database/queries/orgaoDoProcesso.ts';
import { lerProcesso, type ProcessoLido, travarProcesso } from '../../database/queries/processoLido.ts';
import { lerDocumentos, lerPessoas } from '../../database/queries/processoPartes.ts';
import { dizendoQuem } from '../dizendoQuem.ts';
import { doFormulario, inserirCorresponsaveis } from './criar.ts';
import { anexar } from './documentos.ts';
import { estadoDaLinha } from './fatos.ts';
import { comMunicipios, conferirCorresponsaveis, conferirNatureza, conferirTipos } from './formulario.ts';
import { atualizarCorrecao } from './gravar.ts';

type ProcessoAlterado = z.infer<typeof processoAlterado>;

/**
 * Changes a process in elaboration (S1 §3.5). `corresponsaveis` holds only new parties, `removerCorresponsaveis` those
 * to remove.
 * @throws Refusal PROCESSO_PROTEGIDO, ACORDO_EM_ANDAMENTO, VERSAO_DIVERGENTE, DADOS_INVALIDOS by field,
 * ARQUIVO_DESCONHECIDO
 */
export const alterarProcesso = (ctx: SessionCtx, { params: { id }, body }: Pedido) =>
  dizendoQuem(ctx, { processos: [id] }, () => alterar(ctx, id, comMunicipios(body)));

interface Pedido {
  readonly params: { readonly id: number };
  readonly body: ProcessoAlterado;
}

function alterar(ctx: SessionCtx, id: number, body: ProcessoAlterado) {
  return ctx.write(async (db) => {
    const lido = await travarProcesso(db, id, body.versao);
    const { linha } = lido;
    exigirElaboracao(linha);
    const antes = await lerPessoas(db, id, linha.id_devedor);
    const removidos = new Set(body.removerCorresponsaveis.map((r) => r.idDevedor));
    conferirCorresponsaveis(body.dadosDevedor, body.corresponsaveis, queFicam(antes, removidos));
    await conferirNatureza(db, body.idNaturezaDebito);

    const idOrgao = linha.id_orgao_credor;
    const { documentos = [] } = body;
    if (documentos.length > 0) conferirTipos(await tiposDoOrgao(db, idOrgao), documentos);
    const pessoas = await salvarPessoas(db, ctx, idOrgao, [body.dadosDevedor, ...body.corresponsaveis]);
    await retirar(db, id, removidos);
    await inserirCorresponsaveis(db, ctx, { id, idOrgao }, body.corresponsaveis, pessoas);
    if (documentos.length > 0) {
      const cadastrados = (await lerDocumentos(db, id)).filter(({ idAndamento }) => idAndamento === null);
      const tomados = cadastrados.map(({ documento: { tipoDocumento, arquivos } }) => ({
        idTipoDocumento: tipoDocumento.id,
        arquivos,
      }));
      await anexar(db, ctx, linha, null, documentos, tomados);
    }
    const versao = await gravar(db, ctx, lido, body, pessoas);

    await note(db, ctx, {
      acao: 'PROCESSO_ALTERAR',
      recurso: 'processo',
      idRegistro: id,
      idOrgao,
      antes: { ...linha, ...antes },
      depois: body,
    });
    return { id, numero: linha.numero, versao };
  });
}

/** The same rules for the valid fields of a form that has other faults. */
export const conferirAlterado = [
  (_: SessionCtx, { body }: Conferido) => comMunicipios(body),
  ({ read }: SessionCtx, { params: { id }, body }: Conferido) =>
    read(async (db) => {
      const { linha } = await lerProcesso(db, id);
      const removidos = body.removerCorresponsaveis?.map((r) => r?.idDevedor);
      // If the list of removed parties is invalid, nobody counts as staying.
      const ficam = removidos ? queFicam(await lerPessoas(db, id, linha.id_devedor), new Set(removidos)) : [];
      conferirCorresponsaveis(body.dadosDevedor, body.corresponsaveis, ficam);
    }),
  ({ read }: SessionCtx, { params: { id }, body: { documentos } }: Conferido) =>
    documentos &&
    read(async (db) => {
      const { linha } = await lerProcesso(db, id);
      conferirTipos(await tiposDoOrgao(db, linha.id_orgao_credor), documentos);
    }),
  ({ read }: SessionCtx, { body }: Conferido) => read((db) => conferirNatureza(db, body.idNaturezaDebito)),
];
interface Conferido {
  readonly params: { readonly id: number };
  readonly body: Certos<ProcessoAlterado>;
}

const queFicam = ({ corresponsaveis }: Pessoas, removidos: ReadonlySet<number | undefined>): string[] =>
  corresponsaveis.filter((c) => !removidos.has(c.idDevedor)).map((c) => c.documentoIdentificacao);
type Pessoas = Awaited<ReturnType<typeof lerPessoas>>;

/** Only a process in elaboration without an agreement may be changed or removed (S1 §6; D §5.1). */
export function exigirElaboracao({ situacao, situacao_pcc }: ProcessoLido['linha']): void {
  if (!emElaboracao(situacao)) throw refuse('PROCESSO_PROTEGIDO');
  if (situacao_pcc !== 'SEM_ACORDO') throw refuse('ACORDO_EM_ANDAMENTO');
}

async function retirar(db: Db, id: number, removidos: ReadonlySet<number>): Promise<void> {
  if (removidos.size === 0) return;
  await db
    .deleteFrom('corresponsavel')
    .where('id_processo', '=', id)
    .where('id_devedor', 'in', [...removidos])
    .execute();
}

async function gravar(
  db: Db,
  { agora, hoje }: SessionCtx,
  lido: ProcessoLido,
  body: ProcessoAlterado,
  pessoas: ReadonlyMap<string, number>,
): Promise<number> {
  const { linha } = lido;
  const antes = estadoDaLinha(linha);
  const valores = {
    valorCentavos: paraCentavos(body.valorAtualizado),
    multaCentavos: paraCentavos(body.multaAtualizada),
    jurosCentavos: paraCentavos(body.jurosAtualizado),
  };
  const mudou = JSON.stringify(valores) !== JSON.stringify(antes.valores);
  // New amounts are as of today.
  const estado = mudou ? { ...antes, valores, dataReferenciaCalculo: hoje, correcaoRestante: null } : antes;
  const versao = linha.versao + 1;
  await mudarProcesso(db, linha.id, {
    ...doFormulario({ ...body, dataDebito: body.dataDebito ?? linha.data_debito }, hoje, pessoas),
    ...copiaDoOrgao(lido.orgao),
    data_referencia_calculo: estado.dataReferenciaCalculo,
    ...(mudou ? { correcao_restante: null, correcao_restante_em: null } : {}),
    versao,
    alterado_em: agora,
  });
  await atualizarCorrecao(db, { hoje }, linha.id);
  return versao;
}
