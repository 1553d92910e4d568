import { rascunho } from '@i18n/pt-BR/portal/rascunho.ts';
import { lote as t } from '@i18n/pt-BR/processo/lote.ts';
import { useReducer, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { recusaDoArquivo } from '../../../components/arquivo.ts';
import { naoVai } from '../../../components/useEnvio.ts';
import { type AEnviar, type Envio, useFormularioAoRedor } from '../../../rascunho/contexto.ts';
import { aCaminho } from '../../../rascunho/envios.ts';
import { usePendentes } from '../../../rascunho/useCopia.ts';
import { campoDaLinha } from './ArquivoDaLinha.tsx';
import type { Linha } from './useRegistrar.ts';
import { arquivosDasLinhas, type ValoresDoLote } from './valores.ts';

/** Name of the copies that an earlier version kept of files without a row. */
const DE_ANTES = 'distribuir';

/**
 * Distributes many PDFs: each goes to the process whose number is in its name; the others go, in order, to the rows without a
 * file. The row sends it, as if it had been chosen there. Files without a row, or refused, are listed by name.
 */
export function useDistribuir(linhas: readonly Linha[]) {
  const { getValues } = useFormContext<ValoresDoLote>();
  const { envios } = useFormularioAoRedor();
  const [sobras, setSobras] = useState<readonly string[]>([]);
  const [, drawAgain] = useReducer((n: number) => n + 1, 0);
  // Drawn again also when one arrives or is taken out.
  useWatch<ValoresDoLote>({ name: 'linhas' });
  const agora = useRef(linhas);
  agora.current = linhas;
  const ultima = useRef<Promise<unknown>>(Promise.resolve());

  const envioDa = ({ i }: Linha): Envio | undefined => [...envios].find(({ campo }) => campo === campoDaLinha(i));
  /** Rows that have no file, nor one on its way. */
  const livres = () =>
    agora.current.flatMap((linha) => {
      const envio = getValues().linhas[linha.i]!.arquivos.length === 0 ? envioDa(linha) : undefined;
      return envio && envio.nomes().length === 0 ? [{ ...linha, envio }] : [];
    });
  const doNome = ({ name }: File) => agora.current.find(({ processo }) => name.includes(processo.numero));

  /** Gives a file to its row; answers why none takes it, or undefined. */
  const dar = async ({ file, ...arquivo }: AEnviar): Promise<string | undefined> => {
    const alvo = doNome(file);
    const linha = () => livres().find(({ i }) => !alvo || i === alvo.i);
    if (!linha()) return t.registro.semLugar(file.name);
    const tomados = [...arquivosDasLinhas(getValues()), ...aCaminho(envios)];
    const recusa = await recusaDoArquivo(file, tomados).catch(() => rascunho.arquivoIlegivel);
    if (recusa) return recusa.includes(file.name) ? recusa : `${file.name}: ${recusa}`;
    // Looked for again: meanwhile somebody may have chosen a file in the row, or taken the row out.
    const destino = linha();
    if (!destino) return t.registro.semLugar(file.name);
    void destino.envio.enviar([{ file, ...arquivo }]).then(drawAgain, drawAgain);
    return undefined;
  };
  const repartir = async (files: readonly AEnviar[]) => {
    setSobras([]);
    const ditas: string[] = [];
    // Files with a number in their name go first, so that no other file takes their row.
    for (const um of [...files.filter(({ file }) => doNome(file)), ...files.filter(({ file }) => !doNome(file))]) {
      const recusa = await dar(um);
      if (recusa === undefined) continue;
      ditas.push(recusa);
      await naoVai(um.copia);
    }
    setSobras(ditas);
  };
  const distribuir = (files: readonly AEnviar[]) => {
    ultima.current = ultima.current.then(() => repartir(files));
    return ultima.current;
  };
  usePendentes(DE_ANTES, DE_ANTES, distribuir);

  const falhos = linhas.flatMap((linha) => envioDa(linha) ?? []).filter((um) => um.falhou());
  const tentar = () => {
    void Promise.all(falhos.map((um) => um.tentar())).then(drawAgain);
    drawAgain();
  };
  return {
    distribuir: (files: readonly File[]) => void distribuir(files.map((file) => ({ file }))),
    sobras,
    /** How many files did not arrive. */
    falhos: falhos.length,
    /** Sends those again. */
    tentar,
  };
}
