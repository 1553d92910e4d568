import { addressesOf } from '../base/databaseUrl.ts';
import { Connection, type Server, serverOf } from './connection.ts';

/** How long one of the servers may take to say who it is. */
const ANSWER_MS = 3_000;
/** A server that can be written to, and where. */
export interface Found extends Server {
  readonly address: string;
}

/** The servers of a DATABASE_URL, of which one is in use at a time: the one that can be written to. */
export class Servers {
  readonly #addresses: readonly string[];
  #address: string;
  #timeline = '';
  constructor(databaseUrl: string) {
    this.#addresses = addressesOf(databaseUrl);
    this.#address = this.#addresses[0]!;
  }

  /** Where new connections go. */
  get address(): string {
    return this.#address;
  }

  /**
   * Whether a server may be used: it can be written to, and is not one from which another has taken over – that one may not
   * know it and would confirm what is lost.
   */
  accepts({ writable, timeline }: Server): boolean {
    if (!writable || (timeline !== '' && timeline < this.#timeline)) return false;
    if (timeline > this.#timeline) this.#timeline = timeline;
    return true;
  }

  /** Asks all of them who they are, and takes the writable one of the highest timeline; undefined when there is none. */
  async choose(): Promise<Found | undefined> {
    return this.take((found) =>
      found
        .filter((one) => one.writable)
        .sort(
          (a, b) =>
            order(b.timeline, a.timeline) || Number(b.address === this.#address) - Number(a.address === this.#address),
        ),
    );
  }

  /** Takes the first of those that answer, in the order that is given to them. */
  protected async take(inOrder: (found: Found[]) => readonly Found[]): Promise<Found | undefined> {
    const answers = await Promise.all(this.#addresses.map((address) => ask(address).catch(() => undefined)));
    const [best] = inOrder(answers.filter((one) => one !== undefined));
    if (!best || !this.accepts(best)) return undefined;
    this.#address = best.address;
    return best;
  }
}

/** The standbys of a DATABASE_READ_URL: the first that answers is read, whether it can be written to or not. */
export class Standbys extends Servers {
  override accepts(): boolean {
    return true;
  }
  override async choose(): Promise<Found | undefined> {
    return this.take((found) => found);
  }
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** @throws when it does not answer in time */
async function ask(address: string): Promise<Found> {
  const connection = new Connection({ connectionString: address, application_name: 'ativa-escolha' }, ANSWER_MS);
  const late = setTimeout(() => connection.cut('late'), ANSWER_MS);
  try {
    await connection.connect();
    return { ...(await serverOf(connection)), address };
  } finally {
    clearTimeout(late);
    connection.end().catch(() => undefined);
  }
}
