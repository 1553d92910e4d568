import { describe, expect, it } from 'vitest';
import { type Dono, turnosEntreOrgaos } from '@/server/base/turnos.ts';
import { arquivosNaVez } from '@/server/call/arquivoNaVez.ts';
import type { SessionCtx } from '@/server/call/context.ts';
import { simulando } from '@/server/cases/cobranca/simular.ts';

const [ana, alan] = [1, 2].map((id) => ({ id, idOrgao: 10 })) as [Dono, Dono];
const bia: Dono = { id: 3, idOrgao: 20 };
const cheia = 'RELATORIOS_NA_FILA';
/** Lets everything happen that waits for nothing else. */
const assentar = () => new Promise((resolve) => setImmediate(resolve));

/** Works that begin when they get their turn, and end one by one when the test says so. */
function obra({ vez }: Pick<ReturnType<typeof turnosEntreOrgaos>, 'vez'>) {
  const comecos: string[] = [];
  const acabar: (() => void)[] = [];
  return {
    comecos,
    pedir: (nome: string, dono: Dono, signal?: AbortSignal) =>
      vez(dono, signal).then((devolver) => {
        comecos.push(nome);
        acabar.push(devolver);
      }),
    acabaUma: async () => {
      await assentar();
      acabar.shift()!();
      await assentar();
    },
  };
}
const muitas = (n: number) => Array.from({ length: n }, (_, i) => `a${i}`);

describe('os turnos entre os órgãos', () => {
  it('não passam para trás o órgão de quem desiste de esperar', async () => {
    const { comecos, pedir, acabaUma } = obra(turnosEntreOrgaos({ juntos: 1, doOrgao: 1, cheia }));
    void pedir('c0', { id: 5, idOrgao: 30 });
    const desiste = new AbortController();
    void pedir('a0', ana);
    const desistiu = pedir('a1', alan, desiste.signal);
    void pedir('b0', bia);
    desiste.abort();
    await expect(desistiu).rejects.toMatchObject({ code: cheia });
    for (let i = 0; i < 2; i++) await acabaUma();
    expect(comecos).toEqual(['c0', 'a0', 'b0']);
  });

  it('põem o trabalho de outro logo depois do que já corre, por mais que um peça', async () => {
    const { comecos, pedir, acabaUma } = obra(turnosEntreOrgaos({ juntos: 1, doOrgao: 1, cheia }));
    for (const nome of muitas(40)) void pedir(nome, ana);
    await acabaUma();
    void pedir('b0', bia);
    void pedir('b1', bia);
    for (let i = 0; i < 4; i++) await acabaUma();
    expect(comecos).toEqual(['a0', 'a1', 'b0', 'a2', 'b1', 'a3']);
  });

  it('deixam um turno a outro, que começa sem esperar', async () => {
    const { comecos, pedir } = obra(turnosEntreOrgaos({ juntos: 3, doOrgao: 2, cheia }));
    for (const nome of muitas(40)) void pedir(nome, ana);
    void pedir('b0', bia);
    await assentar();
    expect(comecos).toEqual(['a0', 'a1', 'b0']);
  });

  it('vão de uma pessoa do órgão à outra', async () => {
    const { comecos, pedir, acabaUma } = obra(turnosEntreOrgaos({ juntos: 1, doOrgao: 1, cheia }));
    for (const nome of muitas(40)) void pedir(nome, ana);
    void pedir('alan', alan);
    await acabaUma();
    await acabaUma();
    expect(comecos).toEqual(['a0', 'alan', 'a1']);
  });

  it('recusam só a quem já tem demais à espera, e não perdem nada do que espera', async () => {
    const { comecos, pedir, acabaUma } = obra(turnosEntreOrgaos({ juntos: 1, doOrgao: 1, espera: 2, cheia }));
    for (const nome of muitas(3)) void pedir(nome, ana);
    await expect(pedir('a3', ana)).rejects.toMatchObject({ code: cheia });
    void pedir('alan', alan);
    void pedir('b0', bia);
    for (let i = 0; i < 4; i++) await acabaUma();
    expect(comecos).toEqual(['a0', 'b0', 'alan', 'a1', 'a2']);
  });

  it('passam quem desistiu; um turno devolvido duas vezes volta uma', async () => {
    const turnos = turnosEntreOrgaos({ juntos: 1, doOrgao: 1, cheia });
    const devolver = await turnos.vez(ana);
    const { comecos, pedir, acabaUma } = obra(turnos);
    const sai = new AbortController();
    const desistente = pedir('desistente', ana, sai.signal);
    void pedir('a0', ana);
    void pedir('a1', ana);
    sai.abort();
    await expect(desistente).rejects.toMatchObject({ code: cheia });
    await expect(pedir('nem entra', ana, AbortSignal.abort())).rejects.toMatchObject({ code: cheia });
    devolver();
    devolver();
    await assentar();
    expect(comecos).toEqual(['a0']);
    await acabaUma();
    expect(comecos).toEqual(['a0', 'a1']);
  });

  it('o trabalho que falha devolve o seu', async () => {
    const turnos = turnosEntreOrgaos({ juntos: 1, doOrgao: 1, cheia });
    await expect(turnos.fazer(ana, () => Promise.reject(new Error('falhou')))).rejects.toThrow('falhou');
    expect(await turnos.fazer(ana, async () => 'feito')).toBe('feito');
  });
});

describe('um arquivo pronto que se lê devagar', () => {
  const quem = (usuario: Dono) => ({ usuario, signal: new AbortController().signal }) as unknown as SessionCtx;

  it('não segura turno: espera só o quarto arquivo da mesma pessoa, até que um se leia', async () => {
    const naVez = arquivosNaVez({ juntos: 1, doOrgao: 1 });
    const feitos: string[] = [];
    const fazer = (nome: string, usuario: Dono) => naVez(quem(usuario), async () => feitos.push(nome));
    const prontos = await Promise.all(muitas(3).map((nome) => fazer(nome, ana)));
    const quarto = fazer('a3', ana);
    await Promise.all([fazer('alan', alan), fazer('b0', bia)]);
    expect(feitos.toSorted()).toEqual(['a0', 'a1', 'a2', 'alan', 'b0']);
    prontos[0]!.lido();
    await quarto;
    expect(feitos.at(-1)).toBe('a3');
  });
});

it('as simulações de uma pessoa que esperam são cem: a seguinte é recusada a ela, e não ao colega nem a outro órgão', async () => {
  let abrir: () => void = () => undefined;
  const portao = new Promise<void>((resolve) => {
    abrir = resolve;
  });
  const simular = (usuario: Dono) =>
    simulando({ usuario, read: () => portao } as unknown as SessionCtx, async () => undefined);
  // One of them has the turn, the others wait.
  const cem = Array.from({ length: 101 }, () => simular(ana));
  const aMais = simular(ana).catch(({ code }: { code: string }) => code);
  const outras = [simular(alan), simular(bia)];
  abrir();
  expect(await aMais).toBe('SERVIDOR_OCUPADO');
  expect(await Promise.all([...cem, ...outras])).toHaveLength(103);
  await expect(simular(ana)).resolves.toBeUndefined();
});
