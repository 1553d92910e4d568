import { cobrancaTela } from '@i18n/pt-BR/cobranca/telas.ts';
import MoreIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { boletos } from '@/contract/boleto.ts';
import type { CobrancaDetalhe } from '@/contract/cobranca.ts';
import { chavesDe } from '@/contract/values/chaves.ts';
import { type Item, MenuDeItens } from '../../components/MenuDeItens.tsx';
import { useBaixar } from '../../components/useBaixar.ts';
import { lateDialog } from '../../late/late.tsx';
import { useRecarregar } from '../../product/acao/useRecarregar.ts';
import { emiteBoleto } from './Boleto.tsx';
import { enviaPapeis, proximaDe } from './leitura.ts';

const EnviarDialog = lateDialog(() => import('./EnviarDialog.tsx'));

const { outrosPapeis: t } = cobrancaTela;
type Papel = keyof typeof t.itens;

/** The other papers of an agreement in instalments: one slip for the rest, the booklet, the term by e-mail (M §5.4, 5.5). */
export function Papeis({ cobranca }: { readonly cobranca: CobrancaDetalhe }) {
  const { baixar, busy } = useBaixar();
  const recarregar = useRecarregar(['processoCobranca']);
  const [enviando, setEnviando] = useState(false);
  const itens = papeisDe(cobranca);
  if (itens.length === 0) return null;
  const escolher = async (papel: Papel) => {
    if (papel === 'ENVIAR_TERMO') setEnviando(true);
    else {
      const chamada = papel === 'RESTANTE' ? boletos.doRestante : boletos.carne;
      if (await baixar(chamada, { cobrancaId: cobranca.id })) await recarregar();
    }
  };
  return (
    <>
      <MenuDeItens
        itens={itens}
        onChoose={(papel) => void escolher(papel)}
        botao={(props) => (
          <Button variant="outlined" endIcon={<MoreIcon />} loading={busy} loadingPosition="end" {...props}>
            {t.rotulo}
          </Button>
        )}
      />
      {enviando && <EnviarDialog cobranca={cobranca} documento="TERMO" onClose={() => setEnviando(false)} />}
    </>
  );
}

function papeisDe(cobranca: CobrancaDetalhe): readonly Item<Papel>[] {
  const { origem, totalParcelas } = cobranca;
  if (origem === 'EXTERNO' || totalParcelas === 1) return [];
  const comGuia = proximaDe(cobranca)?.guia.disponivel === true;
  const emite = emiteBoleto(cobranca);
  const cabe: Readonly<Record<Papel, boolean>> = {
    RESTANTE: comGuia && (emite || (cobranca.boletoVigente?.parcelas.length ?? 0) > 1),
    CARNE: comGuia && emite,
    ENVIAR_TERMO: enviaPapeis(),
  };
  return chavesDe(cabe)
    .filter((papel) => cabe[papel])
    .map((chave) => ({ chave, nome: t.itens[chave] }));
}
