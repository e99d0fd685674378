import type { IWorkbookData } from '@univerjs/core';

/** The open workbook as this browser keeps it between visits. Never holds a key. */
export interface StoredBook {
  /** Without an ending. */
  readonly name: string;
  /** Whether it was saved as a file since its last change. */
  readonly isSaved: boolean;
  readonly snapshot: Partial<IWorkbookData>;
}

const DATABASE = 'margin-desk';
const STORE = 'workbooks';
const CURRENT = 'current';
/** The id of the tab that has the workbook, beside it: a long book is not read to know whose it is. */
const OWNER = 'owner';

/** Another tab has taken the workbook; what this one would store would overwrite it. */
export class TakenElsewhere extends Error {
  constructor() {
    super('The workbook is open in another tab.');
    this.name = 'TakenElsewhere';
  }
}

/** The workbook of the last visit; undefined if there is none, or the browser keeps nothing. */
export async function storedBook(): Promise<StoredBook | undefined> {
  try {
    return bookOf(await inStore('readonly', (store) => store.get(CURRENT)));
  } catch {
    return undefined;
  }
}

/** From now on the stored workbook is this tab's, and no other tab's. @param owner id of the tab */
export async function claimBook(owner: string): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.put(owner, OWNER));
  } catch {
    // A browser that keeps nothing has nothing to claim.
  }
}

/**
 * @param owner id of the tab that stores it
 * @throws TakenElsewhere if another tab has claimed the workbook
 * @throws DOMException if the browser keeps nothing, or has no room
 */
export async function storeBook(book: StoredBook, owner: string): Promise<void> {
  const before = await inStore('readwrite', (store) => {
    const read = store.get(OWNER);
    read.onsuccess = () => {
      if (!isOther(read.result, owner)) {
        store.put(owner, OWNER);
        // A tab of an earlier version looks for the owner within the book.
        store.put({ ...book, owner }, CURRENT);
      }
    };
    return read;
  });
  if (isOther(before, owner)) throw new TakenElsewhere();
}

/** Whether another tab has the workbook. @param stored id of the tab that has it, if any has */
const isOther = (stored: unknown, owner: string): boolean => typeof stored === 'string' && stored !== owner;

const bookOf = (found: unknown): StoredBook | undefined => (isStoredBook(found) ? found : undefined);

async function inStore(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await opened();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = act(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = transaction.onabort = () => reject(faultOf(transaction.error));
    });
    return request.result;
  } finally {
    database.close();
  }
}

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(faultOf(request.error));
  });

const faultOf = (error: DOMException | null): Error => error ?? new Error('The browser keeps no data.');

const isStoredBook = (value: unknown): value is StoredBook =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'snapshot' in value &&
  typeof value.snapshot === 'object';
