import type { SxProps, Theme } from '@mui/material/styles';
import TableContainer from '@mui/material/TableContainer';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface Props {
  /** The name of what scrolls, which is that of the table in it. */
  readonly nome: string;
  readonly sx?: SxProps<Theme>;
  readonly children: ReactNode;
}

/** Around a table. Where that does not fit it scrolls, and then, only then, the keyboard stops at it. */
export function Rolavel({ nome, sx = {}, children }: Props) {
  const caixa = useRef<HTMLDivElement>(null);
  const [rola, setRola] = useState(false);
  useLayoutEffect(() => {
    const box = caixa.current!;
    // A pixel is lost where sizes are rounded.
    const medir = () => setRola(box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1);
    const tamanhos = new ResizeObserver(medir);
    for (const um of [box, ...box.children]) tamanhos.observe(um);
    return () => tamanhos.disconnect();
  }, []);
  return (
    <TableContainer ref={caixa} sx={sx} {...(rola ? { tabIndex: 0, role: 'group', 'aria-label': nome } : {})}>
      {children}
    </TableContainer>
  );
}
