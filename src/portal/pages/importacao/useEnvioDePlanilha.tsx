import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ContratoImportacao } from '@/contract/importacao.ts';
import { paths } from '../../declaration/paths.ts';
import { isAbort, uploadTo } from '../../providers/http.ts';
import { chaveDaImportacao } from './chave.ts';

/** Sends a spreadsheet to be looked through, and leads to what was found. */
export function useEnvioDePlanilha(contrato: ContratoImportacao) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
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
      if (!isAbort(error)) setFalha((error as Error).message);
    } finally {
      setEnviando(null);
    }
  };
  const mudou = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again after it was mended.
    event.target.value = '';
    if (file) void enviar(file);
  };
  const campo = (
    <input
      ref={input}
      type="file"
      accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      hidden
      aria-hidden
      tabIndex={-1}
      data-testid="planilha"
      onChange={mudou}
    />
  );
  return { campo, enviando, parte, falha, escolher: () => input.current?.click() };
}
