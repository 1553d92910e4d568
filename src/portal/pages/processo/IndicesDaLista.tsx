import { correcao as t } from '@i18n/pt-BR/indice/correcao.ts';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import type { LinhaProcesso } from '@/contract/processoLista.ts';
import { formatMes } from '@/contract/values/data.ts';
import { AtualizarIndice } from './AtualizarIndice.tsx';

/** At the foot of the list: how many rows have values without some months, the newest month of those rows, and the way to the rest. */
export function IndicesDaLista() {
  const { data } = useListContext<LinhaProcesso>();
  const incompletas = (data ?? []).filter(({ mesesQueFaltam }) => mesesQueFaltam > 0);
  if (incompletas.length === 0) return null;
  const ate = incompletas
    .map(({ indicesAte }) => indicesAte ?? '')
    .sort()
    .at(-1);
  return (
    <Typography variant="body2" color="textSecondary" role="note" sx={{ textWrap: 'pretty' }}>
      {t.lista(ate ? formatMes(ate) : null, incompletas.length)}
      <AtualizarIndice />
    </Typography>
  );
}
