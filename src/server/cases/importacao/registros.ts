import { importacaoDeDevedores } from '../devedor/importar.ts';
import { importacaoDeUsuarios } from '../usuario/importar.ts';
import type { Importacao } from './importacao.ts';

/** Every register that takes spreadsheets: where the job that writes them finds its rules. */
export const importacoes: readonly Importacao[] = [importacaoDeUsuarios, importacaoDeDevedores];
