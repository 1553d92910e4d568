import { buildTestApp, type TestApp, type TestAppOptions } from '@tests/support/app.ts';
import { type BancoDeTeste, bancoDeTeste } from '@tests/support/bancoDoBrasil.ts';
import { sql } from 'kysely';
import { boletos } from '@/contract/boleto.ts';
import { bancoDoBrasil } from '@/server/adapters/bancoDoBrasil.ts';
import { tratarBoletos } from '@/server/cases/boleto/tratar.ts';
import { firmar, negociar, umaDivida, ver } from '../cobranca/support.ts';
import { linhas, type Quem } from '../processo/support.ts';

/** The day of every test here. */
export const HOJE = '2026-11-20';

export interface ComBanco {
  readonly app: TestApp;
  readonly banco: BancoDeTeste;
  /** What the connection said to whoever runs the server. */
  readonly ditos: string[];
  gestor(): Promise<Quem>;
  /** As many minutes later. */
  passar(minutos: number): void;
  close(): Promise<void>;
}

/** The application with Banco do Brasil at the stand-in. @param prazoMs for calls that get no answer */
export async function comBanco(prazoMs: number, opcoes: TestAppOptions = {}): Promise<ComBanco> {
  const relogio: { app?: TestApp } = {};
  const banco = await bancoDeTeste({ agora: () => relogio.app?.clock.agora() ?? new Date() });
  const app = await buildTestApp({ hoje: HOJE, ...opcoes, env: { ...banco.env, ...opcoes.env } });
  relogio.app = app;
  const ditos: string[] = [];
  const BB = bancoDoBrasil(app.settings.bb!, (frase) => ditos.push(frase), {
    prazoMs,
    relogio: () => app.clock.agora().getTime(),
  });
  Object.assign(app.deps.adapters, { bancos: { ...app.deps.adapters.bancos, BB } });
  return {
    ...{ app, banco, ditos },
    gestor: () => app.signIn('gestor@ativa.gov.br'),
    passar: (minutos) => app.clock.set(new Date(app.clock.agora().getTime() + minutos * 60_000)),
    close: async () => {
      await app.close();
      await banco.close();
    },
  };
}

/** An agreement, firm if it has several instalments. */
export async function umAcordo({ app }: ComBanco, gestor: Quem, totalParcelas = 1): Promise<number> {
  const { id } = await umaDivida(app, gestor);
  const { body } = await negociar(app, gestor, [id], { totalParcelas });
  if (totalParcelas > 1) await firmar(app, gestor, body.id);
  return body.id;
}

export const emitir = ({ app }: ComBanco, gestor: Quem, cobrancaId: number, parcela = 1) =>
  app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId, parcela } });

export interface BoletoGuardado {
  readonly id: number;
  readonly situacao: string;
  readonly numero: string;
  readonly erro: string | null;
  readonly emv: string | null;
  readonly linha: string;
  readonly total: string;
}
/** The slips of an agreement, oldest first. */
export const guardados = ({ app }: ComBanco, id: number) =>
  linhas<BoletoGuardado>(
    app,
    sql`select id, situacao, nosso_numero as numero, erro, emv, linha, total::text from boleto where id_cobranca = ${id} order by id` as never,
  );

export const tratar = ({ app }: ComBanco) => tratarBoletos.run(app.deps, null);

/** How the bank calls a number of ours. */
export const noBanco = (numero: string): string => `000${numero}`;

/** A slip that the bank has, of a new agreement. */
export async function umBoleto(com: ComBanco, gestor: Quem, totalParcelas = 1) {
  const id = await umAcordo(com, gestor, totalParcelas);
  const { status } = await emitir(com, gestor, id);
  if (status !== 200) throw new Error(`slip: ${status}`);
  const [boleto] = await guardados(com, id);
  return { id, boleto: boleto!, titulo: noBanco(boleto!.numero) };
}

export const parcelaDe = async ({ app }: ComBanco, gestor: Quem, id: number, parcela = 1) =>
  (await ver(app, gestor, id)).lancamentos[parcela - 1]!;
