import { sintetico as t } from '@i18n/pt-BR/processo/relatorio.ts';
import type { FiltroRelatorio } from '@/contract/relatorio.ts';
import { formatDataHora } from '@/contract/values/data.ts';
import { frasesDoFiltro } from '@/domain/relatorio.ts';
import { serverNow } from '../../providers/clock.ts';
import { config } from '../../providers/config.ts';
import { getSession } from '../../providers/session.ts';
import { useFases } from '../processo/FaseChip.tsx';
import type { DevedorEscolhido } from './DevedorBusca.tsx';
import type { CabecaDoPdf } from './pdf/desenho.ts';

export type DevedorDaCabeca = Pick<DevedorEscolhido, 'nome' | 'documentoIdentificacao'>;

/** Makes the head of a filter's PDF: the filter in words, who issues it and when. */
export function useCabeca() {
  const fases = useFases();
  return (
    filtro: Omit<FiltroRelatorio, 'excluido'>,
    devedor: DevedorDaCabeca | null,
    agora = serverNow(),
  ): CabecaDoPdf => {
    const fase = fases.find(({ id }) => id === filtro.idFaseProcesso);
    const situacao = fase?.situacoes.find(({ id }) => id === filtro.idSituacaoProcesso);
    const user = getSession()?.user;
    return {
      orgao: user?.orgaoCredor.nome ?? '',
      filtros: frasesDoFiltro({
        ...filtro,
        devedor: devedor && { nome: devedor.nome, documento: devedor.documentoIdentificacao },
        fase: fase?.nome ?? null,
        situacao: situacao?.nome ?? null,
      }),
      emissao: t.emissao(formatDataHora(agora.toISOString()), user?.nome ?? '', user?.matricula ?? null),
      versao: config().versao,
      agora: agora.toISOString(),
    };
  };
}
