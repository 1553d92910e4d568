/** What a column does not say by its name; the types of the tables repeat it (`npm run generate:schema`). */
const comments: Readonly<Record<string, string>> = {
  'indice_financeiro.sincronizado_em': 'Last reading of the source that did not fail.',
  'indice_financeiro.falha_sincronizacao': 'Why the last reading failed, if it did.',
  'indice_valor.conhecido_em': 'Null: in its own time, before any value that uses it.',
  'orgao_credor.codigo_numeracao':
    'Given by a trigger when the body is registered, and never changed: the four digits of its numbers.',
  'orgao_credor.valor_minimo_inscricao': 'Below it, no inscription is asked for (D §5.7).',
  'feriado_local.conhecido_em': 'The day it was registered; null: always known.',
  'feriado_local.retirado_em': 'The day it was taken back; null: it stands.',
  'prazo_anterior.ate': 'The lengths of terms of this row were in force before this day.',
  'perfil.id_orgao_credor': 'Null: shared by all bodies; only the central body changes it.',
  'processo.id_indice_financeiro':
    'As the four below: of the body while the TCC is drafted; as the TCC states it once that is attached.',
  'processo.credor': 'What the TCC states of its creditor; null only where a row was written by hand.',
  'processo.situacao_desde': 'Kept by a trigger: the day the process came to its situation.',
  'processo.prazo_dias': 'Days as granted when the term started; with those it stood still, its nominal end follows.',
  'processo.indices_ate': 'First day of the newest month that entered the kept correction.',
  'processo.meses_ausentes': 'How many of the months that the correction needed were not known.',
  'nome_processo.quantidade': 'How many processes there are of a name, as it is looked for.',
  'resumo_processo.valor_recuperado': 'Sum of what was paid.',
  'envio_divida_ativa.enviado_em': 'When it was first sent, whether or not it arrived.',
  'job.id_orgao_credor': 'Of whoever asked for it; null: of the system.',
};

export const comentarios = Object.entries(comments)
  .map(([column, text]) => `comment on column ${column} is '${text}';`)
  .join('\n');
