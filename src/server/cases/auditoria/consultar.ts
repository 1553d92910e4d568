import { auditoria as frases } from '@i18n/pt-BR/trilha/codigos.ts';
import type { auditorias } from '@/contract/auditoria.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { camposBancarios } from '@/contract/orgaoCredor.ts';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import {
  acoesDaTrilha,
  lerPaginaDaTrilha,
  lerRegistroDaTrilha,
  pessoasDaTrilha,
} from '../../database/queries/auditoria.ts';

export const listarTrilha = (ctx: SessionCtx, { query, body }: EndpointInput<typeof auditorias.list>) =>
  ctx.read((db) => lerPaginaDaTrilha(db, body, query));

export const listarPessoas = (ctx: SessionCtx) => ctx.read((db) => pessoasDaTrilha(db));

export const listarAcoes = (ctx: SessionCtx) =>
  ctx.read(async (db) => {
    const codigos = await acoesDaTrilha(db);
    return codigos
      .map((sigla, i) => ({ id: i + 1, nome: frases.nomeDaAcao(sigla), sigla }))
      .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
  });

/**
 * A trail entry with its state before and after, without the fields this user may not see.
 * @throws NAO_ENCONTRADO
 */
export const consultarTrilha = (ctx: SessionCtx, { params }: EndpointInput<typeof auditorias.get>) =>
  ctx.read(async (db) => {
    const found = await lerRegistroDaTrilha(db, params.id);
    if (!found) throw refuse('NAO_ENCONTRADO');
    const veBanco = ctx.usuario.permissoes.has('ALTERAR_DADOS_BANCARIOS');
    const visivel = <T>(estado: T) => without(estado, veBanco ? secrets : hidden) as T;
    return { ...found, antes: visivel(found.antes), depois: visivel(found.depois) };
  });

/** These fields are never written to the trail; should one be, it is removed when the trail is read. */
const secrets: ReadonlySet<string> = new Set([
  'senha',
  'senhaatual',
  'senhanova',
  'novasenha',
  'senhahash',
  'token',
  'tokenhash',
]);
const hidden: ReadonlySet<string> = new Set([...secrets, ...camposBancarios.map((campo) => campo.toLowerCase())]);

/** The value without these fields at any depth, spelled `contaCorrente` or `conta_corrente`. */
function without(value: unknown, fields: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, fields));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !fields.has(key.replaceAll('_', '').toLowerCase()))
      .map(([key, item]) => [key, without(item, fields)]),
  );
}
