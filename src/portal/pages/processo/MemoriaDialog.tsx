import { memoria as t } from '@i18n/pt-BR/processo/memoria.ts';
import CloseIcon from '@mui/icons-material/Close';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { memoriasCalculo } from '@/contract/memoriaCalculo.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { Lido } from '../../components/Lido.tsx';
import { useBaixar } from '../../components/useBaixar.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { Memoria } from './Memoria.tsx';

interface Props {
  readonly processo: ProcessoDetalhe;
  readonly onClose: () => void;
}

/** The memória de cálculo of a process: read again when the process changes; can be printed as a PDF. */
export default function MemoriaDialog({ processo: { id, versao, numero }, onClose }: Props) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { executar } = useDataProvider<AtivaDataProvider>();
  const { baixar, busy } = useBaixar();
  const leitura = useQuery({
    queryKey: ['processos', 'memoria', id, versao],
    queryFn: ({ signal }) => executar(memoriasCalculo.get, { params: { id }, signal }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="md"
      aria-labelledby="memoria-titulo"
      sx={alta}
    >
      <DialogTitle id="memoria-titulo" component="h2" sx={{ pr: 6, pb: 1.5 }}>
        {t.titulo}
        <Typography variant="body2" color="textSecondary">
          {t.processo(numero)}
        </Typography>
      </DialogTitle>
      <IconButton aria-label={t.fechar} onClick={onClose} sx={{ position: 'absolute', top: 12, right: 12 }}>
        <CloseIcon />
      </IconButton>
      {/* Long tables scroll, and a scrolling box must be reachable by keyboard. */}
      <DialogContent dividers tabIndex={0} role="region" aria-labelledby="memoria-titulo">
        <Lido leitura={leitura}>{(memoria) => <Memoria memoria={memoria} />}</Lido>
      </DialogContent>
      <DialogActions>
        <Button
          startIcon={<PrintIcon />}
          loading={busy}
          loadingPosition="start"
          disabled={!leitura.data}
          onClick={() => void baixar(memoriasCalculo.print, { id })}
        >
          {t.imprimir}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t.fechar}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** As high before the answer as after it. */
const alta = { '& .MuiDialog-paper': { height: '100%' } } as const;
