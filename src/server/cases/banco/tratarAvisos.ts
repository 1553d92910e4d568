import * as z from 'zod/mini';
import { paraCentavos } from '@/contract/values/dinheiro.ts';
import { operacionais } from '@/domain/cobranca/estadosDoBB.ts';
import { lerDia, nossoNumeroDoBB } from '../../adapters/respostasDoBB.ts';
import { dita } from '../../base/discoCheio.ts';
import type { Deps } from '../../call/context.ts';
import { type AvisoLido, avisosNaVez, avisoTratado, PACIENCIA_MS } from '../../database/queries/avisoDoBanco.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';
import { conferirTitulo } from '../boleto/conferirTitulo.ts';
import { receberDoBanco } from '../boleto/receber.ts';
import { esperaMs } from '../dividaAtiva/entregar.ts';
import { agoraDo } from '../processo/rotina.ts';

/** Of an item, what is looked at; the same in two spellings is read so (M §4.1). */
const doAviso = z.object({
  id: z.string(),
  codigoEstadoBaixaOperacional: z.nullish(z.union([z.number(), z.string()])),
  valorPagoSacado: z.nullish(z.union([z.number(), z.string()])),
  dataLiquidacao: z.nullish(z.string()),
});

/** The bank answers the same for half a minute. */
const CEDO_MS = 31_000;

/** Asks the bank about every title that it sent a notice of; a notice by itself changes nothing (D §1.6). */
export const tratarAvisos: Job = {
  name: 'avisos do banco',
  async run(deps) {
    // Each once in a run; what comes meanwhile, too.
    const tratados: number[] = [];
    let avisos: readonly AvisoLido[];
    do {
      avisos = await deps.database.transaction(systemScope, (db) => avisosNaVez(db, deps.clock.maquina(), tratados));
      for (const aviso of avisos) await tratarAviso(deps, aviso);
      tratados.push(...avisos.map(({ id }) => id));
    } while (avisos.length > 0);
  },
};

async function tratarAviso(deps: Deps, aviso: AvisoLido): Promise<void> {
  const { database, clock } = deps;
  const lido = z.safeParse(doAviso, aviso.bruto);
  const nossoNumero = lido.success ? nossoNumeroDoBB(lido.data.id) : null;
  const codigo = Number(lido.success ? lido.data.codigoEstadoBaixaOperacional : Number.NaN);
  const terminar = (fim: Parameters<typeof avisoTratado>[2]) =>
    database.transaction(systemScope, (db) => avisoTratado(db, aviso.id, fim));
  if (!lido.success || !nossoNumero) return void (await terminar({ estado: 'NAO_TRATADO' }));
  const convenio = nossoNumero.slice(0, 7);
  const agora = clock.maquina();
  const depois = (ms: number, erro: string | null) => terminar({ proxima: new Date(agora.getTime() + ms), erro });
  try {
    if (!operacionais.includes(codigo)) return await mostrar(deps, aviso, { convenio, nossoNumero, dito: lido.data });
    const conferido = await conferirTitulo(deps, { convenio, nossoNumero, fonte: 'WEBHOOK', codigo });
    if (conferido === 'CEDO') await depois(CEDO_MS, null);
    else if (conferido === 'APLICADO') await terminar({ estado: 'CONFERIDO' });
    else if (conferido === 'NADA' && agora.getTime() - aviso.recebido_em.getTime() < PACIENCIA_MS)
      await depois(esperaMs(aviso.tentativas + 1), null);
    else await terminar({ estado: 'SEM_EFEITO' });
  } catch (falha) {
    await depois(esperaMs(aviso.tentativas + 1), dita(falha));
  }
}

/** A code that nobody knows is kept and listed, and not applied. */
async function mostrar(
  deps: Deps,
  { id, bruto }: AvisoLido,
  { convenio, nossoNumero, dito }: { convenio: string; nossoNumero: string; dito: z.infer<typeof doAviso> },
): Promise<void> {
  await deps.database.transaction(systemScope, async (db) => {
    const quem = agoraDo(deps);
    await receberDoBanco(db, quem, {
      ...({ fonte: 'WEBHOOK', banco: 'BB', tipo: 'OUTRO', confirmado: false, convenio, nossoNumero } as const),
      codigo: String(dito.codigoEstadoBaixaOperacional ?? ''),
      data: lerDia(dito.dataLiquidacao) ?? quem.hoje,
      valorCentavos: Math.max(paraCentavos(Number(dito.valorPagoSacado ?? 0) || 0), 0),
      ...(dito.dataLiquidacao ? { momento: dito.dataLiquidacao } : {}),
      bruto,
    });
    await avisoTratado(db, id, { estado: 'NAO_TRATADO' });
  });
}
