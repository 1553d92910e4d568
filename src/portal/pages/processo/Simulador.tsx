import { abaDividaAtiva } from '@i18n/pt-BR/dividaAtiva/aba.ts';
import ScienceIcon from '@mui/icons-material/ScienceOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { lateDialog } from '../../late/late.tsx';
import { config } from '../../providers/config.ts';
import { can } from '../../providers/session.ts';

const SimuladorDialog = lateDialog(() => import('./SimuladorDialog.tsx'));

/** In a demonstration, the user may play the active-debt office for a process that was sent to it. */
export function Simulador({ processo }: { readonly processo: ProcessoDetalhe }) {
  const [open, setOpen] = useState(false);
  const { tipoProcesso } = processo.situacaoProcesso;
  if (
    !config().demo ||
    tipoProcesso !== 'DIVIDA_ATIVA' ||
    !can('PROCESSO_CONSTITUICAO_CREDITO_SOLICITAR_INSCRICAO_DIVIDA_ATIVA')
  )
    return null;
  return (
    <>
      <Button size="small" startIcon={<ScienceIcon />} onClick={() => setOpen(true)}>
        {abaDividaAtiva.simulador.botao}
      </Button>
      {open && <SimuladorDialog idProcesso={processo.id} onClose={() => setOpen(false)} />}
    </>
  );
}
