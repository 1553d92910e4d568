import { lote as t } from '@i18n/pt-BR/processo/lote.ts';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useNotify, useStore } from 'ra-core';
import { useState } from 'react';
import { lotes } from '@/contract/lote.ts';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { Espera } from '../../../components/Espera.tsx';
import type { BulkProps } from '../../../declaration/declaration.ts';
import { download } from '../../../providers/http.ts';
import { DialogoDeFormulario } from '../../../rascunho/DialogoDeFormulario.tsx';
import { Fora } from './Fora.tsx';
import { FrenteEVerso } from './FrenteEVerso.tsx';
import { type ProcessoEscolhido, useLote } from './useLote.ts';

const { impressao } = t;

/** Prints the notifications of the chosen processes in one PDF; shows first which of them have none to print. */
export default function ImprimirNotificacoes({ rows, onClose }: BulkProps<ProcessoEscolhido>) {
  const { data, error, refetch } = useLote(rows);
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  // Remembers the last choice, because the printer will be the same.
  const [frenteEVerso, setFrenteEVerso] = useStore('notificacoes.frenteEVerso', false);
  const prontas = data?.filter(({ naoImprime }) => naoImprime === null) ?? [];
  const fora = data?.filter(({ naoImprime }) => naoImprime !== null) ?? [];
  const imprimir = async () => {
    setBusy(true);
    try {
      await download(lotes.notificacoes, { body: { ids: prontas.map(({ id }) => id), frenteEVerso } });
      const feito = impressao.pronto(prontas.length);
      notify(feito, { type: 'success' });
      // The rows stay selected, because the results of the notifications are registered next.
      onClose();
    } catch (failure) {
      const text = mensagemDe(failure);
      notify(text, { type: 'error' });
      setBusy(false);
    }
  };
  return (
    <DialogoDeFormulario titulo={impressao.titulo} subtitulo={t.escolhidos(rows.length)} busy={busy} onClose={onClose}>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {data ? (
          <>
            <Typography>{prontas.length > 0 ? impressao.prontas(prontas.length) : impressao.nenhuma}</Typography>
            <Fora processos={fora.map((p) => [p, p.naoImprime ?? ''] as const)} ausentes={rows.length - data.length} />
            {prontas.length > 1 && <FrenteEVerso value={frenteEVerso} onChange={setFrenteEVerso} disabled={busy} />}
            {prontas.length > 20 && (
              <Typography variant="body2" color="textSecondary">
                {impressao.demora}
              </Typography>
            )}
          </>
        ) : (
          <Espera error={error} onRetry={() => void refetch()} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t.cancelar}
        </Button>
        {prontas.length > 0 && (
          <Button
            variant="contained"
            startIcon={<PrintIcon />}
            loading={busy}
            loadingPosition="start"
            onClick={() => void imprimir()}
          >
            {impressao.imprimir(prontas.length)}
          </Button>
        )}
      </DialogActions>
    </DialogoDeFormulario>
  );
}
