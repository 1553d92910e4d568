import { painelDividaAtiva } from '@i18n/pt-BR/painel/dividaAtiva.ts';
import AnteriorIcon from '@mui/icons-material/ChevronLeft';
import SeguinteIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { NumberFormatBase } from 'react-number-format';
import { dataValida } from '@/contract/values/data.ts';
import { apenasDigitos } from '@/contract/values/identificacao.ts';
import { type Mes, mesDe, somarAoMes } from '@/domain/calendario.ts';
import { useHoje } from '../../components/values/hoje.ts';
import { ToolButton } from '../../declaration/ToolButton.tsx';
import { mesPassado } from './periodo.ts';

const t = painelDividaAtiva.periodo;

interface Props {
  readonly mes: Mes;
  readonly onChange: (mes: Mes) => void;
}

/** A month typed as MM/yyyy, which takes effect once it is whole, or reached by the arrows. */
export default function MesDoPeriodo({ mes, onChange }: Props) {
  const hoje = useHoje();
  const [digitado, setDigitado] = useState<string | null>(null);
  const [saiu, setSaiu] = useState(false);
  const digita = (digits: string) => {
    const novo = `${digits.slice(2)}-${digits.slice(0, 2)}`;
    setSaiu(false);
    if (!mesPassado(novo, hoje)) return setDigitado(digits);
    setDigitado(null);
    if (novo !== mes) onChange(novo);
  };
  const vai = (meses: number) => {
    setDigitado(null);
    onChange(somarAoMes(mes, meses));
  };
  const erro = digitado !== null && (saiu || digitado.length === 6) ? faltaDe(digitado) : undefined;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Box sx={seta}>
        <ToolButton label={t.mesAnterior} onClick={() => vai(-1)} disabled={mes <= PRIMEIRO}>
          <AnteriorIcon />
        </ToolButton>
      </Box>
      <NumberFormatBase
        format={(digits) => (digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits)}
        removeFormatting={(text) => apenasDigitos(text).slice(0, 6)}
        valueIsNumericString
        value={digitado ?? mes.slice(5) + mes.slice(0, 4)}
        onValueChange={({ value }, { source }) => source === 'event' && digita(value)}
        onBlur={() => setSaiu(true)}
        customInput={TextField as never}
        inputMode="numeric"
        placeholder={t.modelo}
        {...({
          label: t.mesAno,
          size: 'small',
          error: Boolean(erro),
          helperText: erro ?? ' ',
          autoComplete: 'off',
          sx: { width: 160 },
        } as object)}
      />
      <Box sx={seta}>
        <ToolButton label={t.mesSeguinte} onClick={() => vai(1)} disabled={mes >= mesDe(hoje)}>
          <SeguinteIcon />
        </ToolButton>
      </Box>
    </Box>
  );
}

/** The earliest month that can be chosen: the product takes no date before 1900. */
const PRIMEIRO: Mes = '1900-01';

/** What is wrong with six digits, or fewer, that are no month of the past. */
const faltaDe = (digits: string): string =>
  dataValida(`${digits.slice(2)}-${digits.slice(0, 2)}-01`) ? t.mesFuturo : t.mesInvalido;

/** Centres the arrow on the input of 40 px, not on input and help line together. */
const seta = { height: 40, display: 'flex', alignItems: 'center' } as const;
