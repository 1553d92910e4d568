import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ContratoImportacao } from '@/contract/importacao.ts';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { useEscolhaDeArquivos } from '../../components/useEscolhaDeArquivos.tsx';
import { paths } from '../../declaration/paths.ts';
import { isAbort, uploadTo } from '../../providers/http.ts';
import { chaveDaImportacao } from './chave.ts';

/** Sends a spreadsheet to be checked, and opens the result. */
export function useEnvioDePlanilha(contrato: ContratoImportacao) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [enviando, setEnviando] = useState<string | null>(null);
  const [parte, setParte] = useState(0);
  const [falha, setFalha] = useState<string>();

  const enviar = async (file: File) => {
    setFalha(undefined);
    setParte(0);
    setEnviando(file.name);
    try {
      const feita = await uploadTo<typeof contrato.endpoints.conferir>(contrato.endpoints.conferir, file, {
        onProgress: setParte,
      });
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
