import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type RefObject, useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { LinhaApto } from '@/contract/aptos.ts';
import { limits } from '@/contract/limits.ts';
import type { Simulacao } from '@/contract/negociacao.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { soOuvido } from '../../components/listStyle.ts';
import { numeroDe } from '../../components/values/mascaras.ts';
import { ErrorSummary } from '../../declaration/ErrorSummary.tsx';
import { Onde } from '../../product/acao/Onde.tsx';
import type { Recusa } from '../../product/acao/recusa.ts';
import { buscaDoCpf, cpfInteiro, requerenteVazio, rotulosDoRequerente } from '../../product/requerente/requerente.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { useDialogoAoRedor, useFormularioAoRedor } from '../../rascunho/contexto.ts';
import { FocoInicial } from '../../rascunho/FocoInicial.tsx';
import { Andamento } from './Andamento.tsx';
import {
  chaveDoApto,
  useApto,
  useComparacao,
  useDevedor,
  useOutrasDividas,
  useParado,
  useSimulacao,
} from './consultas.ts';
import { DividaEscolhida } from './DividaEscolhida.tsx';
import type { Passo } from './endereco.ts';
import { Lendo } from './Lendo.tsx';
import { OutrasDividas } from './OutrasDividas.tsx';
import { PassoDoRequerente, PassosDoPagamento } from './partes.tsx';
import { Selecao } from './Selecao.tsx';
import {
  type Contexto,
  doParcelamento,
  errosDoPasso,
  idsDe,
  outrasEscolhidas,
  passosDe,
  pedidoDe,
  type Valores,
} from './valores.ts';

/** What the steps know and the form around them asks for. */
export interface Ponte {
  readonly contexto: Contexto;
  readonly simularDeNovo: () => Promise<unknown>;
  /** The simulation of the form's values, waited for. */
  readonly simulada: () => Promise<Simulacao>;
}

/** A request, and the total that was shown for it when another one arrived; null: none was shown yet. */
export interface TotalVisto {
  readonly pedido: string;
  readonly total: number | null;
}

interface Props {
  readonly passo: Passo;
  readonly escolhido: string | null;
  readonly ponte: RefObject<Ponte>;
  readonly visto: TotalVisto | null;
  /** Of «Confirmar», until something is sent again. */
  readonly recusa: Recusa | null;
  readonly onPasso: (passo: Passo, replace?: boolean) => void;
}

/** Reads what the steps need, draws the one of the address, and sends back who came too far. */
export function Passos({ passo, escolhido, ponte, visto, recusa, onPasso }: Props) {
  const client = useQueryClient();
  const { executar } = useDataProvider<AtivaDataProvider>();
  const { setValue, getValues, clearErrors } = useFormContext();
  const { isSubmitting } = useFormState();
  const { retomado } = useFormularioAoRedor();
  const dialogo = useDialogoAoRedor();
  const valores = useWatch() as Valores;
  const [lido, setLido] = useState(false);
  useEffect(() => void retomado.then(() => setLido(true)), [retomado]);

  const { data: apto, error: semApto } = useApto(escolhido ?? valores.processo);
  const { data: devedor, error: semDevedor } = useDevedor(apto);
  const outras = useOutrasDividas(apto?.id);
  const { cpf } = valores.requerente;
  const busca = useQuery({
    ...buscaDoCpf(executar, String(cpf), devedor?.documentoIdentificacao ?? ''),
    enabled: cpfInteiro(cpf) && devedor !== undefined,
  });
  const desconto = numeroDe(valores.desconto);
  const descontoValido = desconto !== null && desconto >= 0 && desconto <= limits.negociacao.desconto ? desconto : null;
  const comparacao = useComparacao(
    apto ? idsDe(valores, apto.id) : undefined,
    useParado(descontoValido || null, limits.autocomplete.debounceMs),
    useParado(numeroDe(valores.valorMensal) || null, limits.autocomplete.debounceMs),
  );
  const c = comparacao.data;

  const [simulado, setSimulado] = useState<string | null>(null);
  const simulacao = useSimulacao(simulado);
  const pedido = apto ? JSON.stringify(pedidoDe(valores, apto.id)) : null;
  const contexto: Contexto = {
    client,
    apto,
    devedor,
    outras: outras.data?.dividas,
    comparacao: c,
    simulacao: simulacao.data,
    desatualizada: pedido === null || simulado !== pedido || simulacao.isFetching || simulacao.isError,
  };
  ponte.current = {
    contexto,
    simularDeNovo: () => simulacao.refetch(),
    simulada: () => {
      setSimulado(pedido);
      return simulacao.agora(pedido!);
    },
  };

  // What the server proposes is not typed: it does not make the form changed.
  useEffect(() => {
    if (!c || !lido) return;
    for (const campo of ['vencimento', 'primeiroVencimento'])
      if (!getValues(campo)) setValue(campo, c.primeiroVencimento);
    if (c.maximoParcelas === 1 && c.criticas.length === 0 && getValues('forma') !== 'A_VISTA')
      setValue('forma', 'A_VISTA');
  }, [c, lido, getValues, setValue]);
  // Another debtor, another requester: kind and files follow (S2 §2.7).
  const trocarProcesso = (linha: LinhaApto) => {
    const outroDevedor = linha.devedor.id !== apto?.devedor.id;
    const outroOrgao = linha.orgaoCredor.id !== apto?.orgaoCredor.id;
    client.setQueryData(chaveDoApto(linha.numero), linha);
    setValue('processo', linha.numero, { shouldDirty: true });
    clearErrors('processo');
    if (outroDevedor) setValue('requerente', requerenteVazio);
    setValue('outras', outroDevedor || outroOrgao ? [] : (valores.outras ?? []).filter((id) => id !== linha.id));
    setValue('aceitaSemMeses', false);
    for (const campo of ['forma', 'totalParcelas', 'valorPrimeiraParcela', 'vencimento', 'primeiroVencimento'])
      setValue(campo, null);
    setSimulado(null);
  };

  const lista = passosDe(escolhido, valores.forma);
  const falta = escolhido === null && valores.processo === null;
  const aberto = lido && (falta || passo === 'selecao' || apto === null || (apto && devedor && c && !outras.isLoading));
  const pronto = aberto && !busca.isLoading;
  const precisaSimular = passo === 'revisao' || passo === 'parcelamento';
  const bemPreenchido = valores.forma === 'A_VISTA' || doParcelamento(valores, contexto).length === 0;

  // By itself when the step opens; after an edit it must be asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit does not simulate
  useEffect(() => {
    if (pronto && precisaSimular && apto && bemPreenchido && (passo === 'parcelamento' || simulado === null))
      setSimulado(pedido);
  }, [passo, Boolean(pronto)]);
  // At once there is nothing to edit between the form of payment and the review.
  useEffect(() => {
    if (pronto && passo === 'revisao' && valores.forma === 'A_VISTA' && pedido) setSimulado(pedido);
  }, [pronto, passo, valores.forma, pedido]);

  // Whoever comes to a step by the address, with the ones before it not filled in, begins there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when a step opens
  useEffect(() => {
    if (!pronto) return;
    const antes = lista.slice(0, Math.max(lista.indexOf(passo), 0));
    // Its answer may refuse the plan; being without one yet is no fault of the step's.
    const porSimular = simulado === null || (simulado === pedido && simulacao.isFetching);
    const incompleto = antes.find((um) => {
      const erros = errosDoPasso(um, valores, contexto);
      return um === 'parcelamento' && porSimular ? !bemPreenchido : erros.length > 0;
    });
    const primeiro = lista.includes(passo) ? incompleto : (incompleto ?? lista[0]);
    if (primeiro) onPasso(primeiro, true);
  }, [passo, Boolean(pronto)]);

  const i = lista.indexOf(passo);
  const erro = semApto ?? semDevedor ?? comparacao.error ?? outras.error;
  const impedido = aberto && apto === null && passo !== 'selecao';
  return (
    <>
      <DialogContent sx={{ '&&': { pt: 1 } }}>
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
        {visto && visto.pedido === simulado && simulacao.data && visto.total !== simulacao.data.valorTotal && (
          <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
            {visto.total === null
              ? t.revisao.confira(formatReais(simulacao.data.valorTotal))
              : t.parcelamento.mudou(formatReais(visto.total), formatReais(simulacao.data.valorTotal))}{' '}
            {recusa?.onde?.feito}
          </Alert>
        )}
        {impedido ? (
          <Alert severity="warning">{t.naoApto(escolhido ?? valores.processo ?? '')}</Alert>
        ) : !aberto ? (
          !erro && <Lendo />
        ) : (
          <Box key={passo} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {apto && passo !== 'selecao' && passo !== 'revisao' && (
              <DividaEscolhida apto={apto} outras={outrasEscolhidas(valores, contexto)} />
            )}
            {passo === 'selecao' && <Selecao escolhido={valores.processo} onEscolher={trocarProcesso} apto={apto} />}
            {apto && outras.data && (passo === 'selecao' || (passo === 'requerente' && escolhido !== null)) && (
              <OutrasDividas
                key={apto.id}
                apto={apto}
                valores={valores}
                aberta={passo === 'selecao'}
                {...outras.data}
              />
            )}
            {passo === 'requerente' && devedor && <PassoDoRequerente devedor={devedor} />}
            {passo === 'selecao' && <FocoInicial />}
            {passo !== 'selecao' && passo !== 'requerente' && (
              <PassosDoPagamento
                passo={passo}
                valores={valores}
                contexto={contexto}
                comparacao={c}
                comparando={comparacao.isFetching}
                erro={simulacao.error}
                simulando={simulacao.isFetching}
                pedido={pedido}
                simulado={simulado}
                onSimular={() => (simulado === pedido ? void simulacao.refetch() : setSimulado(pedido))}
              />
            )}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button
          disabled={isSubmitting}
          onClick={() => (i <= 0 ? dialogo?.fechar() : onPasso(lista[i - 1] ?? lista[0]!))}
        >
          {i <= 0 ? t.botoes.cancelar : t.botoes.voltar}
        </Button>
        {passo === 'revisao' && simulacao.data?.valido && !contexto.desatualizada && (
          <Typography sx={{ typography: 'h2', fontVariantNumeric: 'lining-nums tabular-nums', ml: 'auto', px: 1 }}>
            <Box component="span" sx={soOuvido}>
              {t.revisao.totalDito}
            </Box>
            {formatReais(simulacao.data.valorTotal)}
          </Typography>
        )}
        <Button type="submit" variant="contained" loading={isSubmitting} disabled={Boolean(impedido) || !aberto}>
          {passo === 'revisao' ? t.botoes.confirmar : t.botoes.proximo}
        </Button>
      </DialogActions>
    </>
  );
}
