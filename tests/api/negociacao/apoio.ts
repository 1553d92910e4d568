import type { TestApp } from '@tests/support/app.ts';
import { sql } from 'kysely';
import { linhas } from '../processo/apoio.ts';

/** An agreement of a process as stored, with its requester and a file that identifies them. */
export async function guardarCobranca(
  app: TestApp,
  idProcesso: number,
  requerente: { readonly cpf: string; readonly email: string },
) {
  const [feita] = await linhas(
    app,
    sql<{ cobranca: string; arquivo: string }>`
    with dela as (select * from processo where id = ${idProcesso}),
    quem as (
      insert into requerente (id_orgao_credor, cpf, nome, email, telefone, criado_em)
      select id_orgao_credor, ${requerente.cpf}, 'Quem Já Negociou', ${requerente.email}, '81998765432', now() from dela returning id),
    acordo as (
      insert into processo_cobranca (id_orgao_credor, numero, situacao, data, numero_processo, id_devedor, devedor_nome,
        devedor_documento, devedor_tipo_documento, id_requerente, total_parcelas, valor_total, valor_total_atualizado, saldo,
        atualizado_ate, criado_em)
      select id_orgao_credor, '2026' || lpad(dela.id::text, 7, '0'), 200, current_date, numero, id_devedor, devedor_nome,
        devedor_documento, devedor_tipo_documento, quem.id, 1, 100, 100, 100, current_date, now() from dela, quem returning id),
    papel as (
      insert into documento (id_orgao_credor, id_cobranca, id_requerente, id_tipo_documento, criado_em)
      select dela.id_orgao_credor, acordo.id, quem.id, 1, now() from dela, acordo, quem returning id, id_orgao_credor),
    guardado as (
      insert into arquivo (id_orgao_credor, id_documento, uuid, nome, tamanho, sha256, chave, criado_em)
      select papel.id_orgao_credor, papel.id, gen_random_uuid(), 'identidade.pdf', f.tamanho, f.sha256, f.chave, now()
        from papel, (select f.* from arquivo f, dela where f.id_orgao_credor = dela.id_orgao_credor limit 1) f returning id)
    select acordo.id::text as cobranca, guardado.id::text as arquivo from acordo, guardado`,
  );
  return { requerente, cobrancas: [Number(feita!.cobranca)], idArquivoDaCobranca: Number(feita!.arquivo) };
}
