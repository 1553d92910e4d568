import { painel as t } from '@i18n/pt-BR/painel/principal.ts';
import DividaIcon from '@mui/icons-material/AccountBalanceOutlined';
import ListaIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import JulgamentoIcon from '@mui/icons-material/BalanceOutlined';
import QuitadoIcon from '@mui/icons-material/CheckCircleOutlined';
import InicialIcon from '@mui/icons-material/EditNoteOutlined';
import ParceladoIcon from '@mui/icons-material/EventRepeatOutlined';
import RecuperadoIcon from '@mui/icons-material/SavingsOutlined';
import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { cartoes, type NomeDoCartao, nomesDosCartoes } from '@/contract/painel.ts';
import { ListError } from '../../declaration/ListError.tsx';
import { Cartao, grade } from './Cartao.tsx';
import { useContagens } from './usePainel.ts';

const icones: Readonly<Record<NomeDoCartao, ComponentType>> = {
  inicial: InicialIcon,
  julgamento: JulgamentoIcon,
  parcelado: ParceladoIcon,
  dividaAtiva: DividaIcon,
  lavrados: ListaIcon,
  quitados: QuitadoIcon,
  recuperados: RecuperadoIcon,
};

/** Quantity and value by phase, linked to their lists. The last of seven cards takes two columns, to fill eight. */
export function Cartoes() {
  const { data, error, refetch } = useContagens();
  if (error && !data) return <ListError message={error.message} onRetry={() => void refetch()} />;
  return (
    <Box component="ul" role="list" aria-label={t.cartoes.rotulo} aria-busy={!data} sx={grade}>
      {nomesDosCartoes.map((nome) => (
        <Cartao
          key={nome}
          nome={t.cartoes[nome]}
          icone={icones[nome]}
          filtro={cartoes[nome].filtro}
          abrir={t.cartoes.visualizar}
          quantidade={data?.[cartoes[nome].total]}
          valor={data?.[cartoes[nome].valor]}
          destaque={nome === 'recuperados'}
        />
      ))}
    </Box>
  );
}
