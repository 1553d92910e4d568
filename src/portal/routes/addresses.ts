import { menu } from '../layout/menu.ts';
import { publicNames } from '../pages/login/routes.ts';
import { declarations } from '../resources/index.ts';

/**
 * The first part of every address of the portal. The build writes them beside the page (`rotas.json`), because the server answers the
 * page at these only: any other is not found.
 */
export const addresses: readonly string[] = [
  ...new Set([...publicNames, ...declarations.map(({ name }) => name), ...menu.map(({ path }) => path)]),
];
