import { somarDias } from '@/domain/calendario.ts';
import type { ContaNoBB } from '@/domain/cobranca/convenio.ts';
import type { IndicioDeBaixa, Janela, LeituraDoBanco } from '../../adapters/banco.ts';
import type { Deps } from '../../call/context.ts';
import { contasNoBB, titulosPendentes } from '../../database/queries/avisoDoBanco.ts';
import { marcarLeitura } from '../../database/queries/conciliacao.ts';
import { systemScope } from '../../database/tenant.ts';
import type { Job } from '../../jobs/job.ts';
import { conferirTitulo } from '../boleto/conferirTitulo.ts';

/** Every half hour of the day: what was paid in the last two days, and what waits for a confirmation (M §3.8). */
export const consultarBanco: Job = {
  name: 'consulta ao banco',
  async run(deps) {
    const lidas = await lerContas(deps, 2, (leitura, conta, janela) => leitura.baixas(conta, janela));
    const pendentes = await deps.database.read(systemScope, titulosPendentes);
    for (const { convenio, nossoNumero } of pendentes)
      await conferirTitulo(deps, { convenio, nossoNumero, fonte: 'CONSULTA', codigo: null });
    // Only what is applied is known.
    for (const { conta, em } of lidas)
      await deps.database.transaction(systemScope, (db) =>
        marcarLeitura(db, { banco: 'BB', convenio: conta.convenio, em }),
      );
  },
};

/** Every night: the titles that had movements in five days, of which no notice may have come. */
export const consultarMovimentos: Job = {
  name: 'movimentos do banco',
  async run(deps) {
    await lerContas(deps, 5, async (leitura, conta, janela) =>
      (await leitura.movimentos(conta, janela)).map((nossoNumero) => ({ nossoNumero, codigo: null })),
    );
  },
};

/** Asks a list of each account, and then about each title in it. Answers the accounts, and when the list was asked for. */
async function lerContas(
  deps: Deps,
  dias: number,
  listar: (leitura: LeituraDoBanco, conta: ContaNoBB, janela: Janela) => Promise<readonly IndicioDeBaixa[]>,
): Promise<readonly { readonly conta: ContaNoBB; readonly em: Date }[]> {
  const { database, clock, adapters } = deps;
  const { BB } = adapters.bancos;
  if (!BB?.leitura) return [];
  const contas = (await database.read(systemScope, contasNoBB)).filter(({ convenio }) => BB.atende(convenio));
  const hoje = clock.hoje();
  const lidas = [];
  for (const conta of contas) {
    const em = clock.maquina();
    const indicios = await listar(BB.leitura, conta, { de: somarDias(hoje, -dias), ate: hoje });
    for (const { nossoNumero, codigo } of indicios)
      await conferirTitulo(deps, { convenio: conta.convenio, nossoNumero, fonte: 'CONSULTA', codigo });
    lidas.push({ conta, em });
  }
  return lidas;
}
