import type { TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type AReceber, financeiro } from '@/contract/financeiro.ts';
import { somarDias } from '@/domain/calendario.ts';
import { linhas } from '../processo/support.ts';

interface Lancamento {
  vencimento: string;
  situacao: 'PREVISTO' | 'BAIXADO' | 'CANCELADO';
  a_receber: string | null;
  valor_acordado: string;
  cobranca: number;
  saldo: string;
  total_parcelas: number;
  encerrado_em: string | null;
  firmado: boolean;
  recibos: { data: string; centavos: number }[];
}

const centavos = (valor: string | number) => Math.round(Number(valor) * 100);
const soma = (valores: readonly number[]) => valores.reduce((a, b) => a + b, 0);

/** Checks the answer to the central body against every instalment and receipt, counted one by one (M §5.12). */
export async function conferirAReceber(app: TestApp): Promise<AReceber> {
  const { status, body } = await app.call(financeiro.aReceber, { headers: await app.signIn('admin@ativa.gov.br') });
  expect(status).toBe(200);
  const { vencidas, meses, total, historico } = body as AReceber;
  const lancamentos = await linhas<Lancamento>(
    app,
    sql`select l.vencimento, l.situacao, l.a_receber, l.valor_acordado, c.id as cobranca, c.saldo, c.total_parcelas, c.encerrado_em,
               exists (select from cobranca_processo x where x.id_cobranca = c.id and x.estado_anterior is not null) as firmado,
               coalesce((select jsonb_agg(jsonb_build_object('data', p.data, 'centavos', ((p.valor - p.excedente) * 100)::integer))
                  from pagamento p where p.id_lancamento = l.id and p.estornado_em is null), '[]') as recibos
          from lancamento l join processo_cobranca c on c.id = l.id_cobranca`,
  );
  const abertas = lancamentos.filter(({ a_receber }) => a_receber !== null);
  const saldos = new Map(abertas.map(({ cobranca, saldo }) => [cobranca, centavos(saldo)]));
  expect([total.parcelas, centavos(total.valor)]).toEqual([abertas.length, soma([...saldos.values()])]);
  expect([
    vencidas.parcelas + soma(meses.map(({ parcelas }) => parcelas)),
    centavos(vencidas.valor) + soma(meses.map(({ valor }) => centavos(valor))),
  ]).toEqual([total.parcelas, centavos(total.valor)]);

  const hoje = app.deps.clock.hoje();
  expect(historico).toHaveLength(6);
  for (const { mes, parcelas, devido, recebido, parte, emCurso } of historico) {
    const doMes = lancamentos.filter(({ vencimento }) => vencimento.startsWith(mes)).flatMap(devidoDe);
    expect([mes, parcelas, centavos(devido), centavos(recebido)]).toEqual([
      mes,
      doMes.length,
      soma(doMes.map((d) => d.devido)),
      soma(doMes.map((d) => d.recebido)),
    ]);
    expect(recebido).toBeLessThanOrEqual(devido);
    if (devido === 0) expect(parte).toBeNull();
    else expect(Math.abs(parte! - recebido / devido)).toBeLessThan(0.0001);
    expect(emCurso).toBe([31, 30, 29, 28].some((dia) => somarDias(`${mes}-${dia}`, 30) >= hoje && existe(mes, dia)));
  }
  return body as AReceber;
}

const existe = (mes: string, dia: number) => somarDias(`${mes}-${dia}`, 0) === `${mes}-${dia}`;

/** What was due of an instalment and came in within thirty days; nothing: it never fell due. */
function devidoDe(l: Lancamento): { devido: number; recebido: number }[] {
  const pago = soma(l.recibos.map((r) => r.centavos));
  const recebido = soma(l.recibos.filter(({ data }) => data <= somarDias(l.vencimento, 30)).map((r) => r.centavos));
  if (l.situacao === 'BAIXADO') return [{ devido: pago, recebido }];
  if (l.situacao === 'PREVISTO')
    return l.a_receber === null ? [] : [{ devido: pago + centavos(l.a_receber), recebido }];
  const caiu = l.encerrado_em !== null && l.vencimento < l.encerrado_em && (l.firmado || l.total_parcelas === 1);
  return caiu ? [{ devido: Math.max(centavos(l.valor_acordado), pago), recebido }] : [];
}
