import type { Alerta, Amostras, Conta } from '@/server/http/alertas.ts';

export interface Amostra {
  readonly medida: string;
  readonly rotulos: Readonly<Record<string, string>>;
  readonly valor: number;
}
/** What `/metrics` said at a moment, in minutes. */
export interface Leitura {
  readonly minuto: number;
  readonly amostras: readonly Amostra[];
}

/** The samples of a text of OpenMetrics. @throws where a line is neither a sample nor a comment, or the end is missing */
export function amostrasDe(texto: string): Amostra[] {
  if (!texto.endsWith('\n# EOF\n')) throw new Error('the text has no end');
  return texto
    .trimEnd()
    .split('\n')
    .filter((linha) => !/^# (HELP|TYPE|EOF)/.test(linha))
    .map((linha) => {
      const [, medida, rotulos = '', valor] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(linha) ?? [];
      if (!medida || Number.isNaN(Number(valor))) throw new Error(`not a sample: ${linha}`);
      const pares = [...rotulos.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, nome, dito]) => [nome, dito]);
      return { medida, rotulos: Object.fromEntries(pares), valor: Number(valor) };
    });
}

const escolhidas = ({ amostras }: Leitura, { medida, rotulos = {} }: Amostras): number[] =>
  amostras
    .filter((uma) => uma.medida === medida)
    .filter((uma) => Object.entries(rotulos).every(([nome, valor]) => [valor].flat().includes(uma.rotulos[nome]!)))
    .map(({ valor }) => valor);

const soma = (valores: readonly number[]): number => valores.reduce((a, b) => a + b, 0);

/** What an account gives at a reading; undefined: nothing was told, which no comparison meets. */
function valorDe(se: Conta, agora: Leitura, antes: readonly Leitura[]): number | undefined {
  const ditas = escolhidas(agora, se.de);
  switch (se.conta) {
    case 'PARTE':
    case 'RESTO': {
      const base = antes.find(({ minuto }) => minuto >= agora.minuto - se.minutos) ?? agora;
      const aumento = (de: Amostras) => soma(escolhidas(agora, de)) - soma(escolhidas(base, de));
      const todas = aumento(se.em);
      if (todas === 0) return undefined;
      return se.conta === 'PARTE' ? aumento(se.de) / todas : 1 - aumento(se.de) / todas;
    }
  }
  if (ditas.length === 0) return undefined;
  switch (se.conta) {
    case 'MAX':
      return Math.max(...ditas);
    case 'MIN':
      return Math.min(...ditas);
    case 'SOMA':
      return soma(ditas);
    case 'ABS':
      return Math.max(...ditas.map(Math.abs));
    case 'IDADE':
      return agora.minuto * 60 - Math.min(...ditas);
  }
}

/** Whether an alert fires at the last of the readings, which are in order: so it must have been for as long as it says. */
export function dispara(alerta: Alerta, leituras: readonly Leitura[]): boolean {
  const ultima = leituras.at(-1)!;
  const desde = ultima.minuto - alerta.durante;
  const doPeriodo = leituras.filter(({ minuto }) => minuto >= desde);
  if (doPeriodo[0]!.minuto > desde) return false;
  return doPeriodo.every((leitura) => {
    const valor = valorDe(alerta.se, leitura, leituras.slice(0, leituras.indexOf(leitura)));
    if (valor === undefined) return alerta.ouAusente === true;
    return alerta.sinal === '>' ? valor > alerta.limite : valor < alerta.limite;
  });
}
