import { impressos } from '@i18n/pt-BR/papeis/comum.ts';
import { formatDataHora } from '@/contract/values/data.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { type Emissao, lerTccImpresso, marcarAssinados } from '../../database/queries/documentoEmitido.ts';
import { documentoDoTcc } from './imprimirTcc.ts';
import { lerNaTransacao, type ParaImprimir } from './lerParaImprimir.ts';

const { tcc } = impressos;

/** Warns before a TCC is attached: the sections in which the last printed one differs from the process; null: none. */
export async function avisoDoImpresso(db: Db, ctx: SessionCtx, idProcesso: number): Promise<string | null> {
  const impresso = await lerTccImpresso(db, idProcesso);
  return impresso ? dizer(tcc.avisos.antes, impresso, await lerNaTransacao(db, ctx, idProcesso)) : null;
}

/** Marks an attached TCC as signed, and warns where the issued TCC differs from the process; null: it does not. */
export async function avisoDoAnexado(
  db: Db,
  ctx: SessionCtx,
  idProcesso: number,
  documentos: readonly number[],
): Promise<string | null> {
  for (const idDocumento of documentos) {
    const [assinado] = await marcarAssinados(db, idProcesso, idDocumento);
    if (assinado) return dizer(tcc.avisos.depois, assinado, await lerNaTransacao(db, ctx, idProcesso));
  }
  return null;
}

type Frase = (quando: string, codigo: string, secoes: readonly string[]) => string;

function dizer(frase: Frase, { emitido_em, codigo, secoes, fatos_sha256 }: Emissao, lida: ParaImprimir): string | null {
  const agora = documentoDoTcc(lida);
  const mudaram = secoes
    ? Object.entries(agora.secoes ?? {}).flatMap(([titulo, resumos]) =>
        resumos.includes(secoes[titulo] ?? '') ? [] : [titulo],
      )
    : agora.fatos.includes(fatos_sha256 ?? '')
      ? []
      : [tcc.avisos.algo];
  return mudaram.length > 0 ? frase(formatDataHora(emitido_em.toISOString()), codigo, mudaram) : null;
}
