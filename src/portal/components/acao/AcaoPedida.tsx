import { processo as t } from '@i18n/pt-BR/processo.ts';
import { useNotify, useShowContext } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Tabela } from '@/contract/acao.ts';
import { ACAO, acaoPedida } from './pedido.ts';

interface Props<C extends string> {
  readonly tabela: Tabela<never, C>;
  readonly offered: readonly C[];
  readonly onOpen: (codigo: C) => void;
}

/**
 * The dialog that the address asks for opens once the process is here as it is now; if the action is not offered any more,
 * that is said. Either way the address lets go of it: reloading or sharing the page asks for nothing.
 */
export function AcaoPedida<C extends string>({ tabela, offered, onOpen }: Props<C>) {
  const { search, hash, pathname } = useLocation();
  const { isFetching } = useShowContext();
  const navigate = useNavigate();
  const notify = useNotify();
  const pedida = acaoPedida(tabela, new URLSearchParams(search));
  useEffect(() => {
    if (!pedida || isFetching) return;
    if (offered.includes(pedida)) onOpen(pedida);
    else notify(t.acao.naoMais, { type: 'warning' });
    const rest = new URLSearchParams(search);
    rest.delete(ACAO);
    navigate({ pathname, search: rest.toString(), hash }, { replace: true });
  });
  return null;
}
