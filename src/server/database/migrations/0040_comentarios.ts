/** What a column does not say by its name; the types of the tables repeat it (`npm run generate:schema`). */
const comments: Readonly<Record<string, string>> = {
  'indice_financeiro.sincronizado_em': 'Last successful reading of the source.',
  'indice_financeiro.falha_sincronizacao': 'Why the last reading failed; null: it did not.',
  'indice_valor.conhecido_em': 'Day the percentage was stored; null: before any value that uses it.',
  'orgao_credor.codigo_numeracao':
    'The four digits of the body in its process numbers; set by a trigger on insert and never changed.',
  'orgao_credor.valor_minimo_inscricao': 'Minimum balance to request inscription (D §5.7).',
  'feriado_local.conhecido_em': 'Day the holiday was registered; null: always known.',
  'feriado_local.retirado_em': 'Day the holiday was removed; null: still valid.',
  'prazo_anterior.ate': 'These term lengths were in force until the day before.',
  'perfil.id_orgao_credor': 'Null: shared by all bodies, changed only by the central one.',
  'processo.id_indice_financeiro':
    'Like the next four columns: copied from the body while the TCC is a draft, frozen when it is attached.',
  'processo.credor': 'The creditor as the TCC states it; null only in rows inserted by hand.',
  'processo.situacao_desde': 'Day the process entered its situation; kept by a trigger.',
  'processo.prazo_dias': 'Days granted when the term started; the suspended days are in prazo_dias_parados.',
  'processo.indices_ate': 'First day of the newest index month in the stored correction.',
  'processo.meses_ausentes': 'How many index months the stored correction needed and did not have.',
  'nome_processo.quantidade': 'Number of processes of that normalised name.',
  'resumo_processo.valor_recuperado': 'Sum of the payments.',
  'envio_divida_ativa.enviado_em': 'First attempt to send, successful or not.',
  'job.id_orgao_credor': 'Body of the user who asked for the job; null: the system.',
};

export const comentarios = Object.entries(comments)
  .map(([column, text]) => `comment on column ${column} is '${text}';`)
  .join('\n');
