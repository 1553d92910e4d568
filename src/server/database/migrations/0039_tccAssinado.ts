import { mudaLinhas } from '../sql/linhas.ts';

/** Each process whose TCC is attached, with the document that holds it. */
const anexados = /* sql */ `
  select distinct on (d.id_processo) d.id_processo, d.id, d.criado_em
    from documento d join processo p on p.id = d.id_processo
   where d.id_tipo_documento = 13 and d.id_andamento is not null and d.excluido_em is null and p.situacao <> 27
   order by d.id_processo, d.id desc`;

/**
 * What was signed, where nobody wrote it down: the newest TCC that stood when the signed one was attached, and whatever else
 * was printed of the same facts.
 */
const assinados = /* sql */ `
  select e.id, a.id as id_documento
    from (${anexados}) a
    join documento_emitido e on e.id_processo = a.id_processo and e.especie = 'TCC'
   where e.fatos_sha256 = (
     select x.fatos_sha256 from documento_emitido x
      where x.id_processo = a.id_processo and x.especie = 'TCC' and x.emitido_em <= a.criado_em
        and (x.substituido_em is null or x.substituido_em > a.criado_em)
      order by x.id desc limit 1)`;

/** The printed TCC that was signed and attached, which is frozen from then on (ADR 0031); and one more kind of paper. */
export const tccAssinado = /* sql */ `
-- Validation code that the file carries, where it is one of ours or was signed upon one of ours.
alter table upload add column codigo_impresso text collate "C";
alter table arquivo add column codigo_impresso text collate "C";

-- The document in which this issue came back signed.
alter table documento_emitido add column id_documento bigint references documento;
-- SHA-256 of each section by its title: what a paper says otherwise than it would today. null: printed before this was kept.
alter table documento_emitido add column secoes jsonb;
alter table documento_emitido drop constraint documento_emitido_especie_check;
alter table documento_emitido add constraint documento_emitido_especie_check
  check (especie in ('TCC', 'NOTIFICACAO', 'CERTIDAO', 'RECIBO', 'MEMORIA', 'FICHA', 'DEMONSTRATIVO'));
${mudaLinhas({
  tabelas: ['documento_emitido', 'documento', 'processo'],
  esperadas: `select count(*) from (${assinados}) s`,
  comando: `update documento_emitido e set id_documento = s.id_documento from (${assinados}) s where s.id = e.id`,
})}`;
