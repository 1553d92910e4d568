import { acoes as palavras } from '@i18n/pt-BR/processo/acoes.ts';
import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import { acaoEndpoints, type CodigoAcao } from '@/contract/acoes.ts';
import { conferenciasDeValores } from '@/contract/conferenciaDeValores.ts';
import type { ProcessoDetalhe } from '@/contract/processo.ts';
import { AcaoDialog } from './AcaoDialog.tsx';
import { AvisoDaData, AvisosDoProcesso } from './AvisosDoProcesso.tsx';
import type { Familia } from './familia.ts';
import { MudancaDosValores } from './MudancaDosValores.tsx';
import { pedidoDeAcao } from './pedido.ts';
import { corpoDosValores, doProcesso, mudouValores } from './processo.ts';
import { TELAS } from './useRecarregar.ts';
import { ValoresDaAcao } from './ValoresDaAcao.tsx';

const familia: Familia<ProcessoDetalhe, CodigoAcao> = {
  ...doProcesso,
  chamadas: acaoEndpoints,
  palavras,
  rotulos: t.acao,
  recurso: 'processos',
  telas: TELAS,
  nomeDe: ({ numero }) => t.detalhe.titulo(numero),
  caminho: pedidoDeAcao,
  blocos: { valorAtualizado: ValoresDaAcao, multaAtualizada: null, jurosAtualizado: null, dataReferencia: null },
  Antes: AvisosDoProcesso,
  Depois: AvisoDaData,
  /** If values were changed, the person sees the effect before confirming (ADR 26). */
  previa: (executar, { codigo, dados, sujeito }) =>
    mudouValores(codigo, dados, sujeito)
      ? executar(conferenciasDeValores.conferir, {
          params: { id: sujeito.id },
          body: { acao: codigo, versao: sujeito.versao, ...corpoDosValores(dados, sujeito) },
        }).then((mudanca) => <MudancaDosValores codigo={codigo} mudanca={mudanca} />)
      : null,
};

interface Props {
  readonly sujeito: ProcessoDetalhe;
  readonly codigo: CodigoAcao;
  readonly onClose: () => void;
}

/** The dialog of an action of a process. */
export default function AcaoDoProcesso(props: Props) {
  return <AcaoDialog familia={familia} {...props} />;
}
