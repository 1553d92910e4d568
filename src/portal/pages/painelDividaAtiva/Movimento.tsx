import { painelDividaAtiva as t } from '@i18n/pt-BR/painel/dividaAtiva.ts';
import InscritoIcon from '@mui/icons-material/AccountBalanceOutlined';
import ExecutadoIcon from '@mui/icons-material/GavelOutlined';
import NegociadoIcon from '@mui/icons-material/HandshakeOutlined';
import ProtestadoIcon from '@mui/icons-material/HistoryEduOutlined';
import RecuperadoIcon from '@mui/icons-material/SavingsOutlined';
import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import {
  type DashboardDividaAtiva,
  type FatoDaDividaAtiva,
  fatosDaDividaAtiva,
  filtroDoFato,
  nomesDosFatos,
} from '@/contract/painelDividaAtiva.ts';
import { Cartao } from '../painel/Cartao.tsx';
import { EscolhaDoPeriodo } from './EscolhaDoPeriodo.tsx';
import { doAnterior, Secao, seis } from './Secao.tsx';

const icones: Readonly<Record<FatoDaDividaAtiva, ComponentType>> = {
  inscritos: InscritoIcon,
  executados: ExecutadoIcon,
  protestados: ProtestadoIcon,
  negociados: NegociadoIcon,
  recuperados: RecuperadoIcon,
};

interface Props {
  readonly dados: DashboardDividaAtiva | undefined;
  /** Whether figures of another period are on their way. */
  readonly buscando: boolean;
}

/** What happened to debts in a period, each fact with the list of the processes to which it happened. */
export const Movimento = ({ dados, buscando }: Props) => (
  <Secao titulo={t.movimento.titulo}>
    <EscolhaDoPeriodo nome="periodo" rotulo={t.movimento.vezes} dias={dados && [dados.dataInicio, dados.dataFim]} />
    <Box
      component="ul"
      role="list"
      aria-label={t.movimento.titulo}
      aria-busy={buscando}
      sx={{ ...seis, ...(dados && buscando ? doAnterior : {}) }}
    >
      {nomesDosFatos.map((fato) => (
        <Cartao
          key={fato}
          nome={t.fatos[fato].cartao}
          icone={icones[fato]}
          nivel="h3"
          filtro={dados && filtroDoFato(fato, dados.dataInicio, dados.dataFim)}
          abrir={t.verDetalhes}
          quantidade={dados?.[fatosDaDividaAtiva[fato].total]}
          valor={dados?.[fatosDaDividaAtiva[fato].valor]}
          destaque={fato === 'recuperados'}
        />
      ))}
    </Box>
  </Secao>
);
