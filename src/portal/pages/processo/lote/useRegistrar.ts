import { acoes as palavras } from '@i18n/pt-BR/processo/acoes.ts';
import { lote as t } from '@i18n/pt-BR/processo/lote.ts';
import { HttpError, useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { acaoEndpoints, isAcao } from '@/contract/acoes.ts';
import { documentos } from '@/contract/documento.ts';
import type { ProcessoDoLote, RegistroEmLote } from '@/contract/lote.ts';
import type { Lugar } from '@/contract/refusals.ts';
import { formatData } from '@/contract/values/data.ts';
import { em } from '@/domain/lista.ts';
import { useAqui } from '../../../base/useAqui.ts';
import { hoje } from '../../../components/values/hoje.ts';
import { montaCorpo } from '../../../product/acao/corpo.ts';
import { doProcesso } from '../../../product/acao/processo.ts';
import { recusaDe } from '../../../product/acao/recusa.ts';
import type { AtivaDataProvider } from '../../../providers/AtivaDataProvider.ts';
import { useFormularioAoRedor } from '../../../rascunho/contexto.ts';
import { esperarChegada } from '../../../rascunho/envios.ts';
import { errosDaLinha, partilha, preenchidoDaLinha, type ValoresDoLote } from './valores.ts';

export interface Andamento {
  /** `aviso`: the process was read again after a refusal, and the row can be sent again. */
  readonly estado: 'enviando' | 'feito' | 'recusado' | 'aviso';
  readonly mensagem: string;
  /** Somebody changed the process meanwhile: it must be read again. */
  readonly divergente?: boolean;
  /** The record that explains a refusal, if the person may open it. */
  readonly onde?: Lugar | undefined;
}
/** A process and its index in the form. */
export interface Linha {
  readonly i: number;
  readonly processo: ProcessoDoLote;
}

/**
 * Registers the rows one after the other, each by the action of its process, and keeps the result of each. A row that
 * succeeded is not sent again. What is sent again has the version that was read, so that it cannot change a process that changed
 * meanwhile.
 */
export function useRegistrar(tipo: RegistroEmLote) {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const { getValues } = useFormContext<ValoresDoLote>();
  // The server names fields by texts.
  const { setError, clearErrors } = useFormContext();
  const [andamentos, setAndamentos] = useState<ReadonlyMap<number, Andamento>>(new Map());
  const [enviando, setEnviando] = useState<{ feitos: number; total: number } | null>(null);
  const [falha, setFalha] = useState<string>();
  const { envios } = useFormularioAoRedor();
  const copiasDaPagina = useCopiasDaPagina();
  const aqui = useAqui();

  const marcar = (id: number, andamento: Andamento) => setAndamentos((now) => new Map(now).set(id, andamento));
  const registrarUma = async ({ i, processo }: Linha, copia: string | undefined): Promise<void> => {
    const { id, versao, registros } = processo;
    const codigo = registros[tipo].acao;
    if (!codigo || !isAcao(codigo)) return;
    const preenchido = preenchidoDaLinha(tipo, getValues(), i);
    const arquivos = copia ? [{ ...preenchido.arquivos[0]!, uuid: copia }] : preenchido.arquivos;
    const body = montaCorpo(doProcesso, codigo, { ...preenchido, arquivos }, undefined, versao);
    marcar(id, { estado: 'enviando', mensagem: '' });
    try {
      await executar(acaoEndpoints[codigo], { params: { id }, body });
      const data = formatData(preenchido.data ?? '');
      const mensagem = t.registro.feito(palavras[codigo].nome, data, preenchido.devedorNaoEncontrado);
      marcar(id, { estado: 'feito', mensagem });
    } catch (error) {
      const { mensagem, campos, divergente, onde } = recusaDe(error);
      marcar(id, { estado: 'recusado', mensagem, divergente, onde });
      for (const [campo, message] of Object.entries(campos)) setError(`linhas.${i}.${campo}`, { message });
      if (semServidor(error)) throw error;
    }
  };

  /**
   * Sends the rows without errors, once the files on their way have arrived; the errors of the others are shown on their
   * fields. Once the batch is left, no further row is sent.
   */
  const registrar = async (linhas: readonly Linha[]): Promise<void> => {
    clearErrors();
    setFalha(undefined);
    setEnviando({ feitos: 0, total: linhas.length });
    const chegaram = await esperarChegada(envios);
    if (!aqui.current) return;
    if (!chegaram) {
      setEnviando(null);
      setFalha(t.registro.arquivosFaltam);
      return;
    }
    const valores = getValues();
    const prontas = semErros(linhas, tipo, valores, (field, message) => setError(field, { message }));
    setEnviando({ feitos: 0, total: prontas.length });
    try {
      const pagina = partilha(tipo, valores) && prontas.length > 0 ? valores.pagina[0] : undefined;
      const ids = prontas.map(({ processo }) => processo.id);
      const copiados = pagina ? await copiasDaPagina(pagina.uuid, ids) : undefined;
      for (const [n, linha] of prontas.entries()) {
        if (!aqui.current) return;
        await registrarUma(linha, copiados?.get(linha.processo.id));
        setEnviando({ feitos: n + 1, total: prontas.length });
      }
    } catch (error) {
      setFalha(recusaDe(error).mensagem);
    } finally {
      setEnviando(null);
    }
  };
  return { registrar, andamentos, enviando, falha, marcar };
}

/** The rows without errors; those of the others are told, by field. */
const semErros = (
  linhas: readonly Linha[],
  tipo: RegistroEmLote,
  valores: ValoresDoLote,
  dizer: (field: string, message: string) => void,
) =>
  linhas.filter(({ processo, i }) => {
    const erros = errosDaLinha(tipo, processo, valores, i, hoje());
    for (const { field, message } of erros) dizer(field, message);
    return erros.length === 0;
  });

/** Copies of the shared page, one per process; sending a row again uses the same copy. */
function useCopiasDaPagina() {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const copias = useRef(new Map<string, Map<number, string>>());
  return async (uuid: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const dadas = copias.current.get(uuid) ?? new Map<number, string>();
    const faltam = ids.filter((id) => !dadas.has(id));
    if (faltam.length > 0) {
      const body = { uuid, copias: faltam.length };
      const { uuids } = await executar(documentos.copiar, { body });
      for (const [n, id] of faltam.entries()) dadas.set(id, em(uuids, n));
    }
    copias.current.set(uuid, dadas);
    return dadas;
  };
}

/** No connection, no session, or an overloaded or failing server: the next rows would fail too. */
const semServidor = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status === 0 || error.status === 401 || error.status >= 429;
