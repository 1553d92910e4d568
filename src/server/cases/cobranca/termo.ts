import { cobranca as frases } from '@i18n/pt-BR/cobranca/acoes.ts';
import type { Enviado } from '@/contract/acao.ts';
import type { RequerenteInformado } from '@/contract/requerente.ts';
import { firmado } from '@/domain/cobranca/efeitos.ts';
import type { DevedorDoAcordo } from '@/domain/cobranca/requerente.ts';
import type { IdSituacaoCobranca } from '@/domain/cobranca/situacoes.ts';
import { em } from '@/domain/lista.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import type { CobrancaLida } from '../../database/queries/cobranca.ts';
import { gravarAcordo, mudada } from '../../database/queries/gravarAcordo.ts';
import { anexarACobranca, copiarACobranca } from '../processo/documentos.ts';
import { salvarRequerente } from '../requerente/requerente.ts';
import { acordoDe } from './acordo.ts';
import { andarCobranca } from './andamentos.ts';
import { avisarFirmado } from './avisos.ts';
import { gravarNoProcesso } from './processos.ts';
import { guardarSaldos } from './saldos.ts';

/** The debtor of an agreement or a process, from its row. */
export const devedorDe = (linha: {
  readonly devedor_nome: string;
  readonly devedor_documento: string;
  readonly devedor_tipo_documento: number;
}): DevedorDoAcordo => ({
  nome: linha.devedor_nome,
  documentoIdentificacao: linha.devedor_documento,
  idTipoDocumentoIdentificacao: linha.devedor_tipo_documento,
});

/**
 * The signed term came: the plan is firm, and each process keeps the state that it had, to get it back if the plan ends unpaid
 * (M §2.30, 3.2).
 */
export async function firmar(
  db: Db,
  ctx: SessionCtx,
  lida: CobrancaLida,
  situacao: IdSituacaoCobranca,
): Promise<number> {
  const { linha } = lida;
  const acordo = acordoDe(lida, ctx.hoje);
  const idAndamento = await andarCobranca(db, ctx, linha, {
    acao: 'ANEXAR_TERMO_PARCELAMENTO',
    situacao,
    descricao: frases.andamentos.FIRMADA,
  });
  await gravarAcordo(db, lida, {
    linha: mudada(linha, { situacao, termo_ate: null }),
    vinculos: lida.vinculos.map((vinculo, i) => ({ ...vinculo, estado_anterior: em(acordo.processos, i).estado })),
  });
  for (const [i, lido] of lida.processos.entries()) {
    const processo = em(acordo.processos, i);
    await gravarNoProcesso(db, ctx, lido, {
      estado: firmado(processo, ctx.hoje),
      situacao,
      andamentos: [{ descricao: frases.noProcesso.FIRMADA(linha.numero) }],
    });
    await avisarFirmado(db, ctx, linha, processo);
  }
  await guardarSaldos(db, ctx.hoje, [linha.id]);
  return idAndamento;
}

/** Keeps who signs the term, before it is printed (S2 §5.4, D §9.12). */
export async function guardarRequerente(db: Db, ctx: SessionCtx, lida: CobrancaLida, dados: Enviado): Promise<number> {
  const { linha } = lida;
  const { id, id_orgao_credor: idOrgao, situacao } = linha;
  const requerente = await salvarRequerente(db, ctx, idOrgao, dados as RequerenteInformado, devedorDe(linha));
  await gravarAcordo(db, lida, {
    linha: mudada(linha, { id_requerente: requerente.id, papel_requerente: requerente.papel }),
  });
  const idAndamento = await andarCobranca(db, ctx, linha, {
    acao: 'GERAR_TERMO_PARCELAMENTO',
    situacao,
    descricao: frases.andamentos.TERMO_GERADO,
  });
  const alvo = { idOrgao, idCobranca: id, idAndamento, idRequerente: requerente.id };
  await anexarACobranca(db, ctx, alvo, requerente.documentos);
  await copiarACobranca(db, ctx, alvo, requerente.reaproveitados);
  return idAndamento;
}
