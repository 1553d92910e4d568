import { describe } from 'vitest';
import { nadaBarra } from './barreiras.ts';

describe('num telefone, em tema claro e escuro, nada barra', () => nadaBarra({ width: 390, height: 844 }));
