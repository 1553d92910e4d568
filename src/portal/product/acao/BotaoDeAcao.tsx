import { acoes as palavras } from '@i18n/pt-BR/processo/acoes.ts';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { acoes, type CodigoAcao } from '@/contract/acoes.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { lateDialog } from '../../late/late.tsx';
import { can } from '../../providers/session.ts';
import { useAcaoNoEndereco } from './useAcaoNoEndereco.ts';

const AcaoDoProcesso = lateDialog(() => import('./AcaoDoProcesso.tsx'));

interface Props {
  readonly processo: ProcessoDetalhe;
  readonly codigo: CodigoAcao;
  readonly icon: ReactNode;
  readonly variant?: 'outlined' | 'contained';
  readonly children: string;
}

/** The button of an action outside the bar; shown if the server offers it and the person has the permission (S1 §6). */
export function BotaoDeAcao({ processo, codigo, icon, variant = 'outlined', children }: Props) {
  const pode = can(acoes[codigo].permission);
  const offered = pode && processo.acoesDisponiveis.some(({ acao }) => acao === codigo);
  const { aberta, abrir, fechar } = useAcaoNoEndereco(
    [codigo],
    offered ? [codigo] : [],
    processo,
    palavras,
    () => pode,
  );
  // Keep the dialog open when its own action succeeds, because the action is then no longer offered.
  if (!offered && !aberta) return null;
  return (
    <>
      <Button variant={variant} startIcon={icon} onClick={() => abrir(codigo)}>
        {children}
      </Button>
      {aberta && <AcaoDoProcesso sujeito={processo} codigo={codigo} onClose={fechar} />}
    </>
  );
}
