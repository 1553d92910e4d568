import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ContratoImportacao } from '@/contract/importacao.ts';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { useEscolhaDeArquivos } from '../../components/useEscolhaDeArquivos.tsx';
import { paths } from '../../declaration/paths.ts';
import { isAbort, uploadTo } from '../../providers/http.ts';
import { useSuperficie } from '../../rascunho/useSuperficie.ts';
import { chaveDaImportacao } from './chave.ts';

/** Sends a spreadsheet to be checked, and opens the result. The guard asks before the page is left meanwhile; leaving it ends the sending. */
export function useEnvioDePlanilha(contrato: ContratoImportacao) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [enviando, setEnviando] = useState<string | null>(null);
  const [parte, setParte] = useState(0);
  const [falha, setFalha] = useState<string>();
  const aberto = useRef<AbortController>(null);
  useEffect(() => () => aberto.current?.abort(), []);
  useSuperficie(enviando !== null);

  const enviar = async (file: File) => {
    setFalha(undefined);
    setParte(0);
    setEnviando(file.name);
    const controller = new AbortController();
    aberto.current = controller;
    const { signal } = controller;
    try {
      const feita = await uploadTo<typeof contrato.endpoints.conferir>(contrato.endpoints.conferir, file, {
        signal,
        onProgress: setParte,
      });
      if (signal.aborted) return;
      client.setQueryData(chaveDaImportacao(contrato.name, feita.id), feita);
      navigate(`${paths(contrato.name).import}?id=${feita.id}`, { state: { repetida: feita.repetida } });
    } catch (error) {
      if (!isAbort(error)) setFalha(mensagemDe(error));
    } finally {
      setEnviando(null);
    }
  };
  const { campo, escolher } = useEscolhaDeArquivos({
    accept: '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    testId: 'planilha',
    onChoose: ([file]) => file && void enviar(file),
  });
  return { campo, enviando, parte, falha, escolher };
}
