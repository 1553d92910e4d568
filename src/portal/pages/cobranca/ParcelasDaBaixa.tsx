import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { aReceber, type CobrancaDetalhe } from '@/contract/cobranca.ts';
import { formatData } from '@/contract/values/data.ts';
import { Espera } from '../../components/Espera.tsx';
import { useDevidoNoDia } from './devidoNoDia.ts';
import { aneis } from './EscolhaDoRecebimento.tsx';
import { escolhidasDe, parcelaPorExtenso } from './leitura.ts';

const { baixa: t } = cobrancaTela;

/**
 * The open instalments to write off, from the first one on (D §9.13), with what they cost on the day of the payment (M §2.18). The
 * value follows the choice and, until another one is typed, the day. While the amounts of an earlier day are not known, there is none:
 * those of today would pass for them.
 */
export function ParcelasDaBaixa({ sujeito: cobranca }: { readonly sujeito: CobrancaDetalhe }) {
  const id = useId();
  const { field, fieldState } = useController({ name: 'lancamentos' });
  const { devido, porLer, error, refetch } = useDevidoNoDia(cobranca);
  const abertas = cobranca.lancamentos
    .filter(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO')
    .map((lancamento) => ({ ...lancamento, ...devido.get(lancamento.id) }));
  const marcadas = escolhidasDe(cobranca, field.value as readonly number[]).length;
  const propor = useProposta(porLer === null ? aReceber(abertas.slice(0, marcadas)) || null : null, porLer === null);
  const marcar = (quantas: number) => {
    const escolhidas = abertas.slice(0, quantas);
    field.onChange(escolhidas.map((l) => l.id));
    if (porLer === null) propor(aReceber(escolhidas) || null);
  };
  const erro = fieldState.error?.message;
  const valores = porLer === null ? t.valorDoDia : (error ? t.naoLidos : t.lendo)(formatData(porLer));
  if (abertas.length === 0)
    return (
      <Grid size={12} sx={{ mb: 1 }}>
        <Typography variant="body2">{t.depoisDoFim}</Typography>
      </Grid>
    );
  return (
    <Grid size={12} sx={{ mb: 1 }}>
      <Box role="group" aria-labelledby={`${id}-nome`} aria-describedby={`${id}-ajuda`}>
        <Typography id={`${id}-nome`} variant="subtitle2" component="p">
          {t.parcelas}
        </Typography>
        <Box sx={{ maxHeight: 220, overflowY: 'auto', ...aneis }}>
          {abertas.map((lancamento, i) => (
            <FormControlLabel
              key={lancamento.id}
              sx={{ display: 'flex', fontVariantNumeric: 'lining-nums tabular-nums' }}
              control={
                <Checkbox
                  size="small"
                  checked={i < marcadas}
                  // Only the next one may be added, and only the last one taken away.
                  disabled={i > marcadas}
                  onChange={() => marcar(i < marcadas ? i : i + 1)}
                  {...(i === 0 ? { slotProps: { input: { ref: field.ref } } } : {})}
                />
              }
              label={parcelaPorExtenso(lancamento, cobranca, porLer === null ? undefined : t.porLer)}
            />
          ))}
        </Box>
        <FormHelperText id={`${id}-ajuda`} error={Boolean(erro)} aria-live="polite">
          {erro ?? (abertas.length > 1 ? `${t.ordem} ${valores}` : valores)}
        </FormHelperText>
      </Box>
      {error && (
        <Box sx={{ my: 1 }}>
          <Espera error={error} onRetry={() => void refetch()} />
        </Box>
      )}
    </Grid>
  );
}

/**
 * Keeps the amount paid at the one proposed until another is typed, and answers how to set it all the same.
 * @param lido whether the amounts of the day are known: a form that was refused for want of them is checked again then
 */
function useProposta(valor: number | null, lido: boolean) {
  const { setValue, getValues, getFieldState, trigger } = useFormContext();
  const proposto = useRef(valor);
  useEffect(() => {
    if (getValues('valorPago') === proposto.current) setValue('valorPago', valor);
    proposto.current = valor;
  }, [valor, getValues, setValue]);
  useEffect(() => {
    if (lido && getFieldState('valorPago').error) void trigger('valorPago');
  }, [lido, getFieldState, trigger]);
  return (pago: number | null) => setValue('valorPago', pago, { shouldDirty: true, shouldValidate: true });
}
