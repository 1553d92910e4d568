import { acordos as nomesDeAcordo, fases as nomesDeFase } from '@i18n/pt-BR/processo/situacoes.ts';
import { tiposIdentificacao } from '@/contract/values/tipoIdentificacao.ts';

/** Fixed names come from the code, so that no query joins for them. */
export const nomeDaFase = (id: number): string => (nomesDeFase as Record<number, string>)[id] ?? '';
export const nomeDoAcordo = (situacao: number): string => (nomesDeAcordo as Record<number, string>)[situacao] ?? '';

const tipos = new Map<number, string>(tiposIdentificacao.map((t) => [t.id, t.nome]));
export const nomeDoTipoIdentificacao = (id: number): string => tipos.get(id) ?? '';
