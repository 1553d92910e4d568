import { importacaoDeDevedores } from '../devedor/importar.ts';
import { importacaoDeUsuarios } from '../usuario/importar.ts';
import type { Importacao } from './importacao.ts';

/** All registers that import spreadsheets: the job that writes the lines finds its rules here. */
export const importacoes: readonly Importacao[] = [importacaoDeUsuarios, importacaoDeDevedores];
