import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import Box from '@mui/material/Box';
import { formatPercentual, formatReais } from '@/contract/values/dinheiro.ts';
import { numeroDe } from '../../components/values/mascaras.ts';
import type { Passo } from './endereco.ts';
import { dizerPlano, type Plano, planoOferecido, planoSimulado } from './plano.ts';
import { type Contexto, outrasEscolhidas, somaDasDividas, type Valores } from './valores.ts';

interface Props {
  readonly passo: Passo;
  readonly passos: readonly Passo[];
  readonly contexto: Contexto;
  readonly valores: Valores;
}

/** Above the buttons of every step, of one height: what comes next, and what is being agreed to. */
export function Pe({ passo, passos, contexto, valores }: Props) {
  const seguinte = passos[passos.indexOf(passo) + 1];
  const { nome, valor, notas } = daNegociacao(passo, contexto, valores);
  return (
    <Box role="group" aria-label={t.pe.rotulo} sx={pe}>
      <span>{seguinte && t.pe.aSeguir(t.passos[seguinte])}</span>
      <Box component="span" aria-live="polite" sx={figuras}>
        {notas.map((nota) => (
          <span key={nota}>{nota}</span>
        ))}
        <span>
          {nome} {valor && <strong>{valor}</strong>}
        </span>
      </Box>
    </Box>
  );
}

interface Dito {
  readonly nome: string;
  readonly valor?: string;
  /** What the amount is made of. */
  readonly notas: readonly string[];
}

/** The best that is known: the total of what was chosen, or else the debt as it stands. */
function daNegociacao(passo: Passo, contexto: Contexto, valores: Valores): Dito {
  const { apto, comparacao: c, comparacaoVelha } = contexto;
  // After the first step one is chosen, which may not be there yet.
  if (!apto) return { nome: passo === 'selecao' ? t.pe.nada : '', notas: [] };
  if (!c || comparacaoVelha) {
    const saldo = somaDasDividas(apto, outrasEscolhidas(valores, contexto));
    return { nome: t.pe.saldo, valor: formatReais(saldo), notas: [] };
  }
  const plano = doPlano(passo, contexto, valores);
  if (!plano) return { nome: t.pe.consolidada, valor: formatReais(c.valorConsolidado), notas: [] };
  return {
    nome: t.pe.total,
    valor: formatReais(plano.total),
    notas: [
      ...(plano.n > 1 ? [dizerPlano(plano, t.pe)] : []),
      t.pe.honorarios(formatPercentual(c.percentualHonorarios)),
    ],
  };
}

/** The chosen plan as it was simulated, or before that as it was offered; what is confirmed is what was simulated. */
function doPlano(
  passo: Passo,
  { comparacao: c, simulacao, desatualizada }: Contexto,
  { forma, totalParcelas }: Valores,
): Plano | null {
  if (!c || !forma) return null;
  if (!desatualizada && simulacao?.valido) return planoSimulado(simulacao);
  if (passo === 'revisao') return null;
  const oferecidos = forma === 'A_VISTA' ? [c.aVista] : [c.mensal, c.longo];
  const n = forma === 'A_VISTA' ? 1 : numeroDe(totalParcelas);
  const oferecido = oferecidos.find((um) => um?.quantidadeParcelas === n);
  return oferecido ? planoOferecido(oferecido) : null;
}

const pe = {
  flex: 'none',
  // On a telephone three lines: two of the instalments, and the amount.
  height: { xs: 64, sm: 56 },
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  px: { xs: 2, sm: 3 },
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  typography: { xs: 'caption', sm: 'body2' },
} as const;
/** On a telephone one line above the amount: of two, that of the instalments. */
const figuras = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-end', sm: 'baseline' },
  columnGap: 2,
  textAlign: 'right',
  '& > span:nth-last-of-type(2):not(:first-of-type)': { display: { xs: 'none', sm: 'inline' } },
  fontVariantNumeric: 'lining-nums tabular-nums',
  '& strong': { typography: 'h2', fontWeight: 'heavy', color: 'text.primary', whiteSpace: 'nowrap' },
} as const;
