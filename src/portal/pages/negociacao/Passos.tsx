import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useFormState } from 'react-hook-form';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { primeiro } from '@/domain/lista.ts';
import { ErrorSummary } from '../../declaration/ErrorSummary.tsx';
import { Onde } from '../../product/acao/Onde.tsx';
import type { Recusa } from '../../product/acao/recusa.ts';
import { rotulosDoRequerente } from '../../product/requerente/requerente.ts';
import { useDialogoAoRedor } from '../../rascunho/contexto.ts';
import { FocoInicial } from '../../rascunho/FocoInicial.tsx';
import { Andamento } from './Andamento.tsx';
import { DividaEscolhida } from './DividaEscolhida.tsx';
import { Lendo } from './Lendo.tsx';
import { OutrasDividas } from './OutrasDividas.tsx';
import { Pe } from './Pe.tsx';
import { PassoDoRequerente, PassosDoPagamento } from './partes.tsx';
import { Selecao } from './Selecao.tsx';
import { type EstadoDosPassos, type OndeEsta, usePassos } from './usePassos.ts';
import { outrasEscolhidas } from './valores.ts';

/** A request, and the total that was shown for it when another one arrived; null: none was shown yet. */
export interface TotalVisto {
  readonly pedido: string;
  readonly total: number | null;
}

interface Props extends OndeEsta {
  readonly visto: TotalVisto | null;
  /** Of «Confirmar», until something is sent again. */
  readonly recusa: Recusa | null;
}
interface DoPasso extends OndeEsta {
  readonly estado: EstadoDosPassos;
}

/** The step of the address, within its dialog. */
export function Passos({ visto, recusa, ...onde }: Props) {
  const { passo, escolhido } = onde;
  const estado = usePassos(onde);
  const { valores, lista, aberto, impedido, erro } = estado;
  return (
    <>
      {/* Of its step alone: however far the one before was scrolled, this one begins at its top. */}
      <DialogContent key={passo} sx={{ '&&': { pt: 1 } }}>
        <Andamento passos={lista} passo={passo} />
        <ErrorSummary rotulos={rotulosDoRequerente('requerente')} />
        {recusa?.onde && (
          <Typography sx={{ mb: 2 }}>
            <Onde {...recusa.onde} />
          </Typography>
        )}
        {erro && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {erro.message}
          </Alert>
        )}
        <TotalMudou visto={visto} estado={estado} recusa={recusa} />
        {impedido ? (
          <Alert severity="warning">{t.naoApto(escolhido ?? valores.processo ?? '')}</Alert>
        ) : !aberto ? (
          !erro && <Lendo />
        ) : (
          <UmPasso {...onde} estado={estado} />
        )}
      </DialogContent>
      <Pe passo={passo} passos={lista} contexto={estado.contexto} valores={valores} />
      <Botoes {...onde} estado={estado} />
    </>
  );
}

/** A total is said before it is confirmed, if it is not the one that was shown. */
function TotalMudou({ visto, recusa, estado }: Pick<Props, 'visto' | 'recusa'> & Pick<DoPasso, 'estado'>) {
  const { simulado, simulacao } = estado;
  if (!visto || visto.pedido !== simulado || !simulacao.data || visto.total === simulacao.data.valorTotal) return null;
  const total = formatReais(simulacao.data.valorTotal);
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      {visto.total === null ? t.revisao.confira(total) : t.parcelamento.mudou(formatReais(visto.total), total)}{' '}
      {recusa?.onde?.feito}
    </Alert>
  );
}

function UmPasso({ passo, escolhido, estado }: DoPasso) {
  const { apto, devedor, outras, comparacao, valores, contexto, simulacao, simulado, simular, pedido } = estado;
  return (
    <Box key={passo} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {apto && passo !== 'selecao' && passo !== 'revisao' && (
        <DividaEscolhida apto={apto} outras={outrasEscolhidas(valores, contexto)} />
      )}
      {passo === 'selecao' && <Selecao escolhido={valores.processo} onEscolher={estado.trocarProcesso} apto={apto} />}
      {apto && outras.data && (passo === 'selecao' || (passo === 'requerente' && escolhido !== null)) && (
        <OutrasDividas key={apto.id} apto={apto} valores={valores} aberta={passo === 'selecao'} {...outras.data} />
      )}
      {passo === 'requerente' && devedor && <PassoDoRequerente devedor={devedor} />}
      {passo === 'selecao' && <FocoInicial />}
      {passo !== 'selecao' && passo !== 'requerente' && (
        <PassosDoPagamento
          passo={passo}
          valores={valores}
          contexto={contexto}
          comparacao={comparacao.data}
          comparando={comparacao.isFetching || contexto.comparacaoVelha}
          erro={simulacao.error}
          simulando={simulacao.isFetching}
          pedido={pedido}
          simulado={simulado}
          onSimular={() => (simulado === pedido ? void simulacao.refetch() : simular(pedido))}
        />
      )}
    </Box>
  );
}

function Botoes({ passo, onPasso, estado: { lista, aberto, impedido } }: DoPasso) {
  const { isSubmitting } = useFormState();
  const dialogo = useDialogoAoRedor();
  const i = lista.indexOf(passo);
  return (
    <DialogActions>
      <Button
        disabled={isSubmitting}
        onClick={() => (i <= 0 ? dialogo?.fechar() : onPasso(lista[i - 1] ?? primeiro(lista)))}
      >
        {i <= 0 ? t.botoes.cancelar : t.botoes.voltar}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting} disabled={impedido || !aberto}>
        {passo === 'revisao' ? t.botoes.confirmar : t.botoes.proximo}
      </Button>
    </DialogActions>
  );
}
