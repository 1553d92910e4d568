import { bancoDoBrasil as frases } from '@i18n/pt-BR/cobranca/banco.ts';
import type { Data } from '@/contract/values/data.ts';
import { diaDe } from '@/contract/values/fuso.ts';
import { somarDias } from '@/domain/calendario.ts';
import type { ContaNoBB } from '@/domain/cobranca/convenio.ts';
import type { IndicioDeBaixa, Janela, LeituraDoBanco } from '../../adapters/banco.ts';
import { dita } from '../../base/discoCheio.ts';
import type { Deps } from '../../call/context.ts';
import { contasNoBB, titulosPendentes } from '../../database/queries/avisoDoBanco.ts';
import { lidoEm, marcarLeitura } from '../../database/queries/conciliacao.ts';
import { systemScope } from '../../database/tenant.ts';
import { aPartirDaVez, cadaUm, type Falha } from '../../jobs/cadaUm.ts';
import type { Job } from '../../jobs/job.ts';
import { conferirTitulo } from '../boleto/conferirTitulo.ts';

const MEIA_HORA_MS = 30 * 60_000;
const DIA_MS = 24 * 3_600_000;

/** Every half hour of the day: what was paid in the last two days, and what waits for a confirmation (M §3.8). */
export const consultarBanco: Job = {
  name: 'consulta ao banco',
  async run(deps) {
    const { database, clock } = deps;
    const vez = Math.floor(clock.maquina().getTime() / MEIA_HORA_MS);
    const falhas = await lerContas(deps, {
      dias: 2,
      vez,
      listar: (leitura, conta, janela) => leitura.baixas(conta, janela),
      desde: (convenio) => database.read(systemScope, (db) => lidoEm(db, { banco: 'BB', convenio })),
      lido: (convenio, em) =>
        database.transaction(systemScope, (db) => marcarLeitura(db, { banco: 'BB', convenio, em })),
    });
    const pendentes = aPartirDaVez(await database.read(systemScope, titulosPendentes), vez);
    const semResposta = await cadaUm(new Set(pendentes.map(({ convenio }) => convenio)), async (convenio) => {
      const deles = pendentes.filter((titulo) => titulo.convenio === convenio);
      const [falha] = await cadaUm(deles, ({ nossoNumero }) =>
        conferirTitulo(deps, { convenio, nossoNumero, fonte: 'CONSULTA', codigo: null }),
      );
      if (falha) throw falha.erro;
    });
    dizer([...falhas, ...semResposta]);
  },
};

/** Every night: the titles that had movements in five days, of which no notice may have come. */
export const consultarMovimentos: Job = {
  name: 'movimentos do banco',
  async run(deps) {
    const falhas = await lerContas(deps, {
      dias: 5,
      vez: Math.floor(deps.clock.maquina().getTime() / DIA_MS),
      listar: async (leitura, conta, janela) =>
        (await leitura.movimentos(conta, janela)).map((nossoNumero) => ({ nossoNumero, codigo: null })),
    });
    dizer(falhas);
  },
};

interface Leitura {
  /** Of how many days before today the list is. */
  readonly dias: number;
  /** The number of this reading, which says where it begins: it ends behind twenty titles or agreements in a row that fail. */
  readonly vez: number;
  readonly listar: (leitura: LeituraDoBanco, conta: ContaNoBB, janela: Janela) => Promise<readonly IndicioDeBaixa[]>;
  /** When the agreement was last read, from which day on the list is asked for; null: never. */
  readonly desde?: (convenio: string) => Promise<Date | null>;
  /** All that the bank told at that moment of the accounts of an agreement is applied. */
  readonly lido?: (convenio: string, em: Date) => Promise<unknown>;
}

/**
 * Asks a list of each account, and then about each title in it. The account of one body, if it is wrong, keeps no other's from being read.
 * @returns the agreements that were not read to the end, with the reason
 */
async function lerContas(deps: Deps, { dias, vez, listar, desde, lido }: Leitura): Promise<Falha<string>[]> {
  const { database, clock, adapters } = deps;
  const leitura = adapters.bancos.BB?.leitura;
  if (!leitura) return [];
  const todas = (await database.read(systemScope, contasNoBB)).filter(({ convenio }) =>
    adapters.bancos.BB?.atende(convenio),
  );
  const contas = aPartirDaVez(todas, vez);
  const hoje = clock.hoje();
  return cadaUm(new Set(contas.map(({ convenio }) => convenio)), async (convenio) => {
    const em = clock.maquina();
    // What is marked is the agreement: bodies may share it, each with an account of its own.
    const deles = contas.filter((conta) => conta.convenio === convenio);
    const ultima = (await desde?.(convenio)) ?? null;
    let cedo = false;
    const semLista = await cadaUm(deles, async (conta) => {
      for (const janela of janelas(dias, hoje, ultima && diaDe(ultima))) {
        const listados = aPartirDaVez(await listar(leitura, conta, janela), vez);
        const semResposta = await cadaUm(listados, async ({ nossoNumero, codigo }) => {
          const conferido = await conferirTitulo(deps, { convenio, nossoNumero, fonte: 'CONSULTA', codigo });
          cedo ||= conferido === 'CEDO';
        });
        if (semResposta[0]) throw semResposta[0].erro;
      }
    });
    if (semLista[0]) throw semLista[0].erro;
    // A title that somebody else has just asked about may not be applied yet: the agreement then counts as read at the next reading.
    if (!cedo) await lido?.(convenio, em);
  });
}

/** The days that a list is asked for, the newest first: the last ones, and all since the day of the last reading, in pieces as long. */
function janelas(dias: number, hoje: Data, ultima: Data | null): readonly Janela[] {
  const todas: Janela[] = [];
  let de = hoje;
  do {
    const ate = todas.length === 0 ? hoje : somarDias(de, -1);
    de = somarDias(ate, -dias);
    todas.push({ de, ate });
  } while (ultima !== null && ultima < de);
  return todas;
}

/** Fails with the agreements that were not read, each with its first reason. */
function dizer(falhas: readonly Falha<string>[]): void {
  if (!falhas[0]) return;
  const motivos = new Map<string, string>();
  for (const { um, erro } of falhas) if (!motivos.has(um)) motivos.set(um, dita(erro));
  throw new Error(frases.naoLidos([...motivos]), { cause: falhas[0].erro });
}
