import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type RefObject, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { LinhaApto } from '@/contract/aptos.ts';
import { limits } from '@/contract/limits.ts';
import type { ComparacaoDeFormas, Simulacao } from '@/contract/negociacao.ts';
import { numeroDe } from '../../components/values/mascaras.ts';
import { buscaDoCpf, camposDeArquivos, cpfInteiro } from '../../product/requerente/requerente.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { useFormularioAoRedor } from '../../rascunho/contexto.ts';
import { mudarDeCampo, pendentes } from '../../rascunho/deposito.ts';
import {
  chaveDoApto,
  useApto,
  useComparacao,
  useDevedor,
  useOutrasDividas,
  useParado,
  useSimulacao,
} from './consultas.ts';
import type { Passo } from './endereco.ts';
import {
  type Contexto,
  doParcelamento,
  errosDoPasso,
  idsDe,
  passosDe,
  pedidoDe,
  semDevedor,
  type Valores,
} from './valores.ts';

/** What the steps know and the form around them asks for. */
export interface Ponte {
  readonly contexto: Contexto;
  readonly simularDeNovo: () => Promise<unknown>;
  /** The simulation of the form's values, waited for. */
  readonly simulada: () => Promise<Simulacao>;
  /** The requester's fields with files that the agreement takes and that did not arrive, as after the browser's «forward». */
  readonly semChegar: () => Promise<readonly string[]>;
}

export interface OndeEsta {
  readonly passo: Passo;
  readonly escolhido: string | null;
  readonly ponte: RefObject<Ponte>;
  readonly onPasso: (passo: Passo, replace?: boolean) => void;
}

export type EstadoDosPassos = ReturnType<typeof usePassos>;

/** Reads what the steps need, simulates when one asks for it, and sends back who came too far. */
export function usePassos(onde: OndeEsta) {
  const { passo, escolhido } = onde;
  const valores = useWatch() as Valores;
  const lido = useRetomado();
  const lidos = useLidos(escolhido, valores);
  const { apto, devedor, outras, comparacao } = lidos;
  const simulacoes = useSimulacoes(onde.ponte, lidos, valores);
  const { contexto, simulado, pedido, simular } = simulacoes;
  // Until the comparison of these debts arrives, that of the debts before is still shown: its due dates are not proposed.
  usePropostos(comparacao.isPlaceholderData ? undefined : comparacao.data, lido);
  const trocarProcesso = useTrocarProcesso(apto, () => simular(null));

  const lista = passosDe(escolhido, valores.forma);
  const falta = escolhido === null && valores.processo === null;
  const prontas = apto && devedor && comparacao.data && !outras.isLoading;
  const aberto = Boolean(lido && (falta || passo === 'selecao' || apto === null || prontas));
  const pronto = aberto && !lidos.busca.isLoading;
  const bemPreenchido = valores.forma === 'A_VISTA' || doParcelamento(valores, contexto).length === 0;

  // By itself when the step opens; after an edit it must be asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit does not simulate
  useEffect(() => {
    const precisa = passo === 'parcelamento' || (passo === 'revisao' && simulado === null);
    if (pronto && precisa && apto && bemPreenchido) simular(pedido);
  }, [passo, pronto]);
  // At once there is nothing to edit between the form of payment and the review.
  useEffect(() => {
    if (pronto && passo === 'revisao' && valores.forma === 'A_VISTA' && pedido) simular(pedido);
  }, [pronto, passo, valores.forma, pedido, simular]);
  useComecoNoQueFalta(onde, { valores, lista, pronto, bemPreenchido, ...simulacoes });

  const impedido = aberto && apto === null && passo !== 'selecao';
  return { ...lidos, ...simulacoes, valores, lista, aberto, impedido, trocarProcesso };
}

/** Whether an earlier draft, if there is one, is in the form. */
function useRetomado(): boolean {
  const { retomado } = useFormularioAoRedor();
  const [lido, setLido] = useState(false);
  useEffect(() => void retomado.then(() => setLido(true)), [retomado]);
  return lido;
}

/** What the server says of the debt, its debtor, the requester and the plans. */
function useLidos(escolhido: string | null, valores: Valores) {
  const { executar } = useDataProvider<AtivaDataProvider>();
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
  const descontoParado = useParado(descontoValido || null, limits.autocomplete.debounceMs);
  const comparacao = useComparacao(
    apto ? idsDe(valores, apto.id) : undefined,
    descontoParado,
    useParado(numeroDe(valores.valorMensal) || null, limits.autocomplete.debounceMs),
  );
  const comparacaoVelha = comparacao.isPlaceholderData || descontoParado !== (descontoValido || null);
  const erro = semApto ?? semDevedor ?? comparacao.error ?? outras.error;
  return { apto, devedor, outras, busca, comparacao, comparacaoVelha, erro };
}

/** The request that was simulated last, its answer, and whether it is still that of the form's values. */
function useSimulacoes(
  ponte: RefObject<Ponte>,
  { apto, devedor, outras, comparacao, comparacaoVelha }: ReturnType<typeof useLidos>,
  valores: Valores,
) {
  const client = useQueryClient();
  const { rascunho } = useFormularioAoRedor();
  const [simulado, simular] = useState<string | null>(null);
  const simulacao = useSimulacao(simulado);
  const pedido = apto ? JSON.stringify(pedidoDe(valores, apto.id)) : null;
  const contexto: Contexto = {
    client,
    apto,
    devedor,
    outras: outras.data?.dividas,
    comparacao: comparacao.data,
    comparacaoVelha,
    simulacao: simulacao.data,
    desatualizada: pedido === null || simulado !== pedido || simulacao.isFetching || simulacao.isError,
  };
  ponte.current = {
    contexto,
    simularDeNovo: () => simulacao.refetch(),
    simulada: () => {
      simular(pedido);
      return simulacao.agora(pedido!);
    },
    semChegar: async () => {
      if (!rascunho || !devedor) return [];
      const { requerente } = valores;
      const faltam = await pendentes(await rascunho.id());
      return [...camposDeArquivos(client, requerente, devedor)].flatMap((arquivos) => {
        const campo = `requerente.${arquivos}`;
        // A copy may have stayed of a file that is there.
        const falta = faltam.some(
          (um) => um.campo === campo && requerente[arquivos].every(({ nome }) => nome !== um.nome),
        );
        return falta ? [campo] : [];
      });
    },
  };
  return { contexto, simulacao, simulado, simular, pedido };
}

/** What the server proposes is not typed: it does not make the form changed. */
function usePropostos(c: ComparacaoDeFormas | undefined, lido: boolean): void {
  const { setValue, getValues } = useFormContext();
  useEffect(() => {
    if (!c || !lido) return;
    for (const campo of ['vencimento', 'primeiroVencimento'])
      if (!getValues(campo)) setValue(campo, c.primeiroVencimento);
    if (c.maximoParcelas === 1 && c.criticas.length === 0 && getValues('forma') !== 'A_VISTA')
      setValue('forma', 'A_VISTA');
  }, [c, lido, getValues, setValue]);
}

/** Another debtor, another requester: kind and files follow (S2 §2.7). What was typed of the one before comes back with them. */
function useTrocarProcesso(apto: LinhaApto | null | undefined, onTroca: () => void) {
  const client = useQueryClient();
  const { getValues, setValue, clearErrors } = useFormContext();
  const trocarDevedor = useTrocarDevedor();
  return (linha: LinhaApto) => {
    // Read now, because a click on a row's button also clicks the row: the second call must see what the first one set.
    const { processo, idDevedor, outras } = getValues() as Valores;
    client.setQueryData(chaveDoApto(linha.numero), linha);
    const novo = linha.devedor.id;
    setValue('idDevedor', novo);
    if (linha.numero === processo) return;
    // A draft of version 1.13 has no id of the debtor, and a process that is not apt tells none: its values are kept under 0.
    const anterior = idDevedor ?? apto?.devedor.id ?? (processo === null ? null : 0);
    const outroDevedor = novo !== anterior;
    const outroOrgao = linha.orgaoCredor.id !== apto?.orgaoCredor.id;
    setValue('processo', linha.numero, { shouldDirty: true });
    clearErrors('processo');
    if (outroDevedor && anterior !== null) trocarDevedor(anterior, novo);
    setValue('outras', outroDevedor || outroOrgao ? [] : (outras ?? []).filter((id) => id !== linha.id));
    setValue('aceitaSemMeses', false);
    for (const campo of ['forma', 'totalParcelas', 'valorPrimeiraParcela', 'vencimento', 'primeiroVencimento'])
      setValue(campo, null);
    onTroca();
  };
}

/** Puts what was typed of one debtor aside, with the files that did not arrive, and takes up what was put aside of another. */
function useTrocarDevedor() {
  const { getValues, setValue, clearErrors } = useFormContext();
  const { rascunho, buscado } = useFormularioAoRedor();
  return (anterior: number, novo: number) => {
    const { requerente, desconto, fundamentoDesconto, valorMensal, deOutros } = getValues() as Valores;
    const { [novo]: dele = semDevedor, ...outros } = deOutros ?? {};
    const deste = { requerente, desconto, fundamentoDesconto, valorMensal };
    // Opening the requester's step sets the kind: while it is null, nothing was typed.
    setValue('deOutros', requerente.tipo === null ? outros : { ...outros, [anterior]: deste });
    for (const [campo, valor] of Object.entries(dele)) setValue(campo, valor);
    clearErrors();
    const mudado = comODevedor(anterior, novo);
    buscado.current = Object.fromEntries(Object.entries(buscado.current).map(([campo, um]) => [mudado(campo), um]));
    // On a device without storage there is no copy to follow.
    void rascunho
      ?.id()
      .then((id) => mudarDeCampo(id, mudado))
      .catch(() => undefined);
  };
}

/** The path of a field when another debtor is chosen; all files of this form are the requester's, also under their old names. */
const comODevedor = (anterior: number, novo: number) => (campo: string) => {
  const dele = `deOutros.${novo}.`;
  if (campo.startsWith(dele)) return campo.slice(dele.length);
  return campo.startsWith('deOutros.') ? campo : `deOutros.${anterior}.${campo}`;
};

interface Preenchido extends ReturnType<typeof useSimulacoes> {
  readonly valores: Valores;
  readonly lista: readonly Passo[];
  readonly pronto: boolean;
  readonly bemPreenchido: boolean;
}

/** A person who opens the address of a step, and has not filled in those before it, begins at the first of these. */
function useComecoNoQueFalta({ passo, onPasso }: OndeEsta, preenchido: Preenchido): void {
  const { valores, lista, pronto, bemPreenchido, contexto, simulado, pedido, simulacao } = preenchido;
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
  }, [passo, pronto]);
}
