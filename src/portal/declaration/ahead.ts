import type { Late } from '../late/late.tsx';
import { askEarly, type Call, keepForReload } from '../providers/early.ts';

/** What an address shows: its page, if that has code of its own to fetch, and the calls that the page will make. */
export interface Screen {
  readonly page?: Pick<Late<object>, 'fetch' | 'here'> | undefined;
  readonly calls: readonly Call[];
}

/** The screens of a group of addresses: `/name` and, with what comes next in it, `/name/below`. */
export type Screens = (search: URLSearchParams, below: string | undefined) => Screen;

const declared = new Map<string, Screens>();

/** Says what the addresses of a group show; the routes do when they are made. */
export function declareScreens(name: string, screens: Screens): void {
  declared.set(name, screens);
}

/** Fetches the code of an address before the user goes there, as under a pointer over the menu. Ignores failures. */
export const fetchAhead = (address: string): Promise<void> =>
  Promise.resolve(screenOf(address).page?.fetch()).then(
    () => undefined,
    () => undefined,
  );

/** Requests code and data of the portal's first address at the same time. */
export function openAhead(address: string): Promise<void> {
  askEarly(screenOf(address).calls);
  return fetchAhead(address);
}

/** Requests the data of an address while its code is being fetched; a page that has arrived requests it itself. */
export function askAhead(address: string): void {
  const { page, calls } = screenOf(address);
  if (page && !page.here()) askEarly(calls);
}

/** Requests code and data of an address that is being pressed. What is there is taken; a detail is always read anew. */
export function pressAhead(address: string): void {
  askEarly(screenOf(address).calls);
  void fetchAhead(address);
}

/** Keeps what this address asks for, for a reload. */
export const keepCalls = (): void => keepForReload(location.pathname + location.search, screenOf(location.href).calls);

function screenOf(address: string): Screen {
  const { pathname, searchParams } = new URL(address, location.origin);
  const [name = 'painel', below] = pathname.split('/').filter(Boolean);
  return declared.get(name)?.(searchParams, below) ?? { calls: [] };
}
