import type { boletos } from '@/contract/boleto.ts';
import type { EndpointInput } from '@/contract/endpoint.ts';
import { refuse } from '@/contract/refusals.ts';
import type { SessionCtx } from '../../call/context.ts';
import type { Db } from '../../database/database.ts';
import { lerCentavos } from '../../database/dinheiro.ts';
import { lerBoleto } from '../../database/queries/boleto.ts';
import { lerCobranca } from '../../database/queries/cobranca.ts';
import { exigirDemonstracao } from '../dividaAtiva/simular.ts';
import type { Recebido } from './fatoDoBanco.ts';
import { receberDoBanco } from './receber.ts';

type OQue = EndpointInput<typeof boletos.simular>['body']['oQue'];

/**
 * Demonstration: the embedded bank tells of a slip what a real one would, by the same code (M §6.8). Told to pay twice, it tells
 * the same payment twice; to pay again is another payment.
 * @throws Refusal ROTA_INEXISTENTE outside of a demonstration; NAO_ENCONTRADO; BOLETO_NO_BANCO for one that is not registered
 */
export function simularBanco(ctx: SessionCtx, { body: { idBoleto, oQue } }: EndpointInput<typeof boletos.simular>) {
  exigirDemonstracao(ctx);
  return ctx.write(async (db) => {
    const { estado, mensagem } = await doBancoEmbutido(db, ctx, idBoleto, oQue);
    return { estado, mensagem };
  });
}

/** The fact that the embedded bank tells, today. */
export async function doBancoEmbutido(db: Db, ctx: SessionCtx, idBoleto: number, oQue: OQue): Promise<Recebido> {
  const boleto = await lerBoleto(db, idBoleto);
  if (!boleto) throw refuse('NAO_ENCONTRADO');
  await lerCobranca(db, boleto.id_cobranca);
  if (!boleto.registrado_em) throw refuse('BOLETO_NO_BANCO');
  const tipo = oQue === 'ESTORNAR' ? 'ESTORNO' : 'PAGAMENTO';
  const ditos = await db.selectFrom('movimento_bancario').select('tipo').where('id_boleto', '=', idBoleto).execute();
  const n = oQue === 'PAGAR' ? ditos.filter((d) => d.tipo === 'ESTORNO').length : ditos.length;
  const total = lerCentavos(boleto.total);
  return receberDoBanco(db, ctx, {
    fonte: 'EMBUTIDO',
    codigo: oQue,
    confirmado: true,
    banco: boleto.banco,
    convenio: boleto.convenio,
    nossoNumero: boleto.nosso_numero,
    tipo,
    data: ctx.hoje,
    valorCentavos: oQue === 'PAGAR_PARTE' ? Math.ceil(total / 2) : total,
    chave: ['embutido', boleto.banco, boleto.convenio, boleto.nosso_numero, oQue, n].join(':'),
  });
}
