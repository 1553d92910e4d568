import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';

export interface Item<C> {
  readonly chave: C;
  readonly nome: string;
  /** In the error colour. */
  readonly desfaz?: boolean;
}
/** What the button that opens the menu must have. */
interface DoBotao {
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}
interface Props<C> {
  readonly itens: readonly Item<C>[];
  readonly onChoose: (chave: C) => void;
  readonly botao: (props: DoBotao) => ReactNode;
}

/** A button with a menu. What is chosen happens after the menu has closed, so that the focus returns to the button in the end. */
export function MenuDeItens<C extends string>({ itens, onChoose, botao }: Props<C>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = useRef<C>(undefined);
  const choose = (chave: C) => {
    chosen.current = chave;
    setAnchor(null);
  };
  const gone = () => {
    const chave = chosen.current;
    chosen.current = undefined;
    if (chave) onChoose(chave);
  };
  return (
    <>
      {botao({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        transitionDuration={120}
        slotProps={{ transition: { onExited: gone } }}
      >
        {itens.map(({ chave, nome, desfaz }) => (
          <MenuItem
            key={chave}
            onClick={() => choose(chave)}
            sx={{ minHeight: 40, ...(desfaz ? { color: 'error.main' } : {}) }}
          >
            {nome}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
