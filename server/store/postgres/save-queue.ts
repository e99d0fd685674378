import type { SaveOutcome } from '../types.js';
import type { PostgresDatabase } from './database.js';
import type { PackedRows } from './packed-request.js';
import { insertRequests, lockOwner } from './save-requests.js';
import { StoreUnavailable } from '../store-unavailable.js';

/** Limits of one transaction, so that the first of its callers does not wait for a crowd behind it. */
const REQUESTS_A_GROUP = 500;
const BYTES_A_GROUP = 16 * 1024 * 1024;

/** Owners who save at once: the other connections are for reading. */
const OWNERS_AT_ONCE = 4;

interface WaitingSave {
  readonly request: PackedRows;
  readonly resolve: (outcome: SaveOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Saves in the order in which they were asked for, owner by owner: what has arrived while a transaction of an owner was under
 * way makes the next one.
 */
export class SaveQueue {
  /** By owner. Owners whose saves are under way are in `busy`. */
  private readonly waiting = new Map<string, WaitingSave[]>();
  private readonly busy = new Set<string>();
  private readonly idle: (() => void)[] = [];
  private isClosed = false;

  constructor(private readonly database: PostgresDatabase) {}

  save(request: PackedRows): Promise<SaveOutcome> {
    if (this.isClosed) return Promise.reject(new Error('The result store is closed'));
    return new Promise((resolve, reject) => {
      const waiting = this.waiting.get(request.owner);
      if (waiting === undefined) this.waiting.set(request.owner, [{ request, resolve, reject }]);
      else waiting.push({ request, resolve, reject });
      this.begin();
    });
  }

  /** Finishes what was given before; nothing is taken from now on. */
  async close(): Promise<void> {
    this.isClosed = true;
    if (this.busy.size > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  private begin(): void {
    for (const owner of this.waiting.keys()) {
      if (this.busy.size >= OWNERS_AT_ONCE) return;
      if (!this.busy.has(owner)) void this.saveAll(owner);
    }
  }

  private async saveAll(owner: string): Promise<void> {
    this.busy.add(owner);
    // All that is asked for in this turn of the event loop makes one group.
    await Promise.resolve();
    const group = this.nextGroup(owner);
    await this.commit(owner, group);
    this.busy.delete(owner);
    this.begin();
    if (this.busy.size === 0) for (const resolve of this.idle.splice(0)) resolve();
  }

  private nextGroup(owner: string): readonly WaitingSave[] {
    const waiting = this.waiting.get(owner) ?? [];
    let bytes = 0;
    const next = waiting.findIndex(({ request }, index) => {
      bytes += request.bytes.length;
      return index > 0 && (bytes > BYTES_A_GROUP || index === REQUESTS_A_GROUP);
    });
    const group = waiting.splice(0, next < 0 ? waiting.length : next);
    if (waiting.length === 0) this.waiting.delete(owner);
    return group;
  }

  /** Where a group fails by a fault of its own, each of it is tried alone, so that none fails for another. */
  private async commit(owner: string, group: readonly WaitingSave[]): Promise<void> {
    try {
      const numbers = await this.database.transaction(async (transaction) => {
        await lockOwner(transaction, owner);
        return insertRequests(
          transaction,
          owner,
          group.map(({ request }) => request),
        );
      });
      for (const [index, { resolve }] of group.entries())
        resolve(numbers[index] === undefined ? 'request-id-in-use' : 'saved');
    } catch (error) {
      if (group.length > 1 && !(error instanceof StoreUnavailable))
        for (const save of group) await this.commit(owner, [save]);
      else for (const { reject } of group) reject(error);
    }
  }
}
