import { lote as t } from '@i18n/pt-BR/processo/lote.ts';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { recusaDoArquivo } from '../../../components/arquivo.ts';
import { type AEnviar, type Envio, useFormularioAoRedor } from '../../../rascunho/contexto.ts';
import { aCaminho, queFalharam, useEnvioDoFormulario, useQuantosFalharam } from '../../../rascunho/envios.ts';
import { useACaminho, usePendentes } from '../../../rascunho/useCopia.ts';
import { campoDaLinha } from './ArquivoDaLinha.tsx';
import type { Linha } from './useRegistrar.ts';
import { arquivosDasLinhas, type ValoresDoLote } from './valores.ts';

/** Name of the distribution among the fields of the form, and of the copies that an earlier version kept of files without a row. */
const CAMPO = 'distribuir';

/**
 * Distributes many PDFs: each goes to the process whose number is in its name; the others go, in order, to the rows without a
 * file. The row sends it, as if it had been chosen there. Files without a row, or refused, are listed by name.
 */
export function useDistribuir(linhas: readonly Linha[]) {
  const { envios } = useFormularioAoRedor();
  const { dar, doNome } = useLinhas(linhas);
  const [sobras, setSobras] = useState<readonly string[]>([]);
  const [repartindo, setRepartindo] = useState(false);
  const falhos = useQuantosFalharam();
  const andamento = useRef<Promise<unknown>>(undefined);

  const repartir = async (files: readonly AEnviar[]) => {
    // Files with a number in their name go first, so that no other file takes their row.
    for (const um of [...files.filter(({ file }) => doNome(file)), ...files.filter(({ file }) => !doNome(file))]) {
      const recusa = await dar(um);
      if (recusa === undefined) continue;
      setSobras((antes) => [...antes.filter((outra) => outra !== recusa), recusa]);
      um.copia?.parado();
    }
  };
  const distribuir = (files: readonly AEnviar[]): Promise<unknown> => {
    if (andamento.current === undefined) setSobras([]);
    setRepartindo(true);
    const esta = Promise.resolve(andamento.current)
      .then(() => repartir(files))
      .finally(() => {
        if (andamento.current !== esta) return;
        andamento.current = undefined;
        setRepartindo(false);
      });
    andamento.current = esta;
    return esta;
  };
  const tentar = () => Promise.all(queFalharam(envios).map((um) => um.tentar()));
  usePendentes(CAMPO, CAMPO, distribuir);
  useACaminho(repartindo);
  useEnvioDoFormulario({
    campo: CAMPO,
    enviar: distribuir,
    tentar: async () => undefined,
    chegada: () => andamento.current,
    falhou: () => false,
    nomes: () => [],
  });
  return {
    distribuir: (files: readonly File[]) => void distribuir(files.map((file) => ({ file }))),
    sobras,
    /** How many files did not arrive. */
    falhos,
    /** Sends those again. */
    tentar: () => void tentar(),
  };
}

/** Which row takes a file. */
function useLinhas(linhas: readonly Linha[]) {
  const { getValues } = useFormContext<ValoresDoLote>();
  const { envios } = useFormularioAoRedor();
  const agora = useRef(linhas);
  agora.current = linhas;
  const envioDa = ({ i }: Linha): Envio | undefined => [...envios].find(({ campo }) => campo === campoDaLinha(i));
  /** Rows that have no file, nor one on its way. */
  const livres = () =>
    agora.current.flatMap((linha) => {
      const envio = getValues().linhas[linha.i]!.arquivos.length === 0 ? envioDa(linha) : undefined;
      return envio && envio.nomes().length === 0 ? [{ ...linha, envio }] : [];
    });
  const doNome = ({ name }: File) => agora.current.find(({ processo }) => name.includes(processo.numero));

  /** Gives a file to its row; answers why none takes it, or undefined. */
  const dar = async (um: AEnviar): Promise<string | undefined> => {
    const { name } = um.file;
    const alvo = doNome(um.file);
    const linha = () => livres().find(({ i }) => !alvo || i === alvo.i);
    if (!linha()) return t.registro.semLugar(name);
    // One that cannot be read is the row's, which says so.
    const recusa = await recusaDoArquivo(um.file, [...arquivosDasLinhas(getValues()), ...aCaminho(envios)]).catch(
      () => undefined,
    );
    if (recusa) return recusa.includes(name) ? recusa : `${name}: ${recusa}`;
    // The row is looked for again, because meanwhile a file may have been chosen in it, or the row taken out.
    const destino = linha();
    if (!destino) return t.registro.semLugar(name);
    void destino.envio.enviar([um]);
    return undefined;
  };
  return { dar, doNome };
}
