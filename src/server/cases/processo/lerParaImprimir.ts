import { impressos } from '@i18n/pt-BR/impressos.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatCep, formatTelefone } from '@/contract/values/contato.ts';
import type { SessionCtx } from '../../context.ts';
import { type Ato, lerAtos } from '../../database/queries/atosDoProcesso.ts';
import { lerFatosDoProcesso } from '../../database/queries/documentoEmitido.ts';
import { lerProcesso, type ProcessoLido } from '../../database/queries/processoLido.ts';
import { cidade, type OrgaoImpresso } from '../../documents/partes.ts';
import { consultarProcesso } from './consultar.ts';

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
 * A process as this person may consult it, with its body in print. What the document is later compared with is
 * read first: a change in between makes a document that is told to be out of date, never one that is not and should be.
 * @throws Refusal NAO_ENCONTRADO
 */
export async function lerParaImprimir(ctx: SessionCtx, id: number): Promise<ParaImprimir> {
  const fatos = (await ctx.read((db) => lerFatosDoProcesso(db, id))) ?? {};
  const processo = await consultarProcesso(ctx, { params: { id } });
  const [lido, atos] = await ctx.read(
    async (db) => [await lerProcesso(db, ctx.usuario, id), await lerAtos(db, id)] as const,
  );
  return { processo, lido, atos, orgao: orgaoImpresso(lido), fatos };
}

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
