import type { Declaration } from '../declaration/resource.ts';
import { perfil } from './perfil.tsx';
import { tipoDocumento } from './tipoDocumento.tsx';

/** Every declared resource, in menu order (S0 §2.3). */
export const resources: readonly Declaration[] = [tipoDocumento, perfil];
