import { validacao } from '@i18n/pt-BR/comum/validacao.ts';
import type * as z from 'zod/v4/core';
import type { Certos } from '@/contract/certos.ts';
import { camposBancarios, camposDaCobranca, type orgaoCredor } from '@/contract/orgaoCredor.ts';
import { refuse, refuseFields } from '@/contract/refusals.ts';
import { formatData } from '@/contract/values/data.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import {
  existemTipos,
  haCodigoLivre,
  indiceExiste,
  orgaoTem,
  tiposDoOrgao,
  trocarTipos,
  valoresDoOrgao,
} from '../../database/queries/orgaoCredor.ts';
import { feriadosDoOrgao, gravarFeriados, guardarPrazos } from '../../database/queries/prazosDoOrgao.ts';
import { atualizarMinutas } from '../processo/minutas.ts';

type Form = z.output<(typeof orgaoCredor)['form']>;
type Gravado = z.output<(typeof orgaoCredor)['record']>;

const veBanco = ({ usuario }: SessionCtx) => usuario.permissoes.has('ALTERAR_DADOS_BANCARIOS');

/** Only users who may change bank data can read them. */
export const shown = (record: Gravado, ctx: SessionCtx): Gravado => {
  if (veBanco(ctx)) return record;
  const hidden = new Set<string>(camposBancarios);
  return Object.fromEntries(Object.entries(record).filter(([key]) => !hidden.has(key))) as Gravado;
};

/** The lists of the record for print, one item per line. */
export const listas = ({ tiposDocumentos, feriadosLocais }: Gravado) => {
  const nomes = (opcional: boolean) =>
    tiposDocumentos
      .filter((t) => t.opcional === opcional)
      .map((t) => t.nome)
      .join('\n');
  return {
    obrigatorios: nomes(false),
    opcionais: nomes(true),
    feriadosLocais: feriadosLocais.map(({ data, nome }) => `${formatData(data)} – ${nome}`).join('\n'),
  };
};

/**
 * Only the central body activates or deactivates bodies, and nobody deactivates their own. Only it says how they negotiate
 * (M §2.25).
 * @throws SO_ORGAO_CENTRAL, ORGAOS_ESGOTADOS, ORGAO_PROPRIO, DADOS_INVALIDOS
 */
export async function beforeSave(db: Db, ctx: SessionCtx, form: Certos<Form>, antes?: Gravado): Promise<void> {
  const { central, idOrgao } = ctx.usuario;
  refuseBanco(ctx, form);
  if (!antes && !(await haCodigoLivre(db))) throw refuse('ORGAOS_ESGOTADOS');
  if (antes && typeof form.ativo === 'boolean' && form.ativo !== antes.ativo) {
    if (antes.id === idOrgao) throw refuse('ORGAO_PROPRIO');
    if (!central) throw refuse('SO_ORGAO_CENTRAL');
  }
  const negocia = camposDaCobranca.some((campo) => form[campo] !== undefined && form[campo] !== antes?.[campo]);
  if (antes && negocia && !central) throw refuse('SO_ORGAO_CENTRAL');
  const { idIndiceFinanceiro, tiposDocumentos = [] } = form;
  if (idIndiceFinanceiro !== undefined && !(await indiceExiste(db, idIndiceFinanceiro)))
    throw refuseFields([{ field: 'idIndiceFinanceiro', message: validacao.orgaoCredor.indice }]);
  if (
    !(await existemTipos(
      db,
      tiposDocumentos.flatMap((tipo) => tipo?.id ?? []),
    ))
  )
    throw refuseFields([{ field: 'tiposDocumentos', message: validacao.opcaoInvalida }]);
}

/** Without the permission these fields are unknown, even when sent empty. */
function refuseBanco(ctx: SessionCtx, form: object): void {
  const sent = veBanco(ctx) ? [] : camposBancarios.filter((field) => field in form);
  if (sent.length > 0)
    throw refuseFields(sent.map((field) => ({ field, message: validacao.campoDesconhecido(field) })));
}

/**
 * Writes the data of other tables: document types, holidays, and the old terms that this change replaces. The body's
 * data are copied into its processes whose TCC is not attached yet.
 */
export async function afterSave(db: Db, ctx: SessionCtx, id: number, form: Form, antes?: Gravado): Promise<void> {
  const { hoje } = ctx;
  await trocarTipos(db, id, form.tiposDocumentos);
  if (antes && prazos.some((campo) => form[campo] !== undefined && form[campo] !== antes[campo]))
    await guardarPrazos(db, id, antes, hoje);
  if (form.feriadosLocais) await gravarFeriados(db, id, form.feriadosLocais, hoje);
  if (antes) await atualizarMinutas(db, ctx, id);
}
const prazos = ['prazoContestacaoDias', 'prazoRecursoDias', 'prazoPagamentoDias', 'prazoEditalDias'] as const;

/** The fields of the record that are not columns of its table. */
export async function complete(db: Db, id: number) {
  const { valor_minimo_inscricao, tolerancia_baixa } = await valoresDoOrgao(db, id);
  return {
    tiposDocumentos: await tiposDoOrgao(db, id),
    feriadosLocais: await feriadosDoOrgao(db, id),
    valorMinimoInscricao: paraReais(lerCentavos(valor_minimo_inscricao)),
    toleranciaBaixa: paraReais(lerCentavos(tolerancia_baixa)),
  };
}

/** @throws ORGAO_PROPRIO, ORGAO_COM_PROCESSOS, ORGAO_COM_USUARIOS */
export async function beforeRemove(db: Db, { usuario }: SessionCtx, antes: Gravado): Promise<void> {
  if (antes.id === usuario.idOrgao) throw refuse('ORGAO_PROPRIO');
  if (await orgaoTem(db, 'processo', antes.id)) throw refuse('ORGAO_COM_PROCESSOS');
  if (await orgaoTem(db, 'usuario', antes.id)) throw refuse('ORGAO_COM_USUARIOS');
}
