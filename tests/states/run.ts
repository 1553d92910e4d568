/**
 * `npm run prove states`: every screen in every state, photographed in each look: what bars somebody (axe), what moves by itself,
 * and how many styles all of them use together. With `--sample`, the states of the processes alone.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AttackOptions, Figures } from '../attacks/figures.ts';
import { type Estilos, limites, type Medida, medidas, reunidos } from '../journeys/estilos.ts';

/** Not kept (.gitignore). */
const pictures = 'pictures';

/** What was seen of a state, as tests/journeys/estados.test.ts keeps it in `figuras.json`. */
export interface Visto {
  /** What bars, moves, or did not open. */
  readonly achados: readonly string[];
  /** None if it did not open. */
  readonly estilos?: Estilos;
  readonly figuras?: { readonly shift: number; readonly naMesa: object; readonly noTelefone: object };
}

const ditas: Readonly<Record<Medida, string>> = {
  tamanhos: 'tamanhos de letra',
  pesos: 'pesos de letra',
  linhas: 'alturas de linha',
  familias: 'famílias de letra',
  textos: 'cores de texto',
  fundos: 'fundos',
  bordas: 'cores de borda',
  cantos: 'cantos',
  sombras: 'sombras',
  espacos: 'espaços',
  botoes: 'tipos de botão',
  etiquetas: 'tipos de etiqueta',
};

/** Opens the states as the journeys do it: all, or those whose names have one of the words. Answers the exit status. */
export function openStates(words: readonly string[]): number {
  if (words.length === 0) rmSync(pictures, { recursive: true, force: true });
  const argv = ['vitest', 'run', '--project', 'journeys', 'tests/journeys/estados.test.ts'];
  const env = { ...process.env, ATIVA_PICTURES: pictures, ATIVA_PICTURES_OF: words.join('|') };
  return spawnSync('npx', argv, { stdio: 'inherit', env }).status ?? 1;
}

export async function run({ full }: AttackOptions): Promise<Figures> {
  rmSync(pictures, { recursive: true, force: true });
  const status = openStates(full ? [] : ['processos, ']);
  const file = `${pictures}/figuras.json`;
  const vistos = existsSync(file) ? Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Visto>) : [];
  const achados = vistos.flatMap((um) => um.achados);
  const juntos = reunidos(vistos.flatMap(({ estilos }) => estilos ?? []));
  const acima = medidas.filter((nome) => Object.keys(juntos[nome]).length > limites[nome]);
  const failures = [
    ...achados,
    ...acima.map(
      (nome) =>
        `${ditas[nome]}: ${Object.entries(juntos[nome])
          .map((um) => um.join(' em '))
          .join('; ')}`,
    ),
  ];
  return {
    name: 'Telas: cada uma em cada estado, no computador e no telefone, clara e escura',
    rows: [
      ['estados', vistos.length],
      ['que não abriram', vistos.filter(({ estilos }) => !estilos).length],
      ['retratos', existsSync(pictures) ? readdirSync(pictures).filter((nome) => nome.endsWith('.png')).length : 0],
      ['o que barra alguém (axe), o que se move sozinho e o que não abriu', achados.length],
      [
        'maior movimento, do que se permite 0,05',
        Math.max(0, ...vistos.map(({ figuras }) => figuras?.shift ?? 0)).toLocaleString('pt-BR'),
      ],
      ...medidas.map((nome) => [ditas[nome], `${Object.keys(juntos[nome]).length} de ${limites[nome]}`] as const),
    ],
    failures: failures.length === 0 && status !== 0 ? ['O conjunto não correu até o fim.'] : failures,
  };
}
