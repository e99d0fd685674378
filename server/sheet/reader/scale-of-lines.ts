import { ROW_TABLES, type StageType } from '../../contract/stage-columns.js';
import { cellWord, type SheetTable } from './sheet-table.js';

const LARGE_UNIT = /\b(thousand|million|mio|mln|billion)s?\b|\b(000)s\b|['’](000)s?\b|\((k|mm|bn)\)/i;
const SCALES: Readonly<Record<string, number>> = { t: 1e3, k: 1e3, '0': 1e3, m: 1e6, b: 1e9 };

/** `All amounts in USD thousands` above a table of money, or between or below its rows. */
export function scaleOfLines(
  { above, rows }: SheetTable,
  { leftOut }: SheetTable,
  type: StageType,
): readonly [factor: number, remarks: readonly string[]] {
  if (ROW_TABLES[type].quantityUnit !== 'money') return [1, []];
  const passed = new Set(leftOut.map(({ sheetRow }) => sheetRow));
  const lines = [...above, ...rows.filter(({ sheetRow }) => passed.has(sheetRow))].flatMap(({ cells }) =>
    cells.filter((cell) => typeof cell === 'string').map(cellWord),
  );
  const found = lines.flatMap((line) => {
    const [, ...words] = LARGE_UNIT.exec(line) ?? [];
    const word = words.find((each: string | undefined) => each !== undefined);
    return word === undefined ? [] : [{ line, factor: SCALES[word.charAt(0).toLowerCase()] ?? 1 }];
  });
  const [only] = found;
  if (only === undefined || new Set(found.map(({ factor }) => factor)).size > 1) return [1, []];
  return [only.factor, [`Amounts are multiplied by ${only.factor}, as “${only.line}” says.`]];
}
