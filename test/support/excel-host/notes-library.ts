/// <reference types="office-js" />

// Office.js on npm ends with ExcelApi 1.15. Excel's notes (1.18) are added to it here as newer versions of Office.js have
// them: the same kind of proxies, made by Office.js's own machinery, over the same batches.

/** The machinery of Office.js that makes its proxies. Internal to it: tests only. */
export interface ProxyMachinery {
  readonly ClientObject: new (context: object, path: object) => object;
  readonly BatchApiHelper: {
    createPropertyObject(type: unknown, parent: object, name: string, isCollection: boolean, flags: number): object;
    createMethodObject(
      type: unknown,
      parent: object,
      name: string,
      operation: number,
      parameters: readonly unknown[],
      isCollection: boolean,
      isInvalidAfterRequest: boolean,
      getById: null,
      flags: number,
    ): object;
    createChildItemObject(type: unknown, hasIndexer: boolean, parent: object, data: unknown, index: number): object;
    invokeMethod(
      object: object,
      name: string,
      operation: number,
      parameters: readonly unknown[],
      flags: number,
      result: number,
    ): unknown;
  };
  readonly Utility: { load(object: object, option: unknown): unknown };
}

const WRITE = 0;
const READ = 1;

/** Adds `Worksheet.notes` to the loaded Office.js, once. */
export function addNotesToOfficeJs(machinery: ProxyMachinery): void {
  if ('notes' in Excel.Worksheet.prototype) return;
  const { BatchApiHelper, Utility } = machinery;

  class Note extends machinery.ClientObject {
    content = '';

    delete(): void {
      BatchApiHelper.invokeMethod(this, 'Delete', WRITE, [], 0, 0);
    }

    getLocation(): object {
      return BatchApiHelper.createMethodObject(Excel.Range, this, 'GetLocation', READ, [], false, true, null, 4);
    }

    load(option: unknown): unknown {
      return Utility.load(this, option);
    }

    _handleResult(value: { readonly Content?: string } | null): void {
      handle(machinery, this, value);
      this.content = value?.Content ?? this.content;
    }
  }

  class NoteCollection extends machinery.ClientObject {
    items: readonly object[] = [];

    get _isCollection(): boolean {
      return true;
    }

    add(cell: unknown, content: string): object {
      return BatchApiHelper.createMethodObject(Note, this, 'Add', WRITE, [cell, content], false, true, null, 0);
    }

    load(option: unknown): unknown {
      return Utility.load(this, option);
    }

    _handleResult(value: { readonly _Items?: readonly { readonly Content: string }[] } | null): void {
      handle(machinery, this, value);
      this.items = (value?._Items ?? []).map((data, index) => {
        const note = BatchApiHelper.createChildItemObject(Note, true, this, data, index);
        if (note instanceof Note) note._handleResult(data);
        return note;
      });
    }
  }

  const collections = new WeakMap<object, object>();
  Object.defineProperty(Excel.Worksheet.prototype, 'notes', {
    configurable: true,
    get(this: object): object {
      const notes =
        collections.get(this) ?? BatchApiHelper.createPropertyObject(NoteCollection, this, 'Notes', true, 4);
      collections.set(this, notes);
      return notes;
    },
  });
}

/** What every proxy does with an answer. */
function handle({ ClientObject }: ProxyMachinery, proxy: object, value: unknown): void {
  const base: unknown = Reflect.get(ClientObject.prototype, '_handleResult');
  if (typeof base === 'function') base.call(proxy, value);
}
