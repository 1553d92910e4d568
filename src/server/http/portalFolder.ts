import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the build puts the portal, seen from the sources and from the built server. */
const folders = ['../../../dist/portal/', '../portal/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** Of those the one that is there. */
export const portalFolder = (): string | undefined => folders.find((folder) => existsSync(`${folder}index.html`));
