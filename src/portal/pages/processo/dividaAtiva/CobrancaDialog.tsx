import { abaDividaAtiva } from '@i18n/pt-BR/dividaAtiva/aba.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { DividaAtiva } from '@/contract/cda.ts';
import { cobrancas } from '@/contract/cobranca.ts';
import { leituraDaCobranca } from '@/contract/permissions.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatCpfCnpj } from '@/contract/values/identificacao.ts';
import { Dado, Dados } from '../../../components/Bloco.tsx';
import { Lido } from '../../../components/Lido.tsx';
import { formata } from '../../../components/values/formato.ts';
import type { AtivaDataProvider } from '../../../providers/AtivaDataProvider.ts';
import { can } from '../../../providers/session.ts';
import { formaDe } from '../../cobranca/leitura.ts';
import { Parcelas } from '../../cobranca/Parcelas.tsx';
import { Refis } from '../../cobranca/Refis.tsx';

const t = abaDividaAtiva.cobranca;

export type CobrancaDaDivida = NonNullable<DividaAtiva['cobrancaDividaAtiva']>;

interface Props {
  readonly cobranca: CobrancaDaDivida;
  readonly devedor: ProcessoDetalhe['devedor'];
  readonly onClose: () => void;
}

/** An agreement with its instalments; nothing can be changed, and no slip issued (S2 §2.4). */
export default function CobrancaDialog({ cobranca: c, devedor, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="cobranca-titulo">
      <DialogTitle id="cobranca-titulo">{t.dialogo(c.numero)}</DialogTitle>
      <DialogContent tabIndex={0} role="region" aria-labelledby="cobranca-titulo">
        <Dados>
          <Dado nome={t.data} valor={formata('data', c.data)} />
          <Dado nome={t.situacao} valor={c.situacaoNome} />
          <Dado nome={t.documento} valor={formatCpfCnpj(devedor.documentoIdentificacao)} />
          <Dado nome={t.devedor} valor={devedor.nome} />
          <Dado nome={t.forma} valor={formaDe(c)} />
          <Dado nome={t.parcelas} valor={c.totalParcelas} />
          <Dado nome={t.total} valor={formata('dinheiro', c.valorTotal)} />
          <Dado nome={t.totalAtualizado} valor={formata('dinheiro', c.valorTotalAtualizado)} />
          <Dado nome={t.saldo} valor={formata('dinheiro', c.saldo)} />
          <Refis cobranca={c} />
          <Dado nome={t.origem} valor={t.origens[c.origem]} />
        </Dados>
        {can(leituraDaCobranca) && <ParcelasDela id={c.id} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t.fechar}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ParcelasDela({ id }: { readonly id: number }) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const leitura = useQuery({
    queryKey: ['processoCobranca', 'detalhe', id],
    queryFn: ({ signal }) => executar(cobrancas.detalhe, { params: { id }, signal }),
  });
  return (
    <Box component="section" aria-label={t.parcelasDela} sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t.parcelas}
      </Typography>
      <Lido leitura={leitura}>{(cobranca) => <Parcelas cobranca={cobranca} soLeitura />}</Lido>
    </Box>
  );
}
