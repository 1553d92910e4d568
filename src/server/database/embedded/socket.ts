import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';

let last = 0;

/** The driver's socket: its bytes go to the database's thread and come back from there. */
export class WorkerSocket extends Duplex {
  readonly #id = ++last;
  readonly #worker: Worker;
  readonly #listen: (message: { type: string; id: number; bytes: Uint8Array }) => void;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    this.#listen = (message) => {
      if (message.type === 'data' && message.id === this.#id) this.push(Buffer.from(message.bytes));
    };
    worker.on('message', this.#listen);
    worker.once('exit', this.#died);
  }
  readonly #died = () => this.destroy(new Error('the embedded database ended'));

  connect(): this {
    this.#worker.postMessage({ type: 'connect', id: this.#id });
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  override _read(): void {}
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#worker.postMessage({ type: 'data', id: this.#id, bytes: new Uint8Array(chunk) });
    done();
  }
  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#worker.off('message', this.#listen);
    this.#worker.off('exit', this.#died);
    done(error);
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
