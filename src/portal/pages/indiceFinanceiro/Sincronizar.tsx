import { indiceFinanceiro } from '@i18n/pt-BR/indice/telas.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useRefresh, useTranslate } from 'ra-core';
import type { IndiceFinanceiro } from '@/contract/indiceFinanceiro.ts';
import { formatMes } from '@/contract/values/data.ts';
import { Andamento } from '../../components/Andamento.tsx';
import type { RowProps } from '../../declaration/declaration.ts';
import { type Leitura, useSincronizar } from './useSincronizar.ts';

const t = indiceFinanceiro.sincronizar;

/** Makes the server read the series now, waits for the result and shows it. */
export default function Sincronizar({ row, onClose }: RowProps<IndiceFinanceiro>) {
  const { id, codigoBacen } = row;
  const { leitura, sincronizar } = useSincronizar(id);
  const translate = useTranslate();
  const refresh = useRefresh();
  const { fase } = leitura;
  const close = () => {
    if (fase !== 'pergunta') refresh();
    onClose();
  };
  const pergunta = fase === 'pergunta' || fase === 'lendo';
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby="sincronizar-titulo">
      <DialogTitle id="sincronizar-titulo">{t.titulo}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {pergunta && <DialogContentText>{t.pergunta(codigoBacen)}</DialogContentText>}
        {fase === 'lendo' && <Andamento texto={t.lendo} />}
        <Desfecho leitura={leitura} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate(fase === 'pergunta' ? 'comum.cancelar' : 'comum.fechar')}</Button>
        {pergunta && (
          <Button variant="contained" loading={fase === 'lendo'} onClick={() => void sincronizar()}>
            {t.titulo}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Desfecho({ leitura }: { readonly leitura: Leitura }) {
  if (leitura.fase === 'recusada') return <Alert severity="error">{leitura.motivo}</Alert>;
  if (leitura.fase === 'demora') return <Alert severity="info">{t.demora}</Alert>;
  if (leitura.fase !== 'lida') return null;
  const { antes, depois } = leitura;
  if (depois.falhaSincronizacao) return <Alert severity="error">{t.falhou(depois.falhaSincronizacao)}</Alert>;
  const ultimo = depois.ultimaDataReferencia;
  return (
    <Alert severity="success" role="status">
      {t.lida(depois.quantidadeMeses - antes.quantidadeMeses, ultimo && formatMes(ultimo))}
    </Alert>
  );
}
