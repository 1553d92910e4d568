import { painelDividaAtiva as t } from '@i18n/pt-BR/painel/dividaAtiva.ts';
import InscritoIcon from '@mui/icons-material/AccountBalanceOutlined';
import AcordoIcon from '@mui/icons-material/EventRepeatOutlined';
import ExecutadoIcon from '@mui/icons-material/GavelOutlined';
import ProtestadoIcon from '@mui/icons-material/HistoryEduOutlined';
import JudicialIcon from '@mui/icons-material/PauseCircleOutlined';
import RecuperadoIcon from '@mui/icons-material/SavingsOutlined';
import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import {
  cartoesDaDividaAtiva,
  type DashboardDividaAtiva,
  type NomeDoCartaoDaDividaAtiva,
  nomesDosCartoesDaDividaAtiva,
} from '@/contract/painelDividaAtiva.ts';
import { Cartao } from '../painel/Cartao.tsx';
import { Secao, seis } from './Secao.tsx';

const icones: Readonly<Record<NomeDoCartaoDaDividaAtiva, ComponentType>> = {
  inscritos: InscritoIcon,
  suspensosPorAcordo: AcordoIcon,
  suspensosPorOrdemJudicial: JudicialIcon,
  executados: ExecutadoIcon,
  protestados: ProtestadoIcon,
  recuperados: RecuperadoIcon,
};

/** The debts as they stand, each group with the list that has them. */
export const Hoje = ({ dados }: { readonly dados: DashboardDividaAtiva | undefined }) => (
  <Secao titulo={t.hoje.titulo}>
    <Box component="ul" role="list" aria-label={t.hoje.titulo} aria-busy={!dados} sx={seis}>
      {nomesDosCartoesDaDividaAtiva.map((nome) => (
        <Cartao
          key={nome}
          nome={t.hoje.cartoes[nome]}
          icone={icones[nome]}
          nivel="h3"
          filtro={cartoesDaDividaAtiva[nome].filtro}
          abrir={t.verDetalhes}
          quantidade={dados?.[cartoesDaDividaAtiva[nome].total]}
          valor={dados?.[cartoesDaDividaAtiva[nome].valor]}
        />
      ))}
    </Box>
  </Secao>
);
