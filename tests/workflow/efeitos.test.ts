import { describe, expect, it } from 'vitest';
import { type CodigoAcao, codigosAcao, type DadosDaAcao } from '@/contract/acoes.ts';
import { totais } from '@/domain/saldo.ts';
import { aplicar, descricaoDoAndamento, mensagemDeSucesso } from '@/domain/workflow/aplicar.ts';
import { decidir } from '@/domain/workflow/decidir.ts';
import { decursoDePrazo } from '@/domain/workflow/decurso.ts';
import type { Estado, Fatos } from '@/domain/workflow/fatos.ts';
import type { Corrigir } from '@/domain/workflow/valores.ts';
import { comoUmProcesso, HOJE, parametrosPadrao, umaPessoa, umPrazo, umProcesso } from './umProcesso.ts';

/** The state after an action, and its movement. */
const fazer = (
  fatos: Partial<Fatos>,
  acao: CodigoAcao,
  dados: DadosDaAcao = {},
  parametros = parametrosPadrao,
  corrigir: Corrigir = comoUmProcesso,
) => {
  const processo = umProcesso(fatos);
  const decisao = decidir(processo, acao, umaPessoa(), HOJE, dados);
  if (!decisao.ok) throw new Error(decisao.motivo);
  return aplicar(processo, acao, dados, { hoje: HOJE, para: decisao.para, parametros, corrigir });
};

describe('prazos que começam', () => {
  it('devedor não encontrado: nenhum prazo corre', () => {
    const { estado } = fazer({ situacao: 1 }, 'ANEXAR_AR', { data: '2026-11-06', devedorEncontrado: false });
    expect(estado).toMatchObject({ situacao: 2, prazo: null, dataCiencia: null });
  });

  // D §3.7: awareness 06/11/2026, 30 days → 09/11 … 08/12/2026; 10 days → 18/11/2026
  it.each<[number, CodigoAcao, number, string, string]>([
    [1, 'ANEXAR_AR', 3, 'CONTESTACAO', '2026-12-08'],
    [25, 'REGISTRAR_CIENCIA_DEVEDOR', 3, 'CONTESTACAO', '2026-12-08'],
    [9, 'ANEXAR_AR_PRIMEIRA_INSTANCIA', 12, 'RECURSO', '2026-11-18'],
    [17, 'REGISTRAR_CIENCIA_DEVEDOR_SEGUNDA_INSTANCIA', 22, 'PAGAMENTO', '2026-12-08'],
  ])('de %i, %s com ciência em 06/11/2026 leva a %i e ao prazo de %s até %s', (situacao, acao, para, tipo, fim) => {
    const { estado, andamento } = fazer(
      { situacao: situacao as Fatos['situacao'] },
      acao,
      { data: '2026-11-06' },
      {
        ...parametrosPadrao,
        prazoRecursoDias: 10,
      },
    );
    expect(estado).toMatchObject({
      situacao: para,
      dataCiencia: '2026-11-06',
      prazo: { tipo, inicio: '2026-11-09', fim },
    });
    expect(andamento?.dataReferencia).toBe('2026-11-06');
  });

  // D §5.3: awareness = publication + prazoEditalDias (15); 22/10 + 15 = 06/11
  it('o edital dá ciência quinze dias depois de publicado', () => {
    const { estado, andamento } = fazer({ situacao: 2 }, 'ANEXAR_PAGINA_DIARIO', { data: '2026-10-22' });
    expect(estado).toMatchObject({ situacao: 3, dataCiencia: '2026-11-06', prazo: { fim: '2026-12-08' } });
    expect(andamento?.dataReferencia).toBe('2026-10-22');
  });

  it('a ciência da perda do parcelamento constitui de vez, sem prazo', () => {
    expect(fazer({ situacao: 24 }, 'ANEXAR_PAGINA_DIARIO', { data: '2026-11-01' }).estado).toMatchObject({
      situacao: 26,
      prazo: null,
    });
  });
});

describe('prazos que param', () => {
  const prazo = umPrazo();

  it.each<[CodigoAcao, DadosDaAcao]>([
    ['CONTESTAR_DEBITO', {}],
    ['QUITAR_DEBITO', {}],
    ['PARCELAR_DEBITO', { fimParcelamento: '2027-11-20' }],
  ])('%s encerra o prazo', (acao, dados) => {
    expect(fazer({ situacao: 3, prazo }, acao, dados).estado.prazo).toBeNull();
  });

  it('a suspensão guarda desde quando; a reativação devolve os dias ao prazo', () => {
    const suspenso = fazer({ situacao: 3, prazo }, 'SUSPENDER_PROCESSO', {
      data: '2026-11-16',
      motivo: 'Ordem judicial',
    });
    expect(suspenso.estado).toMatchObject({ situacao: 3, suspensoDesde: '2026-11-16', prazo });
    const reativado = fazer(suspenso.estado, 'REATIVAR_PROCESSO', { data: HOJE, motivo: 'Ordem revogada' });
    // 08/12 + 4 days = 12/12, a Saturday
    expect(reativado.estado).toMatchObject({
      suspensoDesde: null,
      prazo: { ...prazo, fim: '2026-12-14', diasParados: 4 },
    });
    expect(reativado.andamento).toMatchObject({ dataReferencia: HOJE, observacao: 'Ordem revogada' });
  });

  it('os dias de suspensão de antes do prazo não se somam a ele', () => {
    const desde = { situacao: 3, prazo, dataCiencia: '2026-11-06', suspensoDesde: '1926-11-16' } as const;
    const { estado } = fazer(desde, 'REATIVAR_PROCESSO', { data: HOJE, motivo: 'Ordem revogada' });
    // 11 days of the term were suspended, from its first day 09/11 to 20/11: 08/12 + 11 = 19/12, a Saturday
    expect(estado.prazo).toEqual({ ...prazo, fim: '2026-12-21', diasParados: 11 });
  });
});

describe('decurso de prazo', () => {
  const fatos = umProcesso({ situacao: 3, prazo: umPrazo() });

  it.each<[string, Fatos, string]>([
    ['no último dia', fatos, '2026-12-08'],
    ['suspenso', { ...fatos, suspensoDesde: '2026-12-01' }, '2026-12-31'],
    ['sem prazo', { ...fatos, prazo: null }, '2026-12-31'],
    ['em outra situação', { ...fatos, situacao: 6 }, '2026-12-31'],
  ])('não acontece %s', (_, processo, hoje) => {
    expect(decursoDePrazo(processo, hoje)).toBeNull();
  });

  // D §5.4: `dataConstituicaoDefinitiva` = day after the deadline
  it('no dia seguinte constitui o crédito, e o andamento certifica a data', () => {
    expect(decursoDePrazo(fatos, '2027-01-15')).toMatchObject({
      estado: { situacao: 26, prazo: null, dataConstituicaoDefinitiva: '2026-12-09' },
      andamento: {
        descricao: 'Decurso de prazo de contestação, encerrado em 08/12/2026',
        dataReferencia: '2026-12-08',
      },
    });
  });
});

describe('valores', () => {
  const nadaPago = umProcesso().pagos;

  it('o deferimento não deixa nada a pagar', () => {
    expect(fazer({ situacao: 6 }, 'DEFERIR_PRIMEIRA_INSTANCIA').estado).toMatchObject({
      situacao: 7,
      valores: { valorCentavos: 0, multaCentavos: 0, jurosCentavos: 0 },
      dataReferenciaCalculo: HOJE,
    });
  });

  it('o deferimento parcial troca os valores, que passam a ser de hoje', () => {
    const dados = {
      valorAtualizado: 4500.5,
      multaAtualizada: 900.1,
      jurosAtualizado: 0,
      observacao: 'Conforme parecer',
    };
    const { estado, andamento } = fazer({ situacao: 6 }, 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', dados);
    expect(estado).toMatchObject({
      situacao: 10,
      valores: { valorCentavos: 450_050, multaCentavos: 90_010, jurosCentavos: 0 },
      dataReferenciaCalculo: HOJE,
      pagos: nadaPago,
    });
    expect(andamento?.observacao).toBe('Conforme parecer');
  });

  it('na segunda instância, sem valores digitados tudo fica como estava', () => {
    const antes = umProcesso({ situacao: 13 });
    const { estado } = fazer(antes, 'DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA');
    expect(estado).toEqual({ ...estado, valores: antes.valores, dataReferenciaCalculo: antes.dataReferenciaCalculo });
  });

  // a + b + c + d of D §2.5, example 1: 13.022,55
  it('quitar sem digitar valores paga tudo o que se deve hoje, com a correção', () => {
    const { estado, andamento } = fazer({ situacao: 26 }, 'QUITAR_DEBITO');
    expect(estado).toMatchObject({
      situacao: 4,
      dataEncerramento: HOJE,
      pagos: { valorCentavos: 1_000_000, multaCentavos: 200_000, jurosCentavos: 50_000, correcaoCentavos: 52_255 },
    });
    expect(andamento?.valorCentavos).toBe(1_302_255);
  });

  // D §2.5, example 1, half a month after a payment: the settlement is added to what was paid.
  const pagoEmParte = {
    pagos: { valorCentavos: 100_000, multaCentavos: 20_000, jurosCentavos: 5_000, correcaoCentavos: 5_225 },
    correcaoRestante: { data: '2026-11-06', correcaoCentavos: 47_030 },
  };
  it('quitar depois de um pagamento paga o que faltava, nem mais nem menos', () => {
    const { estado, andamento } = fazer(
      { situacao: 26, ...pagoEmParte },
      'QUITAR_DEBITO',
      {},
      parametrosPadrao,
      () => 47_030,
    );
    expect(estado).toMatchObject({
      valores: { valorCentavos: 1_000_000, multaCentavos: 200_000, jurosCentavos: 50_000 },
      pagos: { valorCentavos: 1_000_000, multaCentavos: 200_000, jurosCentavos: 50_000, correcaoCentavos: 52_255 },
      correcaoRestante: null,
    });
    // 13.022,55 − 1.302,25
    expect(andamento?.valorCentavos).toBe(1_172_030);
  });

  it.each<[CodigoAcao, Fatos['situacao'], DadosDaAcao, number]>([
    ['QUITAR_DEBITO', 26, {}, 900_000],
    ['PARCELAR_DEBITO', 26, { fimParcelamento: '2027-11-20' }, 0],
    ['REGISTRAR_PERDA_PARCELAMENTO', 5, {}, 0],
    ['DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', 6, {}, 0],
    ['DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA', 13, {}, 0],
  ])('%s: o digitado soma-se ao que já foi pago', (acao, situacao, dados, pagoAgora) => {
    const plano = situacao === 5 ? { fim: '2027-11-20', situacaoAnterior: 12 as const } : null;
    const { estado } = fazer({ situacao, ...pagoEmParte, parcelamentoDoOrgao: plano }, acao, {
      ...dados,
      valorAtualizado: 9_000,
      multaAtualizada: 100,
      jurosAtualizado: 0,
    });
    expect(estado).toMatchObject({
      valores: { valorCentavos: 1_000_000, multaCentavos: 30_000, jurosCentavos: 5_000 },
      pagos: { valorCentavos: 100_000 + pagoAgora, correcaoCentavos: 5_225 },
      dataReferenciaCalculo: HOJE,
      correcaoRestante: null,
    });
  });

  describe('valores da referência do processo', () => {
    const R = '2026-10-01';
    const acoesDeValores: readonly [CodigoAcao, Fatos['situacao']][] = [
      ['PARCELAR_DEBITO', 26],
      ['REGISTRAR_PERDA_PARCELAMENTO', 5],
      ['DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', 6],
      ['DEFERIR_PARCIALMENTE_SEGUNDA_INSTANCIA', 13],
    ];
    const corrigido = {
      ...pagoEmParte,
      dataReferenciaCalculo: R,
      parcelamentoDoOrgao: { fim: HOJE, situacaoAnterior: 12 as const },
    };
    it.each(acoesDeValores)('%s com os mesmos que se deviam não muda nada', (acao, situacao) => {
      const antes = umProcesso({ situacao, ...corrigido });
      const iguais = { valorAtualizado: 9_000, multaAtualizada: 1_800, jurosAtualizado: 450 };
      for (const dados of [{}, iguais, { multaAtualizada: 1_800 }]) {
        const { estado } = fazer(antes, acao, { ...dados, dataReferencia: R });
        const { valores, pagos, dataReferenciaCalculo, correcaoRestante } = antes;
        expect(estado).toMatchObject({ valores, pagos, dataReferenciaCalculo, correcaoRestante });
      }
    });
    it.each(acoesDeValores)('%s com um deles mudado muda esse, e a referência continua', (acao, situacao) => {
      const { estado } = fazer({ situacao, ...corrigido }, acao, { multaAtualizada: 0, dataReferencia: R });
      expect(estado).toMatchObject({
        valores: { valorCentavos: 1_000_000, multaCentavos: 20_000, jurosCentavos: 50_000 },
        dataReferenciaCalculo: R,
        correcaoRestante: null,
      });
    });
    it('quitados, são pagos com a correção que têm', () => {
      const dados = { valorAtualizado: 5_000, dataReferencia: R };
      const { estado, andamento } = fazer(
        { situacao: 26, ...corrigido },
        'QUITAR_DEBITO',
        dados,
        parametrosPadrao,
        () => 30_001,
      );
      expect(estado.pagos).toEqual({
        valorCentavos: 600_000,
        multaCentavos: 200_000,
        jurosCentavos: 50_000,
        correcaoCentavos: 35_226,
      });
      // 5.000,00 + 1.800,00 + 450,00 + 300,01
      expect(andamento?.valorCentavos).toBe(755_001);
    });
  });

  // M §2.6: a decision leaves what was dispensed as it leaves what was paid
  describe('com parte paga e parte dispensada', () => {
    const dispensados = { valorCentavos: 75_000, multaCentavos: 15_000, jurosCentavos: 3_000, correcaoCentavos: 1_000 };
    const antes = { ...pagoEmParte, dispensados };
    it('os valores digitados são devidos além do pago e do dispensado', () => {
      const { estado } = fazer({ situacao: 6, ...antes }, 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', {
        valorAtualizado: 5_000,
        dataReferencia: HOJE,
      });
      expect(estado).toMatchObject({ valores: { valorCentavos: 675_000 }, dispensados });
      expect(totais({ ...estado, correcaoCentavos: 0 }).saldo.valorCentavos).toBe(500_000);
    });
    it('deferido, nada mais se deve', () => {
      const { estado } = fazer({ situacao: 6, ...antes }, 'DEFERIR_PRIMEIRA_INSTANCIA', {});
      expect(estado).toMatchObject({
        valores: { valorCentavos: 175_000, multaCentavos: 35_000, jurosCentavos: 8_000 },
      });
      expect(totais({ ...estado, correcaoCentavos: 6_225 }).saldoCentavos).toBe(0);
    });
    it('quitado, paga-se só o que falta', () => {
      const { estado } = fazer({ situacao: 26, ...antes }, 'QUITAR_DEBITO', {}, parametrosPadrao, () => 40_000);
      expect(estado.pagos).toEqual({
        valorCentavos: 925_000,
        multaCentavos: 185_000,
        jurosCentavos: 47_000,
        correcaoCentavos: 45_225,
      });
      expect(estado.dispensados).toEqual(dispensados);
    });
  });

  it('quitar com valores digitados paga exatamente esses', () => {
    const { estado, andamento } = fazer({ situacao: 26 }, 'QUITAR_DEBITO', { valorAtualizado: 12_000 });
    expect(estado.pagos).toEqual({
      valorCentavos: 1_200_000,
      multaCentavos: 200_000,
      jurosCentavos: 50_000,
      correcaoCentavos: 0,
    });
    expect(andamento?.valorCentavos).toBe(1_450_000);
  });

  it('parcelar guarda o fim do plano e de onde o processo veio', () => {
    const { estado } = fazer({ situacao: 12 }, 'PARCELAR_DEBITO', { fimParcelamento: '2027-11-20' });
    expect(estado).toMatchObject({ situacao: 5, parcelamentoDoOrgao: { fim: '2027-11-20', situacaoAnterior: 12 } });
  });

  const plano = { fim: '2027-11-20', situacaoAnterior: 12 } as const;
  it.each<[string, string | null, string]>([
    ['constitui o crédito hoje', null, HOJE],
    ['não muda uma constituição anterior', '2026-03-02', '2026-03-02'],
  ])('perder o parcelamento %s', (_, antes, depois) => {
    const fatos = { situacao: 5, parcelamentoDoOrgao: plano, dataConstituicaoDefinitiva: antes } as const;
    expect(fazer(fatos, 'REGISTRAR_PERDA_PARCELAMENTO', { valorAtualizado: 800 }).estado).toMatchObject({
      situacao: 23,
      parcelamentoDoOrgao: null,
      dataConstituicaoDefinitiva: depois,
      valores: { valorCentavos: 80_000 },
    });
  });
});

describe('fim e ida à dívida ativa', () => {
  it('pedir inscrição marca os documentos como enviados', () => {
    expect(fazer({ situacao: 26 }, 'SOLICITAR_INSCRICAO_DIVIDA_ATIVA').estado).toMatchObject({
      situacao: 104,
      documentosEnviadosDividaAtiva: true,
    });
  });
  it('arquivar encerra hoje e guarda o motivo', () => {
    const { estado, andamento } = fazer({ situacao: 28 }, 'ARQUIVAR_PROCESSO', { observacao: 'Débito prescrito' });
    expect(estado).toMatchObject({ situacao: 29, dataEncerramento: HOJE });
    expect(andamento?.observacao).toBe('Débito prescrito');
  });
});

describe('cancelar a última ação', () => {
  it('devolve valores, prazo e datas, e não acrescenta andamento', () => {
    const antes: Estado = { ...umProcesso({ situacao: 6, dataCiencia: '2026-11-06' }) };
    const depois = fazer(antes, 'DEFERIR_PRIMEIRA_INSTANCIA');
    const { estado, andamento } = fazer(
      { ...depois.estado, ultimaAcao: { acao: 'DEFERIR_PRIMEIRA_INSTANCIA', antes: depois.antes } },
      'CANCELAR_ULTIMA_ACAO',
      { motivo: 'Decisão anexada no processo errado' },
    );
    expect(estado).toEqual(depois.antes);
    expect(andamento).toBeNull();
  });
});

describe('as palavras', () => {
  it.each<[CodigoAcao, DadosDaAcao, string]>([
    ['ANEXAR_AR', {}, 'Aviso de recebimento anexado'],
    ['ANEXAR_AR', { devedorEncontrado: false }, 'Aviso de recebimento anexado – devedor não encontrado'],
    ['REGISTRAR_CIENCIA_DEVEDOR', { devedorEncontrado: false }, 'Ciência do devedor registrada'],
    [
      'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA',
      { apresentouVicio: true },
      'Contestação deferida parcialmente em 1ª instância – vício apresentado, TCC a notificar novamente',
    ],
  ])('%s com %j aparece como «%s»', (acao, dados, descricao) => {
    expect(descricaoDoAndamento(acao, dados)).toBe(descricao);
  });

  // S1 §8
  it.each<[CodigoAcao, string]>([
    ['ANEXAR_TCC', 'Ação "Anexar TCC" realizada com sucesso no processo 202600010000018.'],
    ['CANCELAR_ULTIMA_ACAO', 'Última ação cancelada com sucesso!'],
    ['ARQUIVAR_PROCESSO', 'Arquivamento de Processo realizado com sucesso'],
  ])('%s termina com «%s»', (acao, mensagem) => {
    expect(mensagemDeSucesso(acao, '202600010000018')).toBe(mensagem);
  });

  it('nenhuma ação termina calada', () => {
    for (const acao of codigosAcao) expect(mensagemDeSucesso(acao, '1').length).toBeGreaterThan(10);
  });
});
