import { negociacao as t } from '@i18n/pt-BR/negociacao/assistente.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type RefObject, useRef, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { useLocation } from 'react-router';
import { negociacoes } from '@/contract/negociacao.ts';
import { FormDoDialogo } from '../../components/FormDoDialogo.tsx';
import { SchemaContext } from '../../components/inputs/SchemaContext.ts';
import { nested } from '../../declaration/resolver.ts';
import { type Recusa, recusaDe } from '../../product/acao/recusa.ts';
import { TELAS, useRecarregar } from '../../product/acao/useRecarregar.ts';
import { buscaDoCpf, consultaDoEmail, corpoDoRequerente, cpfInteiro } from '../../product/requerente/requerente.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import { ehRecusa } from '../../providers/recusa.ts';
import { AINDA_NAO, FormProtegido } from '../../rascunho/FormProtegido.tsx';
import type { Feita } from './Conclusao.tsx';
import { comPasso, type Passo } from './endereco.ts';
import { Passos, type TotalVisto } from './Passos.tsx';
import { Conclusao, PassoDoRequerente, PassosDoPagamento } from './partes.tsx';
import { useIrPara } from './useIrPara.ts';
import type { Ponte } from './usePassos.ts';
import {
  camposDaNegociacao,
  errosDoPasso,
  passoDoCampo,
  passosDe,
  pedidoDe,
  type Valores,
  valoresIniciais,
} from './valores.ts';

interface Props {
  readonly passo: Passo;
  readonly escolhido: string | null;
  readonly onBusy: (busy: boolean) => void;
  readonly onFeita: (feita: Feita) => void;
}

/** One form over all steps: its draft, its guard, and what «Próximo» and «Confirmar» do. */
export function Formulario({ passo, escolhido, onBusy, onFeita }: Props) {
  const { search } = useLocation();
  const ir = useIrPara();
  const client = useQueryClient();
  const { executar } = useDataProvider<AtivaDataProvider>();
  const ponte = useRef<Ponte>(undefined as never);
  const [visto, setVisto] = useState<TotalVisto | null>(null);
  const [recusa, setRecusa] = useState<Recusa | null>(null);

  const conferir = useConferir(ponte, passo);
  const aoPasso = (novo: Passo) => ir(comPasso(search, novo));
  const confirmar = useConfirmar({ ponte, setVisto, setRecusa, aoPasso, onBusy, onFeita });

  const enviar = async (values: Record<string, unknown>) => {
    setRecusa(null);
    const valores = values as unknown as Valores;
    if (passo === 'requerente') {
      const { email, cpf } = valores.requerente;
      const recusa = await client.fetchQuery(consultaDoEmail(executar, email.trim(), cpf ?? '')).catch(mensagem);
      if (recusa) return { 'requerente.email': recusa };
    }
    if (passo !== 'revisao') {
      const lista = passosDe(escolhido, valores.forma);
      // If it does not arrive, the step says so and offers another try.
      if (passo === 'selecao') await PassoDoRequerente.fetch().catch(() => undefined);
      if (passo === 'requerente') await PassosDoPagamento.fetch().catch(() => undefined);
      aoPasso(lista[lista.indexOf(passo) + 1] ?? 'revisao');
      return AINDA_NAO;
    }
    return confirmar(valores);
  };

  return (
    <FormDoDialogo>
      <SchemaContext.Provider value={camposDaNegociacao}>
        <FormProtegido
          record={VAZIO}
          defaultValues={valoresIniciais}
          mode="onTouched"
          noValidate
          disableInvalidFormNotification
          shouldFocusError={false}
          rascunho={{
            chave: `negociacao/${escolhido ?? 'nova'}`,
            titulo: escolhido ? t.rascunho(escolhido) : t.rascunhoNovo,
            temPassos: true,
          }}
          onTroca={() => {
            setVisto(null);
            setRecusa(null);
          }}
          resolver={conferir}
          onSubmit={enviar as never}
        >
          <Passos
            passo={passo}
            escolhido={escolhido}
            ponte={ponte}
            visto={visto}
            recusa={recusa}
            onPasso={(novo, replace = false) => ir(comPasso(search, novo), { replace })}
          />
        </FormProtegido>
      </SchemaContext.Provider>
    </FormDoDialogo>
  );
}

/** What is wrong with the step that is shown. */
function useConferir(ponte: RefObject<Ponte>, passo: Passo): Resolver {
  const client = useQueryClient();
  const { executar } = useDataProvider<AtivaDataProvider>();
  const agora = useRef(passo);
  agora.current = passo;
  return async (values) => {
    const valores = values as Valores;
    const { cpf } = valores.requerente;
    // What is on file is known of the CPF and the debtor; a failed look-up is told at its field.
    const { contexto } = ponte.current;
    const { devedor } = contexto;
    if (agora.current === 'requerente' && cpfInteiro(cpf) && devedor)
      await client.ensureQueryData(buscaDoCpf(executar, cpf, devedor.documentoIdentificacao)).catch(() => undefined);
    // «Confirmar» waits for the total, or asks for it again.
    const espera = agora.current === 'revisao' && contexto.desatualizada;
    const erros = espera ? [] : errosDoPasso(agora.current, valores, contexto);
    return erros.length === 0 ? { values, errors: {} } : { values: {}, errors: nested(erros) };
  };
}

interface Confirmacao {
  readonly ponte: RefObject<Ponte>;
  readonly setVisto: (visto: TotalVisto) => void;
  readonly setRecusa: (recusa: Recusa | null) => void;
  readonly aoPasso: (passo: Passo) => void;
  readonly onBusy: Props['onBusy'];
  readonly onFeita: Props['onFeita'];
}

/** What «Confirmar» does: answers undefined when the agreement is made, or what the form says of it. */
function useConfirmar({ ponte, setVisto, setRecusa, aoPasso, onBusy, onFeita }: Confirmacao) {
  const client = useQueryClient();
  const { executar } = useDataProvider<AtivaDataProvider>();
  const recarregar = useRecarregar([...TELAS, 'processoCobranca', 'requerente']);

  const recusado = async (error: unknown, valores: Valores, pedido: string, total: number) => {
    if (!ehRecusa(error)) return { 'root.servidor': mensagem(error) };
    const { codigo, errors = {} } = error.body;
    setRecusa(recusaDe(error));
    if (codigo === 'SIMULACAO_DESATUALIZADA') {
      setVisto({ pedido, total });
      await ponte.current.simularDeNovo();
      if (valores.forma === 'PARCELADO') aoPasso('parcelamento');
      return AINDA_NAO;
    }
    const [primeiro] = Object.keys(errors);
    if (primeiro) aoPasso(passoDoCampo(primeiro));
    return primeiro ? errors : { 'root.servidor': error.message };
  };

  return async (valores: Valores) => {
    // On a device without storage there is no copy that could be missing.
    const semChegar = await ponte.current.semChegar().catch(() => []);
    if (semChegar.length > 0) {
      aoPasso('requerente');
      return Object.fromEntries(semChegar.map((campo) => [campo, t.revisao.semChegar]));
    }
    const { apto, devedor, desatualizada, comparacao } = ponte.current.contexto;
    const simulado = pedidoDe(valores, apto!.id);
    const { precessosIds, quantidadeParcelas, ...pedido } = simulado;
    let { simulacao } = ponte.current.contexto;
    if (desatualizada) {
      // What goes wrong with it is said by the step.
      simulacao = await ponte.current.simulada().catch(() => undefined);
      if (!simulacao?.valido) return AINDA_NAO;
      // A total is shown before it is confirmed (M §2.68). Of a payment at once, the card of the step before showed it.
      const mostrado = (valores.forma === 'A_VISTA' && comparacao?.aVista?.valorTotal) || null;
      if (simulacao.valorTotal !== mostrado) {
        setVisto({ pedido: JSON.stringify(simulado), total: mostrado });
        return AINDA_NAO;
      }
    }
    const { valorTotal } = simulacao!;
    const body = {
      ...pedido,
      idsProcessos: precessosIds,
      totalParcelas: quantidadeParcelas,
      fundamentoDesconto: pedido.desconto ? valores.fundamentoDesconto || null : null,
      requerente: corpoDoRequerente(client, valores.requerente, devedor!),
      valorTotalSimulado: valorTotal,
    };
    onBusy(true);
    try {
      const feita = await executar(negociacoes.negociar, { body } as never);
      await Conclusao.fetch().catch(() => undefined);
      const { id, numero, totalParcelas, termoAte } = feita;
      onFeita({ id, numero, totalParcelas, termoAte, cobranca: feita });
      // Not waited for: until it returns, what was sent still has its draft.
      void recarregar();
      return undefined;
    } catch (error) {
      return await recusado(error, valores, JSON.stringify(simulado), valorTotal);
    } finally {
      onBusy(false);
    }
  };
}

const mensagem = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The record of the page around is not the form's. */
const VAZIO = {};
