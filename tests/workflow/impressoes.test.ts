import { describe, expect, it } from 'vitest';
import { impressoesDe } from '@/portal/pages/processo/Impressoes.tsx';
import { umDetalhe } from '../../documents/umDetalhe.ts';

const na = (id: number, mudancas: object = {}) =>
  impressoesDe(umDetalhe({ situacaoProcesso: { id, nome: '', tipoProcesso: 'TCC', excluido: false }, ...mudancas }));
const inscricao = {
  acoesDisponiveis: [
    { acao: 'SOLICITAR_INSCRICAO_DIVIDA_ATIVA', action: 'SOLICITAR_INSCRICAO_DIVIDA_ATIVA', documentosNecessarios: [] },
  ],
};

describe('o que há para imprimir (S1 §4.1, 6)', () => {
  it.each<[string, number, object, string[]]>([
    ['em elaboração, só o TCC', 27, {}, ['print']],
    ['aguardando notificação', 1, {}, ['modeloNotificacao', 'print']],
    ['perdido o parcelamento', 23, {}, ['modeloNotificacao', 'print']],
    ['documentos já enviados', 1, { documentosEnviadosDividaAtiva: true }, ['print']],
    ['devedor não localizado', 2, {}, ['print']],
    ['constituído, sem a ação da inscrição', 26, {}, ['print']],
    ['constituído, com a ação', 26, inscricao, ['print', 'gerarDespacho']],
    ['quitado e pago', 4, { valorAtualizadoPago: 10 }, ['print', 'recibo']],
    ['quitado sem pagamento', 4, {}, ['print']],
  ])('%s', (_, situacao, mudancas, esperado) => expect(na(situacao, mudancas)).toEqual(esperado));
});
