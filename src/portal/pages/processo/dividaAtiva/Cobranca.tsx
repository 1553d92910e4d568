import { abaDividaAtiva } from '@i18n/pt-BR/dividaAtiva/aba.ts';
import MuiLink from '@mui/material/Link';
import { useState } from 'react';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { Bloco, Dado, Dados } from '../../../components/Bloco.tsx';
import { formata } from '../../../components/values/formato.ts';
import { lateDialog } from '../../../late/late.tsx';
import { Refis } from '../../cobranca/Refis.tsx';
import type { CobrancaDaDivida } from './CobrancaDialog.tsx';

const CobrancaDialog = lateDialog(() => import('./CobrancaDialog.tsx'));
const t = abaDividaAtiva.cobranca;

interface Props {
  readonly cobranca: CobrancaDaDivida;
  readonly devedor: ProcessoDetalhe['devedor'];
}

/** The newest agreement about the inscribed debt; its number opens a dialog with all its data, read-only (S2 §2.5). */
export function Cobranca({ cobranca: c, devedor }: Props) {
  const [open, setOpen] = useState(false);
  const numero = (
    <MuiLink component="button" type="button" onClick={() => setOpen(true)} aria-label={t.abrir(c.numero)}>
      {c.numero}
    </MuiLink>
  );
  return (
    <Bloco titulo={t.titulo}>
      <Dados>
        <Dado nome={t.numero} valor={numero} />
        <Dado nome={t.data} valor={formata('data', c.data)} />
        <Dado nome={t.parcelas} valor={c.totalParcelas} />
        <Dado nome={t.situacao} valor={c.situacaoNome} />
        <Dado nome={t.totalAtualizado} valor={formata('dinheiro', c.valorTotalAtualizado)} />
        <Dado nome={t.saldo} valor={formata('dinheiro', c.saldo)} />
        <Refis cobranca={c} />
      </Dados>
      {open && <CobrancaDialog cobranca={c} devedor={devedor} onClose={() => setOpen(false)} />}
    </Bloco>
  );
}
