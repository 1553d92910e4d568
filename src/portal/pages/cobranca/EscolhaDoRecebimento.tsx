import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Grid from '@mui/material/Grid';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { formatData } from '@/contract/values/data.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';

const { estorno: t } = cobrancaTela;

/** Which of the payments given by hand is undone (M §7.88); of one there is nothing to choose. */
export function EscolhaDoRecebimento({ sujeito: cobranca }: { readonly sujeito: CobrancaDetalhe }) {
  const id = useId();
  const { field } = useController({ name: 'idRecebimento' });
  const aMao = cobranca.recebimentos.filter((um) => um.aMao);
  if (aMao.length < 2) return null;
  return (
    <Grid size={12} sx={{ mb: 1 }}>
      <FormControl>
        <FormLabel id={id}>{t.qual}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          value={field.value ?? ''}
          onChange={(_, valor) => field.onChange(Number(valor))}
          sx={{ maxHeight: 220, overflowY: 'auto', flexWrap: 'nowrap', ...aneis }}
        >
          {aMao.map((um) => (
            <FormControlLabel
              key={um.idRecebimento}
              value={um.idRecebimento}
              sx={{ fontVariantNumeric: 'lining-nums tabular-nums' }}
              control={<Radio size="small" />}
              label={t.recebimento(formatReais(um.valor), formatData(um.data), ondePagou(um, cobranca))}
            />
          ))}
        </RadioGroup>
      </FormControl>
    </Grid>
  );
}

/** What scrolls cuts off; the rings of the focus have room in it. */
export const aneis = { mx: -2, px: 2 } as const;

const lista = new Intl.ListFormat('pt-BR');

/** «parcelas 1/6 e 2/6». */
function ondePagou({ parcelas }: CobrancaDetalhe['recebimentos'][number], { totalParcelas }: CobrancaDetalhe): string {
  if (parcelas.length === 0) return t.depoisDoFim;
  const numeros = parcelas.map((n) => `${n}/${totalParcelas}`);
  return totalParcelas === 1 ? t.aVista : t.parcelas(lista.format(numeros), numeros.length);
}
