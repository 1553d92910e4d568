import { describe } from 'vitest';
import { nadaBarra } from './barreiras.ts';

describe('num computador, em tema claro e escuro, nada barra', () => nadaBarra({ width: 1440, height: 900 }));
