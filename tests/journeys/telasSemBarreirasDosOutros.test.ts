import { describe } from 'vitest';
import { nothingBars } from './barriers.ts';

describe('num computador e num telefone, em tema claro e escuro, nada barra', () =>
  nothingBars('ninguem', 'admin', 'consulta'));
