import { lote as t } from '@i18n/pt-BR/processo/lote.ts';
import type { Theme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RegistroEmLote } from '@/contract/lote.ts';

const { registro: r } = t;

interface Props {
  readonly tipos: readonly RegistroEmLote[];
  readonly tipo: RegistroEmLote;
  readonly cabem: (tipo: RegistroEmLote) => readonly unknown[];
  /** A row was sent, so the kind can no longer change. */
  readonly fixo: boolean;
  readonly onChange: (tipo: RegistroEmLote) => void;
}

/** The kinds of registration that the user may do; a kind that no process takes is disabled. */
export function Tipos({ tipos: oferecidos, tipo, cabem, fixo, onChange }: Props) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (fixo) return <Typography variant="h3">{r.tipos[tipo]}</Typography>;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={tipo}
      aria-label={r.tipo}
      onChange={(_, chosen: RegistroEmLote | null) => chosen && onChange(chosen)}
      orientation={phone ? 'vertical' : 'horizontal'}
      fullWidth={phone}
    >
      {oferecidos.map((cada) => (
        <ToggleButton key={cada} value={cada} disabled={cabem(cada).length === 0}>
          {r.tipoCom(r.tipos[cada], cabem(cada).length)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
