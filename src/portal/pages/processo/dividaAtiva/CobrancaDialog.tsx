import { abaDividaAtiva } from '@i18n/pt-BR/abaDividaAtiva.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { formata } from '../../../components/formato.ts';
import { Dado, Dados } from '../Bloco.tsx';
import { type CobrancaExterna, Refis } from './Refis.tsx';

const t = abaDividaAtiva.cobranca;

/** Everything the active-debt system tells of an agreement; nothing of it is changed here (D §5.5 «origem EXTERNO»). */
export default function CobrancaDialog({
  cobranca: c,
  onClose,
}: {
  readonly cobranca: CobrancaExterna;
  readonly onClose: () => void;
}) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="cobranca-titulo">
      <DialogTitle id="cobranca-titulo">{t.dialogo(c.numero)}</DialogTitle>
      <DialogContent>
        <Dados>
          <Dado nome={t.data} valor={formata('data', c.data)} />
          <Dado nome={t.situacao} valor={c.situacaoNome} />
          <Dado nome={t.origem} valor={t.externa} />
          <Dado nome={t.parcelas} valor={c.totalParcelas} />
          <Dado nome={t.total} valor={formata('dinheiro', c.valorTotal)} />
          <Dado nome={t.totalAtualizado} valor={formata('dinheiro', c.valorTotalAtualizado)} />
          <Dado nome={t.saldo} valor={formata('dinheiro', c.saldoDevedor)} />
          <Refis cobranca={c} />
        </Dados>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t.fechar}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
