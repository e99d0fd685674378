import { ROW_TABLES } from '../../../server/contract/stage-columns.js';
import type { EngineStatus } from '../../../server/contract/engine-status.js';
import { sentColumns } from '../../../server/sheet/table/stage-range.js';
import type { BookRange } from './book-range.js';

/** What values that all rows share may be taken from. */
export interface KnownValues {
  readonly ranges: readonly BookRange[];
  /** Of the service, as far as they are known. */
  readonly engines: readonly EngineStatus[];
  /** The base currency. */
  readonly currency: string;
}

/** Values that a field of a range may have in all rows, the likeliest first. */
export function constantCandidates(range: BookRange, field: string, known: KnownValues): readonly string[] {
  const spec = ROW_TABLES[range.map.type].columns.find((column) => column.field === field);
  const usual = spec?.usual ?? ownValues(range, field, known) ?? [String(spec?.example ?? '')];
  const all = [...valuesInBook(known.ranges, field), ...usual];
  return [...new Set(all.map((value) => value.trim()).filter((value) => value !== ''))].slice(0, MOST_CANDIDATES);
}

const MOST_CANDIDATES = 24;

/** Values that only the workbook, the settings or the service know; undefined of other fields. */
function ownValues({ address }: BookRange, field: string, { currency, engines }: KnownValues) {
  if (field === 'account_code') return [address.sheet];
  if (field === 'currency') return [currency];
  if (field === 'exchange_code')
    return engines.flatMap(({ parameters }) => parameters.map(({ parameter }) => parameter));
  return undefined;
}

/** What other rows of the book have in the field, as it was staged. */
function valuesInBook(ranges: readonly BookRange[], field: string): readonly string[] {
  const found = new Set<string>();
  for (const { stage } of ranges) {
    const column = stage === null ? -1 : sentFields(stage.staged.map).indexOf(field);
    for (const cells of column < 0 ? [] : (stage?.staged.data ?? [])) found.add(cells[column] ?? '');
  }
  return [...found].sort();
}

const sentFields = (map: Parameters<typeof sentColumns>[0]): readonly string[] =>
  sentColumns(map).map(({ field }) => field);
