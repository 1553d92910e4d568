import { umProcesso } from '@tests/workflow/umProcesso.ts';
import { describe, expect, it } from 'vitest';
import { tiposEvento } from '@/contract/eventoDividaAtiva.ts';
import { decidirEvento } from '@/domain/dividaAtiva/decidirEvento.ts';
import { cdaNova } from '@/domain/workflow/cda.ts';
import type { Fatos } from '@/domain/workflow/fatos.ts';

const inscrito = (mudancas: Partial<Fatos>) =>
  umProcesso({ situacao: 101, cda: { ...cdaNova, suspensaAcordo: true }, ...mudancas });
const cabem = (fatos: Fatos) => tiposEvento.filter((tipo) => decidirEvento(fatos, { tipo }).ok);

// M §2.28
describe('de quem é o acordo em vigor', () => {
  it('o acordo do portal só deixa passar o que não o muda nem encerra', () => {
    const doPortal = inscrito({ acordo: 'PORTAL', situacaoPCC: 'PARCELAMENTO_VIGENTE' });
    expect(cabem(doPortal)).toEqual([
      'DEVOLVIDA_RETIFICACAO',
      'SUSPENSA_ORDEM_JUDICIAL',
      'AJUIZADA',
      'PROTESTO_SOLICITADO',
    ]);
    expect(decidirEvento(doPortal, { tipo: 'ACORDO_EXTERNO_RESCINDIDO' })).toEqual({
      ok: false,
      motivo: 'ACORDO_DO_PORTAL',
      mensagem: 'Há acordo do portal em vigor para o processo.',
    });
  });

  it('os acordos da dívida ativa só acabam com o seu próprio', () => {
    const fim = ['ACORDO_EXTERNO_RESCINDIDO', 'ACORDO_EXTERNO_QUITADO'];
    const externo = inscrito({ acordo: 'EXTERNO', situacaoPCC: 'PARCELAMENTO_VIGENTE' });
    expect(cabem(externo)).toEqual(expect.arrayContaining([...fim, 'PAGAMENTO', 'EXTINTA']));
    expect(cabem(inscrito({}))).not.toEqual(expect.arrayContaining([fim[0]]));
    expect(cabem(inscrito({ cda: cdaNova }))).toContain('ACORDO_EXTERNO_FIRMADO');
  });

  it('o que não cabe na situação o diz, com acordo ou sem', () => {
    expect(decidirEvento(inscrito({ acordo: 'PORTAL', situacao: 5 }), { tipo: 'PAGAMENTO' })).toMatchObject({
      motivo: 'EVENTO_INDEVIDO',
    });
  });
});
