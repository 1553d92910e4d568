import { processo as t } from '@i18n/pt-BR/processo/telas.ts';
import { formatData } from '@/contract/values/data.ts';
import type { Palavras, Sujeito } from './familia.ts';

/** What is said of an action that is not offered any more: why, and what was done last, by whom and when. */
export function naoCabeMais(sujeito: Sujeito, codigo: string, palavras: Palavras<string>): string {
  const { acoesIndisponiveis, andamentos } = sujeito;
  const motivo = acoesIndisponiveis.find(({ acao }) => acao === codigo)?.motivo;
  const [ultimo] = andamentos;
  return [
    t.acao.naoMais(palavras[codigo]?.nome ?? codigo),
    ...(motivo ? [motivo] : []),
    ...(ultimo ? [dizerUltimo(ultimo)] : []),
  ].join(' ');
}

const dizerUltimo = ({ descricao, usuarioCadastro, data, cancelado }: Sujeito['andamentos'][number]): string =>
  cancelado
    ? t.acao.ultimaCancelada(descricao)
    : t.acao.ultima(descricao, usuarioCadastro, formatData(data.slice(0, 10)));
