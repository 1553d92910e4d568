import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { CobrancaDetalhe, Lancamento } from '@/contract/cobranca.ts';
import { type ContaDaParcela, contasDaParcela } from '@/contract/contaDaParcela.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatPercentual, formatReais } from '@/contract/values/dinheiro.ts';
import { semCorrecaoDe } from '@/domain/mesesPorExtenso.ts';
import { Lido } from '../../components/Lido.tsx';
import { Tabela } from '../../components/Tabela.tsx';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { ordinal } from './leitura.ts';

const { conta: t } = cobrancaTela;

interface Props {
  readonly cobranca: CobrancaDetalhe;
  readonly lancamento: Lancamento;
  readonly onClose: () => void;
}

/** Why an instalment costs what it does: lines that add up to the cent (M §5.3). */
export default function ContaDialog({ cobranca, lancamento: { parcela }, onClose }: Props) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const translate = useTranslate();
  const { executar } = useDataProvider<AtivaDataProvider>();
  const { id, versao } = cobranca;
  const leitura = useQuery({
    queryKey: ['processoCobranca', 'conta', id, versao, parcela],
    queryFn: ({ signal }) => executar(contasDaParcela.conta, { params: { id, parcela }, signal }),
  });
  const { data: conta } = leitura;
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      aria-labelledby="conta-titulo"
      {...(phone ? {} : { slotProps: { paper: { sx: alta } } })}
    >
      <DialogTitle id="conta-titulo" component="h2">
        {t.titulo(ordinal({ parcela }, cobranca))}
        {conta && (
          <Typography variant="body2" color="textSecondary">
            {conta.situacaoLancamento === 'BAIXADO' ? t.paga(formatData(conta.data)) : t.em(formatData(conta.data))}
          </Typography>
        )}
      </DialogTitle>
      <DialogContent dividers tabIndex={0} role="region" aria-labelledby="conta-titulo">
        <Lido leitura={leitura}>{(lida) => <Conta conta={lida} />}</Lido>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** As high before the answer as after it. */
const alta = { height: 'min(640px, calc(100dvh - 64px))' } as const;

function Conta({ conta: c }: { readonly conta: ContaDaParcela }) {
  const { mudanca } = c;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {mudanca && (
        <Alert severity="info">
          {t.mudou(
            t.com[mudanca.com](formatData(mudanca.desde)),
            formatReais(mudanca.de),
            formatReais(mudanca.para),
            mudanca.motivo,
          )}
        </Alert>
      )}
      {c.mesesForaDoConsolidado.length > 0 && (
        <Alert severity="info">{cobrancaTela.valores.consolidadoSem(semCorrecaoDe(c.mesesForaDoConsolidado))}</Alert>
      )}
      <Tabela
        rotulo={t.linhas}
        colunas={[t.linha, t.valor]}
        linhas={linhasDe(c)}
        total={[c.credito > 0 ? t.aPagar : t.total, formatReais(c.credito > 0 ? c.aPagar : c.total)]}
      />
      {c.processos.length > 1 && (
        <Tabela
          rotulo={t.porProcesso}
          colunas={[t.processo, t.base, t.crescimento, t.total]}
          linhas={c.processos.map((p) => [p.numero, ...[p.base, p.crescimento, p.total].map(formatReais)])}
        />
      )}
      {c.pagamentos.length > 0 && (
        <Tabela
          rotulo={t.pagamentos}
          colunas={[t.pagamentos, t.valor]}
          linhas={[
            ...c.pagamentos.map((p) => [t.pagamento(formatData(p.data), p.canal), formatReais(p.valor)]),
            ...(c.recebidoAMais > 0 ? [[t.recebidoAMais, formatReais(c.recebidoAMais)]] : []),
          ]}
        />
      )}
    </Box>
  );
}

/** The lines of the account; those of zero that explain nothing are left out. */
function linhasDe(c: ContaDaParcela): (readonly [string, string])[] {
  const mais = (nome: string, valor: number, sempre = false): (readonly [string, string])[] =>
    sempre || valor !== 0 ? [[nome, formatReais(valor)]] : [];
  const { acordado: a } = c;
  return [
    ...mais(t.acordadoEm, a.total, true),
    ...mais(t.pago, -c.pago),
    ...c.processos.flatMap((p) => [
      ...p.meses.map(({ mes, percentual, valor }): readonly [string, string] => [
        t.mes(p.indice.sigla, mes, percentual, c.processos.length > 1 ? p.numero : null),
        percentual === null ? t.naoConhecido : formatReais(valor),
      ]),
      ...mais(t.piso, p.piso),
      ...mais(t.restante, p.restante),
    ]),
    ...mais(t.jurosMes(formatPercentual(c.jurosMes.percentual)), c.jurosMes.valor),
    ...mais(t.honorarios(formatPercentual(c.honorarios.percentual)), c.honorarios.valor),
    ...(c.credito > 0 ? [...mais(t.total, c.total), ...mais(t.credito, -c.credito)] : []),
    ...mais(t.dispensado, c.dispensado),
  ];
}
