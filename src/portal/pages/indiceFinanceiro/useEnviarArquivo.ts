import { indiceFinanceiro } from '@i18n/pt-BR/indice/telas.ts';
import { useState } from 'react';
import type { EndpointOutput } from '@/contract/endpoint.ts';
import { indicesFinanceiros } from '@/contract/indiceFinanceiro.ts';
import { limits } from '@/contract/limits.ts';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { ApiError, call } from '../../providers/http.ts';

const t = indiceFinanceiro.enviar;

export type Resultado = EndpointOutput<typeof indicesFinanceiros.importar>;
interface Arquivo {
  readonly nome: string;
  readonly conteudo: string;
}

/** A file of months: read in the browser, checked by the server without writing, and kept until it is written. */
export function useEnviarArquivo(id: number) {
  const [arquivo, setArquivo] = useState<Arquivo>();
  const [conferencia, setConferencia] = useState<Resultado>();
  /** Errors in the file, by line; `falha`: why it could not be sent. */
  const [erros, setErros] = useState<readonly string[]>([]);
  const [falha, setFalha] = useState<string>();
  const [ocupado, setOcupado] = useState<'conferindo' | 'gravando' | null>(null);

  const enviar = async (conteudo: string, simular: boolean): Promise<Resultado | undefined> => {
    const body = { conteudo, simular };
    setErros([]);
    setFalha(undefined);
    try {
      return await call(indicesFinanceiros.importar, { params: { id }, body });
    } catch (error) {
      const linhas = error instanceof ApiError ? error.fields.map(({ message }) => message) : [];
      if (linhas.length > 0) setErros(linhas);
      else setFalha(mensagemDe(error));
      return undefined;
    }
  };
  const conferir = async (file: File) => {
    setConferencia(undefined);
    setErros([]);
    setFalha(undefined);
    setArquivo({ nome: file.name, conteudo: '' });
    if (file.size > limits.indiceArquivo) return setFalha(t.grande);
    setOcupado('conferindo');
    const conteudo = await file.text().catch(() => undefined);
    if (conteudo === undefined) setFalha(t.ilegivel);
    else {
      setArquivo({ nome: file.name, conteudo });
      setConferencia(await enviar(conteudo, true));
    }
    setOcupado(null);
  };
  /** Answers what was written, or undefined if it was refused: the file stays, for another try. */
  const gravar = async () => {
    setOcupado('gravando');
    const feito = await enviar(arquivo?.conteudo ?? '', false);
    setOcupado(null);
    return feito;
  };
  return { arquivo, conferencia, erros, falha, ocupado, conferir, gravar };
}
