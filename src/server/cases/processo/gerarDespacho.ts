import { certidao as t } from '@i18n/pt-BR/papeis/certidao.ts';
import type { Data } from '@/contract/values/data.ts';
import { decidir } from '@/domain/workflow/decidir.ts';
import { estadoDe } from '@/domain/workflow/fatos.ts';
import type { SessionCtx } from '../../call/context.ts';
import { note } from '../../database/audit.ts';
import type { Db } from '../../database/database.ts';
import { despachoDoDia } from '../../database/queries/documentoEmitido.ts';
import { proximoDaSerie } from '../../database/queries/orgaoDoProcesso.ts';
import { type ProcessoLido, travarProcesso } from '../../database/queries/processoLido.ts';
import { blocosDaCertidao } from '../../documents/certidao.ts';
import type { Documento } from '../../documents/documento.ts';
import { blocosDaMemoria } from '../../documents/memoriaCalculo.ts';
import { resumoDo } from '../../documents/partes.ts';
import { conteudoDe, type Emitido, entregar, registrarEmissao } from '../documento/emitir.ts';
import { andar } from './andamentos.ts';
import { vencerPrazo } from './decurso.ts';
import { fatosDe } from './fatos.ts';
import { documentoDoProcesso, lerNaTransacao, type ParaImprimir } from './lerParaImprimir.ts';
import { memoriaDe } from './memoriaCalculo.ts';

/**
 * The certificate of definitive constitution with the order to inscribe, available whenever the inscription may be
 * requested (S1 §4.3, 6; D §5.3, §6). The first of a day gets the body's next number and a movement; later ones of that
 * day keep that number. The movement is the system's: it changes no state, cannot be cancelled alone, and is cancelled
 * with the action before it.
 * @throws Refusal NAO_ENCONTRADO, and the refusals of SOLICITAR_INSCRICAO_DIVIDA_ATIVA
 */
export async function gerarDespacho(ctx: SessionCtx, { params: { id } }: { params: { id: number } }) {
  const emitido = await ctx.write(async (db) => {
    const lido = await vencerPrazo(db, ctx, await travarProcesso(db, id));
    const decisao = decidir(fatosDe(lido, ctx.hoje), 'SOLICITAR_INSCRICAO_DIVIDA_ATIVA', ctx.usuario, ctx.hoje);
    if (!decisao.ok) throw decisao.recusa;
    return registrar(db, ctx, await lerNaTransacao(db, ctx, id));
  });
  return entregar(ctx, t.arquivo, [emitido]);
}

async function registrar(db: Db, ctx: SessionCtx, lida: ParaImprimir): Promise<Emitido> {
  const { lido, processo } = lida;
  const hoje = await despachoDoDia(db, processo.id, ctx.hoje);
  if (hoje) return registrarEmissao(db, ctx, { ...certidao(lida, hoje.numero, ctx.hoje), registro: hoje });

  const ano = Number(ctx.hoje.slice(0, 4));
  const numero = `${await proximoDaSerie(db, processo.orgaoCredor.id, 'DESPACHO', ano)}/${ano}`;
  const documento = certidao(lida, numero, ctx.hoje);
  const sha256 = conteudoDe(documento);
  const idAndamento = await anotar(db, ctx, lido, { numero, sha256 });
  return registrarEmissao(db, ctx, { ...documento, registro: { numero, idAndamento } });
}

async function anotar(
  db: Db,
  ctx: SessionCtx,
  lido: ProcessoLido,
  { numero, sha256 }: { readonly numero: string; readonly sha256: string },
): Promise<number> {
  const estado = estadoDe(fatosDe(lido, ctx.hoje));
  const andamento = {
    descricao: t.andamento(numero),
    dataReferencia: ctx.hoje,
    observacao: t.observacao(sha256),
    valorCentavos: null,
  };
  await note(db, ctx, {
    acao: 'GERAR_DESPACHO',
    recurso: 'processo',
    idRegistro: lido.linha.id,
    idOrgao: lido.linha.id_orgao_credor,
    depois: { numero, sha256 },
  });
  return andar(db, ctx, lido, { resultado: { estado, antes: estado, andamento }, automatico: true });
}

function certidao(lida: ParaImprimir, numero: string, hoje: Data): Documento {
  const { processo, orgao, credor, atos, lido, acordo } = lida;
  const memoria = blocosDaMemoria({ memoria: memoriaDe(lido, hoje, acordo), devedor: processo.devedor });
  return {
    ...documentoDoProcesso('CERTIDAO', lida),
    substitui: 'CONTEUDO',
    titulo: t.titulo,
    numero: t.numero(numero, processo.orgaoCredor.sigla),
    blocos: blocosDaCertidao({ processo, orgao, credor, atos, memoria }),
    resumo: resumoDo(processo.devedor, processo.saldoDevedor),
  };
}
