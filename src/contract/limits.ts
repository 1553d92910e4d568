import { limitsAcesso, patternsAcesso } from './limitsAcesso.ts';

/** Business constants and limits (S0 §9, S1 §9, S2 §9). Bounds are inclusive; sizes in bytes, times in milliseconds. */
export const limits = {
  pageSize: 15,
  /** The server never answers more rows than this, whatever `size` asks. */
  pageSizeMax: 100,
  uploadBytes: 5 * 1024 * 1024,
  uploadTries: 3,
  uploadQuotaFiles: 100,
  uploadSweepHours: 24,
  removePopoverMs: 10_000,
  drawerWidth: 260,
  filterDrawerWidth: 500,
  filterDrawerWidthSmall: 300,
  freshMs: 60_000,
  keptMs: 300_000,
  updateCheckMs: 300_000,
  updateReminderMs: 60_000,
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
  movementDays: 15,
  autocomplete: { minChars: 4, debounceMs: 300, rows: 50 },
} as const;

/** Shapes of text shared by both sides, without any library, so that the login screen can use them too. */
export const patterns = {
  ...patternsAcesso,
  senha: /^(?=.*\d)(?=.*[a-z]).*$/s,
  letras: /^[\p{L} ]+$/u,
  nomeTipoDocumento: /^[\p{L}\-_,. ]+$/u,
  numeroEndereco: /^(?:\d{1,6}|[Ss]\/?[Nn])$/,
  numeroProcessoAdministrativo: /^\d[\d./-]*$/,
} as const;
