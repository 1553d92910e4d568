import { painelDividaAtiva } from '@i18n/pt-BR/painelDividaAtiva.ts';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { ptBRLocaleText } from '@mui/x-charts/locales';
import { useNavigate } from 'react-router';
import { type FatoDaDividaAtiva, type GrupoDoGrafico, nomesDosFatos } from '@/contract/painelDividaAtiva.ts';
import { processo } from '@/contract/permissions.ts';
import { can } from '../../providers/session.ts';
import { ALTURA, figura, listaDaBarra, type Medida } from './medida.ts';

const t = painelDividaAtiva;

/**
 * Told apart by anyone, also without red, green or blue (simulated, the nearest two are 29 apart in Lab), and from the card
 * by 3:1 and more.
 */
const cores: Readonly<Record<'light' | 'dark', Readonly<Record<FatoDaDividaAtiva, string>>>> = {
  light: {
    inscritos: '#1351b4',
    executados: '#720560',
    protestados: '#d3416f',
    negociados: '#aa6f06',
    recuperados: '#4c3c1a',
  },
  dark: {
    inscritos: '#9cc0ff',
    executados: '#9252ee',
    protestados: '#d94e7d',
    negociados: '#f1b017',
    recuperados: '#ecdcbc',
  },
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
const GRUPO = 34;

interface Props {
  readonly medida: Medida;
  readonly grupos: readonly GrupoDoGrafico[];
}

/** The five facts, side by side for each day, week or month; a bar opens its list, by pointer or keyboard. */
export default function Grafico({ medida, grupos }: Props) {
  const navigate = useNavigate();
  const { mode } = useTheme().palette;
  const formato = (n: number | null) => figura(medida, n ?? 0);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box sx={{ minWidth: grupos.length * GRUPO + 96 }}>
        <BarChart
          dataset={grupos as GrupoDoGrafico[]}
          height={ALTURA}
          localeText={ptBRLocaleText}
          xAxis={[{ dataKey: 'label', scaleType: 'band', categoryGapRatio: 0.25, barGapRatio: 0 }]}
          yAxis={[
            {
              width: medida === 'valor' ? 80 : 44,
              tickMinStep: 1,
              valueFormatter: (n: number) => curto[medida].format(n),
            },
          ]}
          series={nomesDosFatos.map((fato) => ({
            id: fato,
            dataKey: fato,
            label: t.fatos[fato].serie,
            color: cores[mode][fato],
            valueFormatter: formato,
          }))}
          grid={{ horizontal: true }}
          slotProps={{ legend: { toggleVisibilityOnClick: true } }}
          {...(can(processo('CONSULTAR')) && {
            onItemClick: (_event, { seriesId, dataIndex }) =>
              navigate(listaDaBarra(grupos[dataIndex]!, seriesId as FatoDaDividaAtiva)),
          })}
        />
      </Box>
    </Box>
  );
}
