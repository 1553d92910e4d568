import { createHash } from 'node:crypto';
import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { textOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentosEmitidos } from '@/contract/documentoEmitido.ts';
import type { Endpoint } from '@/contract/endpoint.ts';
import { processos } from '@/contract/processo.ts';
import { usuarios } from '@/contract/usuario.ts';
import {
  agir,
  anexarAr,
  anexarTcc,
  cadastrar,
  enviar,
  linhas,
  type Quem,
  umaPessoa,
  umCpf,
  umFormulario,
} from './processo/support.ts';

let app: TestApp;
let procon: Quem;
beforeAll(async () => {
  app = await buildTestApp({ env: { ATIVA_URL: 'https://ativa.pe.gov.br' } });
  procon = await app.signIn('gestor.procon@ativa.gov.br');
});
afterAll(() => app.close());

const imprimir = async (endpoint: Endpoint, id: number, quem: Quem = procon) => {
  const answer = await app.call(endpoint, { params: { id }, headers: quem });
  expect([answer.status, answer.headers.errormsg]).toEqual([200, undefined]);
  const pdf = answer.raw.rawPayload;
  const texto = textOfPdf(pdf);
  return { pdf, texto, codigo: /Código de validação: ([0-9A-Z-]{19})/.exec(texto)![1]! };
};
const conferir = async (codigo: string) => {
  const { status, body } = await app.call(documentosEmitidos.conferir, { params: { codigo } });
  expect(status).toBe(200);
  return body;
};
const emissoes = (id: number) =>
  linhas<{ codigo: string; arquivos: string[]; especie: string }>(
    app,
    sql`select codigo, arquivos, especie from documento_emitido where id_processo = ${id} order by id`,
  );

describe('a emissão', () => {
  it('grava código, arquivo e trilha, e a reimpressão do mesmo é o mesmo arquivo', async () => {
    const { id } = await cadastrar(app, procon);
    const primeira = await imprimir(processos.print, id);
    app.clock.advance(60_000);
    const segunda = await imprimir(processos.print, id, await app.signIn('operador.procon@ativa.gov.br'));
    expect(segunda.pdf.equals(primeira.pdf)).toBe(true);
    expect(await emissoes(id)).toEqual([
      { codigo: primeira.codigo, especie: 'TCC', arquivos: [createHash('sha256').update(primeira.pdf).digest('hex')] },
    ]);
    const trilha = await linhas(
      app,
      sql`select acao from auditoria where recurso = 'documentoEmitido' and depois->>'codigo' = ${primeira.codigo}`,
    );
    expect(trilha).toEqual([{ acao: 'EMITIR_DOCUMENTO' }]);
    expect(primeira.texto).toContain(`https://ativa.pe.gov.br/validar/${primeira.codigo}`);
  });

  it('pedida por vinte ao mesmo tempo é uma só', async () => {
    const { id } = await cadastrar(app, procon);
    const feitas = await Promise.all(Array.from({ length: 20 }, () => imprimir(processos.print, id)));
    expect(new Set(feitas.map((f) => f.codigo)).size).toBe(1);
    expect(await emissoes(id)).toHaveLength(1);
  });

  it('cinquenta ao mesmo tempo não se misturam: cada arquivo fala de um só processo e de um só código', async () => {
    const feitos: { id: number; numero: string }[] = [];
    for (let n = 0; n < 50; n++)
      feitos.push(await cadastrar(app, procon, { dadosDevedor: umaPessoa({ documentoIdentificacao: umCpf(n) }) }));
    const impressos = await Promise.all(feitos.map(({ id }) => imprimir(processos.print, id)));
    for (const [i, { texto, codigo }] of impressos.entries()) {
      expect(new Set(texto.match(/2026\d{11}/g))).toEqual(new Set([feitos[i]!.numero]));
      expect(new Set(texto.match(/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/g))).toEqual(new Set([codigo]));
      expect((await emissoes(feitos[i]!.id)).map((e) => e.codigo)).toEqual([codigo]);
    }
  });

  it('de uma ficha também se confere, e ninguém a substitui', async () => {
    const admin = await app.signIn('admin@ativa.gov.br');
    const [u] = await linhas<{ id: number }>(app, sql`select id from usuario where email = 'consulta@ativa.gov.br'`);
    const { codigo } = await imprimir(usuarios.print, u!.id, admin);
    expect(await conferir(codigo)).toMatchObject({
      resultado: 'VERDADEIRO',
      documento: { especie: 'FICHA', resumo: { valor: null, devedor: null, documentoDevedor: null } },
    });
  });
});

describe('a conferência pública', () => {
  it('conta o que está no papel, e das pessoas só o que serve para comparar', async () => {
    const { id, numero } = await cadastrar(app, procon, {
      dadosDevedor: umaPessoa({ nome: 'Joaquim Nabuco de Araújo', documentoIdentificacao: '39053344705' }),
    });
    const { codigo, pdf } = await imprimir(processos.print, id);
    const conferido = await conferir(codigo.toLowerCase().replaceAll('-', ' '));
    expect(conferido).toEqual({
      resultado: 'VERDADEIRO',
      situacao: null,
      segundaVia: null,
      motivo: null,
      ressalva: null,
      documento: {
        codigo,
        especie: 'TCC',
        titulo: 'Termo de Constituição de Crédito – TCC',
        numero: `Processo nº ${numero}`,
        orgao: { nome: expect.any(String), sigla: 'PROCON', cnpj: expect.any(String) },
        emitidoEm: expect.stringMatching(/^2026-11-20T/),
        substituidoEm: null,
        resumo: { valor: 12_500, devedor: 'J*** N*** de A***', documentoDevedor: '***.533.447-**' },
        arquivos: [createHash('sha256').update(pdf).digest('hex')],
      },
    });
    expect(JSON.stringify(conferido)).not.toMatch(/Joaquim|Nabuco|39053344705|Aurora|maria@/);
  });

  it.each(['0000-0000-0000-0000', 'qualquer coisa', "' or 1=1 --", '%2e%2e', 'ABCD', 'é'])(
    'de %j diz o mesmo que de qualquer código que ninguém emitiu',
    async (codigo) => {
      expect(await conferir(codigo)).toEqual({
        resultado: 'DESCONHECIDO',
        situacao: null,
        segundaVia: null,
        motivo: null,
        ressalva: null,
        documento: null,
      });
    },
  );

  it('responde a trinta perguntas por minuto de um endereço, e recusa a seguinte', async () => {
    app.clock.advance(120_000);
    const pergunta = () => app.inject({ url: '/api/validacao/0000-0000-0000-0000', remoteAddress: '203.0.113.9' });
    for (let n = 0; n < 30; n++) expect((await pergunta()).statusCode).toBe(200);
    const demais = await pergunta();
    expect([demais.statusCode, demais.headers.errorcode]).toEqual([429, 'LIMITE_DE_CHAMADAS']);
    app.clock.advance(60_000);
    expect((await pergunta()).statusCode).toBe(200);
  });
});

/** [what happens after the issue, state that the validation answers then, reason] */
const depois: Readonly<Record<string, [(id: number) => Promise<unknown>, string, string | null]>> = {
  'nada mudou': [async () => undefined, 'VERDADEIRO', null],
  'o TCC foi anexado e impresso de novo': [
    async (id) => {
      await anexarTcc(app, procon, id);
      expect((await app.call(processos.print, { params: { id }, headers: procon })).status).toBe(200);
    },
    'VERDADEIRO',
    null,
  ],
  'só a correção do mês mudou': [
    (id) => linhas(app, sql`update processo set valor_correcao = 9.99 where id = ${id}`),
    'VERDADEIRO',
    null,
  ],
  'o valor foi alterado': [(id) => alterar(id, { valorAtualizado: 11_000 }), 'SUBSTITUIDO', 'FATOS_ALTERADOS'],
  'o fato foi reescrito': [
    (id) => alterar(id, { descricaoFato: 'Outra descrição do fato, com mais de trinta letras.' }),
    'SUBSTITUIDO',
    'FATOS_ALTERADOS',
  ],
  'o devedor mudou de nome noutro processo': [
    (id) =>
      linhas(
        app,
        sql`update devedor set nome = 'Outro Nome Civil' where id = (select id_devedor from processo where id = ${id})`,
      ),
    'SUBSTITUIDO',
    'FATOS_ALTERADOS',
  ],
  'mudou uma data que só o papel diz': [
    (id) => linhas(app, sql`update processo set data = data - 1 where id = ${id}`),
    'SUBSTITUIDO',
    'FATOS_ALTERADOS',
  ],
  'um corresponsável mudou de nome noutro processo': [
    (id) =>
      linhas(
        app,
        sql`update devedor set nome = 'Outro Sócio' where id = (select id_devedor from corresponsavel where id_processo = ${id})`,
      ),
    'SUBSTITUIDO',
    'FATOS_ALTERADOS',
  ],
  'o devedor mudou de endereço, de telefone e de e-mail': [
    (id) =>
      linhas(
        app,
        sql`update devedor set rua = 'Rua Nova', telefone1 = '81988887777', email = 'outro@exemplo.com.br'
             where id = (select id_devedor from processo where id = ${id})`,
      ),
    'VERDADEIRO',
    null,
  ],
  'foi alterado e impresso de novo': [
    async (id) => {
      await alterar(id, { valorAtualizado: 11_000 });
      await imprimir(processos.print, id);
    },
    'SUBSTITUIDO',
    'NOVA_EMISSAO',
  ],
  'o processo foi excluído': [
    async (id) => expect((await app.call(processos.remove, { params: { id }, headers: procon })).status).toBe(204),
    'SUBSTITUIDO',
    'SEM_EFEITO',
  ],
};
let cpf = 500;
async function alterar(id: number, mudancas: object) {
  const { documentos: _, dadosDevedor: __, ...form } = umFormulario();
  const { body: atual } = await app.call(processos.get, { params: { id }, headers: procon });
  const { id: ___, tipoDocumentoIdentificacao: ____, ...dadosDevedor } = atual.devedor;
  const body = { ...form, dadosDevedor, ...mudancas };
  const answer = await app.call(processos.update, { params: { id }, headers: procon, body });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
}

describe('um TCC impresso, depois que', () => {
  it.each(Object.entries(depois))('%s', async (_, [acontece, resultado, motivo]) => {
    const dadosDevedor = umaPessoa({ documentoIdentificacao: umCpf(++cpf) });
    const socio = { ...umaPessoa({ nome: 'João Sócio', documentoIdentificacao: umCpf(++cpf) }), papel: 'Socio' };
    const { id } = await cadastrar(app, procon, { dadosDevedor, corresponsaveis: [socio] });
    const { codigo } = await imprimir(processos.print, id);
    await acontece(id);
    app.clock.advance(30_000);
    const conferido = await conferir(codigo);
    expect([conferido.resultado, conferido.motivo]).toEqual([resultado, motivo]);
  });
});

describe('a notificação', () => {
  const notificavel = async (mudancas: object = {}) => {
    const dadosDevedor = umaPessoa({ documentoIdentificacao: umCpf(++cpf) });
    const { id } = await cadastrar(app, procon, { dadosDevedor, ...mudancas });
    await anexarTcc(app, procon, id);
    return id;
  };
  const situar = (id: number, situacao: number) =>
    linhas(app, sql`update processo set situacao = ${situacao} where id = ${id}`);

  it.each<[number, string | null]>([
    [1, 'contestacao'],
    [25, 'contestacao'],
    [8, 'recurso'],
    [10, 'recurso'],
    [15, 'pagamento'],
    [17, 'pagamento'],
    [23, null],
  ])('é impressa na situação %i, com o prazo do órgão', async (situacao, prazo) => {
    const prazos = { contestacao: 10, recurso: 15, pagamento: 20 } as Record<string, number>;
    for (const [nome, dias] of Object.entries(prazos))
      await linhas(app, sql`update orgao_credor set ${sql.raw(`prazo_${nome}_dias`)} = ${dias} where sigla = 'PROCON'`);
    const id = await notificavel();
    await situar(id, situacao);
    const { texto } = await imprimir(processos.modeloNotificacao, id);
    expect(texto).toContain(prazo ? `${prazos[prazo]} dias para pagar` : 'Pagamento imediato');
    expect(texto).toContain('RECORTE AQUI');
    expect(texto).toMatch(/válido para pagamento até 03\/12\/2026/);
  });

  it.each([27, 2, 3, 9, 26, 28, 104])('na situação %i é recusada, com o porquê', async (situacao) => {
    const id = await notificavel();
    await situar(id, situacao);
    const { status, headers } = await app.call(processos.modeloNotificacao, { params: { id }, headers: procon });
    expect([status, headers.errorcode]).toEqual([409, 'NOTIFICACAO_INDISPONIVEL']);
  });

  it('depois de enviados os documentos à dívida ativa também', async () => {
    const id = await notificavel();
    await linhas(app, sql`update processo set documentos_enviados_divida_ativa = true where id = ${id}`);
    const { headers } = await app.call(processos.modeloNotificacao, { params: { id }, headers: procon });
    expect(headers.errorcode).toBe('NOTIFICACAO_INDISPONIVEL');
  });

  it('traz a decisão que notifica, e cai quando os valores mudam', async () => {
    const id = await notificavel();
    await anexarAr(app, procon, id, '2026-11-20');
    const documento = async (idTipoDocumento: number) => ({ idTipoDocumento, arquivos: [await enviar(app, procon)] });
    expect((await agir(app, procon, id, 'CONTESTAR_DEBITO', await documento(6))).status).toBe(200);
    const parcial = await agir(app, procon, id, 'DEFERIR_PARCIALMENTE_PRIMEIRA_INSTANCIA', {
      documento: await documento(7),
      apresentouVicio: false,
      observacao: 'Multa reduzida à metade pela comissão.',
      valorAtualizado: 9000,
      multaAtualizada: 1000,
      jurosAtualizado: 500,
    });
    expect([parcial.status, parcial.body]).toEqual([200, expect.anything()]);
    const { texto, codigo } = await imprimir(processos.modeloNotificacao, id);
    expect(texto).toContain('Multa reduzida à metade pela comissão.');
    expect(texto).toContain('10.500,00');
    expect(await conferir(codigo)).toMatchObject({ resultado: 'VERDADEIRO', documento: { resumo: { valor: 10_500 } } });
    await linhas(app, sql`update processo set multa_atualizada = 0 where id = ${id}`);
    expect(await conferir(codigo)).toMatchObject({ resultado: 'SUBSTITUIDO', motivo: 'FATOS_ALTERADOS' });
  });

  it('reimpressa com outro conteúdo toma o lugar da anterior', async () => {
    const id = await notificavel();
    const { codigo } = await imprimir(processos.modeloNotificacao, id);
    await linhas(
      app,
      sql`update devedor set rua = 'Rua Nova' where id = (select id_devedor from processo where id = ${id})`,
    );
    const nova = await imprimir(processos.modeloNotificacao, id);
    expect(await conferir(codigo)).toMatchObject({ resultado: 'SUBSTITUIDO', motivo: 'NOVA_EMISSAO' });
    expect(await conferir(nova.codigo)).toMatchObject({ resultado: 'VERDADEIRO' });
  });
});

it('outro órgão não vê as emissões deste, nem o banco deixa apagá-las', async () => {
  const contar = (orgao: number) =>
    app.database.transaction({ orgao, usuario: 1 }, async (db) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from documento_emitido`.execute(db);
      return rows[0]!.n;
    });
  const [alheio] = await linhas<{ id: number }>(app, sql`select id from orgao_credor where sigla = 'SEFIN'`);
  expect(await contar(alheio!.id)).toBe(0);
  await expect(linhas(app, sql`delete from documento_emitido`)).rejects.toThrow(/permission denied/);
});
