import { createHash, randomUUID } from 'node:crypto';
import { open, mkdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const STAGED_AT_ONCE = 32;

interface StagedFile {
  readonly temporary: string;
  readonly target: string;
}

/**
 * Files several files as one: each is written beside its place and flushed; only when all are there do they take their
 * places, one rename each.
 */
export class Filing {
  private readonly staged: StagedFile[] = [];
  private readonly leaving: string[] = [];

  constructor(private readonly dataDirectory: string) {}

  /**
   * @param place path within the data directory, with `/` between the parts
   * @returns sha256 of what was written, hex
   */
  async stage(place: string, content: AsyncIterable<Uint8Array> | string): Promise<string> {
    const target = this.pathOf(place);
    await mkdir(dirname(target), { recursive: true });
    const temporary = join(dirname(target), `.${randomUUID()}.tmp`);
    this.staged.push({ temporary, target });
    const file = await open(temporary, 'wx');
    try {
      const checksum = await writeHashed(file, typeof content === 'string' ? [Buffer.from(content)] : content);
      await file.sync();
      return checksum;
    } finally {
      await file.close();
    }
  }

  /** Stages several files, some at a time, since each is waited for until the disk has it. @param contents by place */
  async stageAll(contents: ReadonlyMap<string, string>): Promise<void> {
    const waiting = [...contents];
    const next = async (): Promise<void> => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await this.stage(...file);
    };
    const ended = await Promise.allSettled(Array.from({ length: STAGED_AT_ONCE }, next));
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
  }

  /** Stages what must take its place before all others: no reader sees a new file with what was said of the old one. */
  async stageFirst(place: string, content: string): Promise<void> {
    await this.stage(place, content);
    this.staged.unshift(...this.staged.splice(-1));
  }

  /**
   * Stages a parameter file with its checksum beside it. The checksum takes its place first, because a file without one
   * would not be used.
   */
  async stageWithChecksum(place: string, content: AsyncIterable<Uint8Array>): Promise<string> {
    const checksum = await this.stage(place, content);
    await this.stage(`${place}.sha256`, `${checksum}\n`);
    this.staged.push(...this.staged.splice(-2).reverse());
    return checksum;
  }

  /** Removes a file at the commit, after the others have taken their places. */
  removeAtCommit(place: string): void {
    this.leaving.push(this.pathOf(place));
  }

  async commit(): Promise<void> {
    for (const { temporary, target } of this.staged.splice(0)) await rename(temporary, target);
    for (const path of this.leaving.splice(0)) await rm(path, { force: true });
  }

  private pathOf(place: string): string {
    const parts = place.split('/');
    if (parts.some((part) => !isPlain(part))) throw new Error(`"${place}" leads out of the data directory.`);
    return join(this.dataDirectory, ...parts);
  }

  /** Removes what was staged and not committed. */
  async discard(): Promise<void> {
    for (const { temporary } of this.staged.splice(0)) await rm(temporary, { force: true });
  }
}

/**
 * Whether a part of a place is a plain name. Places are made of plain names (`names.ts`); anything else is not written.
 */
const isPlain = (part: string): boolean => /^[\w-][\w.-]*$/.test(part);

async function writeHashed(
  file: FileHandle,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  return hash.digest('hex');
}
