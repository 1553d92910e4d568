import { importacao as t } from '@i18n/pt-BR/comum/importacao.ts';
import { recusas } from '@i18n/pt-BR/comum/recusas.ts';
import type * as z from 'zod/v4/core';
import type { Certos } from '@/contract/certos.ts';
import contrato from '@/contract/devedorPlanilha.ts';
import type { Problema } from '@/contract/importacao.ts';
import { refuse } from '@/contract/refusals.ts';
import { semMascara } from '@/contract/values/identificacao.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { type DevedorLido, devedoresPorDocumento, paraDevedor, salvarPessoas } from '../../database/queries/devedor.ts';
import { municipioCoerente } from '../enderecoCoerente.ts';
import { type Campos, type Importacao, problemaDe, problemasDe, recusasDe } from '../importacao/importacao.ts';

type Form = z.output<typeof contrato.form>;

/** Debtors of a spreadsheet: those new to the body are registered; contact and address of the others are updated. */
export const importacaoDeDevedores: Importacao = {
  contrato,
  completa: ({ uf, ...campos }, { usuario }) => ({
    ...campos,
    orgaoCredor: campos.orgaoCredor ?? usuario.idOrgao,
    uf: typeof uf === 'string' ? uf.toUpperCase() : uf,
    idTipoDocumentoIdentificacao: campos.idTipoDocumentoIdentificacao ?? tipoDe(campos),
  }),
  async preve(db, ctx, linhas) {
    const problemas: Problema[] = [];
    const alteradas = new Set<number>();
    const known = await conhecidos(
      db,
      ctx,
      linhas.map(({ form }) => form),
    );
    for (const { linha, form } of linhas) {
      const lida: Certos<Form> = form;
      const tell = (campo: string | undefined, mensagem: string, aviso = false) =>
        problemas.push(problemaDe(contrato, linha, campo, mensagem, aviso));
      if (alheio(ctx, lida)) tell('orgaoCredor', recusas.ORGAO_ALHEIO);
      for (const recusa of await recusasDe(municipioCoerente, form))
        problemas.push(...problemasDe(contrato, linha, recusa));
      const antes = known.get(chave(ctx, lida));
      if (!antes) continue;
      alteradas.add(linha);
      const { nome = antes.nome, idTipoDocumentoIdentificacao: tipo = antes.tipo_documento_identificacao } = lida;
      if (antes.nome !== nome) tell('nome', t.linha.nomeMantido(antes.nome), true);
      if (antes.tipo_documento_identificacao !== tipo) tell('idTipoDocumentoIdentificacao', t.linha.tipoMantido, true);
    }
    return { problemas, alteradas };
  },
  grava: (db, ctx, campos) => gravar(db, ctx, campos as unknown as Form),
};

async function gravar(db: Db, ctx: SessionCtx, form: Form): Promise<void> {
  if (alheio(ctx, form)) throw refuse('ORGAO_ALHEIO');
  const idOrgao = orgaoDe(ctx, form);
  const antes = (await conhecidos(db, ctx, [form])).get(chave(ctx, form));
  const { orgaoCredor: _, ...pessoa } = { ...form, municipio: municipioCoerente(form) ?? form.municipio };
  const salva = antes
    ? {
        ...pessoa,
        // Name and document belong to the processes and stay; a blank cell keeps the stored value.
        nome: antes.nome,
        idTipoDocumentoIdentificacao: antes.tipo_documento_identificacao,
        email: pessoa.email || antes.email,
        telefone2: pessoa.telefone2 || antes.telefone2,
        complemento: pessoa.complemento || antes.complemento,
      }
    : pessoa;
  await salvarPessoas(db, ctx, idOrgao, [salva]);
  if (antes) return;
  const depois = (await conhecidos(db, ctx, [form])).get(chave(ctx, form))!;
  await note(db, ctx, {
    acao: 'DEVEDOR_CADASTRAR',
    recurso: 'devedor',
    idRegistro: depois.id,
    depois: paraDevedor(depois),
    idOrgao,
  });
}

const orgaoDe = ({ usuario }: SessionCtx, { orgaoCredor }: Certos<Form>): number => orgaoCredor || usuario.idOrgao;
const alheio = (ctx: SessionCtx, form: Certos<Form>) =>
  !ctx.usuario.central && orgaoDe(ctx, form) !== ctx.usuario.idOrgao;
const chave = (ctx: SessionCtx, form: Certos<Form>): string => `${orgaoDe(ctx, form)} ${form.documentoIdentificacao}`;

/** The debtors of the forms that the body already has; rows that name another body are not looked up. */
const conhecidos = async (db: Db, ctx: SessionCtx, todos: readonly Certos<Form>[]) => {
  const forms = todos.filter((form) => !alheio(ctx, form));
  return new Map<string, DevedorLido>(
    (
      await devedoresPorDocumento(
        db,
        [...new Set(forms.map((form) => orgaoDe(ctx, form)))],
        forms.flatMap((form) => form.documentoIdentificacao ?? []),
      )
    ).map((row) => [`${row.id_orgao_credor} ${row.documento}`, row] as const),
  );
};

/** CNPJ for a document of 14 characters, CPF for any other; undefined without a document. */
const tipoDe = ({ documentoIdentificacao }: Campos) => {
  const size = typeof documentoIdentificacao === 'string' ? semMascara(documentoIdentificacao).length : 0;
  return size === 14 ? 2 : size > 0 ? 1 : undefined;
};
