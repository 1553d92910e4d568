import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { noonOf } from '@tests/support/clock.ts';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { boletos } from '@/contract/boleto.ts';
import { cancelamentoDaCobranca } from '@/contract/cancelamentoDaCobranca.ts';
import { type LinhaCobranca, listaDeCobrancas } from '@/contract/cobrancaLista.ts';
import { devidoDaCobranca } from '@/contract/devidoDaCobranca.ts';
import { envioDaCobranca } from '@/contract/envioDaCobranca.ts';
import { estornoDaCobranca } from '@/contract/estornoDaCobranca.ts';
import { type AcordosEmRisco, painel } from '@/contract/painel.ts';
import { processos } from '@/contract/processo.ts';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { imagemDoQr } from '@/server/documents/qr.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { agirNaCobranca, baixar, firmar, negociar, noDia, umaDivida, ver } from './support.ts';

let app: TestApp;
let gestor: Quem;
let divida: { id: number; numero: string };
/** Due on 01/12, 30/12, 30/01, 02/03, 30/03 and 30/04. */
const plano = { totalParcelas: 6, valorPrimeiraParcela: 2000 };
const reais = (texto: string) => texto.replaceAll('\u00a0', ' ');

beforeEach(async () => {
  app = await buildTestApp({ hoje: '2025-01-10' });
  gestor = await app.signIn('gestor@ativa.gov.br');
  divida = await umaDivida(app, gestor);
  gestor = await noDia(app, '2025-11-20');
});
afterEach(() => app.close());

describe('acordos em risco', () => {
  const em = async (dia: string, email = 'gestor@ativa.gov.br') => {
    app.clock.set(noonOf(dia));
    const quem = await app.signIn(email);
    const { acordos }: { acordos: AcordosEmRisco } = (await app.call(painel.meuDia, { headers: quem })).body;
    const { body } = await app.call(listaDeCobrancas.list, { headers: quem, body: { apenasEmRisco: true } });
    expect(body.totalElements).toBe(acordos.total);
    // The list of all marks the same ones.
    const todas = (await app.call(listaDeCobrancas.list, { headers: quem, body: {} })).body.content;
    const marcados = todas.filter(({ emRisco }: LinhaCobranca) => emRisco).map(({ numero }: LinhaCobranca) => numero);
    expect(marcados.sort()).toEqual(body.content.map(({ numero }: LinhaCobranca) => numero).sort());
    return acordos.itens.map(({ numero, parcelasAtrasadas, encerraEm }) => [numero, parcelasAtrasadas, encerraEm]);
  };

  it('contam as vencidas e o dia da rescisão, e saem da fila quando se paga (M §2.37, 5.6)', async () => {
    const { numero, id } = (await negociar(app, gestor, [divida.id], plano)).body;
    await firmar(app, gestor, id);
    await baixar(app, gestor, id);
    expect(await em('2025-12-31')).toEqual([]);
    expect(await em('2026-02-02')).toEqual([[numero, 1, '2026-03-04']]);
    expect(await em('2026-02-03')).toEqual([[numero, 2, '2026-03-04']]);
    expect(await em('2026-02-03', 'gestor.procon@ativa.gov.br')).toEqual([]);
    gestor = await app.signIn('gestor@ativa.gov.br');
    await baixar(app, gestor, id, { quantas: 2 });
    expect(await em('2026-02-03')).toEqual([]);
    // The fourth is due on 02/03: paid on 03/03 at the latest.
    expect(await em('2026-03-04')).toEqual([[numero, 1, '2026-05-05']]);
  });

  it('o pagamento à vista vencido diz quando expira (M §2.36)', async () => {
    const { numero } = (await negociar(app, gestor, [divida.id], { primeiroVencimento: '2025-12-19' })).body;
    expect(await em('2025-12-22')).toEqual([]);
    expect(await em('2025-12-23')).toEqual([[numero, 1, '2025-12-30']]);
  });
});

describe('o que se deve num dia passado (M §2.18)', () => {
  it('a 2ª parcela paga em 02/12 e registrada em 10/12 custa o do dia em que se pagou', async () => {
    const { id } = (await negociar(app, gestor, [divida.id], plano)).body;
    await firmar(app, gestor, id);
    await baixar(app, gestor, id);
    const deHoje = (await ver(app, gestor, id)).lancamentos[1]!;
    gestor = await noDia(app, '2025-12-10');
    const em = async (data: string) =>
      app.call(devidoDaCobranca.em, { headers: gestor, params: { id }, query: { data } });
    const [segunda] = (await em('2025-12-02')).body;
    expect(segunda).toEqual({ id: deHoje.id, total: deHoje.valorTotalBoleto, credito: 0 });
    expect((await em('2025-12-10')).body[0]!.total).toBe((await ver(app, gestor, id)).lancamentos[1]!.valorTotalBoleto);
    expect((await em('2025-12-10')).body[0]!.total).toBeGreaterThan(segunda!.total);
    expect((await em('2025-11-19')).body).toMatchObject({
      mensagem: 'A data não pode ser anterior ao acordo, de 20/11/2025.',
    });
    expect((await em('2025-12-11')).status).toBe(422);
  });
});

describe('um papel por e-mail', () => {
  const enviar = (id: number, body: object) =>
    app.call(envioDaCobranca.enviar, { headers: gestor, params: { id }, body } as never);
  const enviados = async () => {
    const pasta = join(app.deps.settings.dataDir, 'outbox');
    const nomes = (await readdir(pasta)).sort();
    return Promise.all(nomes.map(async (nome) => PostalMime.parse(await readFile(join(pasta, nome)))));
  };

  it('o termo vai ao requerente, e o boleto ao endereço que se disser; os dois ficam nos andamentos', async () => {
    const { id } = (await negociar(app, gestor, [divida.id], plano)).body;
    expect((await enviar(id, { documento: 'TERMO' })).body).toMatchObject({
      mensagem: 'E-mail enviado para maria@exemplo.com.br.',
    });
    await firmar(app, gestor, id);
    const aoFilho = { documento: 'BOLETO', parcela: 1, email: 'filho@exemplo.com.br' };
    for (const confirmacao of [undefined, 'filha@exemplo.com.br'])
      expect((await enviar(id, { ...aoFilho, confirmacao })).body.campos).toEqual([
        { campo: 'confirmacao', mensagem: 'O endereço não é o do requerente. Repita-o para confirmar.' },
      ]);
    expect((await enviar(id, { ...aoFilho, confirmacao: 'Filho@exemplo.com.br' })).status).toBe(200);
    const [termo, boleto] = await enviados();
    expect(termo).toMatchObject({ to: [{ address: 'maria@exemplo.com.br' }] });
    expect(termo!.attachments[0]).toMatchObject({ mimeType: 'application/pdf' });
    expect(boleto).toMatchObject({ to: [{ address: 'filho@exemplo.com.br' }] });
    const { boletoVigente: vigente, orgao, numero } = await ver(app, gestor, id);
    // Neither CPF nor amount: subjects are read over shoulders.
    expect(boleto!.subject).toBe(`${orgao.nome}: documento da cobrança ${numero}`);
    const corpo = reais(boleto!.text!).split('\n');
    expect(corpo).toContain('Vencimento: 01/12/2025');
    expect(corpo).toContain(`Valor: ${reais(formatReais(vigente!.valorTotalBoleto))}`);
    expect(corpo.find((l) => l.startsWith('Beneficiário: '))).toMatch(
      new RegExp(`^Beneficiário: ${orgao.nome}, CNPJ \\d{2}\\.\\d{3}\\.\\d{3}/\\d{4}-\\d{2}$`),
    );
    expect(corpo[corpo.indexOf('Linha digitável:') + 1]).toBe(vigente!.linhaDigitavel);
    expect(corpo[corpo.indexOf('Pix copia e cola:') + 1]).toBe(vigente!.pix);
    const impresso = await app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId: id, parcela: 1 } });
    const anexo = (tipo: string) => boleto!.attachments.find(({ mimeType }) => mimeType === tipo)!;
    expect(Buffer.from(anexo('application/pdf').content as ArrayBuffer).equals(impresso.raw.rawPayload)).toBe(true);
    // The Pix as a picture too, for who opens the mail on a large screen and pays with the telephone.
    const imagem = anexo('image/png');
    expect(imagem).toMatchObject({ contentId: '<pix>', related: true });
    expect(Buffer.from(imagem.content as ArrayBuffer).equals(await imagemDoQr(vigente!.pix!))).toBe(true);
    expect(reais(boleto!.html!)).toContain(
      `<img src="cid:pix" alt="QR Code do Pix de ${reais(formatReais(vigente!.valorTotalBoleto))}, a pagar até 01/12/2025"`,
    );
    expect(termo!.html).toBeUndefined();
    const ditos = (await ver(app, gestor, id)).andamentos.map(({ descricao }) => descricao);
    expect(ditos).toContain('Termo de parcelamento – enviado para maria@exemplo.com.br');
    expect(ditos).toContain(
      'Boleto: Parcela 1/6 – enviado para filho@exemplo.com.br, que não é o e-mail do requerente',
    );
  });

  it('recusa o que o papel recusa, sem enviar nada', async () => {
    const { id } = (await negociar(app, gestor, [divida.id], plano)).body;
    expect((await enviar(id, { documento: 'BOLETO', parcela: 1 })).body.codigo).toBe('TERMO_NAO_ANEXADO');
    expect((await enviar(id, { documento: 'BOLETO' })).body.mensagem).toBe('Necessário selecionar a Parcela.');
    expect((await enviar(id, { documento: 'TERMO', email: 'maria@' })).status).toBe(422);
    await expect(enviados()).rejects.toThrow();
  });

  it('diz se o e-mail não saiu, e nada anota', async () => {
    const { id } = (await negociar(app, gestor, [divida.id], plano)).body;
    const antes = (await ver(app, gestor, id)).andamentos.length;
    await rm(join(app.deps.settings.dataDir, 'outbox'), { recursive: true, force: true });
    await writeFile(join(app.deps.settings.dataDir, 'outbox'), 'no folder here');
    expect((await enviar(id, { documento: 'TERMO' })).body.codigo).toBe('EMAIL_NAO_ENVIADO');
    expect((await ver(app, gestor, id)).andamentos.length).toBe(antes);
  });
});

describe('o que um cancelamento encerra', () => {
  const previa = async (id: number) => {
    const { body } = await app.call(cancelamentoDaCobranca.previaDoCancelamento, { headers: gestor, params: { id } });
    return body.encerra?.map(reais) ?? body;
  };

  it('parcelas, boleto, o que foi pago e para onde vai o saldo; cancelado, é o que se viu', async () => {
    const { id } = (await negociar(app, gestor, [divida.id], plano)).body;
    const antes = (await app.call(processos.get, { headers: gestor, params: { id: divida.id } })).body.situacaoProcesso;
    await firmar(app, gestor, id);
    await baixar(app, gestor, id);
    await app.call(boletos.daParcela, { headers: gestor, params: { cobrancaId: id, parcela: 2 } });
    const { saldo, valorTotalPago, boletoVigente } = await ver(app, gestor, id);
    expect(await previa(id)).toEqual([
      reais(`As parcelas 2/6 a 6/6, que somam ${formatReais(saldo)} hoje, são canceladas`),
      reais(
        `O boleto ${boletoVigente!.nossoNumero}, de ${formatReais(boletoVigente!.valorTotalBoleto)}, deixa de valer e é baixado no banco`,
      ),
      reais(`O que foi pago, ${formatReais(valorTotalPago)}, fica e abate a dívida`),
      `O saldo volta ao processo ${divida.numero}, que retorna a «${antes.nome}»`,
    ]);
    expect((await agirNaCobranca(app, gestor, id, 'CANCELAR_COBRANCA', { motivo: 'O devedor desistiu.' })).status).toBe(
      200,
    );
    const depois = await ver(app, gestor, id);
    expect(depois.lancamentos.map(({ situacaoLancamento }) => situacaoLancamento)).toEqual([
      'BAIXADO',
      ...Array(5).fill('CANCELADO'),
    ]);
    expect(depois.boletoVigente).toBeNull();
    expect(depois.processosConstituicaoCredito[0]!.situacaoProcesso).toEqual({ id: antes.id, nome: antes.nome });
    expect((await previa(id)).codigo).toBe('COBRANCA_INDISPONIVEL');
  });

  it('o desconto deixa de valer, e o crédito passa a valor a restituir', async () => {
    const { id } = (
      await negociar(app, gestor, [divida.id], {
        ...plano,
        desconto: 20,
        fundamentoDesconto: 'Lei estadual nº 1.234/2020',
      })
    ).body;
    await firmar(app, gestor, id);
    const [primeira] = (await ver(app, gestor, id)).lancamentos;
    await baixar(app, gestor, id, { valorPago: Math.round((primeira!.valorTotalBoleto + 10) * 100) / 100 });
    const { saldo, valorTotalPago } = await ver(app, gestor, id);
    const dito = await previa(id);
    expect(dito.slice(0, -1)).toEqual([
      reais(`As parcelas 2/6 a 6/6, que somam ${formatReais(saldo)} hoje, são canceladas`),
      'O desconto de 20% deixa de valer para o que não foi pago',
      reais(`O que foi pago, ${formatReais(valorTotalPago)}, fica e abate a dívida`),
      'O crédito de R$ 10,00 passa a valor a restituir',
    ]);
    expect(dito.at(-1)).toContain(`O saldo volta ao processo ${divida.numero}`);
  });

  it('uma parcela só; e, sem nenhuma em aberto, nada se diz de parcelas', async () => {
    const { id } = (await negociar(app, gestor, [divida.id], { totalParcelas: 2 })).body;
    await firmar(app, gestor, id);
    await baixar(app, gestor, id);
    const { saldo } = await ver(app, gestor, id);
    expect((await previa(id))[0]).toBe(reais(`A parcela 2/2, de ${formatReais(saldo)} hoje, é cancelada`));
    // No call leads there: with the last instalment paid an agreement is settled.
    await linhas(
      app,
      sql`update lancamento set situacao = 'CANCELADO' where id_cobranca = ${id} and parcela = 2 returning id`,
    );
    expect((await previa(id)).filter((frase: string) => /parcela/i.test(frase))).toEqual([]);
  });

  it('enquanto um pagamento espera o banco, nada se cancela', async () => {
    const { id } = (await negociar(app, gestor, [divida.id], { totalParcelas: 2 })).body;
    await firmar(app, gestor, id);
    await baixar(app, gestor, id);
    await linhas(
      app,
      sql`update lancamento set confirmacao = 'PENDENTE' where id_cobranca = ${id} and parcela = 1 returning id`,
    );
    expect((await previa(id)).codigo).toBe('PAGAMENTO_A_CONFIRMAR');
  });
});

describe('o que um estorno desfaz', () => {
  const previa = async (id: number) => {
    const { body } = await app.call(estornoDaCobranca.previa, { headers: gestor, params: { id } });
    return { ...body, desfaz: body.desfaz.map(reais) };
  };

  it('uma parcela paga, e uma paga em parte', async () => {
    const { id } = (await negociar(app, gestor, [divida.id], plano)).body;
    await firmar(app, gestor, id);
    const [primeira] = (await ver(app, gestor, id)).lancamentos;
    await baixar(app, gestor, id, { valorPago: 1000 });
    expect((await previa(id)).desfaz).toEqual([
      'Parcela 1/6: o pagamento parcial de R$ 1.000,00, de 20/11/2025, sai dela',
    ]);
    await baixar(app, gestor, id);
    const resto = Math.round((primeira!.valorTotalBoleto - 1000) * 100) / 100;
    expect(await previa(id)).toMatchObject({ valor: resto, data: '2025-11-20' });
    expect((await previa(id)).desfaz[0]).toContain('Parcela 1/6: deixa de estar quitada');
  });

  it('o acordo que a baixa quitou, com o processo; depois do estorno, é o que se viu', async () => {
    const { id } = (await negociar(app, gestor, [divida.id])).body;
    const antes = (await app.call(processos.get, { headers: gestor, params: { id: divida.id } })).body;
    const { valorTotalBoleto } = (await ver(app, gestor, id)).lancamentos[0]!;
    await baixar(app, gestor, id, { valorPago: valorTotalBoleto + 10 });
    await app.call(processos.recibo, { headers: gestor, params: { id: divida.id } });
    const { desfaz } = await previa(id);
    expect(desfaz).toEqual([
      expect.stringContaining('Pagamento à vista: deixa de estar quitada'),
      'O excesso de R$ 10,00 deixa de ser crédito ou valor a restituir',
      'A cobrança deixa de estar quitada e volta a «Em aberto»',
      `O processo ${divida.numero} deixa de estar quitado e volta a «${antes.situacaoProcesso.nome}»`,
      `O recibo de quitação emitido do processo ${divida.numero} perde a validade`,
    ]);
    expect((await agirNaCobranca(app, gestor, id, 'ESTORNAR_BAIXA', { motivo: 'Cheque devolvido.' })).status).toBe(200);
    const depois = (await app.call(processos.get, { headers: gestor, params: { id: divida.id } })).body;
    expect(depois.situacaoProcesso).toEqual(antes.situacaoProcesso);
  });

  it('sem baixa a estornar, recusa como o estorno', async () => {
    const { id } = (await negociar(app, gestor, [divida.id])).body;
    expect((await app.call(estornoDaCobranca.previa, { headers: gestor, params: { id } })).status).toBe(409);
  });
});
