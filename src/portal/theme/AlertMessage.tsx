import { produto } from '@i18n/pt-BR/portal/produto.ts';
import { styled } from '@mui/material/styles';
import { type ComponentProps, useRef } from 'react';
import { useChamadaRecusada } from '../base/useChamadaRecusada.ts';

const Root = styled('div')({ padding: '8px 0', minWidth: 0, overflow: 'auto' });
const Text = styled('div')({ display: 'contents' });
const Id = styled('span')({ display: 'block', marginTop: 4, fontSize: '0.75rem', opacity: 0.8, userSelect: 'all' });

/**
 * The text of every alert, toasts too, and below a refusal of the server the id of its call: what a person tells to whoever runs the
 * server, who finds it in the log.
 */
export function AlertMessage({ children, ownerState: _, ...root }: ComponentProps<'div'> & { ownerState?: unknown }) {
  const text = useRef<HTMLDivElement>(null);
  const id = useChamadaRecusada(() => text.current?.textContent ?? '');
  return (
    <Root {...root}>
      <Text ref={text}>{children}</Text>
      {id && <Id>{produto.chamada(id)}</Id>}
    </Root>
  );
}
