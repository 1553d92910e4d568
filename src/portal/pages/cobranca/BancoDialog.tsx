import { cobrancaTela } from '@i18n/pt-BR/cobrancaTela.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { boletos, fatosSimulados } from '@/contract/boleto.ts';
import type { CobrancaDetalhe, Lancamento } from '@/contract/cobranca.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { TELAS, useRecarregar } from '../../components/acao/useRecarregar.ts';
import type { AtivaDataProvider } from '../../providers/dataProvider.ts';

const { banco: t } = cobrancaTela;

interface Props {
  readonly cobranca: CobrancaDetalhe;
  readonly lancamento: Lancamento;
  readonly onClose: () => void;
}

/** In a demonstration, what the bank could tell of a slip; the server receives it like a real bank's (M §6.8). */
export default function BancoDialog({ lancamento, onClose }: Props) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const recarregar = useRecarregar(['processoCobranca', ...TELAS]);
  const notify = useNotify();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const boleto = lancamento.boleto!;
  const dizer = async (oQue: (typeof fatosSimulados)[number]) => {
    setBusy(true);
    setRefusal(null);
    try {
      const { estado, mensagem } = await executar(boletos.simular, { body: { idBoleto: boleto.id, oQue } });
      const dito = mensagem ?? t.estados[estado];
      notify(dito, { type: 'info' });
      onClose();
      await recarregar();
    } catch (error) {
      setRefusal((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={busy ? () => undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="banco-titulo">
      <DialogTitle id="banco-titulo">{t.titulo}</DialogTitle>
      <DialogContent>
        {refusal && (
          <Alert severity="error" role="alert" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        <DialogContentText sx={{ mb: 1 }}>
          {t.ajuda(boleto.nossoNumero, formatReais(boleto.valorTotalBoleto))}
        </DialogContentText>
        <List dense disablePadding aria-label={t.titulo}>
          {fatosSimulados.map((fato) => (
            <li key={fato}>
              <ListItemButton
                component="button"
                disabled={busy}
                onClick={() => void dizer(fato)}
                sx={{ width: '100%', minHeight: 40, font: 'inherit', textAlign: 'left', borderRadius: 1 }}
              >
                {t.fatos[fato]}
              </ListItemButton>
            </li>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
