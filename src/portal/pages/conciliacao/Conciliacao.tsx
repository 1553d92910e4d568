import { conciliacaoTela as t } from '@i18n/pt-BR/conciliacao/telas.ts';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { AbasPorHash } from '../../components/AbasPorHash.tsx';
import { PageTitle } from '../../declaration/PageTitle.tsx';
import { Arquivos } from './Arquivos.tsx';
import { Estados } from './Estados.tsx';
import { Remessas } from './Remessas.tsx';
import { useGerar } from './useGerar.ts';
import { useRetorno } from './useRetorno.ts';

/** Around the list of items: how many there are in each state; files from the bank and to it in tabs of their own. */
export default function Conciliacao({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  // Here, so that sending goes on in another tab, and what is refused meanwhile is said in its own.
  const retorno = useRetorno();
  const geracao = useGerar();
  const itens = (
    <>
      <Estados />
      {children}
    </>
  );
  return (
    <>
      <PageTitle title={translate('resources.conciliacao.list')} />
      <AbasPorHash
        id="conciliacao"
        rotulo={t.abas}
        abas={[
          { hash: '', label: t.itens, content: itens },
          { hash: '#retorno', label: t.arquivos, content: <Arquivos retorno={retorno} /> },
          { hash: '#remessa', label: t.remessas, content: <Remessas geracao={geracao} /> },
        ]}
      />
    </>
  );
}
