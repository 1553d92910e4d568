import type { CodigoAcao } from '@/contract/acoes.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { ArquivosInput } from '../DocumentosInput.tsx';

interface Props {
  readonly processo: ProcessoDetalhe;
  readonly codigo: CodigoAcao;
}

/** The files of the action, under the name of the document type that the server says it needs. */
export function DocumentoDaAcao({ processo, codigo }: Props) {
  const needed = processo.acoesDisponiveis.find(({ acao }) => acao === codigo)?.documentosNecessarios[0];
  return (
    <ArquivosInput source="arquivos" {...(needed ? { label: needed.nome } : {})} opcional={needed?.opcional ?? false} />
  );
}
