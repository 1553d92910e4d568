import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { aReceber, type CobrancaDetalhe } from '@/contract/cobranca.ts';
import { devidoDaCobranca } from '@/contract/devidoDaCobranca.ts';
import { useHoje } from '../../components/values/hoje.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { aneis } from './EscolhaDoRecebimento.tsx';
import { parcelaPorExtenso } from './leitura.ts';

const { baixa: t } = cobrancaTela;

/**
 * The open instalments to write off, from the first one on (D §9.13), with what they cost on the day of the payment (M §2.18). The
 * value follows the choice and, until another one is typed, the day.
 */
export function ParcelasDaBaixa({ sujeito: cobranca }: { readonly sujeito: CobrancaDetalhe }) {
  const id = useId();
  const { setValue, getValues } = useFormContext();
  const { field, fieldState } = useController({ name: 'lancamentos' });
  const devido = useDevido(cobranca);
  const abertas = cobranca.lancamentos
    .filter(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO')
    .map((lancamento) => ({ ...lancamento, ...devido.get(lancamento.id) }));
  const marcadas = (field.value as readonly number[]).length;
  const valor = aReceber(abertas.slice(0, marcadas)) || null;
  const proposto = useRef(valor);
  useEffect(() => {
    if (getValues('valorPago') === proposto.current) setValue('valorPago', valor);
    proposto.current = valor;
  }, [valor, getValues, setValue]);
  const marcar = (quantas: number) => {
    const escolhidas = abertas.slice(0, quantas);
    field.onChange(escolhidas.map((l) => l.id));
    setValue('valorPago', aReceber(escolhidas) || null, { shouldDirty: true, shouldValidate: true });
  };
  const erro = fieldState.error?.message;
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
              label={parcelaPorExtenso(lancamento, cobranca)}
            />
          ))}
        </Box>
        <FormHelperText id={`${id}-ajuda`} error={Boolean(erro)}>
          {erro ?? (abertas.length > 1 ? `${t.ordem} ${t.valorDoDia}` : t.valorDoDia)}
        </FormHelperText>
      </Box>
    </Grid>
  );
}

/** What each open instalment costs on the day of the payment, by its id; empty: as the detail says, today. */
function useDevido({ id, versao, dataAcordo }: CobrancaDetalhe) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const hoje = useHoje();
  const data = useWatch<{ dataPagamento: string | null }>({ name: 'dataPagamento' });
  const passada = data !== null && /^\d{4}-\d\d-\d\d$/.test(data) && data >= dataAcordo && data < hoje;
  const { data: devido = [] } = useQuery({
    queryKey: ['devidoDaCobranca', id, versao, data],
    enabled: passada,
    queryFn: ({ signal }) => executar(devidoDaCobranca.em, { params: { id }, query: { data: data! }, signal }),
  });
  return new Map(
    (passada ? devido : []).map((l) => [l.id, { valorTotalBoleto: l.total, credito: l.credito }] as const),
  );
}
