import type { StageType } from '../../../server/contract/stage-columns.js';
import { headingFingerprint } from '../../../server/sheet/table/recognise-columns.js';
import type { ColumnMap } from '../../../server/sheet/table/column-map.js';
import { examineTable } from '../../../server/sheet/reader/stage-table.js';
import { remarksOf } from '../../../server/sheet/reader/table-remarks.js';
import type { ColumnDoubt } from '../../../server/sheet/table/unread-columns.js';
import { addressText, intersection, parseAddress } from '../../../server/sheet/workbook/a1.js';
import type { NamedRange } from '../../../server/sheet/workbook/port.js';
import { mappingsInUse } from '../../api/kept-mappings.js';
import { headingsOf, rangeTitle, type BookRange, type RangeSource } from './book-range.js';
import { asType, firstMap, withColumn, withConstant, withHeaderRow, withLeftAside } from './column-mapping.js';
import type { ActivityRun } from '../activities.js';
import type { FoundTable } from './found-book.js';
import { checkCancelled } from '../../../server/sheet/workbook/workbook-fault.js';
import { hintNotice, PaneFault } from '../notice.js';
import type { PaneContext } from '../pane-context.js';
import { outdated, withRange } from '../pane-state.js';
import { pause } from '../pause.js';
import { resolveSource, TOP_ROWS, type RangeValues } from './read-range.js';
import type { GivenValues } from '../../../server/sheet/reader/given-values.js';
import { partsOf, readChosen, wayOf } from './read-table.js';
import { readAhead } from '../remembered-tables.js';
import { readRememberedBook, rememberMap, rememberSavedMapping, rememberSources } from './remembered-book.js';
import { fingerprintOf, namesOf, readBySaved } from '../mappings/saved-reading.js';
import { tableAround, tableBelow, withoutTotals } from './table-edges.js';

type ReadCells = Pick<RangeValues, 'address' | 'values'>;

/** Chooses the ranges of the book and the columns that are read. */
export class RangePicker {
  private lastId = 0;

  constructor(private readonly context: PaneContext) {}

  /** Restores the ranges that the workbook remembers, and forgets those that no longer exist. */
  async restore(): Promise<void> {
    const { workbook, store } = this.context;
    const { sources, said = [] } = await readRememberedBook(workbook);
    store.set({ said });
    const found = await Promise.all(sources.map((source) => this.makeRange(source).catch(() => null)));
    if (store.state.ranges.length > 0) return;
    store.set({ ranges: found.filter((range) => range !== null) });
  }

  /** Reads the tables and names that may be picked. */
  refreshCandidates(): Promise<void> {
    const { activities, workbook, store } = this.context;
    return activities.runAside(async () => store.set({ candidates: await workbook.namedRanges() }));
  }

  /** Adds the selected cells to the book, or all cells of their sheet if only those include the headings. */
  useSelection(): Promise<boolean> {
    const { workbook } = this.context;
    return this.pick('Reading the selection', async () => ({
      kind: 'address',
      address: await tableAround(workbook, await workbook.selection()),
    }));
  }

  useNamed({ kind, name }: NamedRange): Promise<boolean> {
    return this.pick(`Reading ${name}`, () => Promise.resolve({ kind, name }));
  }

  /** Makes the chosen ones of the tables that were found the book. */
  useFound(tables: readonly FoundTable[]): Promise<boolean> {
    const chosen = tables.filter(({ isChosen }) => isChosen);
    return this.pickRanges('Reading the book', async (run) => {
      const ranges: BookRange[] = [];
      for (const { source, address } of chosen) {
        run.step(`Reading ${addressText(address)}`);
        checkCancelled(run.signal);
        ranges.push(await this.makeRange(source));
      }
      return ranges;
    });
  }

  /** Adds a range that the user typed: an address, with or without its sheet, or a name. */
  useText(text: string): Promise<boolean> {
    return this.pick(`Reading ${text}`, async () => {
      const { workbook } = this.context;
      const wanted = text.trim().toLowerCase();
      const named = (await workbook.namedRanges()).find(({ name }) => name.toLowerCase() === wanted);
      if (named !== undefined) return { kind: named.kind, name: named.name };
      const sheets = await workbook.sheets();
      const sheet = workbook.abilities.selection ? (await workbook.selection()).sheet : (sheets[0]?.name ?? '');
      const address = parseAddress(text, sheet);
      const known = sheets.find(({ name }) => name.toLowerCase() === address?.sheet.toLowerCase());
      if (address !== undefined && known !== undefined)
        return { kind: 'address', address: { ...address, sheet: known.name } };
      throw new PaneFault(
        'This is not a range',
        `“${text}” is neither an address such as Positions!A1:I20 nor a name.`,
      );
    });
  }

  /** Reads a range's place and headings again; columns chosen before stay where its headings are the same. */
  reread(id: number): Promise<boolean> {
    const known = this.range(id);
    if (known === undefined) return Promise.resolve(false);
    return this.replaceBy(known, `Reading ${rangeTitle(known)}`, () => Promise.resolve(known.source));
  }

  /** Adds the positions below a range to it, or the table below it to the book. */
  takeBelow(id: number): Promise<boolean> {
    const known = this.range(id);
    const below = known?.below ?? null;
    if (known === undefined || below === null) return Promise.resolve(false);
    const { address } = known;
    const { row, rowCount } = below;
    if (below.kind === 'headings')
      return this.pick('Reading the table below', () =>
        Promise.resolve({ kind: 'address', address: { ...address, row, rowCount } }),
      );
    const longer = { ...address, rowCount: row + rowCount - address.row };
    return this.replaceBy(known, `Extending ${rangeTitle(known)}`, () =>
      Promise.resolve({ kind: 'address', address: longer }),
    );
  }

  remove(id: number): Promise<void> {
    const { activities, store } = this.context;
    return activities.runAside(() => this.keep(store.state.ranges.filter((range) => range.id !== id)));
  }

  setType(id: number, type: StageType): Promise<void> {
    return this.setMap(id, (range) => asType(range, type));
  }

  /** @param column within the range, from 0; null = the range has none */
  setColumn(id: number, field: string, column: number | null): Promise<void> {
    return this.setMap(id, ({ map }) => withColumn(map, field, column));
  }

  /** Gives a field one value for all rows. */
  setConstant(id: number, field: string, value: string): Promise<void> {
    return this.setMap(id, ({ map }) => withConstant(map, field, value));
  }

  /** Sets whether a column that is not read changes nothing. @param column within the range, from 0 */
  setLeftAside(id: number, column: number, isLeftAside: boolean): Promise<void> {
    return this.setMap(id, ({ map }) => withLeftAside(map, column, isLeftAside));
  }

  /** @param headerRow within the range, from 0; null = the range has none */
  setHeaderRow(id: number, headerRow: number | null): Promise<void> {
    return this.setMap(id, (range) => withHeaderRow(range, headerRow));
  }

  /** Reads a range by a saved mapping, or without one; columns chosen by hand are given up. @param name '' = without */
  async readBySaved(id: number, name: string): Promise<boolean> {
    const range = this.range(id);
    if (range === undefined) return false;
    await rememberSavedMapping(this.context.workbook, fingerprintOf(range.saved.names), name);
    return this.reread(id);
  }

  private range(id: number): BookRange | undefined {
    return this.context.store.state.ranges.find((range) => range.id === id);
  }

  private pick(title: string, find: () => Promise<RangeSource>): Promise<boolean> {
    return this.pickRanges(title, async () => this.makeRanges(await find()));
  }

  /** Adds ranges to the book in place of those they overlap. */
  private async pickRanges(title: string, make: (run: ActivityRun) => Promise<readonly BookRange[]>): Promise<boolean> {
    const { activities, store } = this.context;
    const picked = await activities.run(title, null, async (run) => {
      const found = await make(run);
      const isOverlapped = ({ address }: BookRange): boolean =>
        found.some((range) => intersection(address, range.address) !== null);
      const overlapped = store.state.ranges.filter(isOverlapped);
      await this.keep([...store.state.ranges.filter((other) => !isOverlapped(other)), ...found]);
      return overlapped.filter((other) => !found.some((range) => rangeTitle(other) === rangeTitle(range)));
    });
    if (picked === undefined) return false;
    if (picked.length > 0) {
      const names = picked.map(rangeTitle).join(', ');
      store.set({
        notice: hintNotice('A range was replaced', `It overlaps ${names}, which was removed from the book.`),
      });
    }
    return true;
  }

  private async replaceBy(known: BookRange, title: string, find: () => Promise<RangeSource>): Promise<boolean> {
    const { activities, store } = this.context;
    const isDone = await activities.run(title, null, async () => {
      const range = await this.makeRange(await find());
      await this.keep(store.state.ranges.map((other) => (other.id === known.id ? range : other)));
      return true;
    });
    return isDone ?? false;
  }

  /** A range for each table at an address; a table of the workbook, or a name, is one. */
  private async makeRanges(source: RangeSource): Promise<readonly BookRange[]> {
    const { workbook, settings, readElsewhere } = this.context;
    if (source.kind !== 'address' || source.type !== undefined) return [await this.makeRange(source)];
    const address = await resolveSource(workbook, source);
    const values = await workbook.readValues(address);
    const mappings = mappingsInUse(settings);
    await readAhead(values, [wayOf(address, { mappings })], readElsewhere);
    const parts = partsOf(address, values, mappings);
    if (parts.length < 2) return [await this.makeRange(source, {}, { address, values })];
    const ranges: BookRange[] = [];
    for (const { address: own, type, isAccountAsked, account } of parts) {
      const isShared = parts.filter((part) => addressText(part.address) === addressText(own)).length > 1;
      const known = { ...(isShared ? { type } : {}), ...(isAccountAsked ? { isAccountAsked } : {}) };
      const said = account === undefined ? {} : { account_code: account };
      ranges.push(await this.makeRange({ kind: 'address', address: own, ...known }, said));
    }
    return ranges;
  }

  /**
   * @param said by field: what lines outside the range say of all its rows
   * @param read its cells, where they have just been read
   */
  private async makeRange(source: RangeSource, said: GivenValues = {}, read?: ReadCells): Promise<BookRange> {
    const { workbook, settings, readElsewhere } = this.context;
    const type = source.kind === 'address' ? source.type : undefined;
    const address = read?.address ?? (await resolveSource(workbook, source));
    const values = read?.values ?? (await workbook.readValues(address));
    const { maps, savedMappings: chosen = {} } = await readRememberedBook(workbook);
    const mappings = mappingsInUse(settings);
    await readAhead(values, [wayOf(address, { ...(type === undefined ? {} : { type }), mappings })], readElsewhere);
    const found = readBySaved(address, values, { type, mappings, chosen });
    const mapping = found?.mapping ?? null;
    await pause();
    const recognised = found?.map ?? firstMap(values.slice(0, TOP_ROWS));
    const top = values.slice(0, Math.max(TOP_ROWS, (recognised.headerRow ?? 0) + 1));
    const headings = headingsOf({ address, top, map: recognised });
    const known = recognised.headerRow === null ? undefined : maps[headingFingerprint(headings)];
    const remembered = type === undefined || known?.type === type ? known : undefined;
    const asked = source.kind === 'address' && source.isAccountAsked === true ? withoutAccount(recognised) : {};
    const constants = Object.keys(said).length === 0 ? {} : { constants: said };
    const wanted = { ...recognised, ...asked, ...constants, ...remembered };
    const { table, map } = readChosen(address, values, wanted, mapping);
    await pause();
    const { doubts } = examineTable(table, map);
    const range: BookRange = {
      id: ++this.lastId,
      source,
      address,
      top,
      map,
      made: found?.made ?? [],
      taken: table.taken,
      saved: {
        names: namesOf(address, top, map, mapping),
        mapping,
        map: mapping === null ? null : readChosen(address, values, recognised, mapping).map,
      },
      remarks: remarksOf(table, address.row),
      doubts,
      totalRow: null,
      below: null,
      hiddenRows: 0,
      stage: null,
      isEdited: false,
    };
    if (source.kind !== 'address') return range;
    const { address: kept, totalRow } = await withoutTotals(workbook, address, map);
    const below = await tableBelow(workbook, range, kept);
    if (totalRow === null) return { ...range, below };
    const leftOut = table.leftOut.filter(({ sheetRow }) => address.row + sheetRow !== totalRow);
    const remarks = remarksOf({ ...table, leftOut }, address.row);
    return { ...range, source: { ...source, address: kept }, address: kept, remarks, totalRow, below };
  }

  private async setMap(id: number, change: (range: BookRange) => ColumnMap): Promise<void> {
    const { activities, store, workbook } = this.context;
    if (!(await activities.turn(`Choosing columns of range ${id}`))) return;
    const range = this.range(id);
    if (range === undefined) return;
    const map = change(range);
    const names = namesOf(range.address, range.top, map, range.saved.mapping);
    store.set({
      ranges: withRange(store.state.ranges, id, {
        map,
        saved: { ...range.saved, names },
        ...stillRead(range, map),
        stage: null,
      }),
      result: outdated(store.state.result),
    });
    if (map.headerRow === null) return;
    const fingerprint = headingFingerprint(headingsOf({ ...range, map }));
    await activities.runAside(() => rememberMap(workbook, fingerprint, map));
  }

  /** Sets the ranges of the book. */
  private async keep(ranges: readonly BookRange[]): Promise<void> {
    const { store, workbook } = this.context;
    store.set({ ranges, result: outdated(store.state.result) });
    await rememberSources(
      workbook,
      ranges.map(({ source }) => source),
    );
  }
}

/** Nothing is made of accounts: they are asked for. */
const withoutAccount = ({ notMade = [] }: ColumnMap): Pick<ColumnMap, 'notMade'> => ({
  notMade: [...notMade, 'account_code'],
});

/**
 * The columns that others are made of by the first rows, and those in doubt, also such as were found further down that the user has not
 * explained yet.
 */
function stillRead({ address, top, doubts, saved }: BookRange, chosen: ColumnMap): Pick<BookRange, 'taken' | 'doubts'> {
  const { table, map } = readChosen(address, top, chosen, saved.mapping);
  const shown = examineTable(table, map).doubts;
  const isAnswered = ({ column }: ColumnDoubt): boolean =>
    map.leftAside?.includes(column) === true || Object.values(map.columns).includes(column);
  const found = doubts.filter((doubt) => !isAnswered(doubt) && !shown.some(({ column }) => column === doubt.column));
  return { taken: table.taken, doubts: [...shown, ...found].sort((first, second) => first.column - second.column) };
}
