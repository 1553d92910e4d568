import { abaDividaAtiva } from '@i18n/pt-BR/abaDividaAtiva.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { dividaAtivaChamadas } from '@/contract/dividaAtiva.ts';
import type { TipoEvento } from '@/contract/eventoDividaAtiva.ts';
import { useRecarregar } from '../../components/acao/useRecarregar.ts';
import type { AtivaDataProvider } from '../../providers/dataProvider.ts';

const t = abaDividaAtiva.simulador;

/** The events that the simulated active-debt system could send; the server receives them like real ones. */
export default function SimuladorDialog({
  idProcesso,
  onClose,
}: {
  readonly idProcesso: number;
  readonly onClose: () => void;
}) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const recarregar = useRecarregar();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { data, error: lendo } = useQuery({
    queryKey: ['simulaveis', idProcesso],
    staleTime: 0,
    queryFn: ({ signal }) => executar(dividaAtivaChamadas.simulaveis, { params: { id: idProcesso }, signal }),
  });
  const send = async (evento: TipoEvento, descricao: string) => {
    setBusy(true);
    setError(null);
    try {
      const { estado, mensagem } = await executar(dividaAtivaChamadas.simular, { body: { idProcesso, evento } });
      if (estado !== 'aplicado') return setError(mensagem ?? estado);
      const done = t.enviado(descricao);
      notify(done, { type: 'success' });
      onClose();
      await recarregar();
    } catch (refused) {
      setError((refused as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const wrong = error ?? lendo?.message;
  return (
    <Dialog open onClose={busy ? () => undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="simulador-titulo">
      <DialogTitle id="simulador-titulo">{t.titulo}</DialogTitle>
      <DialogContent>
        {wrong && (
          <Alert severity="error" role="alert" sx={{ mb: 2 }}>
            {wrong}
          </Alert>
        )}
        <DialogContentText sx={{ mb: 1 }}>{data?.eventos.length === 0 ? t.nenhum : t.ajuda}</DialogContentText>
        <List dense disablePadding aria-label={t.titulo}>
          {data?.eventos.map(({ tipo, descricao }) => (
            <li key={tipo}>
              <ListItemButton
                component="button"
                disabled={busy}
                onClick={() => void send(tipo, descricao)}
                sx={{ width: '100%', minHeight: 40, font: 'inherit', textAlign: 'left', borderRadius: 1 }}
              >
                {descricao}
              </ListItemButton>
            </li>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t.fechar}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
