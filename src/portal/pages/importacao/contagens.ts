import { importacao as t } from '@i18n/pt-BR/importacao.ts';
import type { ImportacaoFeita } from '@/contract/importacao.ts';
import type { Contagem } from '../../components/Contagens.tsx';

const { contagens, feitos } = t.tela;

/** How many lines of each sort; none of a sort that there is none of is shown, but lines and new ones always are. */
export function contagensDe(feita: ImportacaoFeita): Contagem[] {
  const words = feita.estado === 'concluida' ? { ...contagens, ...feitos } : contagens;
  return (Object.keys(contagens) as (keyof typeof contagens)[])
    .filter((key) => key === 'total' || key === 'novos' || feita[key] > 0)
    .map((key) => ({ nome: words[key], valor: feita[key], cor: cores[key] }));
}

const cores: Readonly<Record<string, string>> = { comErro: 'error.main', avisos: 'warning.main' };
