import { limitsAcesso, patternsAcesso } from './limitsAcesso.ts';

/** Business constants and limits (S0 §9, S1 §9, S2 §9). Bounds are inclusive; sizes in bytes, times in milliseconds. */
export const limits = {
  pageSize: 15,
  /** The most rows that one page of a list may be asked for. */
  pageSizeMax: 100,
  /** The same of a catalogue that is asked for whole (S0 §9). */
  pageSizeWhole: 100_000_000,
  uploadBytes: 5 * 1024 * 1024,
  uploadTries: 3,
  /** What examining a PDF may take, and how long its thread waits for the next one. */
  exame: { ms: 10_000, bytes: 400 * 1024 * 1024, ociosoMs: 30_000 },
  uploadQuotaFiles: 100,
  uploadSweepHours: 24,
  removePopoverMs: 10_000,
  drawerWidth: 260,
  filterDrawerWidth: 500,
  filterDrawerWidthSmall: 300,
  /** Only what takes longer than this shows that it is being waited for. */
  skeletonMs: 150,
  freshMs: 60_000,
  keptMs: 300_000,
  ...limitsAcesso,
  perfilNome: { min: 5, max: 30 },
  tipoDocumentoNome: { min: 2, max: 50 },
  filterNome: 150,
  filterDevedor: 100,
  filterNumero: 16,
  devedorNome: { min: 6, max: 100 },
  corresponsavelNome: { min: 3, max: 100 },
  rua: { min: 3, max: 80 },
  bairro: { min: 3, max: 60 },
  complementoMax: 100,
  numeroMax: 6,
  numeroAdministrativoMax: 20,
  texto: { min: 30, max: 600 },
  motivo: { min: 10, max: 100 },
  observacao: { min: 10, max: 150 },
  valorMin: 0.01,
  valorMax: 999_999_999.99,
  emailMax: 100,
  usuario: {
    nome: { min: 10, max: 80 },
    matriculaMax: 10,
    emailMax: 40,
    rua: { min: 10, max: 100 },
    bairro: { min: 4, max: 60 },
  },
  orgaoCredor: {
    nome: { min: 10, max: 80 },
    sigla: { min: 2, max: 15 },
    numeroIdentificadorMax: 20,
    codigoReceitaMax: 20,
    descricaoMax: 300,
    urlMax: 150,
    rua: { min: 5, max: 100 },
    bairro: { min: 2, max: 60 },
    nomeContato: { min: 3, max: 100 },
    emailContato: { min: 4, max: 100 },
    nomeAutoridade: { min: 3, max: 255 },
    cargoAutoridade: { min: 2, max: 100 },
    matriculaAutoridade: { min: 3, max: 100 },
    /** Days of a term: the statutes of D §5.4 give 10 to 30; what is far above them is a slip of the keyboard. */
    prazoDias: { min: 1, max: 180 },
    /** Days from the gazette to the awareness: none, 15 in federal tax procedure (D §5.3), at most 60 (CPC art. 257 III). */
    editalDias: { min: 0, max: 60 },
    feriados: 500,
    feriadoNomeMax: 80,
    /** Digits of each bank field; the tighter of the two readings (S2 §5.13). */
    banco: {
      chaveBanco: 20,
      convenio: 50,
      agencia: 10,
      digitoAgencia: 1,
      conta: 20,
      digitoConta: 1,
      carteira: 10,
      variacao: 3,
      codigoBeneficiario: 50,
      codigoBeneficiarioDigito: 1,
    },
  },
  /** Percentages as fractions, as they travel. */
  configuracao: {
    parcelas: { min: 1, max: 9_999 },
    valorMinParcelas: 1,
    jurosMes: { min: 0.01, max: 0.99 },
    honorarios: { min: 0, max: 0.99 },
  },
  /** Items of any list in any call: what is longer is refused without being looked into. */
  listaMax: 5_000,
  /** Rows and columns of one spreadsheet; faults kept of it, and how many of them a screen is sent. */
  importacao: { linhas: 5_000, colunas: 60, leituraMs: 10_000, problemas: 10_000, problemasNaTela: 200 },
  /** Months of an index in one file. */
  indiceValores: 2_000,
  /** The text of a file of months. */
  indiceArquivo: 500_000,
  /** Events of the active-debt system in one call. */
  eventosPorLote: 200,
  /** Processes taken at once: to print their notifications, and to register what came of them. */
  lote: { impressao: 200, registros: 50 },
  movementDays: 15,
  /** Rows of one synthetic report: what a browser draws as a PDF, and what a spreadsheet of several sheets carries. */
  relatorio: { pdf: 20_000, excel: 200_000 },
  /** Rows of one exported list. */
  exportacao: 10_000,
  /** Movements in one answer, the newest first; the dashboard reads so many at a time, as they are scrolled. */
  movementRows: 10_000,
  movementPage: 40,
  /** «Meu dia» (D §5.4): terms that end within so many days, notices without return for longer than so many. */
  fila: { prazoDias: 5, avisoDias: 30, itens: 20, contados: 99 },
  /** Processes returned at once: as many as a page of the list may show. */
  retornoMax: 100,
  autocomplete: { minChars: 4, debounceMs: 300, rows: 50 },
} as const;

/** Shapes of text shared by both sides, without any library, so that the login screen can use them too. */
export const patterns = {
  ...patternsAcesso,
  senha: /^(?=.*\d)(?=.*[a-z]).*$/s,
  letras: /^[\p{L} ]+$/u,
  letrasHifenSublinhado: /^[\p{L}\-_ ]+$/u,
  digitos: /^\d+$/,
  uf: /^[A-Z]{2}$/,
  nomeTipoDocumento: /^[\p{L}\-_,. ]+$/u,
  /** A site: host and path, with `http://`, `https://` or nothing before it; no other scheme. */
  site: /^(?:https?:\/\/)?[\p{L}\d](?:[\p{L}\d.-]*[\p{L}\d])?(?::\d{1,5})?(?:[/?#][^\s<>"]*)?$/iu,
  numeroEndereco: /^(?:\d{1,6}|[Ss]\/?[Nn])$/,
  numeroProcessoAdministrativo: /^\d[\d./-]*$/,
} as const;
