import { failure, success, type Issue, type Outcome } from '../../domain/issue.js';
import { csvColumnIndex } from '../../lib/csv.js';
import { FaultList } from '../../lib/fault-list.js';
import { groupBy } from '../../lib/group-by.js';
import { factorKey, ZERO_COMPOUNDINGS, type MoveMode, type ZeroCompounding } from './factor-history.js';
import { readTable } from '../read-table.js';

/** The unit of the numbers on a file: rates in percent or as decimals; prices have no unit. */
export type LevelUnit = 'percent' | 'decimal' | 'price';

/** What a rate is: one at which a bond or a swap is worth par, or one that discounts a single payment. */
export type RateQuantity = { readonly kind: 'par' } | { readonly kind: 'zero'; readonly compounding: ZeroCompounding };

const PAR: RateQuantity = { kind: 'par' };

/** The factor whose history a column of a history file holds. */
export interface HistoryMapLine {
  /** Empty for curves of rates, `FX` for exchange rates. */
  readonly exchange: string;
  /** Index, government curve, contract code or currency pair. */
  readonly code: string;
  readonly nearbyOrTenor: string;
  /** Name of a file beside the map. */
  readonly file: string;
  readonly column: string;
  readonly mode: MoveMode;
  readonly unit: LevelUnit;
  /** What the levels of a curve are; absent = par rates, and for all that are no rates. */
  readonly quantity?: RateQuantity;
}

export interface HistoryMap {
  readonly lines: readonly HistoryMapLine[];
  /** Sentences on lines that were not used. */
  readonly findings: readonly string[];
}

const COLUMNS = ['exchange', 'contract_code_or_index', 'nearby_or_tenor', 'file', 'column', 'mode'] as const;
const HEADER = [...COLUMNS, 'unit'].join(',');
const HEADER_WITH_QUANTITY = `${HEADER},quantity`;

/**
 * Reads a map. Its last columns may be absent or empty: without `unit`, rates (lines without an exchange) are in percent; without
 * `quantity` they are par rates.
 * Bad lines become findings. @param name for messages
 */
export function parseHistoryMap(text: string, name: string): Outcome<HistoryMap> {
  const parsed = readTable(text, name);
  if (!parsed.ok) return parsed;
  const table = parsed.value;
  const lacking = COLUMNS.filter((column) => csvColumnIndex(table, column) < 0);
  if (lacking.length > 0) {
    const message = `${name} lacks the columns ${lacking.join(', ')}.`;
    return failure({ code: 'MALFORMED_FILE', path: [name], message });
  }
  const findings = new FaultList(name);
  findings.addAll(table.faults);
  const lines = table.rows.flatMap((row): HistoryMapLine[] => {
    const read = readLine((column) => row.cells[csvColumnIndex(table, column)] ?? '');
    if (typeof read !== 'string') return [read];
    findings.add(() => `${name}, line ${row.line}: ${read}`);
    return [];
  });
  return success({ lines, findings: findings.sentences() });
}

function readLine(cell: (column: string) => string): HistoryMapLine | string {
  const [exchange, code, file] = [cell('exchange'), cell('contract_code_or_index'), cell('file')];
  const mode = cell('mode').toLowerCase();
  const unit = cell('unit').toLowerCase();
  if (code === '') return 'contract_code_or_index must not be empty.';
  if (!/^[^/\\]+\.csv$/i.test(file) || file.startsWith('.'))
    return `"${file}" is no name of a .csv file beside the map.`;
  if (mode !== 'absolute' && mode !== 'relative') return `the mode "${mode}" must be absolute or relative.`;
  if (unit !== '' && unit !== 'percent' && unit !== 'decimal' && unit !== 'price')
    return `the unit "${unit}" must be percent, decimal or price.`;
  const quantity = quantityOf(cell('quantity').toLowerCase());
  if (quantity === undefined) return `the quantity "${cell('quantity')}" must be par, ${ZERO_WORDS.join(', ')}.`;
  if (quantity.kind === 'zero' && exchange !== '') return 'only curves, lines without an exchange, have zero rates.';
  const usual = exchange === '' ? 'percent' : 'price';
  const nearbyOrTenor = cell('nearby_or_tenor');
  const line: HistoryMapLine = {
    ...{ exchange, code, nearbyOrTenor, file, column: cell('column'), mode },
    unit: unit === '' ? usual : unit,
  };
  return quantity.kind === 'zero' ? { ...line, quantity } : line;
}

const ZERO_WORDS = ZERO_COMPOUNDINGS.map((compounding) => `zero ${compounding}`);

/** `zero continuous`, or `par` or nothing; undefined if the text is neither. */
function quantityOf(text: string): RateQuantity | undefined {
  if (text === '' || text === 'par') return PAR;
  const compounding = ZERO_COMPOUNDINGS.find((each) => `zero ${each}` === text.replace(/\s+/g, ' '));
  return compounding === undefined ? undefined : { kind: 'zero', compounding };
}

export interface ExtendedMap {
  readonly text: string;
  /** Factors that the files of the added lines were mapped to before and are no longer. */
  readonly dropped: readonly string[];
}

/** Which of a file's earlier lines stay: `none`, or those of `other columns`, where the file is extended and keeps them. */
export type KeptLines = 'none' | 'other columns';

/**
 * A map with lines added at the end, where they win over lines before for the same factor; a file's earlier lines are
 * replaced. @param before the map's text, undefined if there is none
 */
export function extendHistoryMap(
  before: string | undefined,
  added: readonly HistoryMapLine[],
  name: string,
  keptLines: KeptLines = 'none',
): Outcome<ExtendedMap> {
  const map = before === undefined ? success({ lines: [], findings: [] }) : parseHistoryMap(before, name);
  if (!map.ok) return map;
  const [finding] = map.value.findings;
  if (finding !== undefined) {
    const issue: Issue = { code: 'MALFORMED_FILE', path: [name], message: `${finding} Mend the line and load again.` };
    return failure(issue);
  }
  const files = new Set(added.map(({ file }) => file));
  const factors = new Set(added.map(keyOf));
  const columns = new Set(added.map(columnKey));
  const isReplaced = (line: HistoryMapLine): boolean =>
    files.has(line.file) && (keptLines === 'none' || !factors.has(keyOf(line)) || columns.has(columnKey(line)));
  const kept = map.value.lines.filter((line) => !isReplaced(line));
  const replaced = map.value.lines.filter(isReplaced).map(keyOf);
  const lines = [...kept, ...added];
  const hasZeroRates = lines.some(({ quantity }) => quantity?.kind === 'zero');
  const texts = hasZeroRates
    ? [HEADER_WITH_QUANTITY, ...lines.map((line) => `${lineText(line)},${quantityText(line)}`)]
    : [HEADER, ...lines.map(lineText)];
  return success({
    text: [...texts, ''].join('\n'),
    dropped: [...new Set(replaced)].filter((factor) => !factors.has(factor)),
  });
}

const keyOf = ({ exchange, code }: HistoryMapLine): string => factorKey(exchange, code).trim();

const columnKey = ({ file, column }: HistoryMapLine): string => `${file}/${column}`;

const lineText = ({ exchange, code, nearbyOrTenor, file, column, mode, unit }: HistoryMapLine): string =>
  [exchange, code, nearbyOrTenor, file, column, mode, unit].map(quoted).join(',');

const quantityText = ({ quantity }: HistoryMapLine): string =>
  quantity?.kind === 'zero' ? `zero ${quantity.compounding}` : '';

const quoted = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The lines of each factor, by its key, in the order of the map. */
export function linesByFactor(lines: readonly HistoryMapLine[]): ReadonlyMap<string, readonly HistoryMapLine[]> {
  return groupBy(lines, ({ exchange, code }) => factorKey(exchange, code));
}
