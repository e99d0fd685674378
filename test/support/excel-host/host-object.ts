/** What Excel answers in place of a result. */
export class HostFault extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'HostFault';
  }
}

/**
 * One object of Excel's object model, as batches reach it. Names are those of Office.js, beginning with a small letter.
 * What an object does not have here is answered with `ApiNotFound`.
 */
export interface HostObject {
  readonly type: string;
  /** By which its collection finds it again. */
  readonly id?: string;
  /** The object is looked up anew in each batch unless it is kept by reference, as ranges are. */
  readonly isKept?: boolean;
  readonly get?: Readonly<Record<string, () => unknown>>;
  readonly set?: Readonly<Record<string, (value: unknown) => void>>;
  /** Navigation properties. */
  readonly open?: Readonly<Record<string, () => HostObject>>;
  /** Methods; `getItem` is a collection's indexer. */
  readonly call?: Readonly<Record<string, (...parameters: readonly unknown[]) => unknown>>;
  /** Of a collection. */
  readonly items?: () => readonly HostObject[];
}

export const NULL_OBJECT: HostObject = { type: 'Null' };

export const isHostObject = (value: unknown): value is HostObject =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const notFound = (): HostFault => new HostFault('ItemNotFound', 'The requested resource doesn’t exist.');

const invalid = (what: string): HostFault => new HostFault('InvalidArgument', `The argument is invalid: ${what}`);

export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw invalid(JSON.stringify(value));
  return value;
}

export function numberOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw invalid(JSON.stringify(value));
  return value;
}

/** A collection whose items are found by their `id`s, or by other names of theirs. */
export function collectionOf(
  type: string,
  items: () => readonly HostObject[],
  find: (key: unknown) => HostObject | undefined,
  more: Pick<HostObject, 'get' | 'open' | 'call'> = {},
): HostObject {
  return {
    type,
    items,
    ...more,
    call: {
      getItem: (key) => {
        const item = find(key);
        if (item === undefined) throw notFound();
        return item;
      },
      getItemOrNullObject: (key) => find(key) ?? NULL_OBJECT,
      getItemAt: (index) => {
        const item = items()[numberOf(index)];
        if (item === undefined) throw notFound();
        return item;
      },
      getCount: () => items().length,
      ...more.call,
    },
  };
}
