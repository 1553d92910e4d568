import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { modules, type Permission, type PermissionModule, semEfeito } from '@/contract/permissions.ts';
import { onlyCentral } from '../../providers/access.ts';
import { isCentral } from '../../providers/session.ts';
import { estadoDoModulo, marcaModulo, marcaPermissao } from '../arvore.ts';
import type { InputProps } from './InputProps.ts';
import { useCampo } from './useCampo.ts';

/** The permission tree of a profile: modules with their codes (S0 §2.7, 4, 6). */
export default function PermissoesInput(props: InputProps) {
  const { id, field, change, error, label, disabled } = useCampo(props);
  const translate = useTranslate();
  const selected = (Array.isArray(field.value) ? field.value : []) as readonly Permission[];
  // The codes in `onlyCentral` have no effect in an ordinary body: offered there only if the profile has them.
  const [had] = useState(() => new Set(selected));
  const offered = (code: Permission) => isCentral() || !onlyCentral(code) || had.has(code);
  const shown = modules
    .map((modulo): PermissionModule<Permission> => ({ ...modulo, permissoes: modulo.permissoes.filter(offered) }))
    .filter(({ permissoes }) => permissoes.length > 0);
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-titulo`}
      aria-describedby={`${id}-erro`}
      data-campo={props.source}
      tabIndex={-1}
      sx={{ mt: 1, outline: 'none' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1 }}>
        <Typography id={`${id}-titulo`} variant="h2">
          {label} <span aria-hidden>*</span>
        </Typography>
        <Typography variant="body2" color="textSecondary" aria-live="polite">
          {translate('permissoes.selecionadas', {
            n: selected.length,
            total: shown.flatMap(({ permissoes }) => permissoes).length,
          })}
        </Typography>
      </Box>
      <FormHelperText id={`${id}-erro`} error={Boolean(error)} sx={{ minHeight: '1.66em', mb: 0.5 }}>
        {error ?? ' '}
      </FormHelperText>
      <Box sx={{ columnCount: { xs: 1, sm: 2, lg: 3 }, columnGap: 2 }}>
        {shown.map((modulo) => (
          <Modulo key={modulo.modulo} modulo={modulo} selected={selected} disabled={disabled} onChange={change} />
        ))}
      </Box>
    </Box>
  );
}

interface ModuloProps {
  readonly modulo: PermissionModule<Permission>;
  readonly selected: readonly Permission[];
  readonly disabled: boolean;
  readonly onChange: (selected: readonly Permission[]) => void;
}

function Modulo({ modulo, selected, disabled, onChange }: ModuloProps) {
  const translate = useTranslate();
  const state = estadoDoModulo(selected, modulo);
  const name = translate(`permissoes.modulos.${modulo.modulo}`);
  const labelOf = (code: Permission) => {
    const permissao = translate(`permissoes.codigos.${code}`);
    if (semEfeito.includes(code)) return translate(`permissoes.semEfeito.${code}`, { permissao });
    return !isCentral() && onlyCentral(code) ? translate('permissoes.soCentral', { permissao }) : permissao;
  };
  const ticked = modulo.permissoes.filter((code) => selected.includes(code)).length;
  return (
    <Box role="group" aria-label={name} sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <FormControlLabel
          disabled={disabled}
          control={
            <Checkbox
              size="small"
              checked={state === 'tudo'}
              indeterminate={state === 'parte'}
              onChange={() => onChange(marcaModulo(selected, modulo, state !== 'tudo'))}
              slotProps={{ input: { 'aria-label': translate('permissoes.todas', { modulo: name }) } }}
            />
          }
          label={<Box sx={{ fontWeight: 'strong' }}>{name}</Box>}
        />
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'lining-nums tabular-nums' }}>
          {translate('permissoes.doModulo', { n: ticked, total: modulo.permissoes.length })}
        </Typography>
      </Box>
      {modulo.permissoes.map((code) => (
        <FormControlLabel
          key={code}
          disabled={disabled}
          sx={{ display: 'flex', pl: modulo.pai && modulo.pai !== code ? 6 : 3, my: -0.5 }}
          control={
            <Checkbox
              size="small"
              checked={selected.includes(code)}
              onChange={(_, on) => onChange(marcaPermissao(selected, modulo, code, on))}
            />
          }
          label={labelOf(code)}
        />
      ))}
    </Box>
  );
}

const card = {
  breakInside: 'avoid',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  px: 1.5,
  py: 0.5,
  mb: 2,
} as const;
