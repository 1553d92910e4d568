import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import { useNotify, useShowContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAqui } from '../../base/useAqui.ts';
import type { Palavras, Sujeito } from './familia.ts';
import { naoCabeMais } from './naoCabeMais.ts';
import { ACAO } from './pedido.ts';

interface AcaoNoEndereco<C extends string> {
  /** The action whose dialog is open. */
  readonly aberta: C | null;
  readonly abrir: (codigo: C) => void;
  readonly fechar: () => void;
  /** The action that the address asked for and that is not offered; the address has forgotten it. */
  readonly recusada: C | null;
}

/**
 * The open dialog of an action is in the address of the page, so that a reload, or an address of elsewhere, opens it again. One
 * that asks for an action that is no longer offered opens nothing, and says so.
 * @param codigos the actions whose dialogs the caller draws
 * @param offered those of them that may be done now
 * @param palavras their names
 * @param pode whether the person has the permission of an action
 */
export function useAcaoNoEndereco<C extends string>(
  codigos: readonly C[],
  offered: readonly C[],
  sujeito: Sujeito,
  palavras: Palavras<string>,
  pode: (codigo: C) => boolean,
): AcaoNoEndereco<C> {
  const { search, hash, pathname, state } = useLocation();
  const { isFetching } = useShowContext();
  const navigate = useNavigate();
  const notify = useNotify();
  const [aberta, setAberta] = useState<C | null>(null);
  const [recusada, setRecusada] = useState<C | null>(null);
  /** What the address asks for was done: it may say so a moment longer than the dialog is open. */
  const atendida = useRef<C | null>(null);
  const pedida = codigos.find((codigo) => codigo === new URLSearchParams(search).get(ACAO)) ?? null;
  const aqui = useAqui();
  const onde = useRef(pathname);
  onde.current = pathname;
  const noEndereco = (codigo: C | null) => {
    // The page was left before the action ended: the address is another page's.
    if (!aqui.current || onde.current !== pathname) return;
    const query = new URLSearchParams(search);
    if (codigo) query.set(ACAO, codigo);
    else query.delete(ACAO);
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, state });
  };
  useEffect(() => {
    if (!pedida) atendida.current = null;
    // Until the subject was read again, what is offered may be of before.
    if (!pedida || pedida === atendida.current || isFetching) return;
    atendida.current = pedida;
    if (offered.includes(pedida)) {
      setAberta(pedida);
      setRecusada(null);
      return;
    }
    notify(
      pode(pedida) ? naoCabeMais(sujeito, pedida, palavras) : t.acao.naoDoPerfil(palavras[pedida]?.nome ?? pedida),
      { type: 'warning' },
    );
    setRecusada(pedida);
    noEndereco(null);
  });
  return {
    aberta,
    abrir: (codigo) => {
      atendida.current = codigo;
      setAberta(codigo);
      setRecusada(null);
      noEndereco(codigo);
    },
    fechar: () => {
      setAberta(null);
      noEndereco(null);
    },
    recusada,
  };
}
