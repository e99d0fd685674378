import { createHash } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { hasFaultCode } from '../../lib/fault.js';

/** Beside a part: of which address it is, and what the server must still say of the file for the part to be continued. */
const markSchema = z.object({ address: z.string(), mark: z.string() });

/** A file while it arrives: `<into>.part`, with `<into>.part.json` beside it if it can be continued. */
export class PartFile {
  readonly path: string;
  private readonly markPath: string;
  private readonly address: string;
  private continued: { readonly bytes: number; readonly mark: string } | null = null;

  /** @param address of the file; only its hash is written, for it may hold a key */
  constructor(
    private readonly into: string,
    address: string,
  ) {
    this.path = `${into}.part`;
    this.markPath = `${into}.part.json`;
    this.address = createHash('sha256').update(address).digest('hex');
  }

  /** What an earlier try has left of the same file; null if there is nothing that could be continued, which is removed. */
  async left(): Promise<{ readonly bytes: number; readonly mark: string } | null> {
    const mark = await this.readMark();
    const bytes = mark === null ? 0 : await sizeOf(this.path);
    this.continued = mark === null || bytes === 0 ? null : { bytes, mark };
    if (this.continued === null) await this.discard();
    return this.continued;
  }

  /** Begins anew. @param mark by which the server tells the file from another one; null if it can't be continued */
  async begin(mark: string | null): Promise<void> {
    await rm(this.markPath, { force: true });
    await writeFile(this.path, '');
    if (mark !== null) await writeFile(this.markPath, JSON.stringify({ address: this.address, mark }));
  }

  /** After a failure: stays if it can be continued. */
  async leave(): Promise<void> {
    if ((await this.readMark()) === null || (await sizeOf(this.path)) === 0) await this.discard();
  }

  async discard(): Promise<void> {
    await rm(this.markPath, { force: true });
    await rm(this.path, { force: true });
  }

  /** The file is whole. */
  async finish(): Promise<void> {
    await rm(this.markPath, { force: true });
    await rename(this.path, this.into);
  }

  private async readMark(): Promise<string | null> {
    try {
      const { address, mark } = markSchema.parse(JSON.parse(await readFile(this.markPath, 'utf8')));
      return address === this.address ? mark : null;
    } catch (error) {
      // A mark that was cut off while it was written is none.
      if (error instanceof SyntaxError || error instanceof z.ZodError || hasFaultCode(error, 'ENOENT')) return null;
      throw error;
    }
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (hasFaultCode(error, 'ENOENT')) return 0;
    throw error;
  }
}
