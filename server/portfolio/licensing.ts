import type { EngineId } from '../domain/engine-id.js';
import type { Licence } from '../domain/licence.js';
import { listedEngine, type EnginesByExchange } from '../engines/engines-by-exchange.js';
import { ROW_KINDS, rowKindNamed, type Position } from '../instruments/row-kinds.js';
import type { RowKind } from '../instruments/row/row-kind.js';
import { readOmnibusIndicator } from '../instruments/row/omnibus.js';
import { isRawRow, readOrigin, readRow } from '../instruments/row/read-row.js';
import type { RowIssue } from '../domain/row-issue.js';
import { canonicalExchange } from '../parameters/exchange-spelling.js';

/** The engine and venue that a licence must cover. */
export interface LicensedWork {
  readonly engine: EngineId;
  /** The venue that has to be named beside its engine; absent if engines alone are licensed. */
  readonly venue?: string;
}

/** What a licence must cover for a position. @param marginedBy its engine; default: the one that margins its kind of row */
export function licensedWork(position: Position, marginedBy?: EngineId): LicensedWork {
  const { engine: ofKind, venue } = rowKindNamed(position.kind).licence;
  const engine = marginedBy ?? ofKind;
  return venue === undefined ? { engine } : { engine, venue: venue.of(position) };
}

/** What a licence must cover for a listed row of an exchange, whatever else the row says. */
export const listedWork = (exchange: string, engines: EnginesByExchange): LicensedWork => ({
  engine: engines.get(canonicalExchange(exchange)) ?? ROW_KINDS.etd.licence.engine,
});

/** What a licence must cover for a row by its texts. @param licence of the row's kind */
export function workOfTexts(
  { engine, exchangeField, venue }: RowKind<Position>['licence'],
  texts: Readonly<Partial<Record<string, string>>>,
  engines: EnginesByExchange,
): LicensedWork {
  if (exchangeField !== undefined) return listedWork(texts[exchangeField] ?? '', engines);
  return venue === undefined ? { engine } : { engine, venue: texts[venue.field] ?? '' };
}

/** Which rows of a submission the licence covers. */
export interface LicensedRows {
  /** Rows whose engine or venue the licence covers. */
  readonly licensedRows: number;
  /** Issues of the other rows that could be read: at least the first of each code. */
  readonly unlicensed: readonly RowIssue[];
}

/**
 * The issue with a submission if the licence covers none of its rows; undefined if it covers a row, or no row could be read.
 */
export function lackingLicence({ licensedRows, unlicensed }: LicensedRows): RowIssue | undefined {
  if (licensedRows > 0) return undefined;
  return unlicensed.find(({ code }) => code === 'ENGINE_NOT_LICENSED') ?? unlicensed[0];
}

/** Checks the licence for rows as they were sent, as `collectRows` does before it calculates, and nothing else. */
export class LicenceQuestion implements LicensedRows {
  licensedRows = 0;
  readonly unlicensed: RowIssue[] = [];

  /** @param engines of the listed rows of exchanges; others are of the engine of their kind */
  constructor(
    private readonly licence: Licence,
    private readonly engines: EnginesByExchange,
  ) {}

  ask(row: number, value: unknown): void {
    const place = readOrigin(value, row);
    if (!place.ok || !isRawRow(value)) return;
    const read = readRow(value, place.origin);
    if (!read.ok) return;
    const { position } = read;
    const lacking = missingLicence(licensedWork(position, listedEngine(position, this.engines)), this.licence);
    if (lacking === undefined) this.licensedRows += readOmnibusIndicator(value).ok ? 1 : 0;
    else if (!this.unlicensed.some(({ code }) => code === lacking.issue.code)) this.unlicensed.push(lacking.issue);
  }
}

/** What a position needs that the licence does not have. */
export interface MissingLicence {
  readonly engine: EngineId;
  readonly issue: RowIssue;
}

export function missingLicence({ engine, venue }: LicensedWork, licence: Licence): MissingLicence | undefined {
  if (venue !== undefined && !licence.eventExchanges.includes(venue)) {
    const message = `The licence does not include event exchange ${venue}.`;
    return { engine, issue: { code: 'EVENT_MARKET_NOT_LICENSED', field: 'exchange_code', message, value: venue } };
  }
  if (licence.engines.includes(engine)) return undefined;
  return {
    engine,
    issue: { code: 'ENGINE_NOT_LICENSED', field: null, message: `The licence does not include the ${engine} engine.` },
  };
}
