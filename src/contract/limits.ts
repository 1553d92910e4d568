import { limitsAcesso } from './limitsAcesso.ts';
import { limitesDosValores, padroesDosValores } from './values/limites.ts';

/** What reading one uploaded file may take in a process aside (LimitesDoProcesso in server/base/aParte.ts). */
const aParte = { processadorMs: 10_000, bytes: 400 * 1024 * 1024, esperaMs: 180_000, ociosoMs: 30_000, pedidos: 50 };

/** Business constants and limits (S0 §9, S1 §9, S2 §9). Bounds are inclusive; sizes in bytes, times in milliseconds. */
export const limits = {
  pageSize: 15,
  /** Most rows in one page of a list. */
  pageSizeMax: 100,
  /** Most rows of a catalogue that is asked for whole (S0 §9). */
  pageSizeWhole: 100_000_000,
  uploadBytes: 5 * 1024 * 1024,
  /** A bank's return file: 99,999 records of one lot, of 240 columns each (D §1.7). */
  retornoBytes: 25 * 1024 * 1024,
  uploadTries: 3,
  /** What examining a PDF may take, in a process aside. */
  exame: aParte,
  uploadQuotaFiles: 100,
  uploadSweepHours: 24,
  removePopoverMs: 10_000,
  drawerWidth: 260,
  filterDrawerWidth: 500,
  filterDrawerWidthSmall: 300,
  /** A skeleton is shown only after waiting this long. */
  skeletonMs: 150,
  freshMs: 60_000,
  keptMs: 300_000,
  /** For so many days the browser keeps a draft, and the key of a call whose answer it did not see (ADR 53). */
  rascunhoDias: 7,
  ...limitsAcesso,
  ...limitesDosValores,
  perfilNome: { min: 5, max: 30 },
  tipoDocumentoNome: { min: 2, max: 50 },
  filterNome: 150,
  filterDevedor: 100,
  filterNumero: 16,
  filterNossoNumero: 20,
  devedorNome: { min: 6, max: 100 },
  corresponsavelNome: { min: 3, max: 100 },
  rua: { min: 3, max: 80 },
  bairro: { min: 3, max: 60 },
  numeroAdministrativoMax: 20,
  texto: { min: 30, max: 600 },
  motivo: { min: 10, max: 100 },
  negociacao: { processos: 20, desconto: 99 },
  cobranca: { motivo: { min: 5, max: 200 } },
  observacao: { min: 10, max: 150 },
  contatoMax: 600,
  /** How and to whom a value is given back (M §7.87). */
  restituicao: { min: 3, max: 100 },
  /** Why an item of the reconciliation is settled by hand (M §8.2). */
  conciliacao: { motivo: { min: 5, max: 300 } },
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
    /** Days of a term. The statutes in D §5.4 give 10 to 30; a number above the maximum is a typing error. */
    prazoDias: { min: 1, max: 180 },
    /** Days from the gazette to the awareness: none, 15 in federal tax procedure (D §5.3), at most 60 (CPC art. 257 III). */
    editalDias: { min: 0, max: 60 },
    /** Days of a term of an agreement, and overdue instalments that rescind it. */
    diasDaCobranca: { min: 1, max: 365 },
    parcelasAtrasadas: { min: 1, max: 60 },
    toleranciaMax: 1,
    reparcelamentos: { min: 0, max: 10 },
    feriados: 500,
    feriadoNomeMax: 80,
    /** Most digits of each bank field, in the stricter of the two readings of the specification (S2 §5.13). */
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
  /** Of one person: papers sent by e-mail, and look-ups of requesters (M §7.96). */
  porPessoa: { enviosPorHora: 20, requerentesPorMinuto: 60 },
  requerente: { nome: { min: 6, max: 50 }, nomeDoTitularMax: 100, emailMax: 100, arquivosMax: 20 },
  /** Percentages are fractions, as in the API. */
  configuracao: {
    parcelas: { min: 1, max: 9_999 },
    valorMinParcelas: 1,
    jurosMes: { min: 0.01, max: 0.99 },
    honorarios: { min: 0, max: 0.99 },
  },
  /** Items of any list in any call; a longer list is refused without validating its items. */
  listaMax: 5_000,
  /** Rows and columns of one spreadsheet, what reading it may take; problems stored, and how many of them a screen receives. */
  importacao: { linhas: 5_000, colunas: 60, leitura: aParte, problemas: 10_000, problemasNaTela: 200 },
  /** Months of an index in one file. */
  indiceValores: 2_000,
  /** Characters of a file of months. */
  indiceArquivo: 500_000,
  /** Events of the active-debt system in one call. */
  eventosPorLote: 200,
  /** Processes in one batch: to print their notifications, and to register the results of the notifications. */
  lote: { impressao: 200, registros: 50 },
  movementDays: 15,
  /** Of the panel of the active debt: days when none are asked for, and months in a chart. */
  diasDoPainel: 15,
  mesesDoGrafico: 60,
  /** Rows of one synthetic report: as a PDF, which the browser draws, and as a spreadsheet of several sheets. */
  relatorio: { pdf: 20_000, excel: 200_000 },
  /** Rows of one financial report, in either format. */
  relatorioFinanceiro: 200_000,
  /** Rows of one exported list. */
  exportacao: 10_000,
  /** Entries of the trail that a list counts: one more means that there are more. */
  trilhaContada: 10_000,
  /** Movements in one answer, newest first; the dashboard reads `movementPage` at a time while the user scrolls. */
  movementRows: 10_000,
  movementPage: 40,
  /**
   * «Meu dia» (D §5.4): terms that end within `prazoDias`, notices without return for more than `avisoDias`; `itens`
   * shown and at most `contados` counted of each kind.
   */
  fila: { prazoDias: 5, avisoDias: 30, itens: 20, contados: 99 },
  /** Last reports that a person made and are shown, and among how many they are sought. */
  relatoriosRecentes: { itens: 5, lidos: 40 },
  /** Processes, and agreements, that the page of a debtor lists. */
  dividasDoDevedor: 50,
  /** Processes returned in one call: as many as a page of the list may show. */
  retornoMax: 100,
  autocomplete: { minChars: 4, debounceMs: 300, rows: 50 },
} as const;

/** Regular expressions for both sides; they need no library, so that the login screen can use them too. */
export const patterns = {
  ...padroesDosValores,
  senha: /^(?=.*\d)(?=.*[a-z]).*$/s,
  letras: /^[\p{L} ]+$/u,
  letrasHifenSublinhado: /^[\p{L}\-_ ]+$/u,
  digitos: /^\d+$/,
  uf: /^[A-Z]{2}$/,
  nomeTipoDocumento: /^[\p{L}\-_,. ]+$/u,
  /** A site: host and path, with `http://`, `https://` or no scheme; other schemes are refused. */
  site: /^(?:https?:\/\/)?[\p{L}\d](?:[\p{L}\d.-]*[\p{L}\d])?(?::\d{1,5})?(?:[/?#][^\s<>"]*)?$/iu,
  numeroProcessoAdministrativo: /^\d[\d./-]*$/,
} as const;
