import { namesField } from '../../../contract/heading-names.js';
import { isSideHeading } from '../../table/side.js';
import type { CellValue } from '../../workbook/port.js';
import type { PlacedTable } from '../find-tables.js';
import { headingMeaning } from '../heading-meaning.js';
import { phraseOf } from '../headings/phrases.js';
import { quantityPairHeading } from '../headings/pair-headings.js';
import { cellWord, isBlankCell, type TableRow } from '../sheet-table.js';
import { madeTable, type Cells } from './made-table.js';

/** A line of a label and its values. */
interface LabelledLine {
  readonly sheetRow: number;
  readonly label: string;
  /** Values by column. */
  readonly values: ReadonlyMap<number, CellValue>;
}

const LONGEST_LABEL = 30;
/** What a trade's recap must say, account and exchange aside. */
const LEAST_KNOWN = 3;

/** A trade, or several side by side, as labels down a column with values beside them; further ones below each other. */
export function turnedTable(cells: Cells): PlacedTable | undefined {
  const blocks = blocksOf(cells).filter((lines) => isOfPositions(lines));
  const [first] = blocks;
  if (first?.[0] === undefined) return undefined;
  const labels = [...new Set(blocks.flatMap((lines) => lines.map(({ label }) => label)))];
  const width = Math.max(...cells.map(({ length }) => length));
  const rows = blocks.flatMap((lines): readonly TableRow[] => {
    const contract = lines.find(({ label }) => names(label, 'contract_code')) ?? lines[0];
    const quantity = lines.find(({ label }) => names(label, 'net_position')) ?? contract;
    const columns = [...(contract?.values.keys() ?? [])];
    return columns.map((column) => ({
      sheetRow: quantity?.sheetRow ?? 0,
      cells: [
        ...Array.from({ length: width }, () => ''),
        ...labels.map((label) => lines.find((line) => line.label === label)?.values.get(column) ?? ''),
      ],
      sources: [...Array.from({ length: width }, (_, place) => place), ...labels.map(() => column)],
    }));
  });
  const remark = `The labels ${labels.map((label) => `“${label}”`).join(', ')} are read as headings, each trade beside them as a row.`;
  return madeTable(cells, { headings: labels, headingRow: first[0].sheetRow, rows, remark });
}

/** Lines of labels below each other; a label that comes again begins another block. */
function blocksOf(cells: Cells): readonly (readonly LabelledLine[])[] {
  const blocks: LabelledLine[][] = [];
  let block: LabelledLine[] = [];
  const end = (): void => {
    if (block.length > 0) blocks.push(block);
    block = [];
  };
  cells.forEach((line, sheetRow) => {
    const read = labelledLine(line, sheetRow);
    if (read === undefined) return;
    if (block.some(({ label }) => label === read.label)) end();
    block.push(read);
  });
  end();
  return blocks;
}

function labelledLine(cells: readonly CellValue[], sheetRow: number): LabelledLine | undefined {
  const column = cells.findIndex((cell) => !isBlankCell(cell));
  const text = cellWord(cells[column]);
  const at = text.indexOf(':');
  const isWhole = at > 0 && at < text.length - 1;
  const label = (at > 0 ? text.slice(0, at) : text).trim();
  if (column < 0 || label === '' || label.length > LONGEST_LABEL || /^[-+\d]/.test(label)) return undefined;
  const beside = cells.flatMap((cell, place) => (place > column && !isBlankCell(cell) ? [[place, cell] as const] : []));
  const values = isWhole && beside.length === 0 ? [[column, text.slice(at + 1).trim()] as const] : beside;
  return values.length === 0 || (isWhole && beside.length > 0)
    ? undefined
    : { sheetRow, label, values: new Map(values) };
}

function names(label: string, field: string): boolean {
  const { heading } = headingMeaning(label);
  return [heading, phraseOf(heading)?.meaning ?? ''].some((text) => namesField(text, 'etd', field));
}

/** Whether lines say a contract and how much of it, and all of it with as many values. */
function isOfPositions(lines: readonly LabelledLine[]): boolean {
  const known = lines.filter(({ label }) =>
    ['contract_code', 'contract_expiry', 'contract_type', 'contract_strike', 'net_position'].some((field) =>
      names(label, field),
    ),
  );
  const sided = lines.filter(({ label }) => isSideHeading(label) || quantityPairHeading(label) !== undefined);
  const isHeld =
    known.some(({ label }) => names(label, 'net_position')) || sided.some(({ label }) => !isSideHeading(label));
  return (
    known.some(({ label }) => names(label, 'contract_code')) && isHeld && known.length + sided.length >= LEAST_KNOWN
  );
}
