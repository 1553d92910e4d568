import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import type { EspecieDeDocumento } from '@/contract/documentoEmitido.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatCep, formatTelefone } from '@/contract/values/contato.ts';
import type { Data } from '@/contract/values/data.ts';
import { type Feriados, somarDias } from '@/domain/calendario.ts';
import { proximaAbertura } from '@/domain/correcao.ts';
import { decursoDePrazo } from '@/domain/workflow/decurso.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerAtos } from '../../database/queries/atosDoProcesso.ts';
import { lerFatosDoProcesso } from '../../database/queries/documentoEmitido.ts';
import { credorDoOrgao } from '../../database/queries/orgaoDoProcesso.ts';
import { type ProcessoLido, travarProcesso } from '../../database/queries/processoLido.ts';
import type { Anexado } from '../../database/queries/processoPartes.ts';
import type { Ato } from '../../documents/ato.ts';
import { fatosDoDocumento } from '../../documents/fatosDoDocumento.ts';
import { type CredorImpresso, cidade, type OrgaoImpresso } from '../../documents/partes.ts';
import { vencerPrazo } from './decurso.ts';
import { fatosDe } from './fatos.ts';
import { type DetalheLido, lerDetalhe } from './lerDetalhe.ts';

/** All data from which documents about a process are made. */
export interface ParaImprimir {
  readonly processo: ProcessoDetalhe;
  readonly lido: ProcessoLido;
  readonly atos: readonly Ato[];
  /** The body as it is today; it issues the document. */
  readonly orgao: OrgaoImpresso;
  /** The creditor as the TCC states it: the same body, with its data of that time. */
  readonly credor: CredorImpresso;
  /** The signed TCC; undefined in elaboration. */
  readonly tcc: Anexado | undefined;
  /** Its open agreement; null: it has none of the portal. */
  readonly acordo: DetalheLido['acordo'];
  /** Columns of the process from which the document's digest is made (see `fatosDoDocumento`). */
  readonly fatos: Readonly<Record<string, unknown>>;
}

/**
 * A process that this user may read, with its body's data for print; a term that is over is closed first.
 * @throws Refusal NAO_ENCONTRADO
 */
export async function lerParaImprimir(ctx: SessionCtx, id: number): Promise<ParaImprimir> {
  const lida = await ctx.read((db) => lerNaTransacao(db, ctx, id));
  if (!decursoDePrazo(fatosDe(lida.lido, ctx.hoje), ctx.hoje)) return lida;
  return ctx.step(async (db) => {
    await vencerPrazo(db, ctx, await travarProcesso(db, id));
    return lerNaTransacao(db, ctx, id);
  });
}

/**
 * The same, inside an open transaction. `fatos` is read first: if the process changes in between, the issued document
 * is later reported as outdated, never an outdated one as valid.
 */
export async function lerNaTransacao(db: Db, ctx: SessionCtx, id: number): Promise<ParaImprimir> {
  const fatos = (await lerFatosDoProcesso(db, id)) ?? {};
  const { lido, tcc, acordo, resposta } = await lerDetalhe(db, ctx, id);
  return {
    processo: resposta,
    lido,
    acordo,
    atos: await lerAtos(db, id),
    orgao: orgaoImpresso(lido),
    credor: credorImpresso(lido),
    tcc,
    fatos,
  };
}

/** Printed amounts are valid until the day before the fourth business day of the next month (D §2.4). */
export const valorAte = (hoje: Data, feriados: Feriados): Data => somarDias(proximaAbertura(hoje, feriados), -1);

/** The fields common to all documents about a process; each kind adds its own. */
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
  return {
    cabecalho: { nome: o.nome, sigla: o.sigla, cnpj: o.cnpj },
    endereco: lugarDe(o),
    cidade: cidade(o) || null,
    contatos: [o.nome_contato, o.telefone_contato && formatTelefone(o.telefone_contato), o.email_contato, o.url].filter(
      (c): c is string => Boolean(c),
    ),
    autoridade: { nome: o.nome_autoridade, cargo: o.cargo_autoridade, matricula: o.matricula_autoridade },
  };
}

/** The creditor as the TCC states it: the process keeps a copy, so changes of the body do not alter it. */
export function credorImpresso({ linha, orgao }: ProcessoLido): CredorImpresso {
  const c = linha.credor ?? credorDoOrgao(orgao);
  return {
    cabecalho: { nome: c.nome, sigla: c.sigla, cnpj: c.cnpj },
    endereco: lugarDe(c),
    autoridade: { nome: c.nomeAutoridade, cargo: c.cargoAutoridade, matricula: c.matriculaAutoridade },
    baseCorrecao: { multa: linha.utilizar_multa, juros: linha.utilizar_juros },
  };
}

function lugarDe(
  o: Pick<ProcessoLido['orgao'], 'rua' | 'numero' | 'complemento' | 'bairro' | 'municipio' | 'uf' | 'cep'>,
) {
  const rua = [o.rua, o.numero, o.complemento].filter(Boolean).join(', ');
  const lugar = [rua, o.bairro, cidade(o), o.cep && impressos.cep(formatCep(o.cep))].filter(Boolean).join(' – ');
  return lugar || null;
}
