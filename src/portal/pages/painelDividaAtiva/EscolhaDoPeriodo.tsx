import { painelDividaAtiva } from '@i18n/pt-BR/painel/dividaAtiva.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type Data, formatData } from '@/contract/values/data.ts';
import { mesDe } from '@/domain/calendario.ts';
import { useHoje } from '../../components/values/hoje.ts';
import { latePart } from '../../late/late.tsx';
import { modos, type Nome, type Periodo } from './periodo.ts';
import { usePeriodo } from './usePainelDaDividaAtiva.ts';

const t = painelDividaAtiva.periodo;

const campos = <Box sx={{ height: 64 }} />;
const MesDoPeriodo = latePart(() => import('./MesDoPeriodo.tsx'), campos);
const DiasDoPeriodo = latePart(() => import('./DiasDoPeriodo.tsx'), campos);

interface Props {
  readonly nome: Nome;
  readonly rotulo: string;
  /** The days that the figures are of. */
  readonly dias: readonly [Data, Data] | undefined;
}

/**
 * The chips of a period, the days that they mean, and the fields of those that ask for more. While cards and charts are of one
 * period, it is chosen at the cards, and the charts say only its days.
 */
export function EscolhaDoPeriodo({ nome, rotulo, dias }: Props) {
  const hoje = useHoje();
  const { periodo, escolher, juntos } = usePeriodo(nome);
  const [inicio, fim] = dias ?? [hoje, hoje];
  const inicial: Readonly<Record<Periodo['modo'], Periodo>> = {
    '15dias': { modo: '15dias' },
    '30dias': { modo: '30dias' },
    mes: { modo: 'mes', mes: mesDe(fim) },
    livre: { modo: 'livre', inicio, fim },
  };
  if (juntos && nome === 'grafico')
    return (
      <Typography variant="body2" color="textSecondary">
        {dias && t.de(formatData(dias[0]), formatData(dias[1]))}
      </Typography>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box role="group" aria-label={rotulo} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {modos.map((modo) => (
            <Chip
              key={modo}
              label={t[modo]}
              onClick={() => modo !== periodo.modo && escolher(inicial[modo])}
              aria-pressed={modo === periodo.modo}
              color={modo === periodo.modo ? 'primary' : 'default'}
              variant={modo === periodo.modo ? 'filled' : 'outlined'}
            />
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ ml: { sm: 0.5 } }}>
          {dias && t.de(formatData(dias[0]), formatData(dias[1]))}
        </Typography>
      </Box>
      {periodo.modo === 'mes' && <MesDoPeriodo mes={periodo.mes} onChange={(mes) => escolher({ modo: 'mes', mes })} />}
      {periodo.modo === 'livre' && (
        // Charts draw no more than five years, so what is of both is checked as theirs.
        <DiasDoPeriodo nome={juntos ? 'grafico' : nome} inicio={periodo.inicio} fim={periodo.fim} onChange={escolher} />
      )}
    </Box>
  );
}
