import { abaDividaAtiva } from '@i18n/pt-BR/abaDividaAtiva.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import { Dado, Dados } from '../../../components/Bloco.tsx';
import { formata } from '../../../components/formato.ts';
import { type CobrancaExterna, Refis } from './Refis.tsx';

const t = abaDividaAtiva.cobranca;

interface Props {
  readonly cobranca: CobrancaExterna;
  readonly devedor: ProcessoDetalhe['devedor'];
  readonly onClose: () => void;
}

/**
 * All that the active-debt system tells about an agreement; the instalments are not included, and nothing can be
 * changed (S2 §2.4; D §5.5 «origem EXTERNO»).
 */
export default function CobrancaDialog({ cobranca: c, devedor, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="cobranca-titulo">
      <DialogTitle id="cobranca-titulo">{t.dialogo(c.numero)}</DialogTitle>
      <DialogContent>
        <Dados>
          <Dado nome={t.data} valor={formata('data', c.data)} />
          <Dado nome={t.situacao} valor={c.situacaoNome} />
          <Dado nome={t.documento} valor={formatCpfCnpj(devedor.documentoIdentificacao)} />
          <Dado nome={t.devedor} valor={devedor.nome} />
          <Dado nome={t.forma} valor={c.totalParcelas === 1 ? t.aVista : t.parcelado} />
          <Dado nome={t.parcelas} valor={c.totalParcelas} />
          <Dado nome={t.total} valor={formata('dinheiro', c.valorTotal)} />
          <Dado nome={t.totalAtualizado} valor={formata('dinheiro', c.valorTotalAtualizado)} />
          <Dado nome={t.saldo} valor={formata('dinheiro', c.saldoDevedor)} />
          <Refis cobranca={c} />
          <Dado nome={t.origem} valor={t.externa} />
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
