import { describe } from 'vitest';
import { nadaBarra } from './barreiras.ts';

describe('num computador e num telefone, em tema claro e escuro, nada barra', () =>
  nadaBarra('ninguem', 'admin', 'consulta'));
