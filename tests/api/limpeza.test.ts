import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@/contract/limits.ts';
import { somarDias } from '@/domain/calendario.ts';
import { limparOrfaos } from '@/server/cases/upload/limparArquivos.ts';
import { housekeeping } from '@/server/jobs/housekeeping.ts';
import { type Scenario, scenario } from './scenario.ts';

let c: Scenario;
beforeAll(async () => {
  c = await scenario();
});
afterAll(() => c.fechar());

const dias = (n: number) => new Date(c.deps.clock.agora().getTime() - n * 86_400_000);

describe('a limpeza da fila', () => {
  const job = (nome: string, estado: string, { criado = dias(0), concluido = criado as Date | null } = {}) =>
    sql`insert into job (nome, estado, criado_em, executar_em, concluido_em)
        values (${nome}, ${estado}, ${criado}, ${criado}, ${estado === 'feito' ? concluido : null})`;
  const estados = async () => {
    const { rows } = await sql<{ nome: string; estado: string }>`
      select nome, estado from job where nome like 'ensaio%' order by nome`.execute(c.deps.database.sistema);
    return rows;
  };

  it('esquece o que foi feito há um mês e o que falhou há meio ano', async () => {
    for (const one of [
      job('ensaio feito antigo', 'feito', { criado: dias(31) }),
      job('ensaio feito', 'feito', { criado: dias(29) }),
      job('ensaio feito não se sabe quando', 'feito', { criado: dias(31), concluido: null }),
      job('ensaio falho antigo', 'falhou', { criado: dias(181) }),
      job('ensaio falho', 'falhou', { criado: dias(179) }),
      job('ensaio executando', 'executando'),
    ])
      await one.execute(c.deps.database.sistema);
    await housekeeping.run(c.deps, {});
    expect(await estados()).toEqual([
      { nome: 'ensaio executando', estado: 'executando' },
      { nome: 'ensaio falho', estado: 'falhou' },
      { nome: 'ensaio feito', estado: 'feito' },
    ]);
  });
});

it('a resposta de uma chamada com chave fica um dia mais do que um rascunho, de que se pode repetir', async () => {
  const guardada = (chave: string, em: Date) =>
    sql`insert into idempotencia (id_usuario, chave, rota, corpo_hash, iniciada_em)
        values (1, ${chave}, 'POST teste', 'x', ${em})`.execute(c.deps.database.sistema);
  await guardada('de há sete dias', dias(limits.rascunhoDias + 0.9));
  await guardada('de há oito dias', dias(limits.rascunhoDias + 1.1));
  await housekeeping.run(c.deps, {});
  const { rows } = await sql<{ chave: string }>`select chave from idempotencia where rota = 'POST teste'`.execute(
    c.deps.database.sistema,
  );
  expect(rows).toEqual([{ chave: 'de há sete dias' }]);
});

describe('a limpeza do depósito', () => {
  it('tira o arquivo de que nenhum registro sabe, depois de dois dias; o enviado, o anexado e os demais ficam', async () => {
    const { files } = c.deps.adapters;
    const { id } = await c.umUsuario('envia@aema.gov.br', 'AEMA');
    const guardar = async (chave: string, em: Date) => {
      await files.put(chave, Readable.from(['%PDF-']));
      await utimes(join(c.deps.settings.dataDir, 'arquivos', chave), em, em);
      return chave;
    };
    const mes = `envios/${c.deps.clock.hoje().slice(0, 7)}`;
    const uuid = randomUUID();
    const conhecido = await guardar(`${mes}/${uuid}`, dias(3));
    await c.noBanco((db) =>
      db
        .insertInto('upload')
        .values({
          uuid,
          id_usuario: id,
          id_orgao_credor: c.orgaos.AEMA,
          nome: 'x.pdf',
          tamanho: 5,
          sha256: 'x',
          chave: conhecido,
          vinculado_em: dias(3),
        })
        .execute(),
    );
    const orfao = await guardar(`${mes}/${randomUUID()}`, dias(3));
    const recente = await guardar(`${mes}/${randomUUID()}`, dias(1));
    const outro = await guardar(`documentos/${randomUUID()}`, dias(3));
    const boleto = await guardar(`boletos/${c.deps.clock.hoje().slice(0, 7)}/999999.pdf`, dias(3));
    const remessa = await guardar('remessas/BB-3128557/sem-linha.rem', dias(3));
    await limparOrfaos.run(c.deps, {});
    const ficou = async (chave: string) =>
      files.read(chave).then(
        () => true,
        () => false,
      );
    expect(await Promise.all([conhecido, recente, outro].map(ficou))).toEqual([true, true, true]);
    const semLinha = [orfao, boleto, remessa];
    expect(await Promise.all(semLinha.map(ficou))).toEqual([false, false, false]);

    // They wait for thirty days, and go on the thirtieth.
    const hoje = c.deps.clock.hoje();
    const aparte = semLinha.map((chave) => `apartados/${hoje}/${chave}`);
    c.noDia(somarDias(hoje, 29));
    await limparOrfaos.run(c.deps, {});
    expect(await Promise.all(aparte.map(ficou))).toEqual([true, true, true]);
    c.noDia(somarDias(hoje, 30));
    await limparOrfaos.run(c.deps, {});
    expect(await Promise.all(aparte.map(ficou))).toEqual([false, false, false]);
    c.noDia(hoje);
  });

  it('o que foi posto de parte e volta a ter linha volta ao lugar, se é o que ela diz e o lugar está livre', async () => {
    const { id } = await c.umUsuario('restaura@aema.gov.br', 'AEMA');
    const { files } = c.deps.adapters;
    const guardado = async (texto: string) => {
      const uuid = randomUUID();
      const chave = `envios/${c.deps.clock.hoje().slice(0, 7)}/${uuid}`;
      const onde = `apartados/${c.deps.clock.hoje()}/${chave}`;
      const { sha256 } = await files.put(onde, Readable.from([texto]));
      await c.noBanco((db) =>
        db
          .insertInto('upload')
          .values({
            uuid,
            id_usuario: id,
            id_orgao_credor: c.orgaos.AEMA,
            nome: 'x.pdf',
            tamanho: 5,
            sha256: texto === 'outro' ? 'x'.repeat(64) : sha256,
            chave,
            vinculado_em: dias(3),
          })
          .execute(),
      );
      return { chave, onde };
    };
    const [certo, outro, ocupado] = [await guardado('certo'), await guardado('outro'), await guardado('ocupado')];
    await files.put(ocupado.chave, Readable.from(['o que está lá']));
    await limparOrfaos.run(c.deps, {});
    const texto = async (chave: string) => String(await files.read(chave).catch(() => 'nada'));
    expect(await Promise.all([certo.chave, outro.chave, ocupado.chave].map(texto))).toEqual([
      'certo',
      'nada',
      'o que está lá',
    ]);
    expect(await Promise.all([certo.onde, outro.onde, ocupado.onde].map(texto))).toEqual(['nada', 'outro', 'ocupado']);
  });
});

describe('o que não chega a ser um pedido', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await c.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  const falar = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (part) => {
        text += part;
      });
      socket.on('end', () => resolve(text)).on('error', reject);
    });

  it('o que alguém espera e não se conhece não impede a resposta de sempre', async () => {
    const answer = await falar(
      'GET /api/perfil/1 HTTP/1.1\r\nhost: a\r\nexpect: um-milagre\r\nconnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain('errorcode: SESSAO_AUSENTE');
    expect(answer).toContain('x-content-type-options: nosniff');
  });

  it('é recusado com os cabeçalhos de segurança de toda resposta', async () => {
    const answer = await falar('ISTO NAO E HTTP\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    for (const header of [
      "content-security-policy: default-src 'none'",
      'x-content-type-options: nosniff',
      'x-frame-options: DENY',
    ])
      expect(answer).toContain(header);
  });
});
