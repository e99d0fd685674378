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

/** The workbook of the last visit; undefined where there is none, or the browser keeps nothing. */
export async function storedBook(): Promise<StoredBook | undefined> {
  try {
    const found: unknown = await inStore('readonly', (store) => store.get(CURRENT));
    return isStoredBook(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** @throws DOMException where the browser keeps nothing, or has no room */
export async function storeBook(book: StoredBook): Promise<void> {
  await inStore('readwrite', (store) => store.put(book, CURRENT));
}

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
