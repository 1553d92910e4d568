import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
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
 * Opens the dialog that the address asks for, after the subject was read again; warns if the action is no longer
 * offered. Both remove it from the address, so that reloading or sharing the page does not open it again.
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
