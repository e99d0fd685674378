import {
  CommandType,
  DisposableCollection,
  EDITOR_ACTIVATED,
  FOCUSING_SHEET,
  ICommandService,
  type IContextService,
  type IDisposable,
  type Injector,
} from '@univerjs/core';
import { IShortcutService, MetaKeys } from '@univerjs/ui';
import type { Place } from './grid-selection.js';

/** Numbers of keys that the grid has no names for. */
const END = 35;
const HOME = 36;

/** Where the keys go to. */
export interface SheetEdges {
  /** The cell that the selection starts from. */
  readonly active: () => Place;
  /** The last row and the last column that hold something; the first ones on a blank sheet. */
  readonly last: () => Place;
  readonly goTo: (place: Place) => void;
  /** Selects from the active cell to this one. */
  readonly extendTo: (place: Place) => void;
}

interface EdgeKey {
  readonly name: string;
  readonly binding: number;
  readonly place: (edges: SheetEdges) => Place;
}

const KEYS: readonly EdgeKey[] = [
  { name: 'row-start', binding: HOME, place: ({ active }) => ({ row: active().row, column: 0 }) },
  { name: 'sheet-start', binding: HOME | MetaKeys.CTRL_COMMAND, place: () => ({ row: 0, column: 0 }) },
  { name: 'sheet-end', binding: END | MetaKeys.CTRL_COMMAND, place: ({ last }) => last() },
];

const isOverCells = (context: IContextService): boolean =>
  context.getContextValue(FOCUSING_SHEET) && !context.getContextValue(EDITOR_ACTIVATED);

/** Home, Ctrl + Home and Ctrl + End, which the grid lacks; with Shift they select what lies between. */
export function bindEdgeKeys(injector: Injector, edges: SheetEdges): IDisposable {
  const commands = injector.get(ICommandService);
  const shortcuts = injector.get(IShortcutService);
  const bound = new DisposableCollection();
  const bind = (id: string, binding: number, act: () => void): void => {
    const handler = (): boolean => {
      act();
      return true;
    };
    bound.add(commands.registerCommand({ id, type: CommandType.COMMAND, handler }));
    bound.add(shortcuts.registerShortcut({ id, binding, preconditions: isOverCells }));
  };
  for (const { name, binding, place } of KEYS) {
    bind(`desk.command.go-to-${name}`, binding, () => edges.goTo(place(edges)));
    bind(`desk.command.select-to-${name}`, binding | MetaKeys.SHIFT, () => edges.extendTo(place(edges)));
  }
  return bound;
}
