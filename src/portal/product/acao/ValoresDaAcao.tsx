import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { pergunta } from '@/contract/acao.ts';
import { acoes, type CodigoAcao, camposDeValor as campos } from '@/contract/acoes.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais, paraCentavos, paraReais } from '@/contract/values/dinheiro.ts';
import { Input } from '../../components/inputs/Input.tsx';
import type { Preenchido } from './corpo.ts';
import type { DeUmaAcao } from './familia.ts';
import { mudouValores } from './processo.ts';

/** The amounts owed today: inputs for a, b and c, with d and the sum beside them (ADR 26). */
export function ValoresDaAcao({ sujeito: p, codigo }: DeUmaAcao<ProcessoDetalhe, CodigoAcao>) {
  useAcompanha(p, codigo);
  const dados = useWatch() as Preenchido;
  const { valores: v } = t.acao;
  const pago = [p.valorAtualizadoPago, p.valorMultaPago, p.valorJurosPago, p.valorCorrecaoPago];
  const totalPago = paraReais(pago.reduce((soma, reais) => soma + paraCentavos(reais), 0));
  const ate = p.ultimaCorrecaoValor ?? p.dataReferenciaCalculo;
  return (
    // A grid of their own: a field before them would share their first row.
    <Grid container size={12} columnSpacing={2} rowSpacing={0.5}>
      {campos.map((campo) => (
        <Grid key={campo} size={{ xs: 12, sm: 4 }}>
          <Input source={campo} />
        </Grid>
      ))}
      <Grid size={{ xs: 12, sm: 4 }}>
        <Input source="dataReferencia" />
      </Grid>
      <Grid size={{ xs: 12, sm: 8 }}>
        <Box component="dl" aria-label={v.rotulo} sx={resumo}>
          <Typography component="dt">{v.correcao(formatData(ate))}</Typography>
          <Typography component="dd">{formatReais(p.saldoDevedorCorrecao)}</Typography>
          <Typography component="dt">{v.total}</Typography>
          <Typography component="dd" sx={{ fontWeight: 'heavy' }}>
            {formatReais(p.saldoDevedor)}
          </Typography>
        </Box>
      </Grid>
      <Grid size={12} sx={{ mb: 1 }}>
        <Typography variant="body2" color="textSecondary" role="status">
          {mudouValores(codigo, dados, p) ? v.mudados : v.intocados}
          {totalPago > 0 && ` ${v.pagos(formatReais(totalPago))}`}
        </Typography>
      </Grid>
    </Grid>
  );
}

/** When the process is read again with other amounts, untouched fields follow, and typed ones stay. */
function useAcompanha(processo: ProcessoDetalhe, codigo: CodigoAcao): void {
  const { getValues, setValue } = useFormContext();
  const before = useRef(processo);
  useEffect(() => {
    for (const campo of [...campos, 'dataReferencia']) {
      const mostrado = pergunta(acoes[codigo], campo)?.inicial;
      const [era, agora] = [mostrado?.(before.current, ''), mostrado?.(processo, '')];
      if (era !== agora && getValues(campo) === era) setValue(campo, agora);
    }
    before.current = processo;
  }, [processo, codigo, getValues, setValue]);
}

const resumo = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'baseline',
  fontVariantNumeric: 'lining-nums tabular-nums',
  '& dt': { color: 'text.secondary', typography: 'body2' },
  '& dd': { m: 0, textAlign: 'right', whiteSpace: 'nowrap' },
} as const;
