import { useDataProvider, useTranslate } from 'ra-core';
import { processos } from '@/contract/processo.ts';
import { paths } from '../../declaration/paths.ts';
import type { AtivaDataProvider } from '../../providers/AtivaDataProvider.ts';
import type { Edicao } from '../../rascunho/contexto.ts';
import { valoresDe } from './valores.ts';

/** The edit of a process that was just registered, for what was typed after it was sent. Its co-responsible parties exist by now. */
export function useEdicaoDoCriado(): (id: number) => Edicao {
  const { executar } = useDataProvider<AtivaDataProvider>();
  const translate = useTranslate();
  return (id) => ({
    chave: `processos/${id}`,
    titulo: translate('resources.processos.edit'),
    caminho: paths('processos').edit(id),
    valores: async ({ corresponsaveis: agora, ...mudados }, { corresponsaveis: enviados }) => {
      const criado = await executar(processos.get, { params: { id } });
      const inicio = valoresDe(criado);
      if (agora === undefined) return { inicio, valores: { ...inicio, ...mudados } };
      const removidos = semEstes(criado.corresponsaveis, agora);
      const valores = {
        ...inicio,
        ...mudados,
        corresponsaveis: semEstes(agora, enviados),
        removerCorresponsaveis: removidos.map(({ idDevedor }) => ({ idDevedor, idProcessoDividaAtiva: null })),
      };
      return { inicio, valores };
    },
  });
}

interface Pessoa {
  readonly documentoIdentificacao: string | null;
}
const semEstes = <T extends Pessoa>(pessoas: readonly T[], estes: readonly Pessoa[] = []): readonly T[] =>
  pessoas.filter(({ documentoIdentificacao: de }) => !estes.some((um) => um.documentoIdentificacao === de));
