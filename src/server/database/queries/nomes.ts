import { fases as nomesDeFase } from '@i18n/pt-BR/situacoes.ts';
import { tiposIdentificacao } from '@/contract/referencias.ts';

/** Names that are the same for everybody live in the application, so that no query joins for them. */
export const nomeDaFase = (id: number): string => (nomesDeFase as Record<number, string>)[id] ?? '';

const tipos = new Map<number, string>(tiposIdentificacao.map((t) => [t.id, t.nome]));
export const nomeDoTipoIdentificacao = (id: number): string => tipos.get(id) ?? '';
