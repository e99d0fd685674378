import { copyFile } from 'node:fs/promises';
import type { Adapter } from 'lowdb';
import { faultText } from '../../lib/fault.js';
import { DamagedDocuments, type Documents } from './document.js';
import { DurableJsonFile } from './durable-json-file.js';

type Found =
  | { readonly kind: 'good'; readonly documents: Documents }
  | { readonly kind: 'missing' }
  | { readonly kind: 'damaged'; readonly reason: string };

/**
 * `margin-desk.json` and its last good copy, `margin-desk.json.bak`, which is written after it with the same content.
 * Where the file is damaged or missing it is restored from the copy; a damaged one is kept as
 * `margin-desk.json.damaged`. Reading restores, so it needs the lock as writing does.
 */
export class RecoveringJsonFile implements Adapter<Documents> {
  private readonly main: DurableJsonFile;
  private readonly copy: DurableJsonFile;

  /** @param onTrouble told in a sentence what was restored */
  constructor(
    private readonly path: string,
    private readonly onTrouble: (sentence: string) => void,
  ) {
    this.main = new DurableJsonFile(path);
    this.copy = new DurableJsonFile(`${path}.bak`);
  }

  /** Null if there is neither file nor copy. Rejects with a sentence if no good one is left. */
  async read(): Promise<Documents | null> {
    const main = await inspect(this.main);
    if (main.kind === 'good') return main.documents;
    const copy = await inspect(this.copy);
    if (copy.kind === 'good') return await this.restore(main, copy.documents);
    if (main.kind === 'missing' && copy.kind === 'missing') return null;
    const advice = 'Restore it from a backup, or move both away to begin without keys.';
    throw new Error(`The file "${this.path}" ${troubleOf(main)}, and its copy ${troubleOf(copy)}. ${advice}`);
  }

  /** The change counts once the file is written: a copy that can't be is told of, and written with the next change or start. */
  async write(documents: Documents): Promise<void> {
    await this.main.write(documents);
    await this.writeCopy(documents);
  }

  /** Writes the copy where it is missing or not what the file holds: a process may have ended between the two. */
  async renewCopy(documents: Documents): Promise<void> {
    if ((await inspect(this.main)).kind !== 'good') return;
    const copy = await inspect(this.copy).catch((): Found => ({ kind: 'damaged', reason: "can't be used" }));
    if (copy.kind === 'good' && JSON.stringify(copy.documents) === JSON.stringify(documents)) return;
    await this.writeCopy(documents);
  }

  private async writeCopy(documents: Documents): Promise<void> {
    try {
      await this.copy.write(documents);
    } catch (error) {
      this.onTrouble(
        `The copy "${this.copy.path}" of the keys and settings can't be written, it is older than they are: ${faultText(error)}.`,
      );
    }
  }

  private async restore(main: Found, documents: Documents): Promise<Documents> {
    if (main.kind === 'damaged') await copyFile(this.path, `${this.path}.damaged`);
    await this.main.write(documents);
    const kept = main.kind === 'damaged' ? `, and is kept as "${this.path}.damaged"` : '';
    this.onTrouble(
      `The file "${this.path}" ${troubleOf(main)}; it was restored from its copy "${this.copy.path}"${kept}.`,
    );
    return documents;
  }
}

async function inspect(file: DurableJsonFile): Promise<Found> {
  try {
    const documents = await file.read();
    return documents === null ? { kind: 'missing' } : { kind: 'good', documents };
  } catch (error) {
    if (error instanceof DamagedDocuments) return { kind: 'damaged', reason: error.message };
    throw new Error(`The file "${file.path}" can't be used: ${faultText(error)}`, { cause: error });
  }
}

const troubleOf = (found: Found): string => (found.kind === 'damaged' ? found.reason : 'is missing');
