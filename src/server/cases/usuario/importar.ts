import { recusas } from '@i18n/pt-BR/recusas.ts';
import type * as z from 'zod/v4/core';
import type { Problema } from '@/contract/importacao.ts';
import { Refusal } from '@/contract/refusals.ts';
import contrato from '@/contract/usuarioPlanilha.ts';
import { usuariosRepetidos } from '../../database/queries/importacao.ts';
import { municipioCoerente } from '../enderecoCoerente.ts';
import { type Importacao, problemaDe } from '../importacao/importacao.ts';
import { registroDeUsuarios } from './registro.ts';
import { beforeSave } from './regras.ts';

type Form = z.output<typeof contrato.form>;

/** Users of a spreadsheet: each is registered as the form registers one, with the mail of the first access. */
export const importacaoDeUsuarios: Importacao = {
  contrato,
  completa: ({ uf, ...campos }) => ({ ...campos, uf: typeof uf === 'string' ? uf.toUpperCase() : uf }),
  async preve(db, ctx, linhas) {
    const problemas: Problema[] = [];
    const tell = (linha: number, error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const [field] = error.fields;
      problemas.push(problemaDe(contrato, linha, field?.field, field?.message ?? error.message));
    };
    const forms = linhas.map(({ linha, form }) => ({ linha, form: form as unknown as Form }));
    const taken = await usuariosRepetidos(
      db,
      forms.map(({ form }) => form.email),
      forms.map(({ form }) => form.cpf),
    );
    // What may be given depends on body and profile alone: asked once for each pair.
    const refused = new Map<string, unknown>();
    for (const { linha, form } of forms) {
      const pair = `${form.orgaoCredor} ${form.perfil}`;
      if (!refused.has(pair)) refused.set(pair, await beforeSave(db, ctx, form).catch((error: unknown) => error));
      if (refused.get(pair)) tell(linha, refused.get(pair));
      try {
        municipioCoerente(form);
      } catch (error) {
        tell(linha, error);
      }
      if (taken.cpfs.has(form.cpf)) problemas.push(problemaDe(contrato, linha, 'cpf', recusas.CPF_REPETIDO));
      if (taken.emails.has(form.email.toLowerCase()))
        problemas.push(problemaDe(contrato, linha, 'email', recusas.EMAIL_REPETIDO));
    }
    return { problemas, alteradas: new Set() };
  },
  grava: (db, ctx, form) => registroDeUsuarios.criar(db, ctx, form as unknown as Form),
};
