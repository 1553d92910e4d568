import { impressos } from '@i18n/pt-BR/impressos.ts';
import type { EspecieDeDocumento } from '@/contract/documentoEmitido.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatCep, formatTelefone } from '@/contract/values/contato.ts';
import { decursoDePrazo } from '@/domain/workflow/decurso.ts';
import type { SessionCtx } from '../../context.ts';
import type { Db } from '../../database/database.ts';
import { type Ato, lerAtos } from '../../database/queries/atosDoProcesso.ts';
import { lerFatosDoProcesso } from '../../database/queries/documentoEmitido.ts';
import type { ProcessoLido } from '../../database/queries/processoLido.ts';
import { fatosDoDocumento } from '../../documents/fatosDoDocumento.ts';
import { cidade, type OrgaoImpresso } from '../../documents/partes.ts';
import { consultarProcesso, lerDetalhe } from './consultar.ts';
import { fatosDe } from './fatos.ts';

/** All that documents about a process are made of. */
export interface ParaImprimir {
  readonly processo: ProcessoDetalhe;
  readonly lido: ProcessoLido;
  readonly atos: readonly Ato[];
  readonly orgao: OrgaoImpresso;
  /** The columns of the process, for what the document leans on. */
  readonly fatos: Readonly<Record<string, unknown>>;
}

/**
 * A process as this person may consult it, with its body in print; a term that is over is over first.
 * @throws Refusal NAO_ENCONTRADO
 */
export async function lerParaImprimir(ctx: SessionCtx, id: number): Promise<ParaImprimir> {
  const lida = await ctx.read((db) => lerNaTransacao(db, ctx, id));
  if (!decursoDePrazo(fatosDe(lida.lido, ctx.hoje), ctx.hoje)) return lida;
  await consultarProcesso(ctx, { params: { id } });
  return ctx.read((db) => lerNaTransacao(db, ctx, id));
}

/**
 * The same, inside an open transaction. What the document is later compared with is read first: a change in between makes
 * a document that is told to be out of date, never one that is out of date and told to be true.
 */
export async function lerNaTransacao(db: Db, ctx: SessionCtx, id: number): Promise<ParaImprimir> {
  const fatos = (await lerFatosDoProcesso(db, id)) ?? {};
  const { lido, resposta } = await lerDetalhe(db, ctx, id);
  return { processo: resposta, lido, atos: await lerAtos(db, id), orgao: orgaoImpresso(lido), fatos };
}

/** What every document about a process has; each kind adds what it says. */
export const documentoDoProcesso = (especie: EspecieDeDocumento, { processo, orgao, fatos }: ParaImprimir) => ({
  especie,
  serie: `processo:${processo.id}:${especie}`,
  idOrgao: processo.orgaoCredor.id,
  idProcesso: processo.id,
  orgao: orgao.cabecalho,
  numero: impressos.numeroDoProcesso(processo.numero),
  fatos: fatosDoDocumento(especie, fatos),
});

export function orgaoImpresso({ orgao: o }: ProcessoLido): OrgaoImpresso {
  const rua = [o.rua, o.numero, o.complemento].filter(Boolean).join(', ');
  const lugar = [rua, o.bairro, cidade(o), o.cep && impressos.cep(formatCep(o.cep))].filter(Boolean).join(' – ');
  return {
    cabecalho: { nome: o.nome, sigla: o.sigla, cnpj: o.cnpj },
    endereco: lugar || null,
    cidade: cidade(o) || null,
    contatos: [o.nome_contato, o.telefone_contato && formatTelefone(o.telefone_contato), o.email_contato, o.url].filter(
      (c): c is string => Boolean(c),
    ),
    autoridade: { nome: o.nome_autoridade, cargo: o.cargo_autoridade, matricula: o.matricula_autoridade },
    baseCorrecao: { multa: o.utilizar_multa, juros: o.utilizar_juros },
  };
}
