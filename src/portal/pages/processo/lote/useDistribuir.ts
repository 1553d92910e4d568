import { lote as t } from '@i18n/pt-BR/processo/lote.ts';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { mensagemDe } from '@/contract/mensagemDe.ts';
import { recusaDoArquivo } from '../../../components/arquivo.ts';
import { type AEnviar, comCopia, naoVai, recusado, soltarAoSair } from '../../../components/useEnvio.ts';
import { isAbort, upload } from '../../../providers/http.ts';
import { useFormularioAoRedor } from '../../../rascunho/contexto.ts';
import { type Escolhido, semCopia } from '../../../rascunho/deposito.ts';
import { aCaminho, useEnvioDoFormulario } from '../../../rascunho/envios.ts';
import { useACaminho, useCopia, usePendentes } from '../../../rascunho/useCopia.ts';
import type { Linha } from './useRegistrar.ts';
import { arquivosDasLinhas, type ValoresDoLote } from './valores.ts';

/** Names the draft's copies of files that have no row yet, beside those of the form's fields. */
const CAMPO = 'distribuir';

/**
 * Distributes many PDFs: each goes to the process whose number is in its name; the others go, in order, to the rows
 * without a file. Files without a row, or refused, are listed by name; those that did not arrive can be sent again.
 */
export function useDistribuir(linhas: readonly Linha[]) {
  const { getValues, setValue } = useFormContext<ValoresDoLote>();
  const { envios } = useFormularioAoRedor();
  const [enviando, setEnviando] = useState<{ feitos: number; total: number } | null>(null);
  const { copiar, aqui } = useCopias();
  const [sobras, setSobras] = useState<readonly string[]>([]);
  const [falhos, setFalhos] = useState<readonly AEnviar[]>([]);
  const andamento = useRef<Promise<unknown>>(undefined);

  const levar = async (files: readonly AEnviar[], { signal }: AbortController) => {
    const ditas: string[] = [];
    const naoChegaram: AEnviar[] = [];
    setSobras([]);
    setFalhos([]);
    setEnviando({ feitos: 0, total: files.length });
    const vazias = () => linhas.filter(({ i }) => getValues().linhas[i]!.arquivos.length === 0);
    const doNome = ({ name }: File) => linhas.find(({ processo }) => name.includes(processo.numero));
    // Files with a number in their name go first, so that no other file takes their row.
    const emOrdem = [...files.filter(({ file }) => doNome(file)), ...files.filter(({ file }) => !doNome(file))];
    // Before the first is sent: whoever leaves meanwhile finds them all again.
    const copiados = await Promise.all(emOrdem.map((um) => copiar(um, signal)));
    for (const [n, { file, copia: daqui }] of copiados.entries()) {
      if (signal.aborted) return;
      const livres = vazias();
      const alvo = doNome(file);
      const linha = alvo ? livres.find(({ i }) => i === alvo.i) : livres[0];
      const recusa = linha
        ? await recusaDoArquivo(file, [...arquivosDasLinhas(getValues()), ...aCaminho(envios)])
        : t.registro.semLugar(file.name);
      if (recusa) {
        ditas.push(recusa.includes(file.name) ? recusa : `${file.name}: ${recusa}`);
        await naoVai(daqui);
      } else if (linha) {
        try {
          const { uuid } = await comCopia(daqui, () => upload(file, { signal }), { signal });
          const arquivo = { uuid, nome: file.name, tamanho: file.size };
          setValue(`linhas.${linha.i}.arquivos`, [arquivo], { shouldDirty: true, shouldValidate: true });
        } catch (error) {
          if (isAbort(error)) return;
          ditas.push(`${file.name}: ${mensagemDe(error)}`);
          if (!recusado(error)) naoChegaram.push({ file, copia: daqui });
        }
      }
      setEnviando({ feitos: n + 1, total: files.length });
    }
    setEnviando(null);
    setSobras(ditas);
    setFalhos(naoChegaram);
  };
  const distribuir = (files: readonly AEnviar[]) => {
    const esta = levar(files, aqui.current!).finally(() => {
      if (andamento.current === esta) andamento.current = undefined;
    });
    andamento.current = esta;
    return esta;
  };
  /** Gives up the files that did not arrive. */
  const desistir = async () => {
    setSobras([]);
    setFalhos([]);
    for (const falho of falhos) await naoVai(falho.copia);
  };
  usePendentes(CAMPO, distribuir);
  useACaminho(enviando !== null || falhos.length > 0);
  useEnvioDoFormulario({ chegada: () => andamento.current, falhou: () => falhos.length > 0, nomes: () => [] });
  const escolher = (files: readonly File[]) => distribuir(files.map((file) => ({ file })));
  const tentar = falhos.length > 0 ? () => void distribuir(falhos) : undefined;
  return { distribuir: escolher, enviando, sobras, tentar, desistir };
}

/** Stores copies of files before they are sent; `aqui` is aborted when the form is left. */
function useCopias() {
  const copia = useCopia();
  const aqui = useRef<AbortController>(undefined);
  useEffect(() => {
    const estada = new AbortController();
    aqui.current = estada;
    return () => estada.abort();
  }, []);
  /** A file that is refused gets no copy. */
  const copiar = async ({ file, copia: guardada }: AEnviar, signal: AbortSignal): Promise<Escolhido> => {
    const naoServe = guardada === undefined && (await recusaDoArquivo(file, []));
    const daqui = guardada ?? (naoServe ? semCopia : await copia(CAMPO, file));
    soltarAoSair(daqui, signal);
    return { file, copia: daqui };
  };
  return { copiar, aqui };
}
