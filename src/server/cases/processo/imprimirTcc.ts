import { impressos } from '@i18n/pt-BR/impressos.ts';
import type { SessionCtx } from '../../context.ts';
import { lerProcesso } from '../../database/queries/processoLido.ts';
import { imprimirModeloTcc } from '../../documents/tcc.ts';
import { consultarProcesso } from './consultar.ts';

/** The TCC of a process as it is now, to print and sign (S1 §7.2; D §6). Made outside any transaction. */
export async function imprimirTcc(ctx: SessionCtx, input: { params: { id: number } }) {
  const processo = await consultarProcesso(ctx, input);
  const { orgao } = await ctx.read((db) => lerProcesso(db, ctx.usuario, input.params.id));
  const content = await imprimirModeloTcc({
    processo,
    orgao: { nome: orgao.nome, sigla: orgao.sigla, cnpj: orgao.cnpj },
    baseCorrecao: { multa: orgao.utilizar_multa, juros: orgao.utilizar_juros },
    autoridade: {
      nome: orgao.nome_autoridade,
      cargo: orgao.cargo_autoridade,
      matricula: orgao.matricula_autoridade,
    },
    emissao: { agora: ctx.agora, usuario: ctx.usuario.nome, versao: ctx.settings.versao },
  });
  return { name: impressos.tcc.arquivo(processo.numero), type: 'application/pdf', content };
}
