import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folders where the build may be: seen from the sources, and from the built server. */
const folders = ['../../../dist/portal/', '../portal/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** The portal's folder; undefined before a build. */
export const portalFolder = (): string | undefined => folders.find((folder) => existsSync(`${folder}index.html`));
