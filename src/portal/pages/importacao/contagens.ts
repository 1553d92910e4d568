import { importacao as t } from '@i18n/pt-BR/comum/importacao.ts';
import type { ImportacaoFeita } from '@/contract/importacao.ts';
import { chavesDe } from '@/contract/values/chaves.ts';
import type { Contagem } from '../../components/Contagens.tsx';

const { contagens, feitos } = t.tela;

/** Number of lines of each sort. Sorts without lines are left out, except the total and the new lines. */
export function contagensDe(feita: ImportacaoFeita): Contagem[] {
  const words = feita.estado === 'concluida' ? { ...contagens, ...feitos } : contagens;
  return chavesDe(contagens)
    .filter((key) => key === 'total' || key === 'novos' || feita[key] > 0)
    .map((key) => ({ nome: words[key], valor: feita[key], cor: cores[key] }));
}

const cores: Readonly<Record<string, string>> = { comErro: 'error.main', avisos: 'warning.main' };
