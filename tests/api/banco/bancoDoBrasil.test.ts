import type { Chaves } from '@tests/support/bancoDoBrasil.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContaNoBB } from '@/domain/cobranca/convenio.ts';
import type { DadosDoRegistro, Titulo } from '@/server/adapters/banco.ts';
import { bancoDoBrasil } from '@/server/adapters/bancoDoBrasil.ts';
import type { ChamadaAoBB } from '@/server/adapters/chamadaAoBB.ts';
import { disjuntor } from '@/server/adapters/disjuntor.ts';
import { leituraDoBB } from '@/server/adapters/respostasDoBB.ts';
import { tituloDe, tratarBoleto } from '@/server/cases/boleto/tratar.ts';
import { lerBoleto } from '@/server/database/queries/boleto.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { type ComBanco, comBanco, emitir, guardados, HOJE, noBanco, tratar, umAcordo, umBoleto } from './support.ts';

let com: ComBanco;
let gestor: Quem;
beforeAll(async () => {
  com = await comBanco(1_500);
});
beforeEach(async () => {
  com.banco.arrumar();
  com.banco.recebidas.length = 0;
  gestor = await com.gestor();
});
afterAll(() => com.close());

const pedidos = (metodo: string, caminho: RegExp) =>
  com.banco.recebidas.filter((r) => r.metodo === metodo && caminho.test(r.caminho)).map(({ corpo }) => corpo);
const registros = () => pedidos('POST', /^\/boletos$/);
const doBanco = (numero: string) => com.banco.titulos.get(noBanco(numero));

it('o boleto vai ao banco como ele o pede, e o Pix é o dele (M §4.1, decisões 57 e 58)', async () => {
  const id = await umAcordo(com, gestor);
  const { status } = await emitir(com, gestor, id);
  const [boleto] = await guardados(com, id);
  expect([status, boleto!.situacao, boleto!.emv]).toEqual([200, 'REGISTRADO', `000201PIX${noBanco(boleto!.numero)}`]);
  expect(registros()).toEqual([
    {
      numeroConvenio: 3128557,
      numeroCarteira: 17,
      numeroVariacaoCarteira: 35,
      codigoModalidade: 1,
      dataEmissao: '20.11.2026',
      dataVencimento: expect.stringMatching(/^\d\d\.\d\d\.2026$/),
      valorOriginal: Number(boleto!.total),
      indicadorAceiteTituloVencido: 'N',
      codigoAceite: 'N',
      codigoTipoTitulo: 99,
      indicadorPermissaoRecebimentoParcial: 'N',
      numeroTituloBeneficiario: expect.stringMatching(/^\d{12}$/),
      numeroTituloCliente: noBanco(boleto!.numero),
      mensagemBloquetoOcorrencia: expect.stringMatching(/^COBRANCA NO \d{11} +PAGAMENTO A VISTA$|^COBRANCA NO \d{11}/),
      pagador: {
        tipoInscricao: expect.any(Number),
        numeroInscricao: expect.any(Number),
        nome: expect.stringMatching(/^[ -`{-~]{1,60}$/),
        endereco: expect.any(String),
        bairro: expect.any(String),
        cidade: expect.any(String),
        cep: expect.any(Number),
        uf: expect.stringMatching(/^[A-Z]{2}$/),
      },
      indicadorPix: 'S',
    },
  ]);
});

/** What is wrong at the bank; how the person is answered; what the slip says of it. */
const falhas: readonly (readonly [string, Partial<Chaves>, RegExp])[] = [
  ['o corpo que não acaba', { lentoMs: 60_000 }, /não respondeu a tempo/],
  ['o silêncio em vez de registrar', { calaAntesDeRegistrar: 1 }, /não respondeu a tempo/],
  ['o silêncio depois de registrar', { calaDepoisDeRegistrar: 1 }, /não respondeu a tempo/],
  ['503', { indisponivel: 1 }, /código 503/],
  ['429', { muitasChamadas: 1 }, /código 429/],
  ['401, também com outra ficha', { naoAutorizado: 2 }, /não reconhece as credenciais/],
  ['«já cadastrado» do que ainda não mostra', { jaCadastrado: 1 }, /ainda não o mostra/],
  ['um corpo enorme', { corpoEnorme: 1 }, /mais do que se espera/],
  ['um desvio para outro endereço', { redireciona: 1 }, /não responde/],
];
it.each(falhas)('%s: o número é o mesmo, e o banco tem um boleto só', async (_, chaves, erro) => {
  const id = await umAcordo(com, gestor);
  Object.assign(com.banco.chaves, chaves);
  const { status, body } = await emitir(com, gestor, id);
  expect([status, body.codigo]).toEqual([503, 'BOLETO_NO_BANCO']);
  const [antes] = await guardados(com, id);
  expect([antes!.situacao, antes!.erro]).toEqual(['RESERVADO', expect.stringMatching(erro)]);
  com.banco.arrumar();
  com.passar(2);
  await tratar(com);
  const depois = await guardados(com, id);
  expect(depois.map((b) => [b.situacao, b.numero])).toEqual([['REGISTRADO', antes!.numero]]);
  expect(doBanco(antes!.numero)?.estado).toBe(1);
  expect(new Set(registros().map((corpo) => (corpo as { numeroTituloCliente: string }).numeroTituloCliente)).size).toBe(
    1,
  );
  gestor = await com.gestor();
  expect((await emitir(com, gestor, id)).status).toBe(200);
  expect(await guardados(com, id)).toHaveLength(1);
});

it.each<[string, Partial<Chaves>]>([
  ['401 uma vez pede outra ficha e tenta de novo', { naoAutorizado: 1 }],
  ['a resposta sem corpo é um registro, que se consulta', { respostaVazia: 1 }],
])('%s: ninguém percebe', async (_, chaves) => {
  const id = await umAcordo(com, gestor);
  Object.assign(com.banco.chaves, chaves);
  expect((await emitir(com, gestor, id)).status).toBe(200);
});

it('o que o banco recusa diz por quê, com a ocorrência, e o seguinte tem outro número', async () => {
  const id = await umAcordo(com, gestor);
  com.banco.chaves.recusa = { codigo: '4874915', mensagem: 'CEP do pagador inválido', ocorrencia: '20112600017' };
  const { status, body } = await emitir(com, gestor, id);
  expect([status, body.mensagem]).toEqual([
    409,
    'O banco recusou o boleto: CEP do pagador inválido (ocorrência 20112600017)',
  ]);
  com.banco.arrumar();
  expect((await emitir(com, gestor, id)).status).toBe(200);
  const [um, outro] = await guardados(com, id);
  expect([um!.situacao, outro!.situacao, um!.numero === outro!.numero]).toEqual(['RECUSADO', 'REGISTRADO', false]);
});

it('registrado com outra linha digitável, não se imprime, e é baixado no banco quando ele deixa (M §2.56)', async () => {
  const id = await umAcordo(com, gestor);
  com.banco.chaves.outraLinha = 1;
  expect((await emitir(com, gestor, id)).body.codigo).toBe('BOLETO_RECUSADO');
  const [gemeo] = await guardados(com, id);
  expect((await emitir(com, gestor, id)).status).toBe(200);
  com.passar(29);
  await tratar(com);
  expect(doBanco(gemeo!.numero)?.estado).toBe(1);
  com.passar(3);
  await tratar(com);
  expect(doBanco(gemeo!.numero)?.estado).toBe(7);
  const [fim, vivo] = await guardados(com, id);
  expect([fim!.situacao, vivo!.situacao, doBanco(vivo!.numero)?.estado]).toEqual(['RECUSADO', 'REGISTRADO', 1]);
});

it('um número que no banco é de outro sistema não se usa nem se cancela', async () => {
  const id = await umAcordo(com, gestor);
  com.banco.chaves.indisponivel = 1;
  await emitir(com, gestor, id);
  const [boleto] = await guardados(com, id);
  const outro = [...com.banco.titulos.values()][0]!;
  const titulo = noBanco(boleto!.numero);
  const pedido = { ...outro.pedido, numeroTituloBeneficiario: 'DEOUTREM' };
  (com.banco.titulos as Map<string, unknown>).set(titulo, { ...outro, id: titulo, pedido, estado: 1 });
  expect((await emitir(com, gestor, id)).body.mensagem).toContain('de um boleto que não saiu daqui');
  com.passar(40);
  await tratar(com);
  expect(com.banco.titulos.get(titulo)?.estado).toBe(1);
});

it('o servidor morre entre reservar, chamar e gravar: o mesmo número, um boleto', async () => {
  const id = await umAcordo(com, gestor);
  com.banco.chaves.indisponivel = 1;
  await emitir(com, gestor, id);
  const [boleto] = await guardados(com, id);
  const real = com.app.deps.adapters.bancos.BB!;
  const titulo = tituloDe((await com.app.database.read(systemScope, (db) => lerBoleto(db, boleto!.id)))!);
  /** A process that ends before it calls, or before it writes what came, leaves the rest to the next one. */
  const morrer = async (registrar: () => Promise<unknown>) => {
    let chegou = (): void => undefined;
    const noPonto = new Promise<void>((pronto) => {
      chegou = pronto;
    });
    const BB = {
      ...real,
      registrar: async () => {
        await registrar();
        chegou();
        return new Promise<never>(() => undefined);
      },
    };
    const { adapters } = com.app.deps;
    const deps = { ...com.app.deps, adapters: { ...adapters, bancos: { ...adapters.bancos, BB } } };
    void tratarBoleto(deps, boleto!.id, true);
    await noPonto;
    com.passar(2);
  };
  await morrer(async () => undefined);
  await morrer(() => real.registrar(titulo));
  await tratar(com);
  const feitos = await guardados(com, id);
  expect(feitos.map((b) => [b.situacao, b.numero])).toEqual([['REGISTRADO', boleto!.numero]]);
  expect(registros().length).toBe(2);
});

it('cancelado o acordo, o boleto é baixado no banco; o que já foi pago lá fica esperando, e é dito', async () => {
  const { boleto, titulo } = await umBoleto(com, gestor);
  await linhas(
    com.app,
    sql`update boleto set situacao = 'A_CANCELAR', proxima_em = ${com.app.clock.maquina()} where id = ${boleto.id}`,
  );
  await linhas(com.app, sql`update boleto_lancamento set ativo = false where id_boleto = ${boleto.id}`);
  com.passar(31);
  await tratar(com);
  expect(com.banco.titulos.get(titulo)?.estado).toBe(7);
  const [fim] = await linhas<{ situacao: string }>(com.app, sql`select situacao from boleto where id = ${boleto.id}`);
  expect(fim!.situacao).toBe('BAIXADO_NO_BANCO');
});

const pagador = {
  tipo: 'CNPJ',
  documento: '12ABC34501DE35',
  nome: 'Associação dos Pescadores Artesanais de São José da Coroa Grande e Região do Litoral Sul',
  endereco: 'Rua João Pessoa – nº 10,\r\nsala 2',
  bairro: 'Água Fria',
  cidade: 'São José da Coroa Grande',
  uf: 'pe',
  cep: '05501040',
} as const;
const umTitulo = (mudancas: Partial<DadosDoRegistro['pagador']>): Titulo => ({
  convenio: '3128557',
  nossoNumero: '31285579000000001',
  seuNumero: '20260000001/12',
  barras: '00199128200002893620000003128557900000000117',
  data: HOJE,
  vencimento: HOJE,
  totalCentavos: 289_362,
  beneficiario: { nome: 'AEMA', cidade: 'Recife' },
  registro: {
    ...{ carteira: '17', variacao: '035', inscrita: true },
    mensagem: ['Cobrança nº 1'],
    pagador: { ...pagador, ...mudancas },
  },
});

it.each<[string, Partial<DadosDoRegistro['pagador']>, unknown]>([
  ['CNPJ com letras, como texto', {}, '12ABC34501DE35'],
  ['CNPJ sem zeros à esquerda', { documento: '00000000000191' }, 191],
  ['CPF sem zeros à esquerda', { tipo: 'CPF', documento: '07511375022' }, 7_511_375_022],
])('%s; textos em maiúsculas, sem acentos, cortados (M §2.58)', async (_, mudancas, numeroInscricao) => {
  await com.app.deps.adapters.bancos.BB!.registrar(umTitulo(mudancas)).catch(() => undefined);
  expect(registros().at(-1)).toMatchObject({
    numeroTituloBeneficiario: '2026000000112',
    codigoTipoTitulo: 24,
    valorOriginal: 2893.62,
    pagador: {
      numeroInscricao,
      nome: 'ASSOCIACAO DOS PESCADORES ARTESANAIS DE SAO JOSE DA COROA GR',
      endereco: 'RUA JOAO PESSOA - NO 10, SALA 2',
      bairro: 'AGUA FRIA',
      cidade: 'SAO JOSE DA COROA GRANDE',
      uf: 'PE',
      cep: 5_501_040,
    },
  });
});

it('o que o banco não registra diz o que fazer', async () => {
  const registrar = (mudancas: Partial<DadosDoRegistro['pagador']>) =>
    com.app.deps.adapters.bancos.BB!.registrar({ ...umTitulo(mudancas), nossoNumero: '31285579000000002' }).then(
      () => null,
      (falha: Error) => [falha.name, falha.message],
    );
  expect(await registrar({})).toEqual([
    'RecusaDoBanco',
    expect.stringMatching(/CNPJ com letras\. Receba por baixa manual\. \(Número de inscrição do pagador inválido/),
  ]);
  expect(await registrar({ tipo: null, documento: 'AB123456' })).toEqual([
    'RecusaDoBanco',
    expect.stringContaining('só registra boleto para CPF ou CNPJ'),
  ]);
});

it('o convênio sem credenciais, ou que não tem sete dígitos, não é atendido', async () => {
  const { bb } = com.app.settings;
  const umas = { clientId: 'a', clientSecret: 'b', appKey: 'c' };
  const BB = bancoDoBrasil({ ...bb!, credenciais: { '3128557': umas } });
  expect(['3128557', '1234567', '123456'].map((convenio) => BB.atende(convenio))).toEqual([true, false, false]);
});

describe('as credenciais', () => {
  it('conferem-se de todos os convênios, e as recusadas dizem-se todas', async () => {
    const { BB_CLIENT_ID, BB_CLIENT_SECRET, BB_APP_KEY } = com.banco.env;
    const certas = { clientId: BB_CLIENT_ID!, clientSecret: BB_CLIENT_SECRET!, appKey: BB_APP_KEY! };
    const erradas = { ...certas, clientSecret: 'outro' };
    const BB = bancoDoBrasil({
      ...com.app.settings.bb!,
      credenciais: { '1111111': erradas, '2222222': certas, '3333333': erradas },
    });
    await expect(BB.leitura!.conferir()).rejects.toThrow(
      /^convênio 1111111: [^;]*código 401[^;]*; convênio 3333333: [^;]*código 401[^;]*$/,
    );
  });

  it('de um convênio a que o banco não responde não fecham o banco aos outros', async () => {
    const { BB_CLIENT_ID, BB_CLIENT_SECRET, BB_APP_KEY } = com.banco.env;
    const umas = () => ({ clientId: BB_CLIENT_ID!, clientSecret: BB_CLIENT_SECRET!, appKey: BB_APP_KEY! });
    const ditos: string[] = [];
    const credenciais = { '1111111': umas(), '2222222': umas() };
    const BB = bancoDoBrasil({ ...com.app.settings.bb!, credenciais }, (frase) => ditos.push(frase), {
      relogio: () => com.app.clock.agora().getTime(),
    });
    const perguntar = (convenio: string) => BB.leitura!.titulo(convenio, `${convenio}0000000001`);
    com.banco.chaves.muitasChamadas = 5;
    for (let vez = 0; vez < 5; vez++) await expect(perguntar('1111111')).rejects.toThrow('código 429');
    await expect(perguntar('1111111')).rejects.toThrow('não tem respondido');
    expect(await perguntar('2222222')).toBeNull();
    com.app.clock.advance(5_000);
    expect(await perguntar('1111111')).toBeNull();
    expect(ditos).toEqual([
      'O Banco do Brasil não responde pelo convênio 1111111: até que volte, só se pergunta de tempos em tempos, e os boletos esperam.',
      'O Banco do Brasil voltou a responder pelo convênio 1111111.',
    ]);
  });

  it('não estão no banco de dados, nem em resposta, ainda que o banco as repita', async () => {
    const id = await umAcordo(com, gestor);
    com.banco.chaves.repeteOQueRecebeu = true;
    com.banco.chaves.recusa = { codigo: '1', mensagem: 'Recusado', ocorrencia: '1' };
    const { body } = await emitir(com, gestor, id);
    const tabelas = await linhas<{ nome: string }>(
      com.app,
      sql`select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
            and relname not like 'kysely%'`,
    );
    const textos = [JSON.stringify(body), ...com.ditos];
    for (const { nome } of tabelas)
      textos.push(
        ...(await linhas<{ t: string }>(com.app, sql`select to_jsonb(x)::text as t from ${sql.table(nome)} x`)).map(
          ({ t }) => t,
        ),
      );
    const tudo = textos.join('\n');
    const { BB_CLIENT_ID, BB_CLIENT_SECRET, BB_APP_KEY } = com.banco.env;
    const basic = Buffer.from(`${BB_CLIENT_ID}:${BB_CLIENT_SECRET}`).toString('base64');
    for (const segredo of [BB_CLIENT_ID!, BB_CLIENT_SECRET!, BB_APP_KEY!, basic, 'Bearer ficha'])
      expect(tudo.includes(segredo), segredo.slice(0, 5)).toBe(false);
    expect(tudo).toContain('Recusado');
  });
});

it('o disjuntor abre na quinta falha, deixa passar uma chamada de cinco em cinco segundos, e diz quando muda', async () => {
  let agora = 0;
  const ditos: boolean[] = [];
  const um = disjuntor(
    (aberto) => ditos.push(aberto),
    () => new Error('aberto'),
    () => agora,
  );
  let chamadas = 0;
  const passar = (falha: Error | null, momento = true) =>
    um
      .passar(
        async () => {
          chamadas++;
          if (falha) throw falha;
        },
        () => momento,
      )
      .catch((erro: Error) => erro.message);
  const caiu = new Error('caiu');
  for (let vez = 0; vez < 4; vez++) await passar(caiu);
  // A refusal is an answer: the service is there.
  await passar(new Error('recusado'), false);
  for (let vez = 0; vez < 5; vez++) expect(await passar(caiu)).toBe('caiu');
  expect([ditos, chamadas]).toEqual([[true], 10]);
  expect(await passar(null)).toBe('aberto');
  agora += 5_000;
  expect(await passar(caiu)).toBe('caiu');
  expect([await passar(null), chamadas]).toEqual(['aberto', 11]);
  agora += 5_000;
  expect(await passar(null)).toBeUndefined();
  expect(await passar(null)).toBeUndefined();
  expect(ditos).toEqual([true, false]);
});

describe('uma lista do banco que não cabe numa resposta', () => {
  const conta = { convenio: '3128557', agencia: '1', conta: '1', carteira: '17', variacao: '35' } as ContaNoBB;
  const janela = { de: '2026-11-18', ate: '2026-11-20' };
  const de = (responder: ChamadaAoBB) =>
    leituraDoBB(
      () => responder,
      async () => undefined,
    );

  it('de movimentos é pedida aos mil, até o fim', async () => {
    const todos = Array.from({ length: 2_500 }, (_, n) => `0003128557${String(n).padStart(10, '0')}`);
    const pedidos: number[] = [];
    const lidos = await de(async ({ corpo }) => {
      const { numeroRegistroPretendido: desde, quantidadeRegistroPretendido: quantos } = corpo as Record<
        string,
        number
      >;
      pedidos.push(desde!);
      const listaRegistro = todos
        .slice(desde! - 1, desde! - 1 + quantos!)
        .map((numeroTituloCobranca) => ({ numeroTituloCobranca }));
      return { listaRegistro };
    }).movimentos(conta, janela);
    expect([pedidos, lidos.length, lidos.at(-1)]).toEqual([[1, 1_001, 2_001], 2_500, todos.at(-1)!.slice(3)]);
  });

  it('de baixas que nunca acaba é uma falha, e não uma lista', async () => {
    let pagina = 0;
    const semFim: ChamadaAoBB = async () => {
      pagina++;
      return { lista: [], possuiMaisTitulos: 'S', proximoTitulo: String(pagina) };
    };
    await expect(de(semFim).baixas(conta, janela)).rejects.toThrow('a lista do Banco do Brasil não acaba');
  });
});
