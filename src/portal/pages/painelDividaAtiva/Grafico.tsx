import { painelDividaAtiva } from '@i18n/pt-BR/painel/dividaAtiva.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useFocusedItem } from '@mui/x-charts/hooks';
import type { ChartsLocaleText } from '@mui/x-charts/locales';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type FatoDaDividaAtiva, type GrupoDoGrafico, nomesDosFatos } from '@/contract/painelDividaAtiva.ts';
import { processo } from '@/contract/permissions.ts';
import { can } from '../../providers/session.ts';
import { colours } from '../../theme/tokens.ts';
import { ALTURA, figura, listaDaBarra, type Medida } from './medida.ts';

const t = painelDividaAtiva;

/**
 * The colour of each bar. Computed for normal sight, protanopia, deuteranopia and tritanopia, the two most similar are 18
 * apart in CIELAB (ΔE), and each has a contrast of at least 3:1 with the card behind it (WCAG 1.4.11).
 */
const coresDe = ([
  inscritos,
  executados,
  protestados,
  negociados,
  recuperados,
]: (typeof colours)['light']['series']) => ({
  inscritos,
  executados,
  protestados,
  negociados,
  recuperados,
});
const cores: Readonly<Record<'light' | 'dark', Readonly<Record<FatoDaDividaAtiva, string>>>> = {
  light: coresDe(colours.light.series),
  dark: coresDe(colours.dark.series),
};

/** «R$ 1,2 mi», «300»: as short as an axis needs. */
const curto = {
  quantidade: new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 }),
  valor: new Intl.NumberFormat('pt-BR', {
    style: 'currency',
    currency: 'BRL',
    notation: 'compact',
    maximumFractionDigits: 1,
  }),
} as const;

/** Px of a group of bars, below which the chart scrolls: narrower bars could not be hit. */
const GRUPO = 28;

interface Props {
  readonly medida: Medida;
  readonly grupos: readonly GrupoDoGrafico[];
}

/**
 * A box that shows its end first when what is in it does not fit, also when it becomes too narrow and when `oQue` changes.
 * @returns whether it scrolls, and a function that puts a part of the whole, from 0 to 1, in the middle
 */
function useRolagem(oQue: string) {
  const caixa = useRef<HTMLDivElement>(null);
  const [rola, setRola] = useState(false);
  useLayoutEffect(() => {
    const box = caixa.current!;
    const medir = () => setRola(box.scrollWidth > box.clientWidth);
    medir();
    const larguras = new ResizeObserver(medir);
    larguras.observe(box);
    return () => larguras.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useLayoutEffect(() => {
    const box = caixa.current!;
    setRola(box.scrollWidth > box.clientWidth);
    if (rola) box.scrollLeft = box.scrollWidth;
  }, [rola, oQue]);
  const mostra = (parte: number) => {
    const box = caixa.current!;
    box.scrollLeft = parte * box.scrollWidth - box.clientWidth / 2;
  };
  return { caixa, rola, mostra };
}

/** Reports the group whose bar has the keyboard's focus. The browser cannot scroll to that bar, because it sees one element. */
function Foco({ aoMudar }: { readonly aoMudar: (grupo: number) => void }) {
  const grupo = useFocusedItem()?.dataIndex;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the keyboard moves
  useEffect(() => {
    if (grupo !== undefined) aoMudar(grupo);
  }, [grupo]);
  return null;
}

/** The facts side by side for each day, week or month; a bar opens its list, by pointer or keyboard. */
export default function Grafico({ medida, grupos }: Props) {
  const navigate = useNavigate();
  const { mode } = useTheme().palette;
  const [ocultos, setOcultos] = useState<readonly FatoDaDividaAtiva[]>([]);
  const visiveis = nomesDosFatos.filter((fato) => !ocultos.includes(fato));
  const alterna = (fato: FatoDaDividaAtiva) =>
    setOcultos(ocultos.includes(fato) ? ocultos.filter((outro) => outro !== fato) : [...ocultos, fato]);
  const formato = (n: number | null) => figura(medida, n ?? 0);
  const quantos = grupos.length;
  const abre = can(processo('CONSULTAR'));
  const { caixa, rola, mostra } = useRolagem(`${grupos[0]?.inicio}/${quantos}`);
  return (
    <>
      <Box role="group" aria-label={t.grafico.series} sx={{ display: 'flex', flexWrap: 'wrap', mb: 1, ml: -1 }}>
        {nomesDosFatos.map((fato) => (
          <Button
            key={fato}
            size="small"
            color="inherit"
            aria-pressed={!ocultos.includes(fato)}
            onClick={() => alterna(fato)}
            startIcon={
              <Box
                sx={{ width: 14, height: 14, borderRadius: 0.5, ...cor(cores[mode][fato], ocultos.includes(fato)) }}
              />
            }
            sx={{ fontWeight: 'strong', ...(ocultos.includes(fato) ? { color: 'text.secondary' } : {}) }}
          >
            {t.fatos[fato].serie}
          </Button>
        ))}
      </Box>
      <Box ref={caixa} sx={{ overflowX: 'auto' }}>
        <Box sx={{ minWidth: quantos * GRUPO + 96 }}>
          <BarChart
            dataset={grupos as GrupoDoGrafico[]}
            height={ALTURA}
            margin={{ left: rola ? 8 : 0, right: rola ? 0 : 8, top: 12, bottom: 0 }}
            hideLegend
            experimentalFeatures={{ keyboardActivation: true }}
            localeText={falado(abre)}
            xAxis={[{ dataKey: 'label', scaleType: 'band', categoryGapRatio: 0.25, barGapRatio: 0 }]}
            yAxis={[
              {
                position: rola ? 'right' : 'left',
                width: medida === 'valor' ? 84 : 48,
                min: 0,
                tickMinStep: 1,
                valueFormatter: (n: number) => curto[medida].format(n),
              },
            ]}
            series={visiveis.map((fato) => ({
              id: fato,
              dataKey: fato,
              label: t.fatos[fato].serie,
              color: cores[mode][fato],
              valueFormatter: formato,
            }))}
            grid={{ horizontal: true }}
            {...(abre && {
              onItemClick: (_event, { seriesId, dataIndex }) =>
                navigate(listaDaBarra(grupos[dataIndex]!, seriesId as FatoDaDividaAtiva)),
            })}
          >
            <Foco aoMudar={(i) => mostra((i + 0.5) / quantos)} />
          </BarChart>
        </Box>
      </Box>
    </>
  );
}

/**
 * What a screen reader says of the bar in focus; the chart shows no other words of the library.
 * @param abre the bar opens its list, which is said
 */
const falado = (abre: boolean): Partial<ChartsLocaleText> => ({
  barDescription: ({ seriesLabel, formattedValue, categoryValue }) =>
    t.grafico.dita(seriesLabel ?? '', formattedValue, String(categoryValue), abre),
});

/** Filled, or only its border. */
const cor = (color: string, oculto: boolean) => ({
  border: `2px solid ${color}`,
  bgcolor: oculto ? 'transparent' : color,
});
