import type { EngineId } from '../domain/engine-id.js';
import type { MarginEngine } from '../engines/margin-engine.js';
import type { EngineRemark, ResolvedPosition, ResolveOutcome } from '../instruments/resolved-position.js';
import { CONTRADICTING_RATES } from '../market/fx-contradictions.js';
import { exchangeRateDoubt, noExchangeRateText } from '../parameters/exchange-rate.js';
import { rowKindNamed, type Position } from '../instruments/row-kinds.js';
import { readOmnibusIndicator } from '../instruments/row/omnibus.js';
import { isRawRow, readOrigin, readRow, rowKindOf } from '../instruments/row/read-row.js';
import type { RowKind } from '../instruments/row/row-kind.js';
import { fieldOf, type RawRow } from '../instruments/row/read-field.js';
import type { RowIssue } from '../domain/row-issue.js';
import { AccountCollector } from './account-collector.js';
import type { AccountRows, AccountTree, RowRemark } from './account-rows.js';
import { originOf } from './currency.js';
import { RepeatedPositions } from './repeated-positions.js';
import { RepeatedRows } from './texts/repeated-rows.js';
import type { RowSetting, SubmittedRow } from './row-setting.js';
import { SubmittedTexts } from './texts/submitted-texts.js';
import { DuplicateTrades } from './notes/duplicate-trades.js';
import { licensedWork, missingLicence, type LicensedRows } from './licensing.js';
import type { NoteScope } from './notes/note-scope.js';
import { groupNotes } from './notes/grouped-notes.js';
import { noteRepeatedRows } from './notes/repeated-rows.js';
import { noteRows } from './notes/note-rows.js';
import { UnknownFieldNotes } from './notes/unknown-field-notes.js';

/** The submitted rows, sorted into accounts. */
export interface CollectedRows extends LicensedRows {
  readonly accounts: readonly AccountTree[];
  /** Rows that name no account. */
  readonly rowsWithoutAccount: readonly RowRemark[];
}

interface Collection {
  readonly accounts: AccountCollector;
  readonly rowsWithoutAccount: RowRemark[];
  licensedRows: number;
  readonly unlicensed: RowIssue[];
  readonly unknownFields: UnknownFieldNotes;
  readonly trades: DuplicateTrades<HeldTrade>;
  readonly repeated: RepeatedPositions;
}

/** Where a trade is held. */
interface HeldTrade {
  readonly rows: AccountRows;
  readonly resolved: ResolvedPosition;
}

/** Reads, licenses and resolves every row; each becomes a position or an exception, and none is lost. */
export function collectRows(
  portfolio: Iterable<SubmittedRow> | SubmittedTexts,
  setting: RowSetting,
  scope: NoteScope = 'submission',
): CollectedRows {
  const texts = portfolio instanceof SubmittedTexts && setting.contextOf === undefined ? portfolio : undefined;
  const collection: Collection = {
    accounts: new AccountCollector(texts && ((index) => positionOf(texts, index, setting))),
    rowsWithoutAccount: [],
    licensedRows: 0,
    unlicensed: [],
    unknownFields: new UnknownFieldNotes(scope),
    trades: new DuplicateTrades(', counted from 0', scope),
    repeated: new RepeatedPositions(setting),
  };
  if (texts === undefined) for (const [row, value] of portfolio) collectRow(collection, value, row, setting);
  else collectTexts(collection, texts, setting);
  collection.unknownFields.tell();
  tellDuplicates(collection.trades);
  const { rowsWithoutAccount, licensedRows, unlicensed } = collection;
  const accounts = collection.accounts.accounts();
  for (const tree of accounts) {
    groupNotes(tree);
    noteRepeatedRows(tree, setting.context.engines);
    noteRows(tree, setting.context.engines);
  }
  return { accounts, rowsWithoutAccount, licensedRows, unlicensed };
}

/** Leaves out all rows of accounts, sub-accounts included. @param issueOf the reason, given how many rows an account has */
export function refuseAccounts(
  portfolio: Iterable<SubmittedRow>,
  issueOf: (rows: number) => RowIssue,
): Pick<CollectedRows, 'accounts' | 'rowsWithoutAccount'> {
  const accounts = new AccountCollector();
  const rowsWithoutAccount: RowRemark[] = [];
  const firstRows = new Map<AccountRows, number>();
  for (const [row, value] of portfolio) {
    const place = readOrigin(value, row);
    const accountCode = place.ok ? place.origin.accountCode : place.accountCode;
    if (accountCode === null) {
      if (!place.ok) rowsWithoutAccount.push(excluded(row, String(row), null, place.issue));
      continue;
    }
    const rows = accounts.rowsOf(accountCode, null);
    if (!firstRows.has(rows)) firstRows.set(rows, row);
    rows.rowsTotal += 1;
    rows.rowsExcluded += 1;
  }
  for (const [rows, row] of firstRows) rows.exceptions.push(excluded(row, String(row), null, issueOf(rows.rowsTotal)));
  return { accounts: accounts.accounts(), rowsWithoutAccount };
}

function collectTexts(collection: Collection, texts: SubmittedTexts, setting: RowSetting): void {
  const repeats = new RepeatedRows(texts, setting);
  for (let index = 0; index < texts.length; index++) {
    if (repeats.takes(index, collection.accounts)) collection.licensedRows += 1;
    else collectRow(collection, texts.valueOf(index), texts.numberOf(index), setting, { repeats, index });
  }
}

/** @param repeated the place of a row that others may repeat */
function collectRow(
  collection: Collection,
  value: unknown,
  row: number,
  setting: RowSetting,
  repeated?: { readonly repeats: RepeatedRows; readonly index: number },
): void {
  const place = readOrigin(value, row);
  if (!place.ok) {
    if (place.accountCode === null) collection.rowsWithoutAccount.push(excluded(row, String(row), null, place.issue));
    else exclude(collection.accounts.rowsOf(place.accountCode, null), row, String(row), null, [place.issue]);
    return;
  }
  const { origin } = place;
  const rows = collection.accounts.rowsOf(origin.accountCode, origin.subAccountCode);
  if (!isRawRow(value)) throw new Error(`Row ${row} has an origin but is no object.`);
  rows.accountName ??= nameIn(value, 'account_name');
  rows.subAccountName ??= origin.subAccountCode === null ? null : nameIn(value, 'sub_account_name');
  const outcome = readRow(value, origin);
  const alike = outcome.ok ? collection.repeated.resolved(outcome.example, outcome.position) : undefined;
  if (alike !== undefined) {
    collection.licensedRows += 1;
    rows.rowsTotal += 1;
    rows.add(alike, undefined);
    return;
  }
  const kind = outcome.ok ? rowKindNamed(outcome.position.kind) : rowKindOf(value);
  if (kind !== undefined)
    collection.unknownFields.add(value, kind, { rows, origin, issues: outcome.ok ? [] : outcome.issues });
  if (!outcome.ok) {
    exclude(rows, row, origin.positionId, null, outcome.issues);
    return;
  }
  const engine = engineFor(outcome.position, setting);
  if (setting.onlyRowsOf?.includes(engine.id) === false) {
    exclude(rows, row, origin.positionId, engine.id, [notAskedFor(setting.onlyRowsOf, kind)]);
    return;
  }
  const lacking = missingLicence(licensedWork(outcome.position, engine.id), setting.licence);
  if (lacking !== undefined) {
    collection.unlicensed.push(lacking.issue);
    exclude(rows, row, origin.positionId, lacking.engine, [lacking.issue]);
    return;
  }
  const omnibus = readOmnibusIndicator(value);
  if (!omnibus.ok) {
    exclude(rows, row, origin.positionId, null, [omnibus.issue]);
    return;
  }
  collection.licensedRows += 1;
  const { position, notes } = outcome;
  const read = { position, notes, engine, isOmnibus: omnibus.value };
  const resolved = resolve(rows, read, setting);
  if (resolved !== undefined) {
    if (kind?.trade === undefined) collection.repeated.learn(outcome.example, { engine, resolved }, notes);
    const isExample = repeated?.repeats.learns(repeated.index, resolved, notes) === true;
    rows.add(resolved, isExample ? repeated.index : undefined);
  }
  const trade = kind?.trade?.(position);
  if (resolved === undefined || trade === undefined) return;
  const { clearingHouse, tradeId } = trade;
  collection.trades.add({ clearingHouse, tradeId, accountCode: origin.accountCode, row, place: { rows, resolved } });
}

function tellDuplicates(trades: DuplicateTrades<HeldTrade>): void {
  for (const { place, note } of trades.notes()) {
    const { origin, engine } = place.resolved;
    place.rows.exceptions.push({
      ...note,
      row: origin.row,
      positionId: origin.positionId,
      engine,
      severity: 'note',
    });
  }
}

/** A name as it was sent; it is used for display only. */
function nameIn(row: RawRow, field: 'account_name' | 'sub_account_name'): string | null {
  const value = fieldOf(row, field);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** A row after it was read. */
interface ReadPosition {
  readonly position: Position;
  readonly notes: readonly RowIssue[] | undefined;
  readonly engine: MarginEngine;
  readonly isOmnibus: boolean;
}

/** The position, which counts, with what is told of it; undefined if the row is left out. */
function resolve(
  rows: AccountRows,
  { position, notes = [], engine, isOmnibus }: ReadPosition,
  setting: RowSetting,
): ResolvedPosition | undefined {
  const { baseCurrency, toBase } = setting;
  const outcome = resolvedSoundly(position, engine, setting);
  if (!outcome.ok) {
    exclude(rows, position.row, position.positionId, engine.id, [outcome.remark]);
    return undefined;
  }
  const resolved = isOmnibus && !outcome.position.isOmnibus ? { ...outcome.position, isOmnibus } : outcome.position;
  const { marginCurrency } = resolved;
  if (toBase(marginCurrency, originOf(resolved)) === undefined) {
    const message = noExchangeRateText(setting.context.snapshot, marginCurrency, baseCurrency);
    exclude(rows, position.row, position.positionId, engine.id, [{ code: 'MISSING_FX_RATE', field: null, message }]);
    return undefined;
  }
  rows.rowsTotal += 1;
  const remarks = [...notes, ...(resolved.remarks ?? []), ...rateDoubt(marginCurrency, setting)];
  for (const remark of remarks.filter((own) => !isDoubtTold(rows, own)))
    rows.exceptions.push({
      ...remark,
      row: position.row,
      positionId: position.positionId,
      engine: engine.id,
      severity: 'note',
    });
  for (const substitution of resolved.substitutions) {
    rows.closestMatches.push({
      ...substitution,
      row: position.row,
      positionId: position.positionId,
      engine: engine.id,
      severity: 'note',
    });
  }
  return resolved;
}

/** The position of a row that was taken as one that repeats another. */
function positionOf(texts: SubmittedTexts, index: number, setting: RowSetting): ResolvedPosition {
  const [value, row] = [texts.valueOf(index), texts.numberOf(index)];
  const place = readOrigin(value, row);
  const read = place.ok && isRawRow(value) ? readRow(value, place.origin) : undefined;
  if (read?.ok !== true) throw new Error(`Row ${row} repeats one that can be read, and can not be read.`);
  const resolved = resolvedSoundly(read.position, engineFor(read.position, setting), setting);
  if (!resolved.ok) throw new Error(`Row ${row} repeats one that counts: ${resolved.remark.message}`);
  return resolved.position;
}

/** A note on a doubtful exchange rate into the base currency. */
function rateDoubt(currency: string, { context, baseCurrency }: RowSetting): readonly EngineRemark[] {
  if (currency === baseCurrency) return [];
  const message = exchangeRateDoubt(context.snapshot, currency, baseCurrency);
  return message === undefined ? [] : [{ code: CONTRADICTING_RATES, field: null, message }];
}

/** Whether a remark is a doubt on exchange rates that the account was told before: it is told once, at the first row. */
const isDoubtTold = ({ exceptions }: AccountRows, { code, message }: EngineRemark): boolean =>
  code === CONTRADICTING_RATES && exceptions.some((told) => told.message === message);

/** Why a row that could be margined is not. */
function notAskedFor(engines: readonly EngineId[], kind: RowKind<Position> | undefined): RowIssue {
  const message = `calculation_type asks for ${engines.join(', ')} alone, in which ${kind?.plural ?? 'such rows'} are not; ask for margins or all.`;
  return { code: 'NOT_ASKED_FOR', field: null, message };
}

/** The engine that margins a row. */
export function engineFor(position: Position, setting: RowSetting): MarginEngine {
  const context = setting.contextOf?.(position.row) ?? setting.context;
  return context.engines.engineFor(position, context);
}

/** What an engine finds for a row; if the engine fails, the row is reported as one whose contract it can't find. */
export function resolvedSoundly(
  position: Position,
  engine: MarginEngine,
  setting: RowSetting,
): ResolveOutcome<ResolvedPosition> {
  const context = setting.contextOf?.(position.row) ?? setting.context;
  try {
    return engine.resolve(position, context);
  } catch (fault) {
    setting.onFault?.(position.accountCode, fault);
    const message = `The service failed on this row; the fault is logged under ${setting.requestId}.`;
    return { ok: false, remark: { code: 'CALCULATION_FAILED', field: null, message } };
  }
}

const excluded = (row: number, positionId: string, engine: EngineId | null, issue: RowIssue): RowRemark => ({
  ...issue,
  row,
  positionId,
  engine,
  severity: 'excluded',
});

function exclude(
  rows: AccountRows,
  row: number,
  positionId: string,
  engine: EngineId | null,
  issues: readonly RowIssue[],
): void {
  rows.rowsTotal += 1;
  rows.rowsExcluded += 1;
  for (const issue of issues) rows.exceptions.push(excluded(row, positionId, engine, issue));
}
