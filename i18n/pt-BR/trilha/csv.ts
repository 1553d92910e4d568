import { trilha } from './telas.ts';

const { fields } = trilha.resources.auditoria;

/** The trail as a CSV file. */
export const trilhaEmCsv = {
  nome: 'Histórico de alterações em CSV',
  arquivo: (dia: string) => `Histórico de alterações ${dia}.csv`,
  /** Ends the sentence about a spreadsheet that would be too long. */
  ouEntao: ', ou use «Baixar CSV», que traz todos',
  cabecalho: {
    em: fields.em,
    usuario: fields.usuario,
    acao: fields.acao,
    recurso: fields.recurso,
    registro: fields.registro,
    idRegistro: fields.idRegistro,
    ip: fields.ip,
    orgaoCredor: fields.orgaoCredor,
  },
  recursos: trilha.opcoes.recurso as Readonly<Record<string, string>>,
} as const;
