import { describe, expect, it } from 'vitest';
import { acoes, type CodigoAcao, type DadosDaAcao } from '@/contract/acoes.ts';
import { acoesDoProcesso, decidir } from '@/domain/workflow/decidir.ts';
import type { Fatos, Usuario } from '@/domain/workflow/fatos.ts';
import { HOJE, umaPessoa, umPrazo, umProcesso } from './umProcesso.ts';

const encerrado = umPrazo({ inicio: '2026-10-21', fim: '2026-11-19' });

describe('a ordem das recusas', () => {
  const tudoErrado: Partial<Fatos> = {
    situacao: 3,
    suspensoDesde: '2026-11-01',
    situacaoPCC: 'PAGAMENTO_NEGOCIADO',
    prazo: encerrado,
  };
  // Each case lacks the obstacle of the one before, so the next reason is given.
  it.each<[string, CodigoAcao, Partial<Fatos>, Partial<Usuario>, string, string]>([
    [
      'primeiro a permissão',
      'QUITAR_DEBITO',
      tudoErrado,
      { permissoes: new Set() },
      'SEM_PERMISSAO',
      'Necessário obter permissão para realizar essa ação.',
    ],
    ['depois a suspensão', 'QUITAR_DEBITO', tudoErrado, {}, 'PROCESSO_SUSPENSO', 'Processo suspenso.'],
    [
      'depois o acordo',
      'QUITAR_DEBITO',
      { ...tudoErrado, situacao: 6, suspensoDesde: null },
      {},
      'ACORDO_EM_ANDAMENTO',
      'Há negociação em andamento para o processo.',
    ],
    [
      'depois a situação',
      'QUITAR_DEBITO',
      { situacao: 6, prazo: encerrado },
      {},
      'ACAO_INDISPONIVEL',
      'A ação não está disponível para a situação atual do processo.',
    ],
    [
      'por fim a condição da linha',
      'CONTESTAR_DEBITO',
      { situacao: 3, prazo: encerrado },
      {},
      'PRAZO_ENCERRADO',
      'Prazo de contestação encerrado em 19/11/2026.',
    ],
  ])('%s', (_, acao, fatos, pessoa, codigo, motivo) => {
    expect(decidir(umProcesso(fatos), acao, umaPessoa(pessoa), HOJE)).toMatchObject({ ok: false, codigo, motivo });
  });

  it.each<[CodigoAcao, Partial<Fatos>, string, string]>([
    [
      'RECORRER',
      { situacao: 12, prazo: { ...encerrado, tipo: 'RECURSO' } },
      'PRAZO_ENCERRADO',
      'Prazo de recurso encerrado em 19/11/2026.',
    ],
    [
      'REGISTRAR_PERDA_PARCELAMENTO',
      { situacao: 5 },
      'PARCELAMENTO_EXTERNO',
      'O parcelamento em vigor não é do órgão.',
    ],
    [
      'SOLICITAR_INSCRICAO_DIVIDA_ATIVA',
      { situacao: 26, pendenciasInscricao: ['Falta o CEP.', 'Falta a prova da notificação.'] },
      'INSCRICAO_PENDENTE',
      'O processo ainda não pode ser inscrito: Falta o CEP. Falta a prova da notificação.',
    ],
    ['REATIVAR_PROCESSO', { situacao: 1 }, 'PROCESSO_NAO_SUSPENSO', 'O processo não está suspenso.'],
    ['CANCELAR_ULTIMA_ACAO', { situacao: 1 }, 'NADA_A_CANCELAR', 'Não há ação a cancelar neste processo.'],
    [
      'CANCELAR_ULTIMA_ACAO',
      { situacao: 104 },
      'CANCELAMENTO_BLOQUEADO',
      'A última ação não pode ser cancelada na situação atual do processo.',
    ],
  ])('%s diz por que não', (acao, fatos, codigo, motivo) => {
    expect(decidir(umProcesso(fatos), acao, umaPessoa(), HOJE)).toMatchObject({ ok: false, codigo, motivo });
  });

  it('no último dia do prazo ainda se contesta', () => {
    const fatos = umProcesso({ situacao: 3, prazo: { ...encerrado, fim: HOJE } });
    expect(decidir(fatos, 'CONTESTAR_DEBITO', umaPessoa(), HOJE)).toEqual({ ok: true, para: 6 });
  });
});

describe('o destino', () => {
  it.each<[number, CodigoAcao, DadosDaAcao, number]>([
    [1, 'ANEXAR_AR', {}, 3],
    [1, 'ANEXAR_AR', { devedorEncontrado: true }, 3],
    [1, 'ANEXAR_AR', { devedorEncontrado: false }, 2],
    [2, 'ANEXAR_AR', { devedorEncontrado: false }, 2],
    [23, 'ANEXAR_AR', { devedorEncontrado: true }, 26],
    [23, 'ANEXAR_AR', { devedorEncontrado: false }, 24],
    [8, 'ANEXAR_AR_PRIMEIRA_INSTANCIA', { devedorEncontrado: false }, 9],
    [10, 'ANEXAR_AR_PRIMEIRA_INSTANCIA', { devedorEncontrado: false }, 11],
    [15, 'ANEXAR_AR_SEGUNDA_INSTANCIA', { devedorEncontrado: false }, 16],
    [18, 'ANEXAR_AR_SEGUNDA_INSTANCIA', { devedorEncontrado: false }, 18],
    // D §9.7: awareness ignores the flag
    [1, 'REGISTRAR_CIENCIA_DEVEDOR', { devedorEncontrado: false }, 3],
    [6, 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', {}, 10],
    [6, 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', { apresentouVicio: true }, 25],
    [13, 'DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA', { apresentouVicio: true }, 17],
    [13, 'SUSPENDER_PROCESSO', {}, 13],
  ])('de %i, %s com %j leva a %i', (situacao, acao, dados, para) => {
    const fatos = umProcesso({ situacao: situacao as Fatos['situacao'] });
    expect(decidir(fatos, acao, umaPessoa(), HOJE, dados)).toEqual({ ok: true, para });
  });

  it('cancelar leva à situação que havia antes', () => {
    const antes = umProcesso({ situacao: 6 });
    const fatos = umProcesso({ situacao: 10, ultimaAcao: { acao: 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', antes } });
    expect(decidir(fatos, 'CANCELAR_ULTIMA_ACAO', umaPessoa(), HOJE)).toEqual({ ok: true, para: 6 });
  });
});

describe('as ações que a tela mostra', () => {
  const nomes = (fatos: Partial<Fatos>, pessoa: Partial<Usuario> = {}) => {
    const { disponiveis, indisponiveis } = acoesDoProcesso(umProcesso(fatos), umaPessoa(pessoa), HOJE);
    return [disponiveis.map((a) => a.acao), indisponiveis.map((a) => `${a.acao}: ${a.codigo}`)];
  };

  it('um rascunho novo oferece anexar o TCC e suspender, e não explica o resto', () => {
    expect(nomes({})).toEqual([['ANEXAR_TCC', 'SUSPENDER_PROCESSO'], []]);
  });

  it('sem permissão não se oferece nem se explica', () => {
    expect(nomes({ situacao: 3, prazo: encerrado }, { permissoes: new Set() })).toEqual([[], []]);
  });

  it('prazo encerrado explica a contestação', () => {
    expect(nomes({ situacao: 3, prazo: encerrado })).toEqual([
      ['QUITAR_DEBITO', 'PARCELAR_DEBITO', 'SUSPENDER_PROCESSO'],
      ['CONTESTAR_DEBITO: PRAZO_ENCERRADO'],
    ]);
  });

  it('um processo suspenso oferece reativar e explica o que está parado, menos «suspender»', () => {
    expect(nomes({ situacao: 1, suspensoDesde: HOJE })).toEqual([
      ['REATIVAR_PROCESSO'],
      [
        'ANEXAR_AR: PROCESSO_SUSPENSO',
        'REGISTRAR_CIENCIA_DEVEDOR: PROCESSO_SUSPENSO',
        'QUITAR_DEBITO: PROCESSO_SUSPENSO',
        'PARCELAR_DEBITO: PROCESSO_SUSPENSO',
      ],
    ]);
  });

  it('um acordo explica o que espera por ele', () => {
    expect(nomes({ situacao: 26, situacaoPCC: 'PARCELAMENTO_NEGOCIADO' })).toEqual([
      ['SUSPENDER_PROCESSO'],
      [
        'QUITAR_DEBITO: ACORDO_EM_ANDAMENTO',
        'PARCELAR_DEBITO: ACORDO_EM_ANDAMENTO',
        'SOLICITAR_INSCRICAO_DIVIDA_ATIVA: ACORDO_EM_ANDAMENTO',
      ],
    ]);
  });

  // M §6.9
  it('contestar e recorrer são um direito até o termo ser assinado', () => {
    const contestar = { situacao: 3, prazo: umPrazo() } as const;
    const recorrer = { situacao: 12, prazo: umPrazo({ tipo: 'RECURSO' }) } as const;
    for (const situacaoPCC of ['PAGAMENTO_NEGOCIADO', 'PARCELAMENTO_NEGOCIADO'] as const) {
      expect(nomes({ ...contestar, situacaoPCC })[0]).toContain('CONTESTAR_DEBITO');
      expect(nomes({ ...recorrer, situacaoPCC })[0]).toContain('RECORRER');
    }
    const situacaoPCC = 'PARCELAMENTO_VIGENTE';
    expect(nomes({ ...contestar, situacaoPCC })[1]).toContain('CONTESTAR_DEBITO: DIVIDA_CONFESSADA');
    expect(nomes({ ...recorrer, situacaoPCC })[1]).toContain('RECORRER: DIVIDA_CONFESSADA');
  });

  // S1 §4.2: document type of each action
  it('cada ação diz o tipo de documento que pede', () => {
    const { disponiveis } = acoesDoProcesso(umProcesso({ situacao: 28 }), umaPessoa(), HOJE);
    expect(disponiveis).toEqual([
      { acao: 'SOLICITAR_INSCRICAO_PROCESSO_DEVOLVIDO', documentosNecessarios: [] },
      { acao: 'ARQUIVAR_PROCESSO', documentosNecessarios: [] },
      {
        acao: 'SUSPENDER_PROCESSO',
        documentosNecessarios: [{ id: acoes.SUSPENDER_PROCESSO.tipoDocumento, opcional: false }],
      },
    ]);
  });
});
