import { bancoDoBrasil as frases } from '@i18n/pt-BR/cobranca/banco.ts';
import { somarDias } from '@/domain/calendario.ts';
import type { ContaNoBB } from '@/domain/cobranca/convenio.ts';
import type { IndicioDeBaixa, Janela, LeituraDoBanco } from '../../adapters/banco.ts';
import { dita } from '../../base/discoCheio.ts';
import type { Deps } from '../../call/context.ts';
import { contasNoBB, titulosPendentes } from '../../database/queries/avisoDoBanco.ts';
import { marcarLeitura } from '../../database/queries/conciliacao.ts';
import { systemScope } from '../../database/tenant.ts';
import { cadaUm, type Falha } from '../../jobs/cadaUm.ts';
import type { Job } from '../../jobs/job.ts';
import { conferirTitulo } from '../boleto/conferirTitulo.ts';

/** Every half hour of the day: what was paid in the last two days, and what waits for a confirmation (M §3.8). */
export const consultarBanco: Job = {
  name: 'consulta ao banco',
  async run(deps) {
    const { database } = deps;
    const falhas = await lerContas(deps, {
      dias: 2,
      listar: (leitura, conta, janela) => leitura.baixas(conta, janela),
      lido: (convenio, em) =>
        database.transaction(systemScope, (db) => marcarLeitura(db, { banco: 'BB', convenio, em })),
    });
    const pendentes = await database.read(systemScope, titulosPendentes);
    const semResposta = await cadaUm(pendentes, ({ convenio, nossoNumero }) =>
      conferirTitulo(deps, { convenio, nossoNumero, fonte: 'CONSULTA', codigo: null }),
    );
    dizer([...falhas, ...semResposta.map(({ um, erro }) => ({ um: um.convenio, erro }))]);
  },
};

/** Every night: the titles that had movements in five days, of which no notice may have come. */
export const consultarMovimentos: Job = {
  name: 'movimentos do banco',
  async run(deps) {
    const falhas = await lerContas(deps, {
      dias: 5,
      listar: async (leitura, conta, janela) =>
        (await leitura.movimentos(conta, janela)).map((nossoNumero) => ({ nossoNumero, codigo: null })),
    });
    dizer(falhas);
  },
};

interface Leitura {
  readonly dias: number;
  readonly listar: (leitura: LeituraDoBanco, conta: ContaNoBB, janela: Janela) => Promise<readonly IndicioDeBaixa[]>;
  /** All that the bank told at that moment of the accounts of an agreement is applied. */
  readonly lido?: (convenio: string, em: Date) => Promise<unknown>;
}

/**
 * Asks a list of each account, and then about each title in it. The account of one body, if it is wrong, keeps no other's from being read.
 * @returns the agreements of which something was not read
 */
async function lerContas(deps: Deps, { dias, listar, lido }: Leitura): Promise<Falha<string>[]> {
  const { database, clock, adapters } = deps;
  const leitura = adapters.bancos.BB?.leitura;
  if (!leitura) return [];
  const contas = (await database.read(systemScope, contasNoBB)).filter(({ convenio }) =>
    adapters.bancos.BB?.atende(convenio),
  );
  const hoje = clock.hoje();
  const janela = { de: somarDias(hoje, -dias), ate: hoje };
  return cadaUm(new Set(contas.map(({ convenio }) => convenio)), async (convenio) => {
    const em = clock.maquina();
    // What is marked is the agreement: bodies may share it, each with an account of its own.
    const deles = contas.filter((conta) => conta.convenio === convenio);
    const semLista = await cadaUm(deles, async (conta) => {
      const semResposta = await cadaUm(await listar(leitura, conta, janela), ({ nossoNumero, codigo }) =>
        conferirTitulo(deps, { convenio, nossoNumero, fonte: 'CONSULTA', codigo }),
      );
      if (semResposta[0]) throw semResposta[0].erro;
    });
    if (semLista[0]) throw semLista[0].erro;
    // Only what is applied is known.
    await lido?.(convenio, em);
  });
}

/** Fails with the agreements that were not read, each with its first reason. */
function dizer(falhas: readonly Falha<string>[]): void {
  if (!falhas[0]) return;
  const motivos = new Map<string, string>();
  for (const { um, erro } of falhas) if (!motivos.has(um)) motivos.set(um, dita(erro));
  throw new Error(frases.naoLidos([...motivos]), { cause: falhas[0].erro });
}
