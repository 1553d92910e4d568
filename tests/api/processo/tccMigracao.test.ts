import { insertOrgao, openedBefore } from '@tests/support/migration.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inserirProcessos } from '../painel/support.ts';

const banco = openedBefore('0039_tccAssinado');

it('a migração marca o TCC que valia quando o assinado foi anexado, e o que se imprimiu igual; nenhum outro', async () => {
  await banco.asSystem(async (db) => {
    const idOrgao = await insertOrgao(db);
    // 1: signed, then decided and printed again; 2: back in preparation; 3: its attachment was cancelled; 4: printed
    // only afterwards.
    await inserirProcessos(idOrgao, [1, 4], { situacao: '(array[10, 27, 27, 1])[n]', fase: '1' }).execute(db);
    const processo = (n: number) => sql`(select id from processo where right(numero, 10)::int = ${n})`;
    for (const n of [1, 2, 3, 4]) {
      await sql`
        with a as (insert into andamento (id_processo, id_orgao_credor, numero, acao, data, data_cadastro, descricao, situacao, cancelado)
          select id, ${idOrgao}, 2, 'ANEXAR_TCC', '2026-03-10', '2026-03-10', 'TCC anexado', 1, ${n === 3}
            from processo where id = ${processo(n)} returning id, id_processo)
        insert into documento (id_orgao_credor, id_processo, id_andamento, id_tipo_documento, criado_em, excluido_em)
        select ${idOrgao}, a.id_processo, a.id, 13, '2026-03-10', ${n === 3 ? '2026-03-11' : null}::timestamptz from a`.execute(
        db,
      );
    }
    const emitir = (n: number, codigo: string, dia: string, fatos: string, substituido: string | null = null) =>
      sql`insert into documento_emitido (id_orgao_credor, id_processo, especie, serie, codigo, titulo, numero, conteudo_sha256,
            fatos_sha256, resumo, emitido_em, usuario_nome, versao_produto, substituido_em)
          select ${idOrgao}, id, 'TCC', 'processo:' || id || ':TCC', ${codigo}, 'TCC', 'x', ${codigo}, ${fatos}, '{}', ${dia}, 'x', '1',
            ${substituido}::timestamptz from processo where id = ${processo(n)}`.execute(db);
    await emitir(1, 'REFEITO', '2026-03-01', 'rascunho', '2026-03-02');
    await emitir(1, 'ASSINADO', '2026-03-02', 'assinado', '2026-05-01');
    await emitir(1, 'REIMPRESSO', '2026-04-01', 'assinado', '2026-05-01');
    await emitir(1, 'DEPOIS DA DECISÃO', '2026-05-01', 'decidido');
    await emitir(2, 'DEVOLVIDO', '2026-03-02', 'a');
    await emitir(3, 'CANCELADO', '2026-03-02', 'a');
    await emitir(4, 'TARDIO', '2026-03-20', 'a');
  });
  await banco.migrate();
  const { rows } = await banco.asSystem((db) =>
    sql<{ codigo: string }>`select codigo from documento_emitido where id_documento is not null order by id`.execute(
      db,
    ),
  );
  expect(rows.map(({ codigo }) => codigo)).toEqual(['ASSINADO', 'REIMPRESSO']);
});
