import { painelDividaAtiva as t } from '@i18n/pt-BR/painel/dividaAtiva.ts';
import Box from '@mui/material/Box';
import {
  type DashboardDividaAtiva,
  fatosDaDividaAtiva,
  filtroDoFato,
  nomesDosFatos,
} from '@/contract/painelDividaAtiva.ts';
import { Cartao, faixa } from '../painel/Cartao.tsx';
import { EscolhaDoPeriodo } from './EscolhaDoPeriodo.tsx';
import { doAnterior, Secao } from './Secao.tsx';

interface Props {
  readonly dados: DashboardDividaAtiva | undefined;
  /** Whether figures of another period are on their way. */
  readonly buscando: boolean;
}

/** What happened to debts in a period, each fact with the list of the processes to which it happened. */
export const Movimento = ({ dados, buscando }: Props) => (
  <Secao
    titulo={t.movimento.titulo}
    escolha={
      <EscolhaDoPeriodo nome="periodo" rotulo={t.movimento.vezes} dias={dados && [dados.dataInicio, dados.dataFim]} />
    }
  >
    <Box
      component="ul"
      role="list"
      aria-label={t.movimento.titulo}
      aria-busy={buscando}
      sx={{ ...faixa(5), ...(dados && buscando ? doAnterior : {}) }}
    >
      {nomesDosFatos.map((fato) => (
        <Cartao
          key={fato}
          nome={t.fatos[fato].cartao}
          nivel="h3"
          filtro={dados && filtroDoFato(fato, dados.dataInicio, dados.dataFim)}
          abrir={t.verDetalhes}
          quantidade={dados?.[fatosDaDividaAtiva[fato].total]}
          valor={dados?.[fatosDaDividaAtiva[fato].valor]}
        />
      ))}
    </Box>
  </Secao>
);
