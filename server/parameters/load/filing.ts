import { createHash, randomUUID } from 'node:crypto';
import { open, mkdir, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { FilingJournal } from './filing-journal.js';

const STAGED_AT_ONCE = 32;

/** Both within the data directory, with `/` between the parts. */
interface StagedFile {
  readonly temporary: string;
  readonly target: string;
}

type Content = AsyncIterable<Uint8Array> | string;

/**
 * Files several files as one: each is written beside its place and flushed; only when all are there do they take their
 * places, one rename each. A journal sees to it that a process which is killed leaves nothing half.
 */
export class Filing {
  private readonly staged: StagedFile[] = [];
  private readonly leaving: string[] = [];
  private journal: FilingJournal | undefined;

  constructor(private readonly dataDirectory: string) {}

  /**
   * @param place path within the data directory, with `/` between the parts
   * @returns sha256 of what was written, hex
   */
  async stage(place: string, content: Content): Promise<string> {
    const [file] = await this.begin([place]);
    return this.write(file, content);
  }

  /** Stages several files, some at a time, since each is waited for until the disk has it. @param contents by place */
  async stageAll(contents: ReadonlyMap<string, string>): Promise<void> {
    const files = await this.begin([...contents.keys()]);
    const waiting = [...contents.values()].map((content, index) => [files[index], content] as const);
    const next = async (): Promise<void> => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await this.write(...file);
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
    this.leaving.push(plainPlace(place));
  }

  async commit(): Promise<void> {
    if (this.staged.length + this.leaving.length === 0) return;
    const renames = this.staged.map(({ temporary, target }) => [temporary, target] as const);
    this.journal ??= await FilingJournal.begin(this.dataDirectory);
    const carryOut = await this.journal.decide({ renames, removals: this.leaving });
    this.journal = undefined;
    this.staged.length = 0;
    await carryOut();
  }

  /** Removes what was staged and not committed. */
  async discard(): Promise<void> {
    for (const { temporary } of this.staged.splice(0)) await rm(join(this.dataDirectory, temporary), { force: true });
    await this.journal?.discard();
    this.journal = undefined;
  }

  /** Writes down where files are going to be made. */
  private async begin(places: readonly string[]): Promise<readonly StagedFile[]> {
    const files = places.map((place) => {
      const target = plainPlace(place);
      return { target, temporary: posix.join(posix.dirname(target), `.${randomUUID()}.tmp`) };
    });
    this.journal ??= await FilingJournal.begin(this.dataDirectory);
    await this.journal.noteStaged(files.map(({ temporary }) => temporary));
    this.staged.push(...files);
    return files;
  }

  private async write(staged: StagedFile | undefined, content: Content): Promise<string> {
    const path = join(this.dataDirectory, staged?.temporary ?? '');
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'wx');
    try {
      const checksum = await writeHashed(file, typeof content === 'string' ? [Buffer.from(content)] : content);
      await file.sync();
      return checksum;
    } finally {
      await file.close();
    }
  }
}

/**
 * Whether a part of a place is a plain name. Places are made of plain names (`names.ts`); anything else is not written.
 */
const isPlain = (part: string): boolean => /^[\w-][\w.-]*$/.test(part);

function plainPlace(place: string): string {
  if (!place.split('/').every(isPlain)) throw new Error(`"${place}" leads out of the data directory.`);
  return place;
}

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
