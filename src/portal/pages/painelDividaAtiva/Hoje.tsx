import { painelDividaAtiva as t } from '@i18n/pt-BR/painel/dividaAtiva.ts';
import Box from '@mui/material/Box';
import {
  cartoesDaDividaAtiva,
  type DashboardDividaAtiva,
  nomesDosCartoesDaDividaAtiva,
} from '@/contract/painelDividaAtiva.ts';
import { Cartao, faixa } from '../painel/Cartao.tsx';
import { Secao } from './Secao.tsx';

/** The debts as they stand, each group with the list that has them. */
export const Hoje = ({ dados }: { readonly dados: DashboardDividaAtiva | undefined }) => (
  <Secao titulo={t.hoje.titulo}>
    <Box component="ul" role="list" aria-label={t.hoje.titulo} aria-busy={!dados} sx={faixa(6)}>
      {nomesDosCartoesDaDividaAtiva.map((nome) => (
        <Cartao
          key={nome}
          nome={t.hoje.cartoes[nome]}
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
