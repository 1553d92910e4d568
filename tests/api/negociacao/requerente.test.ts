import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { minutes, noonOf } from '@tests/support/clock.ts';
import { aPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { documentosDaCobranca } from '@/contract/documentoDaCobranca.ts';
import { endpoint } from '@/contract/endpoint.ts';
import { requerenteInformado, requerentes } from '@/contract/requerente.ts';
import { route } from '@/server/call/route.ts';
import { anexarACobranca } from '@/server/cases/processo/documentos.ts';
import { salvarRequerente } from '@/server/cases/requerente/requerente.ts';
import { routes } from '@/server/routes/index.ts';
import { negociar, umaDivida, umProcurador } from '../cobranca/support.ts';
import { enviar, linhas, type Quem, umCpf } from '../processo/support.ts';

/* Who asks for an agreement. The agreement that saves it is of other calls: here one only saves it and attaches its files. */
const chamada = endpoint({
  method: 'POST',
  path: 'teste/requerente',
  access: 'NEGOCIACAO_NEGOCIAR_PAGAMENTO',
  summary: 'Salva um requerente',
  body: z.strictObject({ requerente: requerenteInformado }),
  output: z.object({ id: z.number(), papel: z.string(), documentos: z.array(z.number()) }),
});

let app: TestApp;
let gestor: Quem;
let orgao: number;
let idCobranca: number;
let devedor = {
  nome: 'Maria da Conceição Araújo',
  documentoIdentificacao: '52998224725',
  idTipoDocumentoIdentificacao: 1,
};
const maria = devedor;
const empresa = {
  ...maria,
  nome: 'Açúcar Ltda.',
  documentoIdentificacao: '11222333000181',
  idTipoDocumentoIdentificacao: 2,
};

beforeAll(async () => {
  const salvar = route(chamada, (ctx, { body }) =>
    ctx.write(async (db) => {
      const { id, papel, documentos } = await salvarRequerente(db, ctx, orgao, body.requerente, devedor);
      const alvo = { idOrgao: orgao, idCobranca, idAndamento: null, idRequerente: id };
      return { id, papel, documentos: [...(await anexarACobranca(db, ctx, alvo, documentos))] };
    }),
  );
  app = await buildTestApp({ routes: [...routes, salvar] });
  gestor = await app.signIn('gestor@ativa.gov.br');
  const outro = await umProcurador(app, gestor, { cpf: umCpf(900), email: 'outro@exemplo.com.br' });
  const { body } = await negociar(app, gestor, [(await umaDivida(app, gestor)).id], { requerente: outro });
  [idCobranca, orgao] = [body.id, body.orgao.id];
});
beforeEach(() => {
  devedor = maria;
});
afterAll(() => app.close());

const enviado = (nome: string) => enviar(app, gestor, nome, aPdf(`${nome} ${Math.random()}`));
const pedro = (mudancas: object = {}) => ({
  ...{
    id: null,
    nome: 'Pedro Procurador',
    cpf: umCpf(901),
    telefone: '(81) 99876-5432',
    email: 'pedro@exemplo.com.br',
  },
  ...mudancas,
});
const salvar = (requerente: object) => app.call(chamada, { headers: gestor, body: { requerente } });
const porCpf = (cpf: string, quem: Quem = gestor) => app.call(requerentes.porCpf, { headers: quem, params: { cpf } });

describe('os dados do requerente (S2 §5.4, 5.7)', () => {
  it.each([
    ['nome', { nome: 'Pedro' }, 'O nome deve ter no mínimo 6 caracteres'],
    ['nome', { nome: 'P'.repeat(51) }, 'O nome deve ter no máximo 50 caracteres'],
    ['nome', { nome: 'Pedro 2º @Procurador' }, 'O nome só leva letras, apóstrofo, hífen, ponto e espaços: tire 2 º @'],
    ['cpf', { cpf: '' }, 'Deve ser informado um CPF/CNPJ'],
    ['cpf', { cpf: '529982247' }, 'Necessário ter 11 dígitos'],
    ['cpf', { cpf: '52998224726' }, 'Número de CPF inválido.'],
    ['email', { email: 'pedro' }, 'Deve ser informado um Email válido'],
    ['telefone', { telefone: '819987' }, 'O Telefone deve ter 10 ou 11 caracteres'],
    ['telefone', { telefone: '81999999999' }, 'Informe um Telefone válido.'],
    ['email', { email: 'OUTRO@exemplo.com.br' }, 'O e-mail informado já pertence a outro requerente.'],
  ])('recusa no campo %s %j', async (campo, mudanca, mensagem) => {
    const arquivos = {
      arquivoIdentificacao: [await enviado('rg.pdf')],
      comprovanteRepresentacao: [await enviado('p.pdf')],
    };
    const { status, body } = await salvar(pedro({ ...arquivos, ...mudanca }));
    expect([status, body.campos]).toEqual([422, [{ campo: `requerente.${campo}`, mensagem }]]);
  });

  it('pede a identificação sempre, e a prova a quem não é o devedor', async () => {
    const faltam = async (requerente: object) =>
      (await salvar(requerente)).body.campos.map((c: { mensagem: string }) => c.mensagem);
    const identificacao = 'O arquivo do documento de identificação é obrigatório';
    expect(await faltam(pedro())).toEqual([identificacao, 'O arquivo do documento da procuração é obrigatório']);
    expect(await faltam(pedro({ cpf: maria.documentoIdentificacao }))).toEqual([identificacao]);
    devedor = empresa;
    expect(await faltam(pedro({ tipo: 'EMPRESA' }))).toEqual([
      identificacao,
      'O arquivo do contrato social é obrigatório',
    ]);
  });
});

describe('salvar e procurar', () => {
  it('guarda os arquivos no acordo, com o tipo que o papel pede; um só vem sem lista', async () => {
    const feito = await salvar(
      pedro({
        arquivoIdentificacao: await enviado('rg.pdf'),
        comprovanteRepresentacao: [await enviado('procuracao.pdf')],
      }),
    );
    expect([feito.status, feito.body.papel]).toEqual([200, 'REPRESENTANTE']);
    const guardados = await linhas(
      app,
      sql<{ tipo: number; nome: string; arquivo: string; requerente: number; processo: null }>`
        select d.id_tipo_documento as tipo, f.nome, f.id::text as arquivo, d.id_requerente::int as requerente, d.id_processo as processo
          from documento d join arquivo f on f.id_documento = d.id where d.id = any(${feito.body.documentos}::bigint[]) order by 1`,
    );
    expect(guardados.map(({ arquivo: _, ...g }) => g)).toEqual([
      { tipo: 1, nome: 'rg.pdf', requerente: feito.body.id, processo: null },
      { tipo: 15, nome: 'procuracao.pdf', requerente: feito.body.id, processo: null },
    ]);
    const baixar = (params: { id: number; idArquivo: number }, headers: Quem = gestor) =>
      app.call(documentosDaCobranca.download, { headers, params });
    const params = { id: idCobranca, idArquivo: Number(guardados[0]!.arquivo) };
    const baixado = await baixar(params);
    expect([baixado.status, baixado.raw.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await baixar({ ...params, id: idCobranca + 1 })).status).toBe(404);
    expect((await baixar(params, await app.signIn('gestor.procon@ativa.gov.br'))).status).toBe(404);
  });

  it('dois arquivos do mesmo nome num campo são recusados nele, também com outro nome na chamada; em dois campos, não', async () => {
    const [a, b, c] = [await enviado('scan.pdf'), await enviado('scan.pdf'), await enviado('scan.pdf')];
    const mensagem = 'Arquivo scan.pdf já selecionado. Por favor selecione um arquivo com um nome diferente.';
    const doisCampos = { arquivoIdentificacao: [a], comprovanteRepresentacao: [b] };
    // What counts is the name under which a file was uploaded.
    for (const outro of [c, { ...c, nome: 'outro.pdf' }])
      for (const campo of ['arquivoIdentificacao', 'comprovanteRepresentacao'] as const) {
        const { status, body } = await salvar(pedro({ ...doisCampos, [campo]: [...doisCampos[campo], outro] }));
        expect([status, body.campos]).toEqual([422, [{ campo: `requerente.${campo}`, mensagem }]]);
      }
    expect((await salvar(pedro(doisCampos))).status).toBe(200);
  });

  it('um arquivo que já serviu é recusado no seu campo (S0 §8)', async () => {
    const [rg, usada, nova] = [await enviado('rg.pdf'), await enviado('p.pdf'), await enviado('p.pdf')];
    expect((await salvar(pedro({ arquivoIdentificacao: rg, comprovanteRepresentacao: usada }))).status).toBe(200);
    const { status, body, raw } = await salvar(
      pedro({ comprovanteRepresentacao: [nova, { ...usada, nome: 'q.pdf' }] }),
    );
    const mensagem = 'O arquivo enviado não foi encontrado. Envie-o novamente.';
    expect([status, body.codigo, body.campos]).toEqual([
      422,
      'ARQUIVO_DESCONHECIDO',
      [{ campo: 'requerente.comprovanteRepresentacao', mensagem }],
    ]);
    expect(raw.headers.errorfield).toBe('requerente.comprovanteRepresentacao');
  });

  it('pelo CPF acha o do próprio órgão, com a identificação de menos de um ano, que não se pede de novo', async () => {
    const { status, body } = await porCpf(pedro().cpf);
    expect([status, body]).toEqual([
      200,
      {
        ...{
          id: body.id,
          nome: 'Pedro Procurador',
          cpf: pedro().cpf,
          telefone: '81998765432',
          email: 'pedro@exemplo.com.br',
        },
        identificacaoEnviada: {
          tipoDocumento: { id: 1, nome: 'Documento de identificação' },
          data: '2026-11-20',
          nome: 'rg.pdf',
        },
        comprovantesEnviados: [],
      },
    ]);
    expect((await porCpf(umCpf(902))).status).toBe(404);
    for (const email of ['gestor.procon@ativa.gov.br', 'admin@ativa.gov.br'])
      expect((await porCpf(pedro().cpf, await app.signIn(email))).status).toBe(404);
    const sem = pedro({ nome: 'Pedro Novo Nome', comprovanteRepresentacao: [await enviado('nova.pdf')] });
    const { body: de_novo } = await salvar(sem);
    expect([de_novo.id, de_novo.documentos.length]).toEqual([body.id, 1]);
    expect((await porCpf(pedro().cpf)).body.nome).toBe('Pedro Novo Nome');
    app.clock.set(new Date(noonOf('2027-11-20').getTime() + minutes(5)));
    gestor = await app.signIn('gestor@ativa.gov.br');
    expect((await porCpf(pedro().cpf)).body.identificacaoEnviada).toBeNull();
    app.clock.set(noonOf('2026-11-20'));
    gestor = await app.signIn('gestor@ativa.gov.br');
  });

  it('um nome guardado fica como está, e só um novo segue a regra das letras (S2 §2.7)', async () => {
    await linhas(app, sql`update requerente set nome = 'Pedro 2º Filho' where cpf = ${pedro().cpf} returning id`);
    const com = async (nome: string) =>
      salvar(pedro({ nome, comprovanteRepresentacao: [await enviado(`${nome.length}.pdf`)] }));
    expect((await com('Pedro 2º Filho')).status).toBe(200);
    expect((await porCpf(pedro().cpf)).body.nome).toBe('Pedro 2º Filho');
    expect((await com('Pedro 2º Filho Jr.')).body.campos).toEqual([
      { campo: 'requerente.nome', mensagem: 'O nome só leva letras, apóstrofo, hífen, ponto e espaços: tire 2 º' },
    ]);
    const certo = "José D'Ávila-Conceição Jr.";
    expect((await com(certo)).status).toBe(200);
    expect((await porCpf(pedro().cpf)).body.nome).toBe(certo);
  });

  it('o titular tem o nome do devedor, e a empresa, o contrato social', async () => {
    const arquivoIdentificacao = [await enviado('rg2.pdf')];
    const titular = { cpf: maria.documentoIdentificacao, nome: 'Outro Nome', email: 'maria@exemplo.com.br' };
    expect((await salvar(pedro({ ...titular, arquivoIdentificacao }))).body.papel).toBe('TITULAR');
    expect((await porCpf(titular.cpf)).body.nome).toBe(maria.nome);
    devedor = empresa;
    const comprovanteRepresentacao = [await enviado('contrato.pdf')];
    const { body } = await salvar(pedro({ tipo: 'EMPRESA', comprovanteRepresentacao }));
    expect(body.papel).toBe('EMPRESA');
    const [prova] = await linhas(
      app,
      sql<{ tipo: number }>`select id_tipo_documento as tipo from documento where id = ${body.documentos[0]}`,
    );
    expect(prova!.tipo).toBe(14);
  });

  it('o e-mail de outro requerente do órgão se recusa; os demais respondem 404 (S2 §7.1)', async () => {
    const validar = (query: { email: string; cpf: string }, headers: Quem = gestor) =>
      app.call(requerentes.validar, { headers, query });
    const deOutro = { email: 'Outro@exemplo.com.br', cpf: pedro().cpf };
    const { status, body } = await validar(deOutro);
    expect([status, body.campos]).toEqual([
      422,
      [{ campo: 'email', mensagem: 'O e-mail informado já pertence a outro requerente.' }],
    ]);
    expect((await validar({ ...deOutro, cpf: umCpf(900) })).status).toBe(404);
    expect((await validar({ ...deOutro, email: 'livre@exemplo.com.br' })).status).toBe(404);
    expect((await validar(deOutro, await app.signIn('gestor.procon@ativa.gov.br'))).status).toBe(404);
  });
});
