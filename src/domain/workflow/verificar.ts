import { codigosAcao, isAcao } from '@/contract/acoes.ts';
import { type Guarda, guardas as todasAsGuardas } from './guardas.ts';
import { encerrado, type IdSituacao, idsSituacao, isSituacao } from './situacoes.ts';
import { type Evento, type Linha, type Para, voltas } from './transicoes.ts';

export interface Tabela {
  readonly transicoes: readonly Linha[];
  readonly eventos: readonly Evento[];
  readonly reservadas: readonly IdSituacao[];
  /** The guards that exist; each must be used by some row. */
  readonly guardas?: readonly Guarda[];
}

/** Errors of a workflow table, as numbered sentences. Called at load: a wrong row keeps the server from starting. */
export const verificar = (t: Tabela): string[] => [
  ...situacoesDesconhecidas(t),
  ...acoesDesconhecidas(t),
  ...passagensRepetidas(t),
  ...inalcancaveis(t),
  ...becosSemSaida(t),
  ...guardasSemUso(t),
  ...acoesSemLinha(t),
];

/** The situations that a target names; `mesma`, `anterior` and `prazo` name none. */
export const alvos = (para: Para): readonly IdSituacao[] =>
  typeof para === 'number' ? [para] : typeof para === 'string' ? [] : [para.sim, para.nao];

const situacoesDesconhecidas = ({ transicoes, eventos }: Tabela) =>
  [
    ...transicoes.flatMap(([acao, de, para]) => [...de, ...alvos(para)].map((s) => [acao, s] as const)),
    ...eventos.flatMap(([evento, de, para]) => [...de, ...para].map((s) => [evento, s] as const)),
  ]
    .filter(([, s]) => !isSituacao(s))
    .map(([onde, s]) => `W1: ${onde} cita a situação ${s}, que não existe.`);

const acoesDesconhecidas = ({ transicoes }: Tabela) =>
  transicoes.filter(([acao]) => !isAcao(acao)).map(([acao]) => `W2: a ação ${acao} não existe em contract/acoes.ts.`);

const passagensRepetidas = ({ transicoes }: Tabela) => {
  const pares = transicoes.flatMap(([acao, de]) => de.map((s) => `(${s}, ${acao})`));
  return pares.filter((p, i) => pares.indexOf(p) !== i).map((p) => `W3: a passagem ${p} aparece mais de uma vez.`);
};

/** Starts from events without a source; leaves out those that only lead back. */
const inalcancaveis = ({ transicoes, eventos, reservadas }: Tabela) => {
  const arestas = [
    ...transicoes.map(([, de, para]) => [de, alvos(para)] as const),
    ...eventos.filter(([evento]) => !voltas.includes(evento)).map(([, de, para]) => [de, para] as const),
  ];
  const alcancadas = new Set(eventos.filter(([, de]) => de.length === 0).flatMap(([, , para]) => para));
  for (let antes = -1; antes !== alcancadas.size; ) {
    antes = alcancadas.size;
    for (const [de, para] of arestas) if (de.some((s) => alcancadas.has(s))) for (const s of para) alcancadas.add(s);
  }
  return idsSituacao
    .filter((s) => !alcancadas.has(s) && !reservadas.includes(s))
    .map((s) => `W4: nada leva à situação ${s}.`);
};

const becosSemSaida = ({ transicoes, eventos }: Tabela) => {
  const saidas = new Set([
    ...transicoes.flatMap(([, de, p]) => de.filter((s) => alvos(p).some((alvo) => alvo !== s))),
    ...eventos.flatMap(([, de, para]) => (para.length > 0 ? de : [])),
  ]);
  return idsSituacao
    .filter((s) => !saidas.has(s) && !encerrado(s))
    .map((s) => `W5: da situação ${s} não se sai, e ela não encerra o processo.`);
};

const guardasSemUso = ({ transicoes, guardas = todasAsGuardas }: Tabela) =>
  guardas
    .filter((g) => !transicoes.some(([, , , soSe]) => soSe === g))
    .map((g) => `W6: a guarda «${g.nome}» não é usada por nenhuma linha.`);

const acoesSemLinha = ({ transicoes }: Tabela) =>
  codigosAcao
    .filter((a) => !transicoes.some(([acao]) => acao === a))
    .map((a) => `W7: a ação ${a} não tem nenhuma linha.`);
