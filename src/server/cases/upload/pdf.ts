import { Transform, type TransformCallback } from 'node:stream';
import { limits } from '@/contract/limits.ts';
import { type Refusal, refuse } from '@/contract/refusals.ts';

/** Readers look for the header in the first kilobyte and for the end in the last; so do we (ISO 32000-2 annex I). */
const headBytes = 1024;
const tailBytes = 2048;
const header = /%PDF-(1\.[0-7]|2\.0)/;
const ending = /startxref\s+(\d{1,10})\s+%%EOF/g;

/**
 * Passes a PDF through and stops anything else: it needs a header, and at the end the offset of the cross-reference
 * table, inside the file. Name and declared type do not count. A refused file is still read to its end and discarded,
 * because the client reads no answer before it has sent everything.
 * @throws ARQUIVO_GRANDE, ARQUIVO_NAO_PDF (as the stream's error)
 */
export class PdfOnly extends Transform {
  private size = 0;
  private head: Buffer | undefined = Buffer.alloc(0);
  private tail: Buffer = Buffer.alloc(0);
  private refused: Refusal | undefined;

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    this.tail = Buffer.concat([this.tail, chunk]).subarray(-tailBytes);
    if (this.size > limits.uploadBytes) this.refused ??= refuse('ARQUIVO_GRANDE');
    if (this.refused) done();
    else if (!this.head) done(null, chunk);
    else {
      this.head = Buffer.concat([this.head, chunk]);
      if (this.head.length >= headBytes) this.release();
      done();
    }
  }

  override _flush(done: TransformCallback): void {
    this.release();
    if (!this.refused && !this.endsAsPdf()) this.refused = refuse('ARQUIVO_NAO_PDF');
    done(this.refused);
  }

  /** Passes on the bytes held back to check the header. */
  private release(): void {
    if (!this.head) return;
    if (header.test(this.head.toString('latin1', 0, headBytes))) this.push(this.head);
    else this.refused ??= refuse('ARQUIVO_NAO_PDF');
    this.head = undefined;
  }

  private endsAsPdf(): boolean {
    const last = [...this.tail.toString('latin1').matchAll(ending)].at(-1);
    return last !== undefined && Number(last[1]) < this.size;
  }
}
