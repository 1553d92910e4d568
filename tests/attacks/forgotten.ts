import { linhas } from '@tests/api/processo/support.ts';
import { sql } from 'kysely';
import type { AttackOptions, Figures } from './figures.ts';
import { type Chamada, chamadas, le, type Pedido } from './tenants/calls.ts';
import { lugaresDoCodigo } from './tenants/places.ts';
import { emailDe, type Mundo } from './tenants/world.ts';
import { type Matriz, nosBancos } from './tenants.ts';

/** Places whose condition another one repeats in the same call, so that none shows when it is forgotten, and which. */
const repetidas: Readonly<Record<string, string>> = {
  'cobrancaLista.ts condicoes': 'the agreements themselves have the condition; this one narrows the index by number',
  'devedorLista.ts idPorDocumento': 'what it finds is read by lerDevedor, which has it',
  'fatosDaDividaAtiva.ts porFatos': 'the processes that it finds are conditioned again, with the rest of the filter',
  'usuario.ts orgaoExiste': 'a body that is not the own one is refused before (ORGAO_ALHEIO)',
};

/**
 * Forgets each condition of the queries by itself: every place of the server that asks for the scope is answered once as if it were
 * of all bodies, with row-level security off, and some call must then answer otherwise than before (ADR 68).
 */
export const run = (options: AttackOptions): Promise<Figures> =>
  nosBancos('Órgãos: cada condição das consultas, esquecida uma por vez', { ...options, full: false }, esquecer);

async function esquecer(matriz: Matriz): Promise<Pick<Figures, 'rows' | 'failures'>> {
  const { deixar } = matriz.mundo;
  await cruzar(matriz.mundo);
  await deixar('consultas');
  const feitas = await quemPassaPor(matriz);
  const lugares = lugaresDoCodigo();
  const failures: string[] = [];
  let achadas = 0;
  for (const { onde, nome } of lugares) {
    const passam = feitas.get(onde) ?? [];
    if (await seDescobre(matriz, onde, passam)) achadas++;
    else if (!Object.keys(repetidas).includes(nome))
      failures.push(`${onde} (${nome}): forgotten, it changes none of ${passam.length} answers`);
  }
  await deixar('ambas');
  return {
    rows: [
      ['condições nas consultas', lugares.length],
      ['que, esquecidas, mudam uma resposta', achadas],
      ['que outra repete na mesma chamada', Object.keys(repetidas).length],
      ['falhas', failures.length],
    ],
    failures,
  };
}

type Feita = readonly [Chamada, Pedido];

/** The calls of a person of PROCON that pass by each place, reading ones first: about the other body's records, and reading about the own. */
async function quemPassaPor(matriz: Matriz): Promise<ReadonlyMap<string, readonly Feita[]>> {
  const feitas = new Map<string, Feita[]>();
  const { lugares, alvos } = matriz.mundo;
  const fazer = async (chamada: Chamada, pedido: Pedido) => {
    lugares.vistos.clear();
    await matriz.enviar(chamada, pedido, await matriz.entrar('TODAS', 'PROCON'));
    for (const lugar of lugares.vistos) feitas.set(lugar, [...(feitas.get(lugar) ?? []), [chamada, pedido]]);
  };
  for (const alvo of [alvos.PROCON, alvos.SEFIN])
    for (const chamada of chamadas.filter(le))
      for (const pedido of await matriz.pedidos(chamada, alvo, emailDe('TODAS', 'PROCON')))
        await fazer(chamada, pedido);
  for (const chamada of chamadas.filter((c) => !le(c)))
    for (const pedido of await matriz.pedidos(chamada, alvos.SEFIN, emailDe('TODAS', 'PROCON'))) {
      await fazer(chamada, pedido);
      // What was changed meanwhile is told before anything else is read.
      if (pedido.nomeia && pedido.payload && !Buffer.isBuffer(pedido.payload))
        await fazer(chamada, { ...pedido, payload: { ...pedido.payload, versao: 99_999 } });
    }
  return feitas;
}

/** Whether one of these calls answers otherwise without that place; those that never answer twice the same say nothing. */
async function seDescobre(matriz: Matriz, lugar: string, feitas: readonly Feita[]): Promise<boolean> {
  const { lugares } = matriz.mundo;
  for (const [chamada, pedido] of feitas) {
    const headers = await matriz.entrar('TODAS', 'PROCON');
    const resposta = async () => {
      const { status, texto } = await matriz.enviar(chamada, pedido, headers);
      return `${status} ${status < 400 ? texto : texto.replace(/"id":"[^"]*"/, '')}`;
    };
    const com = await resposta();
    if ((await resposta()) !== com) continue;
    lugares.sem = lugar;
    const sem = await resposta();
    lugares.sem = undefined;
    if (sem !== com) return true;
  }
  return false;
}

/** Rows of both bodies in each other's way, which calls do not make: entries of one's trail about the other's records, arrears, a repeated fact. */
async function cruzar({ app, alvos: { PROCON, SEFIN } }: Mundo): Promise<void> {
  const [pessoa] = PROCON.usuarios;
  await linhas(
    app,
    sql`insert into auditoria (em, id_usuario, usuario_nome, id_orgao_credor, acao, recurso, id_registro) values
      ('2027-01-01', ${pessoa!}, 'Como o PROCON a conhece', ${PROCON.orgao}, 'LER', 'processo', ${SEFIN.processos[0]!}),
      ('2027-01-01', ${pessoa!}, 'Como o PROCON a conhece', ${PROCON.orgao}, 'LER', 'usuario', ${SEFIN.usuarios[0]!}),
      ('2027-01-01', ${pessoa!}, 'Como o PROCON a conhece', ${PROCON.orgao}, 'LER', 'linkDeSenha', ${SEFIN.usuarios[0]!}),
      ('2027-01-02', ${pessoa!}, 'Como só o SEFIN a conhece', ${SEFIN.orgao}, 'LER', 'usuario', ${SEFIN.usuarios[0]!})`,
  );
  const [acordo] = SEFIN.cobrancas;
  await linhas(
    app,
    sql`update lancamento set vencimento = '2026-10-15' where id_cobranca = ${acordo!} and parcela = 3`,
  );
  await linhas(
    app,
    sql`update processo_cobranca set em_atraso_desde = '2026-10-20', encerra_em = '2026-12-20' where id = ${acordo!}`,
  );
  await linhas(
    app,
    sql`insert into fato_divida_ativa (id_processo, id_orgao_credor, tipo, dia, valor, anterior)
        values (${SEFIN.processos[0]!}, ${SEFIN.orgao}, 1, '2026-11-15', 0, '2026-11-12')`,
  );
}
