import { buildTestApp, type TestApp } from '@tests/support/app.ts';
import { aPdf, textOfPdf } from '@tests/support/pdf.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acaoEndpoints } from '@/contract/acoes.ts';
import { documentos } from '@/contract/documento.ts';
import { lotes, type ProcessoDoLote } from '@/contract/lote.ts';
import { processos } from '@/contract/processo.ts';
import { agir, anexarAr, anexarTcc, cadastrar, enviar, linhas, type Quem, umaPessoa, umCpf } from './support.ts';

let app: TestApp;
let gestor: Quem;
beforeAll(async () => {
  app = await buildTestApp();
  gestor = await app.signIn('gestor.procon@ativa.gov.br');
});
afterAll(() => app.close());

let n = 0;
/** A process that waits for its notification (situation 1). */
async function umNotificavel(quem = gestor) {
  const dadosDevedor = umaPessoa({
    documentoIdentificacao: umCpf(++n),
    nome: `Devedora Número ${'ABCDEFGHIJ'[n % 10]}`,
  });
  const processo = await cadastrar(app, quem, { dadosDevedor });
  await anexarTcc(app, quem, processo.id);
  return processo as { id: number; numero: string };
}
const conferir = async (ids: readonly number[], quem = gestor, sort?: string) =>
  app.call(lotes.conferir, { body: { ids }, headers: quem, ...(sort ? { query: { sort } } : {}) });
const um = async (id: number, quem = gestor): Promise<ProcessoDoLote> => (await conferir([id], quem)).body.processos[0];
const situacao = async (id: number) =>
  (await app.call(processos.get, { params: { id }, headers: gestor })).body.situacaoProcesso.id;
const decisao = async () => ({ idTipoDocumento: 7, arquivos: [await enviar(app, gestor)] });

describe('conferência de um lote', () => {
  it('diz a ação de cada instância, e por que não as outras', async () => {
    const { id } = await umNotificavel();
    const indisponivel = 'A ação não está disponível para a situação atual do processo.';
    expect(await um(id)).toMatchObject({
      naoImprime: null,
      suspenso: false,
      situacaoProcesso: { id: 1 },
      registros: {
        AR: { acao: 'ANEXAR_AR', motivo: null },
        CIENCIA: { acao: 'REGISTRAR_CIENCIA_DEVEDOR', motivo: null },
        DIARIO: { acao: null, motivo: indisponivel },
      },
    });
    await anexarAr(app, gestor, id, '2026-11-10', false);
    expect((await um(id)).registros.DIARIO).toEqual({ acao: 'ANEXAR_PAGINA_DIARIO', motivo: null });
    expect((await um(id)).naoImprime).toMatch(/não aguarda notificação/);

    await anexarAr(app, gestor, id, '2026-11-10');
    await agir(app, gestor, id, 'CONTESTAR_DEBITO', { idTipoDocumento: 6, arquivos: [await enviar(app, gestor)] });
    await agir(app, gestor, id, 'INDEFERIR_PRIMEIRA_INSTANCIA', await decisao());
    expect((await um(id)).registros).toMatchObject({
      AR: { acao: 'ANEXAR_AR_PRIMEIRA_INSTANCIA' },
      CIENCIA: { acao: 'REGISTRAR_CIENCIA_DEVEDOR_PRIMEIRA_INSTANCIA' },
    });
    const suspensao = { data: '2026-11-20', motivo: 'Aguarda perícia.' };
    const documento = { idTipoDocumento: 11, arquivos: [await enviar(app, gestor)] };
    await agir(app, gestor, id, 'SUSPENDER_PROCESSO', { ...suspensao, documento });
    expect((await um(id)).registros.AR).toEqual({ acao: null, motivo: 'Processo suspenso.' });
  });

  it('a quem só consulta não oferece registro nenhum', async () => {
    const aema = await app.signIn('operador@ativa.gov.br');
    const arquivos = [await enviar(app, aema)];
    const { id } = await cadastrar(app, aema, { documentos: [{ idTipoDocumento: 100, arquivos }] });
    await anexarTcc(app, aema, id);
    const { registros, naoImprime } = await um(id, await app.signIn('consulta@ativa.gov.br'));
    const semPermissao = { acao: null, motivo: 'Necessário obter permissão para realizar essa ação.' };
    expect(registros).toEqual({ AR: semPermissao, CIENCIA: semPermissao, DIARIO: semPermissao });
    expect(naoImprime).toBeNull();
  });

  it('responde na ordem da lista, e deixa de fora o que não há ou é de outro órgão', async () => {
    const [a, b] = [await umNotificavel(), await umNotificavel()];
    const numeros = async (sort: string) =>
      (await conferir([b.id, 999_999, a.id], gestor, sort)).body.processos.map((p: ProcessoDoLote) => p.numero);
    expect(await numeros('numero')).toEqual([a.numero, b.numero]);
    expect(await numeros('numero,desc')).toEqual([b.numero, a.numero]);
    const alheio = await app.signIn('gestor@ativa.gov.br');
    expect((await conferir([a.id, b.id], alheio)).body.processos).toEqual([]);
    expect((await conferir([a.id], gestor, 'senha')).headers.errorcode).toBe('ORDENACAO_INVALIDA');
  });

  it.each([
    ['nenhum', []],
    ['repetidos', [1, 1]],
    ['mais de duzentos', Array.from({ length: 201 }, (_, i) => i + 1)],
    ['ids que não são', [0]],
  ])('recusa %s', async (_, ids) => {
    expect((await conferir(ids)).status).toBe(422);
    expect((await app.call(lotes.notificacoes, { body: { ids }, headers: gestor })).status).toBe(422);
  });
});

describe('notificações num só PDF', () => {
  const imprimir = (ids: readonly number[], quem = gestor) =>
    app.call(lotes.notificacoes, { body: { ids }, headers: quem });

  it('na ordem pedida, cada uma com as suas páginas, o seu código e o seu AR', async () => {
    const tres = [await umNotificavel(), await umNotificavel(), await umNotificavel()];
    const { status, raw } = await imprimir([tres[2]!.id, tres[0]!.id, tres[1]!.id]);
    expect(status).toBe(200);
    expect(raw.headers['content-disposition']).toContain('notificacoes.pdf');
    const texto = textOfPdf(new Uint8Array(raw.rawPayload));
    const ordem = [...new Set(texto.match(/\d{15}/g))].filter((numero) => tres.some((p) => p.numero === numero));
    expect(ordem).toEqual([tres[2]!.numero, tres[0]!.numero, tres[1]!.numero]);
    const total = Number(/Página 1\/(\d+)/.exec(texto)?.[1]);
    expect(texto.match(/Página 1\/\d+/g)).toHaveLength(3);
    expect(texto.match(new RegExp(`Página ${total}/${total}`, 'g'))).toHaveLength(3);
    const emitidas = await linhas<{ id_processo: number }>(
      app,
      sql`select distinct id_processo from documento_emitido where especie = 'NOTIFICACAO'
           and id_processo = any(${tres.map(({ id }) => id)}::bigint[])`,
    );
    expect(emitidas).toHaveLength(3);
  });

  it('diz o mesmo que a de cada um impressa sozinha', async () => {
    const { id } = await umNotificavel();
    const junta = textOfPdf(new Uint8Array((await imprimir([id])).raw.rawPayload));
    const so = await app.call(processos.modeloNotificacao, { params: { id }, headers: gestor });
    expect(textOfPdf(new Uint8Array(so.raw.rawPayload))).toBe(junta);
  });

  it('ou imprime todas ou nenhuma, e diz quais não podem', async () => {
    const [pode, naoPode] = [await umNotificavel(), await umNotificavel()];
    await anexarAr(app, gestor, naoPode.id, '2026-11-10');
    const { status, headers, body } = await imprimir([pode.id, naoPode.id]);
    expect([status, headers.errorcode]).toEqual([409, 'NOTIFICACOES_INDISPONIVEIS']);
    expect(body.mensagem).toContain(naoPode.numero);
    expect(body.mensagem).not.toContain(pode.numero);
    const emitidas = await linhas(app, sql`select 1 from documento_emitido where id_processo = ${pode.id}`);
    expect(emitidas).toEqual([]);
    expect((await imprimir([pode.id], await app.signIn('gestor@ativa.gov.br'))).status).toBe(404);
  });
});

describe('uma página do diário para muitos processos', () => {
  const copiar = (uuid: string, copias: number, quem = gestor, chave?: string) =>
    app.call(documentos.copiar, {
      body: { uuid, copias },
      headers: { ...quem, ...(chave ? { 'idempotency-key': chave } : {}) },
    });

  it('é enviada uma vez, e cada processo guarda a sua cópia', async () => {
    const dois = [await umNotificavel(), await umNotificavel()];
    for (const { id } of dois) await anexarAr(app, gestor, id, '2026-11-02', false);
    const pagina = await enviar(app, gestor, 'diario-2026-11-10.pdf');
    const { status, body } = await copiar(pagina.uuid, 2);
    expect(status).toBe(200);
    for (const [i, { id }] of dois.entries()) {
      const arquivos = [{ uuid: body.uuids[i], nome: 'diario-2026-11-10.pdf' }];
      const registro = { data: '2026-11-10', documentos: [{ idTipoDocumento: 5, arquivos }] };
      expect((await agir(app, gestor, id, 'ANEXAR_PAGINA_DIARIO', registro)).status).toBe(200);
      expect(await situacao(id)).toBe(3);
    }
    const guardados = await linhas<{ chave: string; sha256: string }>(
      app,
      sql`select chave, sha256 from arquivo where uuid = any(${body.uuids}::uuid[])`,
    );
    expect(new Set(guardados.map((g) => g.chave)).size).toBe(2);
    expect(new Set(guardados.map((g) => g.sha256)).size).toBe(1);
    for (const { chave } of guardados)
      expect(await app.deps.adapters.files.read(chave)).toEqual(aPdf('diario-2026-11-10.pdf'));
  });

  it('pedida de novo com a mesma chave, responde as mesmas cópias', async () => {
    const { uuid } = await enviar(app, gestor);
    const [primeira, segunda] = [
      await copiar(uuid, 3, gestor, 'copias-do-lote-1'),
      await copiar(uuid, 3, gestor, 'copias-do-lote-1'),
    ];
    expect(primeira.body.uuids).toHaveLength(3);
    expect(segunda.body).toEqual(primeira.body);
  });

  it('não se copia o que é de outra pessoa, já foi usado ou não existe, nem além da cota', async () => {
    const { uuid } = await enviar(app, gestor);
    const recusa = async (pedido: ReturnType<typeof copiar>) => (await pedido).headers.errorcode;
    const operador = await app.signIn('operador.procon@ativa.gov.br');
    expect(await recusa(copiar(uuid, 1, operador))).toBe('ARQUIVO_DESCONHECIDO');
    expect(await recusa(copiar('00000000-0000-4000-8000-000000000000', 1))).toBe('ARQUIVO_DESCONHECIDO');
    const { id } = await umNotificavel();
    const documento = { idTipoDocumento: 4, arquivos: [{ uuid, nome: 'ar.pdf' }] };
    await agir(app, gestor, id, 'ANEXAR_AR', { data: '2026-11-10', devedorEncontrado: true, documento });
    expect(await recusa(copiar(uuid, 1))).toBe('ARQUIVO_DESCONHECIDO');
    const meu = await enviar(app, operador);
    expect((await copiar(meu.uuid, 50, operador)).status).toBe(200);
    expect(await recusa(copiar(meu.uuid, 50, operador))).toBe('COTA_DE_ARQUIVOS');
    expect((await copiar(meu.uuid, 51, operador)).status).toBe(422);
  });
});

describe('uma linha do lote enviada de novo', () => {
  it('com a mesma chave repete a resposta; com outro conteúdo esbarra na versão: nunca age duas vezes', async () => {
    const { id } = await umNotificavel();
    const { versao } = await um(id);
    const arquivos = [await enviar(app, gestor)];
    const corpo = { data: '2026-11-10', devedorEncontrado: false, documento: { idTipoDocumento: 4, arquivos }, versao };
    const mandar = (body: object, chave: string) =>
      app.call(acaoEndpoints.ANEXAR_AR, { params: { id }, body, headers: { ...gestor, 'idempotency-key': chave } });
    const primeira = await mandar(corpo, 'linha-do-lote-1');
    const repetida = await mandar(corpo, 'linha-do-lote-1');
    expect([primeira.status, repetida.status]).toEqual([200, 200]);
    expect(repetida.body).toEqual(primeira.body);
    // The answer was lost, the date was corrected, and the row was sent again with another key: situation 2 would
    // accept another AR, but the outdated version is refused.
    const outra = await mandar({ ...corpo, data: '2026-11-11' }, 'linha-do-lote-2');
    expect([outra.status, outra.headers.errorcode]).toEqual([409, 'VERSAO_DIVERGENTE']);
    const [{ quantos }] = (await linhas<{ quantos: number }>(
      app,
      sql`select count(*)::int as quantos from andamento where id_processo = ${id} and acao = 'ANEXAR_AR'`,
    )) as [{ quantos: number }];
    expect(quantos).toBe(1);
  });
});
