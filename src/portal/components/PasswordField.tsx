import { acesso } from '@i18n/pt-BR/acesso/entrada.ts';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';

const { mostrarSenha, ocultarSenha } = acesso.entrada;

/** A password that can be shown. Its help line stays when empty, so that an error does not move the fields. */
export function PasswordField({ error, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const label = shown ? ocultarSenha : mostrarSenha;
  return (
    <TextField
      {...input}
      type={shown ? 'text' : 'password'}
      error={error !== undefined}
      helperText={error ?? ' '}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={label}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                {shown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

interface Props extends Omit<TextFieldProps, 'error' | 'type' | 'slotProps' | 'helperText'> {
  readonly error?: string | undefined;
}
