import { resgate } from '@i18n/pt-BR/portal/resgate.ts';
import EventIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { NumberFormatBase } from 'react-number-format';
import { apenasDigitos } from '@/contract/values/identificacao.ts';
import { late } from '../../late/late.tsx';
import { type MissingProps, Part } from '../../late/Missing.tsx';
import { useHoje } from '../values/hoje.ts';
import { dataColada, dataParaForm, dataParaTela, digitosDe, type Precisao } from '../values/mascaras.ts';
import type { InputProps } from './InputProps.ts';
import { useCampo } from './useCampo.ts';

/** The placeholder is as large as the calendar, to place the popover. Without a calendar, the date is typed. */
const Calendario = late(() => import('./Calendario.tsx'), {
  waiting: <Box sx={{ width: 320, height: 336 }} />,
  missing: SemCalendario,
});

/** Lower than the placeholder: the `resize` event makes its popover find a place where it does not cover the field. */
function SemCalendario({ onRetry }: MissingProps) {
  useEffect(() => void dispatchEvent(new Event('resize')), []);
  return (
    <Box sx={{ width: 320, maxWidth: '100%' }}>
      <Part onRetry={onRetry}>{resgate.calendario}</Part>
    </Box>
  );
}

interface Props extends InputProps {
  readonly precisao?: Precisao;
}

/**
 * A date typed as dd/MM/yyyy, or a month or a year, or chosen in a calendar that is fetched when it is opened; the form
 * holds ISO.
 */
export function DataInput({ precisao = 'dia', ...props }: Props) {
  const { field, change, valor, label, textField } = useCampo(props);
  const translate = useTranslate();
  const hoje = useHoje();
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { color: _, defaultValue: __, type: ___, ...rest } = textField;
  const inteira = (iso: string) => dataParaForm(dataParaTela(iso, precisao), precisao);
  const paste = (event: ClipboardEvent) => {
    const iso = dataColada(event.clipboardData.getData('text'));
    if (!iso) return;
    event.preventDefault();
    change(inteira(iso));
  };
  const button = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        disabled={props.disabled ?? false}
        aria-label={translate(`comum.data.abrir.${precisao}`, { campo: label })}
        onClick={() => setOpen(true)}
      >
        <EventIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <div ref={anchor}>
      <NumberFormatBase
        {...(rest as object)}
        customInput={TextField as never}
        inputMode="numeric"
        placeholder={translate(`comum.data.modelo.${precisao}`)}
        value={apenasDigitos(dataParaTela(field.value, precisao))}
        valueIsNumericString
        format={(text) => dataParaTela(dataParaForm(text, precisao), precisao)}
        removeFormatting={(text) => apenasDigitos(text).slice(0, digitosDe[precisao])}
        onValueChange={({ value }, { source }) => {
          if (source === 'event') change(dataParaForm(value, precisao));
        }}
        onPaste={paste}
        {...({ slotProps: { input: { endAdornment: button } } } as object)}
      />
      <Popover
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Calendario
          value={typeof field.value === 'string' ? field.value : null}
          {...(valor.naoFutura ? { max: hoje } : {})}
          {...(valor.naoPassada ? { min: hoje } : {})}
          precisao={precisao}
          onChange={(iso) => {
            change(inteira(iso));
            setOpen(false);
          }}
        />
      </Popover>
    </div>
  );
}
