import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { somarDias } from '@/domain/calendario.ts';
import { type LeituraDoBanco, RecusaDoBanco } from '@/server/adapters/banco.ts';
import { conferirCredenciais } from '@/server/cases/banco/conferirCredenciais.ts';
import { consultarBanco, consultarMovimentos } from '@/server/cases/banco/consultar.ts';
import { tratarAvisos } from '@/server/cases/banco/tratarAvisos.ts';
import { PACIENCIA_MS, temAvisoPorConferir } from '@/server/database/queries/avisoDoBanco.ts';
import { systemScope } from '@/server/database/tenant.ts';
import { safeUrl } from '@/server/http/logging.ts';
import { linhas, type Quem } from '../processo/support.ts';
import { type ComBanco, comBanco, parcelaDe, tratar, umBoleto } from './support.ts';

const SEGREDO = 'segredo-do-aviso-do-banco-nos-testes';
let com: ComBanco;
let gestor: Quem;
beforeAll(async () => {
  com = await comBanco(15_000, { env: { BB_WEBHOOK_SEGREDO: SEGREDO, ATIVA_PROXY: 'loopback' } });
});
beforeEach(async () => {
  com.banco.arrumar();
  com.banco.recebidas.length = 0;
  com.passar(1);
  gestor = await com.gestor();
});
afterAll(() => com.close());

let vez = 0;
const avisar = (itens: unknown, segredo = SEGREDO, de = `10.1.0.${++vez}`) =>
  com.app.inject({
    method: 'POST',
    url: `/api/cobrancaBB/webhook/${segredo}`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': de },
    payload: typeof itens === 'string' ? itens : JSON.stringify(itens),
  });
const tratarTodos = () => tratarAvisos.run(com.app.deps, null);
const guardados = () =>
  linhas<{ estado: string; bruto: unknown }>(com.app, sql`select estado, bruto from aviso_do_banco order by id`);
const perguntas = (titulo: string) =>
  com.banco.recebidas.filter((r) => r.metodo === 'GET' && r.caminho === `/boletos/${titulo}`).length;
const situacao = async (id: number) => {
  const { situacaoLancamento, dataPagamento, valorPago } = await parcelaDe(com, gestor, id);
  return [situacaoLancamento, dataPagamento, valorPago];
};

describe('o aviso do banco', () => {
  it('guarda cada item da lista, responde, e aplica o que o banco diz do título', async () => {
    const [um, outro] = [await umBoleto(com, gestor), await umBoleto(com, gestor)];
    for (const { titulo } of [um, outro]) await com.banco.pagar(titulo);
    const antes = (await guardados()).length;
    const itens = com.banco.avisoDe(um.titulo, outro.titulo);
    const { statusCode, json } = await avisar(itens);
    expect([statusCode, json()]).toEqual([200, { recebidos: 2 }]);
    expect((await guardados()).slice(antes)).toEqual(itens.map((bruto) => ({ estado: 'NOVO', bruto })));
    await tratarTodos();
    for (const { id, boleto } of [um, outro])
      expect(await situacao(id)).toEqual(['BAIXADO', '2026-11-20', Number(boleto.total)]);
    expect((await guardados()).slice(antes).map(({ estado }) => estado)).toEqual(['CONFERIDO', 'CONFERIDO']);
    // Told again, also by the consultation: nothing changes, and the bank is asked once in half a minute.
    await avisar(itens);
    await tratarTodos();
    expect(perguntas(um.titulo)).toBe(1);
    com.passar(1);
    await tratarTodos();
    await consultarBanco.run(com.app.deps, null);
    const recibos = await linhas(
      com.app,
      sql`select id from pagamento where id_boleto in (${um.boleto.id}, ${outro.boleto.id})`,
    );
    expect(recibos).toHaveLength(2);
  });

  it('não é acreditado: o que o banco não confirma não se aplica', async () => {
    const { id, titulo, boleto } = await umBoleto(com, gestor);
    const [verdadeiro] = com.banco.avisoDe(titulo);
    await avisar([{ ...verdadeiro, codigoEstadoBaixaOperacional: 1, valorPagoSacado: Number(boleto.total) }]);
    await tratarTodos();
    expect((await situacao(id))[0]).toBe('PREVISTO');
    expect(perguntas(titulo)).toBe(1);
    // The bank says it later: the notice is still remembered.
    await com.banco.pagar(titulo);
    com.passar(2);
    await tratarTodos();
    expect((await situacao(id))[0]).toBe('BAIXADO');
  });

  it('o valor é o que o banco diz do título, e não o do aviso', async () => {
    const { id, titulo, boleto } = await umBoleto(com, gestor);
    await com.banco.pagar(titulo);
    const [verdadeiro] = com.banco.avisoDe(titulo);
    await avisar([{ ...verdadeiro, valorPagoSacado: 1, identidadePortador: 96_050_176_876, instituicaoLiquidacao: 1 }]);
    await tratarTodos();
    expect((await situacao(id))[2]).toBe(Number(boleto.total));
  });

  const confirmacao = async (idBoleto: number) =>
    linhas<{ situacao: string; confirmacao: string | null; recibos: number }>(
      com.app,
      sql`select l.situacao, l.confirmacao, (select count(*)::int from pagamento p where p.id_boleto = ${idBoleto} and p.estornado_em is null) as recibos
            from lancamento l join boleto_lancamento x on x.id_lancamento = l.id where x.id_boleto = ${idBoleto}`,
    );
  const chegar = async (titulo: string) => {
    com.passar(1);
    await avisar(com.banco.avisoDe(titulo));
    await tratarTodos();
  };

  it('pago em outro banco espera a confirmação, que não o conta de novo; desfeito, volta; pago outra vez, é outro (M §2.31)', async () => {
    const { titulo, boleto } = await umBoleto(com, gestor, 3);
    await com.banco.pagar(titulo, { operacional: 2, estado: 14 });
    await chegar(titulo);
    expect(await confirmacao(boleto.id)).toEqual([{ situacao: 'BAIXADO', confirmacao: 'PENDENTE', recibos: 1 }]);
    // Pending titles are asked about without any notice.
    for (const estado of [6, 16]) {
      await com.banco.pagar(titulo, { operacional: 2, estado });
      com.passar(1);
      await consultarBanco.run(com.app.deps, null);
      expect(await confirmacao(boleto.id)).toEqual([{ situacao: 'BAIXADO', confirmacao: 'CONFIRMADA', recibos: 1 }]);
    }
    await com.banco.estornar(titulo);
    await chegar(titulo);
    await chegar(titulo);
    expect(await confirmacao(boleto.id)).toEqual([{ situacao: 'PREVISTO', confirmacao: null, recibos: 0 }]);
    await com.banco.pagar(titulo);
    await chegar(titulo);
    await chegar(titulo);
    expect(await confirmacao(boleto.id)).toEqual([{ situacao: 'BAIXADO', confirmacao: 'CONFIRMADA', recibos: 1 }]);
  });

  it('o aviso de que se desfez, que o banco não confirma, não desfaz', async () => {
    const { id, titulo } = await umBoleto(com, gestor);
    await com.banco.pagar(titulo);
    await chegar(titulo);
    com.passar(1);
    await avisar(com.banco.avisoDe(titulo).map((item) => ({ ...item, codigoEstadoBaixaOperacional: 10 })));
    await tratarTodos();
    expect((await situacao(id))[0]).toBe('BAIXADO');
  });

  it.each(['06', 9, 'X'])(
    'o código %s, que não se conhece, é guardado e mostrado, e nunca aplicado',
    async (codigo) => {
      const { id, titulo, boleto } = await umBoleto(com, gestor);
      await com.banco.pagar(titulo);
      com.banco.recebidas.length = 0;
      await avisar(com.banco.avisoDe(titulo).map((item) => ({ ...item, codigoEstadoBaixaOperacional: codigo })));
      await tratarTodos();
      expect([(await situacao(id))[0], perguntas(titulo)]).toEqual(['PREVISTO', 0]);
      const movimentos = await linhas(
        com.app,
        sql`select estado, fonte, codigo, valor::text from movimento_bancario where nosso_numero = ${boleto.numero}`,
      );
      expect(movimentos).toEqual([
        { estado: 'NAO_TRATADO', fonte: 'WEBHOOK', codigo: String(codigo), valor: boleto.total },
      ]);
    },
  );

  it('guarda o que não entende, sem recusar a lista, e não o aplica', async () => {
    const antes = (await guardados()).length;
    const estranhos = [
      null,
      7,
      'texto',
      {},
      { id: 'x' },
      { id: '00000000000000000000', codigoEstadoBaixaOperacional: 1 },
    ];
    expect((await avisar(estranhos)).statusCode).toBe(200);
    await tratarTodos();
    expect(
      (await guardados()).slice(antes).filter(({ estado }) => estado === 'NOVO' || estado === 'CONFERIDO'),
    ).toEqual([]);
  });

  it('que o banco ainda não confirma segura o fim do acordo, por dois dias', async () => {
    const { id, titulo } = await umBoleto(com, gestor);
    const [outro, antes] = [await umBoleto(com, gestor), com.app.clock.maquina()];
    await avisar([{ id: titulo, codigoEstadoBaixaOperacional: 1 }]);
    await tratarTodos();
    expect((await situacao(id))[0]).toBe('PREVISTO');
    const tem = (cobranca: number, desde: Date) =>
      com.app.database.transaction(systemScope, (db) => temAvisoPorConferir(db, cobranca, desde));
    const depois = new Date(antes.getTime() + PACIENCIA_MS);
    expect([await tem(id, new Date(antes.getTime() - 1)), await tem(outro.id, antes), await tem(id, depois)]).toEqual([
      true,
      false,
      false,
    ]);
    await com.banco.pagar(titulo);
    com.app.clock.advance(120_000);
    await tratarTodos();
    expect([(await situacao(id))[0], await tem(id, new Date(antes.getTime() - 1))]).toEqual(['BAIXADO', false]);
  });

  it('o que falha é tentado mais tarde; os que chegaram depois não esperam por ele', async () => {
    // More than a column of money holds: PostgreSQL refuses it, whatever was checked before.
    const demais = { codigoEstadoBaixaOperacional: 77, valorPagoSacado: 1e15 };
    const { id, titulo } = await umBoleto(com, gestor);
    await com.banco.pagar(titulo);
    await avisar([{ id: titulo, ...demais }]);
    await avisar([{ id: titulo, codigoEstadoBaixaOperacional: 1 }]);
    const antes = com.app.clock.maquina();
    await tratarTodos();
    expect((await situacao(id))[0]).toBe('BAIXADO');
    const falhos = await linhas<{ erro: string; proxima: Date }>(
      com.app,
      sql`select erro, proxima_em as proxima from aviso_do_banco where estado = 'NOVO' and erro is not null`,
    );
    expect(falhos).toHaveLength(1);
    expect(falhos[0]!.proxima.getTime()).toBeGreaterThan(antes.getTime());
    await linhas(
      com.app,
      sql`update aviso_do_banco set estado = 'SEM_EFEITO', proxima_em = null where estado = 'NOVO' returning id`,
    );
  });

  it('os de um convênio não esperam pelos de outro: têm vez, cada um na ordem dos seus', async () => {
    const de = (convenio: string, n: number) => `000${convenio}${String(9_900_000_000 + n)}`;
    const [um, outro] = ['3128557', '3128558'];
    const dosDois = [...[1, 2, 3].map((n) => de(um, n)), ...[1, 2].map((n) => de(outro, n))];
    await avisar(dosDois.map((id) => ({ id, codigoEstadoBaixaOperacional: 1 })));
    const { BB } = com.app.deps.adapters.bancos;
    const perguntados: string[] = [];
    const leitura: LeituraDoBanco = {
      ...BB!.leitura!,
      titulo: async (_, numero) => {
        perguntados.push(`000${numero}`);
        return null;
      },
    };
    const bancos = { ...com.app.deps.adapters.bancos, BB: { ...BB!, atende: () => true, leitura } };
    await tratarAvisos.run({ ...com.app.deps, adapters: { ...com.app.deps.adapters, bancos } }, null);
    expect(perguntados).toEqual([de(um, 1), de(outro, 1), de(um, 2), de(outro, 2), de(um, 3)]);
  });

  it('com outro segredo, ou sem nenhum, não existe; e quem insiste espera, menos o banco', async () => {
    const antes = await guardados();
    const de = '10.9.9.9';
    const respostas = [];
    for (let n = 0; n < 32; n++)
      respostas.push((await avisar([{ id: '1' }], `${SEGREDO.slice(0, -2)}${10 + n}`, de)).statusCode);
    expect(new Set(respostas.slice(0, 30))).toEqual(new Set([404]));
    expect(respostas.slice(30)).toEqual([429, 429]);
    expect((await avisar([], SEGREDO, de)).statusCode).toBe(200);
    // What is wrong in the body is not even read.
    expect((await avisar('{"', 'errado')).statusCode).toBe(404);
    expect((await avisar('{"')).json().codigo).toBe('JSON_INVALIDO');
    expect((await avisar(JSON.stringify(['x'.repeat(1_100_000)]))).statusCode).toBe(413);
    expect(await guardados()).toEqual(antes);
  });

  it('o segredo não vai para o registro de chamadas nem para o banco de dados', async () => {
    for (const url of [
      `/api/cobrancaBB/webhook/${SEGREDO}`,
      `/api/cobrancaBB/webhook//abc-${SEGREDO}?a=1`,
      '/api/cobrancaBB/%77ebhook/curto',
    ])
      expect(safeUrl(url)).toMatch(/webhook\/+\*\*\*$/);
    const tabelas = await linhas<{ nome: string }>(
      com.app,
      sql`select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`,
    );
    for (const { nome } of tabelas)
      expect(
        await linhas(
          com.app,
          sql`select 1 from ${sql.table(nome)} x where to_jsonb(x)::text like ${`%${SEGREDO}%`} limit 1`,
        ),
        nome,
      ).toEqual([]);
  });
});

describe('a consulta', () => {
  it.each([1, 2] as const)('lê as duas formas da lista, página a página (forma %i)', async (lista) => {
    Object.assign(com.banco.chaves, { lista, porPagina: 1 });
    const [um, outro] = [await umBoleto(com, gestor), await umBoleto(com, gestor)];
    for (const { titulo } of [um, outro]) await com.banco.pagar(titulo);
    await consultarBanco.run(com.app.deps, null);
    for (const { id } of [um, outro]) expect((await situacao(id))[0]).toBe('BAIXADO');
    const [lida] = await linhas<{ em: Date }>(
      com.app,
      sql`select lido_em as em from leitura_do_banco where banco = 'BB' and convenio = '3128557'`,
    );
    expect(lida!.em).toEqual(com.app.clock.maquina());
  });

  it('o que não chegou por aviso chega à noite; a lista vazia é 404', async () => {
    const { id, titulo } = await umBoleto(com, gestor);
    await com.banco.pagar(titulo);
    await consultarMovimentos.run(com.app.deps, null);
    expect((await situacao(id))[0]).toBe('BAIXADO');
  });

  it('depois de dias sem ler, lista todos desde a última leitura, e não só os dois últimos', async () => {
    const { BB } = com.app.deps.adapters.bancos;
    const janelas: string[] = [];
    const leitura: LeituraDoBanco = {
      ...BB!.leitura!,
      baixas: async (_, { de, ate }) => {
        janelas.push(`${de} a ${ate}`);
        return [];
      },
    };
    const bancos = { ...com.app.deps.adapters.bancos, BB: { ...BB!, leitura } };
    const ler = () => consultarBanco.run({ ...com.app.deps, adapters: { ...com.app.deps.adapters, bancos } }, null);
    const hoje = com.app.clock.hoje();
    const dia = (n: number) => somarDias(hoje, n);
    await linhas(
      com.app,
      sql`update leitura_do_banco set lido_em = ${new Date(com.app.clock.maquina().getTime() - 7 * 86_400_000)} where banco = 'BB' returning banco`,
    );
    await ler();
    const seguidas = [`${dia(-2)} a ${hoje}`, `${dia(-5)} a ${dia(-3)}`, `${dia(-8)} a ${dia(-6)}`];
    expect([...new Set(janelas)]).toEqual(seguidas);
    janelas.length = 0;
    await ler();
    expect([...new Set(janelas)]).toEqual(seguidas.slice(0, 1));
  });

  it('vinte títulos seguidos que falham não deixam sem pergunta os de trás: cada leitura começa noutro', async () => {
    const { BB } = com.app.deps.adapters.bancos;
    const listados = Array.from({ length: 25 }, (_, i) => `3128557${String(9_000_000_000 + i)}`);
    const respondidos = new Set<string>();
    const leitura: LeituraDoBanco = {
      ...BB!.leitura!,
      baixas: async () => listados.map((nossoNumero) => ({ nossoNumero, codigo: null })),
      titulo: async (_, numero) => {
        if (listados.indexOf(numero) < 20) throw new Error('resposta que não se entende');
        respondidos.add(numero);
        return null;
      },
    };
    const bancos = { ...com.app.deps.adapters.bancos, BB: { ...BB!, leitura } };
    const deps = { ...com.app.deps, adapters: { ...com.app.deps.adapters, bancos } };
    const meiaHora = 30 * 60_000;
    // A moment at which the first of them is asked first: all twenty fail, and nothing behind them is asked.
    const vez = Math.ceil(com.app.clock.maquina().getTime() / (25 * meiaHora)) * 25;
    com.app.clock.set(new Date(vez * meiaHora));
    gestor = await com.gestor();
    await expect(consultarBanco.run(deps, null)).rejects.toThrow('resposta que não se entende');
    expect([...respondidos]).toEqual([]);
    com.app.clock.advance(meiaHora);
    await expect(consultarBanco.run(deps, null)).rejects.toThrow('resposta que não se entende');
    expect([...respondidos].toSorted()).toEqual(listados.slice(20));
  });

  it('o banco fora não é uma leitura', async () => {
    const lida = () => linhas(com.app, sql`select lido_em from leitura_do_banco where banco = 'BB'`);
    const antes = await lida();
    com.passar(5);
    com.banco.chaves.indisponivel = 1;
    await expect(consultarBanco.run(com.app.deps, null)).rejects.toThrow(/código 503/);
    expect(await lida()).toEqual(antes);
  });

  describe('a de um órgão, que o banco recusa', () => {
    const alheio = '1000001';
    const campos = ['chave_banco', 'convenio', 'agencia', 'conta', 'carteira', 'variacao'].map((campo) =>
      sql.ref(campo),
    );
    const comAlheio = async () => {
      const { BB } = com.app.deps.adapters.bancos;
      const perguntadas: string[] = [];
      const responder = async <T>(convenio: string, lista: () => Promise<readonly T[]>) => {
        perguntadas.push(convenio);
        if (convenio === alheio) throw new RecusaDoBanco('Conta inválida para o convênio');
        return lista();
      };
      const leitura: LeituraDoBanco = {
        ...BB!.leitura!,
        baixas: (conta, janela) => responder(conta.convenio, () => BB!.leitura!.baixas(conta, janela)),
        movimentos: (conta, janela) => responder(conta.convenio, () => BB!.leitura!.movimentos(conta, janela)),
      };
      const bancos = { ...com.app.deps.adapters.bancos, BB: { ...BB!, atende: () => true, leitura } };
      return { deps: { ...com.app.deps, adapters: { ...com.app.deps.adapters, bancos } }, perguntadas };
    };
    let orgao: number;
    beforeAll(async () => {
      const [outro] = await linhas<{ id: number }>(
        com.app,
        sql`update orgao_credor o set (${sql.join(campos)}) =
                   (select chave_banco, ${alheio}, agencia, conta, carteira, variacao from orgao_credor
                     where convenio = '3128557' and excluido_em is null order by id limit 1)
             where id = (select min(id) from orgao_credor where convenio is distinct from '3128557') returning id`,
      );
      orgao = outro!.id;
    });
    afterAll(async () => {
      await linhas(
        com.app,
        sql`update orgao_credor set (${sql.join(campos)}) = (select null, null, null, null, null, null) where id = ${orgao} returning id`,
      );
    });

    it.each([consultarBanco, consultarMovimentos])(
      'não deixa sem leitura os pagamentos do outro, e é dita ($name)',
      async (trabalho) => {
        const { id, titulo } = await umBoleto(com, gestor);
        await com.banco.pagar(titulo);
        const { deps, perguntadas } = await comAlheio();
        await expect(trabalho.run(deps, null)).rejects.toThrow('convênio 1000001: Conta inválida para o convênio');
        expect(perguntadas.toSorted()).toEqual([alheio, '3128557']);
        expect((await situacao(id))[0]).toBe('BAIXADO');
      },
    );

    const lidos = () =>
      linhas<{ convenio: string; em: Date }>(
        com.app,
        sql`select convenio, lido_em as em from leitura_do_banco where banco = 'BB'`,
      );
    const agora = () => com.app.clock.maquina();

    it('só ela fica por ler: os acordos do outro não esperam por ela', async () => {
      await expect(consultarBanco.run((await comAlheio()).deps, null)).rejects.toThrow(alheio);
      expect(await lidos()).toEqual([{ convenio: '3128557', em: agora() }]);
    });

    it('um título que falha não deixa sem resposta os outros, e o seu convênio não se dá por lido', async () => {
      const [um, outro] = [await umBoleto(com, gestor), await umBoleto(com, gestor)];
      for (const { titulo } of [um, outro]) await com.banco.pagar(titulo);
      const { deps } = await comAlheio();
      const { BB } = deps.adapters.bancos;
      const leitura: LeituraDoBanco = {
        ...BB.leitura,
        titulo: async (convenio, numero) => {
          if (numero === um.titulo || numero === um.boleto.numero) throw new Error('resposta que não se entende');
          return BB.leitura.titulo(convenio, numero);
        },
      };
      const bancos = { ...deps.adapters.bancos, BB: { ...BB, leitura } };
      await expect(consultarBanco.run({ ...deps, adapters: { ...deps.adapters, bancos } }, null)).rejects.toThrow(
        'convênio 3128557: resposta que não se entende',
      );
      expect([(await situacao(um.id))[0], (await situacao(outro.id))[0]]).toEqual(['PREVISTO', 'BAIXADO']);
      expect((await lidos()).filter(({ em }) => em >= agora())).toEqual([]);
      // The job's second try comes two seconds after the first: it asks again, and is no reading either.
      com.app.clock.advance(2_000);
      await expect(consultarBanco.run({ ...deps, adapters: { ...deps.adapters, bancos } }, null)).rejects.toThrow(
        'resposta que não se entende',
      );
      expect((await lidos()).filter(({ em }) => em >= agora())).toEqual([]);
      // Asked again at once, what was asked about just now may not be applied: it is no reading yet, and half a minute later it is.
      await expect(consultarBanco.run(deps, null)).rejects.toThrow(alheio);
      expect((await situacao(um.id))[0]).toBe('BAIXADO');
      expect((await lidos()).filter(({ em }) => em >= agora())).toEqual([]);
      com.app.clock.advance(31_000);
      await expect(consultarBanco.run(deps, null)).rejects.toThrow(alheio);
      expect(await lidos()).toEqual([{ convenio: '3128557', em: agora() }]);
    });
  });
});

it('o que se paga enquanto espera pelo cancelamento é achado ao cancelar', async () => {
  const { id, titulo, boleto } = await umBoleto(com, gestor);
  await com.banco.pagar(titulo);
  await linhas(
    com.app,
    sql`update boleto set situacao = 'A_CANCELAR', proxima_em = ${com.app.clock.maquina()} where id = ${boleto.id} returning id`,
  );
  com.passar(31);
  await tratar(com);
  expect(com.banco.titulos.get(titulo)?.estado).toBe(6);
  gestor = await com.gestor();
  expect((await situacao(id))[0]).toBe('BAIXADO');
});

it('as credenciais que deixam de valer são ditas a quem lê a configuração, antes de um boleto', async () => {
  await conferirCredenciais.run(com.app.deps, null);
  com.banco.chaves.semCredenciais = true;
  await expect(conferirCredenciais.run(com.app.deps, null)).rejects.toThrow(
    'o Banco do Brasil não reconhece as credenciais desta instalação (código 401)',
  );
});
