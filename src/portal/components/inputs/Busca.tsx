import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import type { ChipProps } from '@mui/material/Chip';
import Popper, { type PopperProps } from '@mui/material/Popper';
import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';

export interface BuscaProps<T, Varios extends boolean>
  extends Omit<AutocompleteProps<T, Varios, false, false>, 'slots'> {
  /** Draws each chosen item where several may be chosen; only `BuscaVarios` passes it. */
  readonly chip?: ComponentType<ChipProps>;
}

/** Every search by typing: MUI's Autocomplete with our words, its options in the same landmark as the field. */
export function Busca<T, Varios extends boolean = false>({ chip, ...props }: BuscaProps<T, Varios>) {
  const translate = useTranslate();
  return (
    <Autocomplete
      noOptionsText={translate('comum.semOpcoes')}
      loadingText={translate('comum.carregando')}
      clearText={translate('comum.limpar')}
      openText={translate('comum.abrir')}
      closeText={translate('comum.fechar')}
      {...props}
      slots={chip ? { ...LISTA, chip } : LISTA}
    />
  );
}

/**
 * MUI appends the options to the body, outside every landmark, where people who move from landmark to landmark do not
 * find them. Here they are appended to the page or dialog of their field; in a dialog their position is fixed, so that
 * its edges do not cut them.
 */
function Lista(props: PopperProps) {
  const campo = props.anchorEl instanceof Element ? props.anchorEl : null;
  const dialogo = campo?.closest('[role=dialog]');
  const container = dialogo ?? campo?.closest('main');
  return (
    <Popper
      {...props}
      {...(container ? { container } : {})}
      {...(dialogo ? { popperOptions: { strategy: 'fixed' } } : {})}
    />
  );
}

const LISTA = { popper: Lista };
