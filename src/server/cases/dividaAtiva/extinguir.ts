import { dividaAtiva as frases } from '@i18n/pt-BR/dividaAtiva/inscricao.ts';
import { decidirEvento } from '@/domain/cobranca/decidir.ts';
import { acabamComOAcordo } from '@/domain/workflow/eventos.ts';
import type { Db } from '../../database/database.ts';
import { cobrancaAbertaDe, travarCobranca } from '../../database/queries/cobranca.ts';
import { estacionadosDoProcesso } from '../../database/queries/dividaAtiva.ts';
import { acordoDe } from '../cobranca/acordo.ts';
import { encerrar } from '../cobranca/encerrar.ts';
import type { Quando } from '../processo/decurso.ts';

/**
 * Ends the agreement of the portal for which an extinction of the debt waits; the end carries out what waited, in its order
 * (M §7.91). While a payment waits for the bank nothing ends, and the extinction is tried again later. Call it with the
 * process locked by `travarPeloNumero`.
 */
export async function extinguir(db: Db, quando: Quando, idProcesso: number): Promise<void> {
  const extincao = (await estacionadosDoProcesso(db, idProcesso)).find(
    ({ tipo, motivo }) => motivo === 'ACORDO_DO_PORTAL' && acabamComOAcordo.includes(tipo),
  );
  const aberta = extincao && (await cobrancaAbertaDe(db, idProcesso));
  if (!extincao || aberta === undefined) return;
  const lida = await travarCobranca(db, aberta);
  if (!decidirEvento(acordoDe(lida, quando.hoje), 'EXTINGUIR', quando.hoje).ok) return;
  await encerrar(db, quando, lida, { causa: 'EXTERNA', dia: quando.hoje, motivo: frases.eventos[extincao.tipo] });
}
