import type { TestApp } from '@tests/support/app.ts';
import { type CobrancaDetalhe, cobrancas } from '@/contract/cobranca.ts';
import { type LinhaCobranca, listaDeCobrancas } from '@/contract/cobrancaLista.ts';
import { type ContaDaParcela, contasDaParcela } from '@/contract/contaDaParcela.ts';
import { devidoDaCobranca } from '@/contract/devidoDaCobranca.ts';
import { type MemoriaCalculo, memoriasCalculo } from '@/contract/memoriaCalculo.ts';
import { type ProcessoDetalhe, processos } from '@/contract/processo.ts';
import type { LinhaProcesso } from '@/contract/processoLista.ts';
import type { Quem } from '../../processo/support.ts';
import type { Figuras, Lugar } from './figuras.ts';

/** Names of the six parts: in an instalment, paid, owed without and with the discount (S2 §3). */
const seis = [
  ['valor', 'valorAtualizadoPago', 'saldoDevedorValorAtualizado'],
  ['valorCorrecao', 'valorCorrecaoPago', 'saldoDevedorCorrecao'],
  ['valorMulta', 'valorMultaPago', 'saldoDevedorMulta'],
  ['valorJuros', 'valorJurosPago', 'saldoDevedorJuros'],
  ['valorJurosMesPagamento', 'valorJurosMesPagamentoPago', 'saldoDevedorJurosMesPagamento'],
  ['valorHonorarios', 'valorHonorariosPago', 'saldoDevedorHonorarios'],
] as const;

/** Everything that says an amount of a collection on its own screens, and of its processes while it stands. */
export async function compararCobranca(app: TestApp, quem: Quem, c: CobrancaDetalhe, f: Figuras): Promise<void> {
  const de = (oQue: string) => `${oQue} da cobrança ${c.numero}`;
  const d = (campo: keyof CobrancaDetalhe): Lugar => [`cobrancas.detalhe.${campo}`, c[campo] as number];
  const headers = quem;
  const lista = await app.call(listaDeCobrancas.list, { headers, body: { numeroProcessoCobranca: c.numero } });
  const linha = (lista.body.content as LinhaCobranca[]).find(({ id }) => id === c.id)!;
  const l = (campo: 'saldo' | 'saldoDevedor' | 'valorTotal' | 'valorTotalAtualizado'): Lugar => [
    `cobrancas.list.content.${campo}`,
    linha[campo],
  ];
  const externo = c.origem === 'EXTERNO';
  for (const { id } of c.processosConstituicaoCredito) {
    const aba = (await app.call(cobrancas.doProcesso, { headers, params: { id } })).body as CobrancaDetalhe[];
    f.mesma(de('devido hoje, na aba'), d('saldo'), [
      'cobrancas.doProcesso.saldo',
      aba.find((um) => um.id === c.id)!.saldo,
    ]);
  }
  f.mesma(de('devido hoje'), d('saldo'), l('saldo'));
  f.mesma(de('saldo devedor'), d('saldoDevedor'), l('saldoDevedor'));
  f.mesma(de('valor total'), d('valorTotal'), l('valorTotal'));
  f.mesma(de('total atualizado'), d('valorTotalAtualizado'), l('valorTotalAtualizado'));
  if (externo) return;

  const doLancamento = (um: CobrancaDetalhe['lancamentos'][number], campo: keyof typeof um): Lugar => [
    `cobrancas.detalhe.lancamentos.${campo}`,
    um[campo] as number,
  ];
  const menos = ([campo, reais]: Lugar): Lugar => [campo, -reais];
  const abertas = c.lancamentos.filter(({ situacaoLancamento }) => situacaoLancamento === 'PREVISTO');
  const somaDas = (campo: keyof CobrancaDetalhe['lancamentos'][number]) => abertas.map((um) => doLancamento(um, campo));
  const com = (campo: (typeof seis)[number][2]) => d(`${campo}ComDesconto`);
  const hoje = app.deps.clock.hoje();
  const devido = (await app.call(devidoDaCobranca.em, { headers, params: { id: c.id }, query: { data: hoje } }))
    .body as { total: number; credito: number }[];
  const nenhum: Lugar = ['(nada)', 0];
  f.mesma(
    de('devido hoje, nas parcelas'),
    d('saldo'),
    [nenhum, ...somaDas('valorTotalBoleto'), ...somaDas('credito').map(menos)],
    [
      nenhum,
      ...devido.map(({ total }): Lugar => ['cobrancas.em.total', total]),
      ...devido.map(({ credito }): Lugar => ['cobrancas.em.credito', -credito]),
    ],
  );
  f.mesma(
    de('saldo sem desconto'),
    d('saldoDevedorTotal'),
    seis.map(([, , saldo]) => d(saldo)),
  );
  f.mesma(
    de('saldo com desconto'),
    d('saldoDevedorTotalComDesconto'),
    seis.map(([, , saldo]) => com(saldo)),
    [nenhum, ...somaDas('valorTotalBoleto')],
  );
  for (const [parte, , saldo] of seis) f.mesma(de(saldo), com(saldo), [nenhum, ...somaDas(parte)]);
  f.mesma(
    de('saldo devedor, em partes'),
    d('saldoDevedor'),
    seis.slice(0, 4).map(([, , saldo]) => com(saldo)),
  );
  f.mesma(
    de('total pago'),
    d('valorTotalPago'),
    seis.map(([, pago]) => d(pago)),
    [d('valorPagoDepoisDoFim'), ...c.lancamentos.map((um) => doLancamento(um, 'valorPago'))],
  );
  // The credit that open instalments take is in the total and not in the balance (M §6.18).
  f.mesma(de('total atualizado, em partes'), d('valorTotalAtualizado'), [
    d('saldo'),
    d('valorTotalPago'),
    ...c.lancamentos.map((um) => doLancamento(um, 'credito')),
  ]);
  f.mesma(
    de('valor total, em partes'),
    d('valorTotal'),
    c.lancamentos.map((um) => doLancamento(um, 'valorTotalBoletoSemCorrecao')),
  );
  f.mesma(
    de('desconto'),
    d('valorTotalDesconto'),
    (['valorAtualizadoDesconto', 'valorCorrecaoDesconto', 'valorMultaDesconto', 'valorJurosDesconto'] as const).map(d),
  );
  if (c.desconto === 0) f.mesma(de('sem desconto'), d('saldoDevedorTotal'), d('saldoDevedorTotalComDesconto'));
  const { boletoVigente: b } = c;
  if (b) {
    const pagas = c.lancamentos.filter(({ parcela }) => b.parcelas.includes(parcela));
    f.mesma(
      de('boleto em vigor'),
      ['cobrancas.detalhe.boletoVigente.valorTotalBoleto', b.valorTotalBoleto],
      pagas.flatMap((um) => [doLancamento(um, 'valorTotalBoleto'), menos(doLancamento(um, 'credito'))]),
    );
  }
  const descontos = ['descontoValorPrincipal', 'descontoCorrecao', 'descontoJurosMes', 'descontoHonorarios'] as const;
  for (const um of c.lancamentos) {
    f.mesma(de(`desconto da parcela ${um.parcela}`), nenhum, doLancamento(um, 'descontoTotal'), [
      ...descontos.map((campo) => doLancamento(um, campo)),
    ]);
    const nome = de(`parcela ${um.parcela}`);
    f.mesma(
      nome,
      doLancamento(um, 'valorTotalBoleto'),
      seis.map(([parte]) => doLancamento(um, parte)),
    );
    if (um.situacaoLancamento === 'PREVISTO') await compararConta(app, quem, c, um, f);
  }
  if ([200, 201, 204].includes(c.situacaoProcesso.id)) await compararProcessos(app, quem, c, f);
}

async function compararConta(
  app: TestApp,
  headers: Quem,
  { id, numero }: CobrancaDetalhe,
  um: CobrancaDetalhe['lancamentos'][number],
  f: Figuras,
): Promise<void> {
  const resposta = await app.call(contasDaParcela.conta, { headers, params: { id, parcela: um.parcela } });
  const conta = resposta.body as ContaDaParcela;
  const k = (campo: string, reais: number): Lugar => [`cobrancas.conta.${campo}`, reais];
  const i = (campo: keyof typeof um): Lugar => [`cobrancas.detalhe.lancamentos.${campo}`, um[campo] as number];
  const de = (oQue: string) => `${oQue} da conta da parcela ${um.parcela} de ${numero}`;
  const { acordado: a } = conta;
  f.mesma(de('total'), i('valorTotalBoleto'), k('total', conta.total), [
    k('base', conta.base),
    k('crescimento', conta.crescimento),
    k('jurosMes.valor', conta.jurosMes.valor),
    k('honorarios.valor', conta.honorarios.valor),
  ]);
  f.mesma(de('juros do mês'), i('valorJurosMesPagamento'), k('jurosMes.valor', conta.jurosMes.valor));
  f.mesma(de('honorários'), i('valorHonorarios'), k('honorarios.valor', conta.honorarios.valor));
  f.mesma(de('crédito'), i('credito'), k('credito', conta.credito));
  f.mesma(de('a pagar'), k('aPagar', conta.aPagar), [
    i('valorTotalBoleto'),
    ['cobrancas.detalhe.lancamentos.credito', -um.credito],
  ]);
  f.mesma(
    de('acordado'),
    k('acordado.total', a.total),
    [
      k('acordado.valor', a.valor),
      k('acordado.correcao', a.correcao),
      k('acordado.multa', a.multa),
      k('acordado.juros', a.juros),
    ],
    [k('pago', conta.pago), k('base', conta.base)],
  );
  const p = (campo: 'base' | 'pago' | 'crescimento' | 'jurosMes' | 'honorarios' | 'total') =>
    conta.processos.map((processo) => k(`processos.${campo}`, processo[campo]));
  f.mesma(de('total, por processo'), k('total', conta.total), p('total'));
  f.mesma(de('base, por processo'), k('base', conta.base), p('base'));
  f.mesma(de('pago, por processo'), k('pago', conta.pago), p('pago'));
  f.mesma(de('juros, por processo'), k('jurosMes.valor', conta.jurosMes.valor), p('jurosMes'));
  f.mesma(de('honorários, por processo'), k('honorarios.valor', conta.honorarios.valor), p('honorarios'));
  f.mesma(de('crescimento, por processo'), k('crescimento', conta.crescimento), p('crescimento'));
  for (const processo of conta.processos)
    f.mesma(de(`crescimento de ${processo.numero}`), k('processos.crescimento', processo.crescimento), [
      ...processo.meses.map(({ valor }) => k('processos.meses.valor', valor)),
      k('processos.piso', processo.piso),
      k('processos.restante', processo.restante),
    ]);
}

/** The processes of a collection that stands owe together what it owes. */
async function compararProcessos(app: TestApp, quem: Quem, c: CobrancaDetalhe, f: Figuras): Promise<void> {
  const lidos: { p: ProcessoDetalhe; m: MemoriaCalculo }[] = [];
  for (const { id } of c.processosConstituicaoCredito) lidos.push(await compararProcesso(app, quem, id, f));
  const de = (oQue: string) => `${oQue} dos processos da cobrança ${c.numero}`;
  const d = (campo: keyof CobrancaDetalhe): Lugar => [`cobrancas.detalhe.${campo}`, c[campo] as number];
  f.mesma(
    de('saldo devedor'),
    d('saldoDevedor'),
    lidos.map(({ p }): Lugar => ['processos.get.saldoDevedor', p.saldoDevedor]),
  );
  f.mesma(
    de('devido hoje'),
    d('saldoDevedorTotalComDesconto'),
    lidos.map(({ p }): Lugar => ['processos.get.devidoHoje', p.devidoHoje]),
  );
  const partes = [
    ['valor', 'valorAtualizado', 'valorAtualizadoDesconto'],
    ['correcao', 'valorCorrecao', 'valorCorrecaoDesconto'],
    ['multa', 'valorMulta', 'valorMultaDesconto'],
    ['juros', 'valorJuros', 'valorJurosDesconto'],
  ] as const;
  for (const [nome, consolidado, desconto] of partes) {
    const m = (campo: 'consolidado' | 'desconto' | 'parcelas') =>
      lidos.map(
        ({ m: { acordo } }): Lugar => [
          `memoriasCalculo.get.acordo.componentes.${nome}.${campo}`,
          acordo!.componentes[nome][campo],
        ],
      );
    f.mesma(de(`consolidado em ${nome}`), d(consolidado), m('consolidado'));
    f.mesma(de(`desconto em ${nome}`), d(desconto), m('desconto'));
    f.mesma(de(`parcelas em ${nome}`), [...m('parcelas'), ...m('desconto')], m('consolidado'));
  }
  for (const { p, m } of lidos) {
    const { acordo, componentes } = m;
    f.mesma(
      `correção de ${p.numero} na memória`,
      ['memoriasCalculo.get.valorCorrecao', m.valorCorrecao],
      ['memoriasCalculo.get.componentes.correcao.devido', componentes.correcao.devido],
      [
        ['memoriasCalculo.get.correcaoDoSaldo', m.correcaoDoSaldo],
        ['memoriasCalculo.get.acordo.correcaoDeAntes', acordo!.correcaoDeAntes],
        ['memoriasCalculo.get.acordo.crescimento', acordo!.crescimento],
      ],
    );
    if (acordo!.numero !== c.numero) f.diferencas.push(`a memória de ${p.numero} diz o acordo ${acordo!.numero}`);
  }
}

/** A process in its detail, list and memória, and its CDA. */
export async function compararProcesso(
  app: TestApp,
  headers: Quem,
  id: number,
  f: Figuras,
): Promise<{ p: ProcessoDetalhe; m: MemoriaCalculo }> {
  const p = (await app.call(processos.get, { headers, params: { id } })).body as ProcessoDetalhe;
  const m = (await app.call(memoriasCalculo.get, { headers, params: { id } })).body as MemoriaCalculo;
  const lista = await app.call(processos.list, { headers, body: { numero: p.numero } });
  const linha = (lista.body.content as LinhaProcesso[]).find((um) => um.id === id)!;
  const de = (oQue: string) => `${oQue} do processo ${p.numero}`;
  const g = (campo: keyof ProcessoDetalhe): Lugar => [`processos.get.${campo}`, p[campo] as number];
  const r = (campo: keyof MemoriaCalculo): Lugar => [`memoriasCalculo.get.${campo}`, m[campo] as number];
  f.mesma(
    de('total corrigido'),
    g('totalCorrigido'),
    r('totalCorrigido'),
    ['processos.list.content.totalCorrigido', linha.totalCorrigido],
    [g('totalAtualizado'), g('valorCorrecao')],
  );
  f.mesma(de('total atualizado'), g('totalAtualizado'), r('totalAtualizado'), [
    g('valorAtualizado'),
    g('multaAtualizada'),
    g('jurosAtualizado'),
  ]);
  f.mesma(de('correção'), g('valorCorrecao'), r('valorCorrecao'));
  f.mesma(de('valor originário'), g('valorOriginario'), r('valorOriginario'));
  f.mesma(de('saldo devedor'), g('saldoDevedor'), r('saldoDevedor'), [
    g('saldoDevedorValorAtualizado'),
    g('saldoDevedorMulta'),
    g('saldoDevedorJuros'),
    g('saldoDevedorCorrecao'),
  ]);
  f.mesma(de('com juros'), g('saldoDevedorComJuros'), [g('saldoDevedor'), g('saldoDevedorJurosMesPagamento')]);
  f.mesma(
    de('devido hoje'),
    g('devidoHoje'),
    r('devidoHoje'),
    ['processos.list.content.devidoHoje', linha.devidoHoje],
    [g('saldoDevedor'), g('saldoDevedorJurosMesPagamento'), g('saldoDevedorHonorarios')],
  );
  const zero = (campo: string): Lugar => [campo, 0];
  const partes = [
    [
      'valor',
      g('valorAtualizado'),
      g('valorAtualizadoPago'),
      g('valorAtualizadoDispensado'),
      g('valorAtualizadoDesconto'),
      g('saldoDevedorValorAtualizado'),
    ],
    [
      'multa',
      g('multaAtualizada'),
      g('valorMultaPago'),
      g('valorMultaDispensado'),
      g('valorMultaDesconto'),
      g('saldoDevedorMulta'),
    ],
    [
      'juros',
      g('jurosAtualizado'),
      g('valorJurosPago'),
      g('valorJurosDispensado'),
      g('valorJurosDesconto'),
      g('saldoDevedorJuros'),
    ],
    [
      'correcao',
      g('valorCorrecao'),
      g('valorCorrecaoPago'),
      g('valorCorrecaoDispensado'),
      g('valorCorrecaoDesconto'),
      g('saldoDevedorCorrecao'),
    ],
    [
      'jurosMes',
      g('valorJurosMesPagamento'),
      g('valorJurosMesPagamentoPago'),
      zero('(nada)'),
      zero('(nada)'),
      g('saldoDevedorJurosMesPagamento'),
    ],
    [
      'honorarios',
      g('valorHonorarios'),
      g('valorHonorariosPago'),
      zero('(nada)'),
      zero('(nada)'),
      g('saldoDevedorHonorarios'),
    ],
  ] as const;
  const colunas = ['devido', 'pago', 'dispensado', 'desconto', 'saldo'] as const;
  const naMemoria = (nome: (typeof partes)[number][0], coluna: (typeof colunas)[number]): Lugar => [
    `memoriasCalculo.get.componentes.${nome}.${coluna}`,
    m.componentes[nome][coluna],
  ];
  for (const [nome, ...doDetalhe] of partes) {
    for (const [i, coluna] of colunas.entries())
      f.mesma(de(`${nome}, ${coluna}`), doDetalhe[i]!, naMemoria(nome, coluna));
    const [devido, ...resto] = doDetalhe;
    f.mesma(de(`${nome}, que soma`), devido, resto);
  }
  const abcd = ['valor', 'multa', 'juros', 'correcao'] as const;
  f.mesma(
    de('pago'),
    r('totalPago'),
    abcd.map((nome) => naMemoria(nome, 'pago')),
  );
  f.mesma(
    de('dispensado'),
    r('totalDispensado'),
    abcd.map((nome) => naMemoria(nome, 'dispensado')),
  );
  f.mesma(
    de('desconto'),
    r('totalDesconto'),
    abcd.map((nome) => naMemoria(nome, 'desconto')),
  );
  if (!m.acordo)
    f.mesma(de('correção, na conta'), r('valorCorrecao'), [
      r('correcaoDoSaldo'),
      naMemoria('correcao', 'pago'),
      naMemoria('correcao', 'dispensado'),
    ]);
  const { dividaAtiva: a } = p;
  if (a) {
    const v = (
      campo:
        | 'valor'
        | 'valorCorrecao'
        | 'valorTotal'
        | 'valorTotalGeral'
        | 'valorTotalPago'
        | 'valorPrincipalPago'
        | 'valorCorrecaoPago',
    ): Lugar => [`processos.get.dividaAtiva.${campo}`, a[campo]];
    f.mesma(de('valor da CDA'), v('valorTotal'), v('valorTotalGeral'), [v('valor'), v('valorCorrecao')]);
    if (p.totalCorrigido >= a.valor) f.mesma(de('total da CDA'), v('valorTotal'), g('totalCorrigido'));
    f.mesma(de('pago da CDA'), v('valorTotalPago'), r('totalPago'));
    f.mesma(de('principal pago da CDA'), v('valorPrincipalPago'), g('valorAtualizadoPago'));
    f.mesma(de('correção paga da CDA'), v('valorCorrecaoPago'), g('valorCorrecaoPago'));
    const { cobrancaDividaAtiva: k } = a;
    if (k) {
      const c = (await app.call(cobrancas.detalhe, { headers, params: { id: k.id } })).body as CobrancaDetalhe;
      for (const campo of ['saldo', 'saldoDevedor', 'valorTotal', 'valorTotalAtualizado'] as const)
        f.mesma(
          de(`${campo} da cobrança em dívida ativa`),
          [`processos.get.dividaAtiva.cobrancaDividaAtiva.${campo}`, k[campo]],
          [`cobrancas.detalhe.${campo}`, c[campo]],
        );
    }
  }
  return { p, m };
}
