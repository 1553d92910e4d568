import type { Declaration, Endpoints, ResourceSpec } from './declaration.ts';
import { resolve } from './resolve.ts';

/**
 * Declares a resource: its name, its calls, and the decisions of its screens. Everything else (routes, menu entry,
 * permissions, labels, masks, columns, drawer, chips, form, detail) is derived. `checkDeclarations` reports wrong
 * declarations before the application starts.
 */
export const resource = <const E extends Endpoints>(spec: ResourceSpec<E>): Declaration =>
  resolve(spec as unknown as ResourceSpec<Endpoints>);
