import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const pagina = readFileSync('docs/leituras.md', 'utf8');
const titulosDe = (arquivo: string, forma: RegExp) =>
  [...readFileSync(`docs/dominio/${arquivo}`, 'utf8').matchAll(forma)].map(([, nome]) => nome!);

/** «D §9.16, 9.17» of a text, as `['D §9.16', 'D §9.17']`. */
const citados = (texto: string): readonly string[] =>
  [...texto.matchAll(/\b(D|M) §(\d+\.\d+(?:, \d+\.\d+)*)/g)].flatMap(([, papel, numeros]) =>
    numeros!.split(', ').map((numero) => `${papel} §${numero}`),
  );

/** The rows say what was read otherwise; the last section names what the specification leaves open. */
const [lidas, emAberto] = pagina.replaceAll(/\s*\n\s*(?=[\d])/g, ' ').split('## O que ela deixa em aberto');
const linhas = lidas!.split('\n').filter((linha) => /^\| (?!Onde|---)/.test(linha));

describe('docs/leituras.md', () => {
  it('tem uma linha para cada contradição da especificação', () => {
    const contradicoes = titulosDe('contradicoes.md', /^#+ (D §9\.\d+) — /gm);
    const tratadas = new Set(linhas.flatMap(citados));
    expect(contradicoes.length).toBeGreaterThanOrEqual(30);
    expect(contradicoes.filter((nome) => !tratadas.has(nome))).toEqual([]);
  });

  it('diz de cada decisão da negociação se muda a especificação ou a completa, e nunca as duas coisas', () => {
    const decisoes = titulosDe('negociacao.md', /^#+ (M [§][27]\.\d+) — /gm);
    const mudam = linhas.flatMap(citados);
    const completam = citados(emAberto!);
    expect(decisoes.length).toBeGreaterThanOrEqual(77);
    expect(decisoes.filter((nome) => !mudam.includes(nome) && !completam.includes(nome))).toEqual([]);
    expect(mudam.filter((nome) => completam.includes(nome))).toEqual([]);
    expect(
      [...new Set([...mudam, ...completam])].filter((nome) => /^M [§][27]/.test(nome) && !decisoes.includes(nome)),
    ).toEqual([]);
  });

  it('cita a decisão de que cada leitura vem', () => {
    for (const adr of ['ADR 18', 'ADR 20', 'ADR 26']) expect(pagina).toContain(adr);
  });

  it('tem de cada leitura onde, o que se fez e como tê-la à letra', () => {
    expect(linhas.length).toBeGreaterThan(50);
    for (const linha of linhas) {
      const celulas = linha.split(' | ');
      expect(celulas, linha).toHaveLength(3);
      expect(linha, linha).toMatch(/^\| S[012] §/);
    }
  });
});
