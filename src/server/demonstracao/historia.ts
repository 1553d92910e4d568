import { demonstracao as frases } from '@i18n/pt-BR/servidor/demonstracao.ts';
import type { CodigoAcao, DadosDaAcao } from '@/contract/acoes.ts';
import type { TipoEvento } from '@/contract/eventoDividaAtiva.ts';
import { paraReais } from '@/contract/values/dinheiro.ts';
import { type IdSituacao, situacao } from '@/domain/workflow/situacoes.ts';
import type { Sorte } from '../base/sorte.ts';
import { lerCentavos } from '../database/dinheiro.ts';
import type { ProcessoLido } from '../database/queries/processoLido.ts';

/** A possible next step of a demo process: weight, days until it, and an action with its data, or an event. */
export interface Passo {
  readonly peso: number;
  readonly dias: readonly [number, number];
  /** `prazo`: nothing is done and the term ends; `fim`: the history stops. */
  readonly acao: CodigoAcao | TipoEvento | 'prazo' | 'fim';
  readonly dados?: (sorte: Sorte, lido: Pick<ProcessoLido, 'linha'>) => DadosDaAcao;
}

const passo = (peso: number, dias: Passo['dias'], acao: Passo['acao'], dados?: Passo['dados']): Passo =>
  dados ? { peso, dias, acao, dados } : { peso, dias, acao };

const achado = () => ({ devedorEncontrado: true });
const naoAchado = () => ({ devedorEncontrado: false });
const { motivos } = frases;
const fim = (peso: number) => passo(peso, [0, 0], 'fim');

/** New amounts some tens of percent lower, the fine most; interest and reference date stay. */
const reducao =
  (vicio: boolean) =>
  (sorte: Sorte, { linha }: Pick<ProcessoLido, 'linha'>): DadosDaAcao => {
    const parte = (numeric: string, percentual: number) =>
      paraReais(Math.round((lerCentavos(numeric) * percentual) / 100));
    return {
      valorAtualizado: Math.max(parte(linha.valor_atualizado, sorte.inteiro(70, 95)), 0.01),
      multaAtualizada: parte(linha.multa_atualizada, sorte.inteiro(40, 80)),
      dataReferencia: linha.data_referencia_calculo,
      apresentouVicio: vicio,
      observacao: motivos.parcial,
    };
  };
const plano = (sorte: Sorte): DadosDaAcao => ({ fimParcelamento: `+${sorte.inteiro(180, 900)}` });

const suspensao = passo(2, [5, 20], 'SUSPENDER_PROCESSO', () => ({
  motivo: motivos.suspensao,
  fundamento: 'ORDEM_JUDICIAL',
}));
const engano = passo(2, [1, 4], 'CANCELAR_ULTIMA_ACAO', () => ({ motivo: motivos.cancelamento }));
const quitacao = passo(8, [5, 40], 'QUITAR_DEBITO', () => ({ observacao: motivos.quitacao }));
const parcelamento = passo(8, [5, 40], 'PARCELAR_DEBITO', plano);

const notificar = (s: '' | '_PRIMEIRA_INSTANCIA' | '_SEGUNDA_INSTANCIA'): readonly Passo[] => [
  passo(60, [15, 45], `ANEXAR_AR${s}`, achado),
  passo(25, [15, 45], `ANEXAR_AR${s}`, naoAchado),
  passo(12, [5, 30], `REGISTRAR_CIENCIA_DEVEDOR${s}`),
];
const publicar = (s: '' | '_PRIMEIRA_INSTANCIA' | '_SEGUNDA_INSTANCIA'): readonly Passo[] => [
  passo(75, [10, 30], `ANEXAR_PAGINA_DIARIO${s}`),
  passo(25, [15, 45], `ANEXAR_AR${s}`, achado),
];

/** The possible steps by situation; the history ends in situations that are not listed. */
export const passos: Partial<Record<IdSituacao, readonly Passo[]>> = {
  [situacao.EM_ELABORACAO]: [passo(85, [2, 20], 'ANEXAR_TCC'), fim(9)],
  [situacao.A_NOTIFICAR]: [...notificar(''), suspensao, engano, quitacao],
  [situacao.AUSENTE]: publicar(''),
  [situacao.RETIFICADO]: notificar(''),
  [situacao.NOTIFICADO]: [
    passo(45, [4, 20], 'CONTESTAR_DEBITO'),
    passo(35, [0, 0], 'prazo'),
    quitacao,
    parcelamento,
    suspensao,
    engano,
  ],
  [situacao.CONTESTADO]: [
    passo(15, [30, 150], 'DEFERIR_PRIMEIRA_INSTANCIA'),
    passo(22, [30, 150], 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', reducao(false)),
    passo(6, [30, 150], 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', reducao(true)),
    passo(50, [30, 150], 'INDEFERIR_PRIMEIRA_INSTANCIA'),
  ],
  [situacao.DEFERIDO_1]: [
    passo(60, [5, 40], 'ARQUIVAR_PROCESSO', () => ({ observacao: motivos.arquivamento })),
    fim(40),
  ],
  [situacao.INDEFERIDO_1]: notificar('_PRIMEIRA_INSTANCIA'),
  [situacao.INDEFERIDO_1_AUSENTE]: publicar('_PRIMEIRA_INSTANCIA'),
  [situacao.PARCIAL_1]: notificar('_PRIMEIRA_INSTANCIA'),
  [situacao.PARCIAL_1_AUSENTE]: publicar('_PRIMEIRA_INSTANCIA'),
  [situacao.CIENTE_1]: [passo(45, [5, 25], 'RECORRER'), passo(45, [0, 0], 'prazo'), quitacao],
  [situacao.EM_RECURSO]: [
    passo(20, [40, 160], 'DEFERIR_SEGUNDA_INSTANCIA'),
    passo(25, [40, 160], 'DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA', reducao(false)),
    passo(55, [40, 160], 'INDEFERIR_SEGUNDA_INSTANCIA'),
  ],
  [situacao.DEFERIDO_2]: [
    passo(60, [5, 40], 'ARQUIVAR_PROCESSO', () => ({ observacao: motivos.arquivamento })),
    fim(40),
  ],
  [situacao.INDEFERIDO_2]: notificar('_SEGUNDA_INSTANCIA'),
  [situacao.INDEFERIDO_2_AUSENTE]: publicar('_SEGUNDA_INSTANCIA'),
  [situacao.PARCIAL_2]: notificar('_SEGUNDA_INSTANCIA'),
  [situacao.PARCIAL_2_AUSENTE]: publicar('_SEGUNDA_INSTANCIA'),
  [situacao.CIENTE_2]: [passo(60, [0, 0], 'prazo'), quitacao, parcelamento],
  [situacao.CONSTITUIDO]: [
    fim(22),
    passo(8, [10, 90], 'QUITAR_DEBITO', () => ({ observacao: motivos.quitacao })),
    passo(8, [10, 90], 'PARCELAR_DEBITO', plano),
    passo(62, [5, 45], 'SOLICITAR_INSCRICAO_DIVIDA_ATIVA'),
  ],
  [situacao.PARCELADO]: [
    fim(55),
    passo(25, [90, 200], 'REGISTRAR_PERDA_PARCELAMENTO'),
    passo(20, [60, 200], 'QUITAR_DEBITO'),
  ],
  [situacao.PLANO_PERDIDO]: notificar(''),
  [situacao.PLANO_PERDIDO_AUSENTE]: publicar(''),

  [situacao.INSCRICAO_SOLICITADA]: [
    fim(12),
    passo(64, [3, 20], 'INSCRICAO_ACEITA'),
    passo(24, [3, 25], 'INSCRICAO_DEVOLVIDA'),
    passo(60, [3, 20], 'RETIFICADA'),
  ],
  [situacao.DEVOLVIDO]: [
    fim(65),
    passo(25, [5, 40], 'SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO', () => ({ observacao: motivos.novaInscricao })),
    passo(10, [5, 40], 'ARQUIVAR_PROCESSO', () => ({ observacao: motivos.arquivamentoDevolvido })),
  ],
  [situacao.INSCRITO]: [
    fim(26),
    passo(20, [10, 60], 'AJUIZADA'),
    passo(12, [5, 40], 'ANDAMENTO_JUDICIAL'),
    passo(3, [20, 60], 'PROCESSO_JUDICIAL_SUSPENSO'),
    passo(6, [10, 60], 'SUSPENSA_ORDEM_JUDICIAL'),
    passo(3, [20, 60], 'SUSPENSAO_REVOGADA'),
    passo(24, [5, 40], 'PROTESTO_SOLICITADO'),
    passo(90, [1, 5], 'PROTESTO_REMESSA_ENVIADA'),
    passo(90, [1, 5], 'PROTESTO_CONFIRMADO'),
    passo(90, [3, 8], 'PROTESTO_OCORRENCIA'),
    passo(5, [3, 8], 'PROTESTO_DESISTENCIA_SOLICITADA'),
    passo(8, [10, 60], 'ACORDO_EXTERNO_FIRMADO'),
    passo(5, [60, 120], 'ACORDO_EXTERNO_RESCINDIDO'),
    passo(5, [60, 120], 'ACORDO_EXTERNO_QUITADO'),
    passo(14, [10, 60], 'PAGAMENTO'),
    passo(4, [10, 40], 'DEVOLVIDA_RETIFICACAO'),
    passo(7, [10, 40], 'INSCRICAO_CANCELADA'),
    passo(2, [20, 90], 'EXTINTA_PAGAMENTO'),
    passo(3, [20, 90], 'EXTINTA'),
  ],
  [situacao.EM_RETIFICACAO]: [
    fim(55),
    passo(30, [5, 30], 'SOLICITAR_INSCRICAO_DIVIDA_ATIVA'),
    passo(15, [5, 30], 'RETIFICADA'),
  ],
  [situacao.INSCRICAO_CANCELADA]: [
    fim(60),
    passo(25, [5, 40], 'SOLICITAR_INSCRICAO_DIVIDA_ATIVA'),
    passo(15, [5, 40], 'ARQUIVAR_PROCESSO', () => ({ observacao: motivos.arquivamentoDevolvido })),
  ],
};

/** The steps of suspended processes: half are reactivated. */
export const passosSuspenso: readonly Passo[] = [
  passo(50, [30, 90], 'REATIVAR_PROCESSO', () => ({ motivo: motivos.reativacao })),
  fim(50),
];

/** What happens to some inscribed processes in the last days, so that the panel of the active debt has something of each kind. */
export const recentes: readonly (readonly Passo[])[] = [
  [passo(1, [0, 0], 'PAGAMENTO')],
  [passo(1, [0, 0], 'AJUIZADA')],
  [
    passo(1, [0, 0], 'PROTESTO_SOLICITADO'),
    passo(1, [0, 0], 'PROTESTO_REMESSA_ENVIADA'),
    passo(1, [0, 0], 'PROTESTO_CONFIRMADO'),
    passo(1, [0, 0], 'PROTESTO_OCORRENCIA'),
  ],
  [passo(1, [0, 0], 'ACORDO_EXTERNO_FIRMADO')],
];
