import { restituicao } from '@i18n/pt-BR/financeiro/restituicao.ts';
import { valorARestituirTela } from '@i18n/pt-BR/financeiro/telas.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { type DividaACompensar, type ValorDetalhe, valoresARestituir } from '@/contract/valorARestituir.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { primeiro } from '@/domain/lista.ts';
import type { RowProps } from '../../declaration/declaration.ts';
import { useRecarregar } from '../../product/acao/useRecarregar.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { TELAS_DO_VALOR } from './telas.ts';

const t = valorARestituirTela.compensar;
const chaveDe = ({ idProcessoCobranca, idProcesso }: DividaACompensar) => `${idProcessoCobranca}/${idProcesso}`;
const nomeDe = ({ idProcessoCobranca, numero, valor }: DividaACompensar) =>
  t.divida((idProcessoCobranca === null ? restituicao.processo : restituicao.cobranca)(numero), formatReais(valor));

/** Chooses the open debt of the same debtor and body that the value pays (M §7.87). Nothing is typed: there is no draft. */
export default function Compensar({ row: valor, onClose }: RowProps<ValorDetalhe>) {
  const { dividas } = valor;
  const { executar } = useDataProvider<AtivaDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const recarregar = useRecarregar(TELAS_DO_VALOR);
  // By its key: after a refusal the list is read again, and may stand in another order. The only debt needs no choice.
  const [escolhida, setEscolhida] = useState(dividas.length === 1 ? chaveDe(primeiro(dividas)) : '');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const divida = dividas.find((uma) => chaveDe(uma) === escolhida);
  const send = async () => {
    if (!divida) return;
    const { idProcessoCobranca, idProcesso } = divida;
    setBusy(true);
    setRefusal(null);
    try {
      const { mensagem } = await executar(valoresARestituir.compensar, {
        params: { id: valor.id },
        body: { idProcessoCobranca, idProcesso },
      });
      notify(mensagem, { type: 'success' });
      onClose();
    } catch (error) {
      setRefusal(mensagemDe(error));
      setBusy(false);
    }
    void recarregar();
  };
  return (
    <Dialog open onClose={busy ? () => undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="compensar-titulo">
      <DialogTitle id="compensar-titulo">{t.titulo}</DialogTitle>
      <DialogContent>
        {refusal && (
          <Alert severity="error" role="alert" sx={{ mb: 2 }}>
            {refusal}
          </Alert>
        )}
        {dividas.length > 0 ? (
          <>
            <DialogContentText id="compensar-o-que" sx={{ mb: 1.5 }}>
              {t.oQue(formatReais(valor.valor))}
            </DialogContentText>
            <RadioGroup aria-labelledby="compensar-o-que" value={escolhida} onChange={(_, qual) => setEscolhida(qual)}>
              {dividas.map((uma) => (
                <FormControlLabel
                  key={chaveDe(uma)}
                  value={chaveDe(uma)}
                  control={<Radio size="small" />}
                  label={nomeDe(uma)}
                />
              ))}
            </RadioGroup>
          </>
        ) : (
          <Alert severity="info">{t.nenhuma}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate('comum.cancelar')}
        </Button>
        {dividas.length > 0 && (
          <Button variant="contained" loading={busy} disabled={!divida} onClick={() => void send()}>
            {translate('resources.valorARestituir.actions.compensar')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
