import { digitacao as t } from '@i18n/pt-BR/portal/digitacao.ts';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { apenasDigitos } from '@/contract/values/identificacao.ts';
import { type Digitado, duvidoso, reaisDigitados, reaisEscritos, reaisNaTela } from '../values/mascaras.ts';
import type { InputProps } from './InputProps.ts';
import { useCampo } from './useCampo.ts';
import { useRecusado } from './useRecusado.ts';

const ler = (text: string): Digitado => reaisEscritos(text) ?? text;
const dizer = (text: string) => {
  const inteiro = duvidoso(text);
  return inteiro ? t.duasLeituras(text, inteiro) : t.naoEDinheiro(text);
};
const separadores = (text: string) => text.replace(/\d/g, '').length;

/**
 * Money, typed from the cents up: 1, 2, 3 shows 0,01 · 0,12 · 1,23, which is said below. From the first comma or point on, the digits
 * are reais as they are written (800,5). The form holds reais (1.23). The caret stays at the end, where the digits enter; a
 * paste replaces the whole value.
 */
export function DinheiroInput(props: InputProps) {
  const { field, change, textField } = useCampo(props);
  /** As it is written, from the first sign on that is not a digit. */
  const [escrito, setEscrito] = useState('');
  const [digitando, setDigitando] = useState(false);
  const { colar, esquecer, ajuda } = useRecusado({ value: field.value, ler, dizer });
  const porExtenso = escrito !== '' && ler(escrito) === field.value;
  const shown = porExtenso ? escrito : typeof field.value === 'string' ? field.value : reaisNaTela(field.value);
  const toEnd = (input: HTMLInputElement) => {
    const end = input.value.length;
    if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end);
  };
  const dosCentavos = (text: string) => {
    setEscrito('');
    setDigitando(true);
    // Deleting a digit of 0,00 empties the field; otherwise it would show 0,00 again.
    change(field.value === 0 && text.length < shown.length ? null : reaisDigitados(text));
  };
  const comoEscrito = (text: string) => {
    setEscrito(text);
    setDigitando(false);
    change(ler(text));
  };
  const type = ({ target: { value: text } }: ChangeEvent<HTMLInputElement>) => {
    esquecer();
    const naMascara = !porExtenso && typeof field.value !== 'string';
    const soDigitos = /^\d*$/.test(text);
    const mesmaMascara = naMascara && /^[\d.,]*\d[\d.,]*$/.test(text) && separadores(text) <= separadores(shown);
    if ((soDigitos || mesmaMascara) && apenasDigitos(text).length <= 15) return dosCentavos(text);
    // The digits so far, as they were typed, and the sign that came after them.
    const digitados = naMascara && text.startsWith(shown) ? apenasDigitos(shown).replace(/^0+(?=\d)/, '') : null;
    return comoEscrito(digitados === null ? text : digitados + text.slice(shown.length));
  };
  const paste = (event: ClipboardEvent) => {
    const lido = colar(event);
    event.preventDefault();
    if (typeof lido !== 'number') return;
    setEscrito('');
    setDigitando(false);
    change(lido);
  };
  // It stays when the field is left: a line that goes would move the button that is being pressed.
  const dizQuanto = digitando && typeof field.value === 'number' && field.value > 0 && !textField.error;
  return (
    <TextField
      {...textField}
      {...(dizQuanto ? { helperText: t.lido(formatReais(field.value)) } : {})}
      {...ajuda}
      value={shown}
      onChange={type}
      onPaste={paste}
      onBlur={() => {
        setEscrito('');
        field.onBlur();
      }}
      onSelect={(e) => toEnd(e.target as HTMLInputElement)}
      onKeyUp={(e: KeyboardEvent) => toEnd(e.target as HTMLInputElement)}
      slotProps={{
        ...ajuda.slotProps,
        input: { startAdornment: <InputAdornment position="start">R$</InputAdornment> },
        htmlInput: {
          inputMode: 'decimal',
          style: { textAlign: 'right', fontVariantNumeric: 'lining-nums tabular-nums' },
        },
      }}
    />
  );
}
