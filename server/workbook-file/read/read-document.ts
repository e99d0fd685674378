import type { WorkbookDocument, WorkbookSheet } from '../../contract/workbook-document.js';
import { cellBlock, cellCount, type CellBlock } from '../cell-reference.js';
import { workbookFault } from '../invalid-workbook.js';
import { usableAreas } from '../merged-areas.js';
import { WorkbookPackage, type WorkbookSource } from '../package/workbook-package.js';
import { documentNotices } from './left-behind.js';
import { readNotes } from './notes.js';
import { readSharedContent } from './shared-content.js';
import { readSheet } from './sheet-reader.js';
import { MOST_HIDDEN_ROWS, type SheetCell, type SheetFacts, type SheetSink } from './sheet-sink.js';
import { isResultSheet } from './result-sheet.js';
import { readStyles } from './styles.js';
import { readTables } from './tables.js';
import { readThemeColours } from './theme-colours.js';
import { readWorkbookParts, type SheetPart } from './workbook-parts.js';

/** More cells than the browser's grid would hold. */
export const MOST_DOCUMENT_CELLS = 1_000_000;

/** Reads a workbook file for the browser's grid. Throws `InputFault`. */
export async function readDocument(source: WorkbookSource): Promise<WorkbookDocument> {
  const workbook = await WorkbookPackage.open(source);
  try {
    const parts = await readWorkbookParts(workbook);
    const { styles, lostLooks } = await readStyles(
      workbook,
      parts.stylesPart,
      await readThemeColours(workbook, parts.themePart),
    );
    const shared = await readSharedContent(workbook, parts, styles);
    const isPlain = styles.map((style) => Object.keys(style).length === 0);
    const sheets: WorkbookSheet[] = [];
    const facts: SheetFacts[] = [];
    const budget = { cells: MOST_DOCUMENT_CELLS, name: workbook.name };
    for (const sheet of parts.sheets) {
      const sink = new DocumentSheet(isPlain, budget);
      const found = await readSheet(workbook, sheet, shared, sink);
      facts.push(found);
      const isResults = isResultSheet(sheet.name, await readTables(workbook, sheet), parts.definedNames);
      sheets.push({ ...(await sink.finish(workbook, sheet, found)), ...(isResults ? { isResults } : {}) });
    }
    if (sheets.length === 0) throw workbookFault(`${workbook.name} has no worksheet.`, workbook.name);
    return { sheets, styles: [...styles], notices: [...(await documentNotices(workbook, parts, facts, lostLooks))] };
  } finally {
    workbook.close();
  }
}

/** Cells that may still be read; shared by the sheets of a workbook. */
interface CellBudget {
  cells: number;
  readonly name: string;
}

/** Columns beyond this one that share a width are not told one by one. */
const MOST_WIDTHS = 1000;

type HiddenLines = NonNullable<WorkbookSheet['hiddenRows']>[number];

class DocumentSheet implements SheetSink {
  private readonly hiddenRows: HiddenLines[] = [];
  private hiddenRowCount = 0;
  private readonly hidden: HiddenLines[] = [];
  private readonly cells: WorkbookSheet['cells'][number][] = [];
  private readonly filled: NonNullable<WorkbookSheet['filled']>[number][] = [];
  private readonly columns: { column: number; width: number }[] = [];
  /** What array formulas fill: the grid fills it itself. */
  private spills: readonly CellBlock[] = [];
  private row = -1;

  constructor(
    private readonly isPlain: readonly boolean[],
    private readonly budget: CellBudget,
  ) {}

  column(first: number, last: number, width: number): void {
    for (let column = first; column <= last && this.columns.length < MOST_WIDTHS; column++)
      this.columns.push({ column, width });
  }

  hiddenRow(row: number): void {
    if (++this.hiddenRowCount > MOST_HIDDEN_ROWS) return;
    const last = this.hiddenRows.at(-1);
    if (last !== undefined && last.first + last.count === row) last.count++;
    else this.hiddenRows.push({ first: row, count: 1 });
  }

  hiddenColumns(first: number, last: number): void {
    this.hidden.push({ first, count: last - first + 1 });
  }

  cell({ row, column, value, style, formula, spill }: SheetCell): void {
    const isPlain = this.isPlain[style] ?? true;
    if (value === null && formula === null && isPlain) return;
    if (--this.budget.cells < 0) {
      const { name } = this.budget;
      throw workbookFault(
        `${name} has more than ${MOST_DOCUMENT_CELLS.toLocaleString('en-US')} cells, too many for the grid; split it, or margin it with margin-desk margin.`,
        name,
      );
    }
    const isFilled = this.isFilled(row, column);
    const block = spill === null ? undefined : cellBlock(spill);
    if (block !== undefined && cellCount(block) > 1) this.spills = [...this.spills, block];
    if (isFilled && value !== null) this.filled.push([row, column, value]);
    if (isFilled && isPlain) return;
    this.cells.push([row, column, isFilled ? null : value, isPlain ? -1 : style, formula]);
  }

  private isFilled(row: number, column: number): boolean {
    if (row !== this.row && this.spills.length > 0) this.spills = this.spills.filter(({ last }) => last.row >= row);
    this.row = row;
    return this.spills.some((block) => isInside(block, row, column));
  }

  async finish(workbook: WorkbookPackage, sheet: SheetPart, facts: SheetFacts): Promise<WorkbookSheet> {
    const notes = await readNotes(workbook, sheet);
    const { cells, columns, hiddenRows, hidden, filled } = this;
    const merges = usableAreas(facts.merges).map(({ first, last }) => ({
      ...first,
      rowCount: last.row - first.row + 1,
      columnCount: last.column - first.column + 1,
    }));
    return {
      ...{ name: sheet.name, columns, cells, notes: [...notes] },
      ...(filled.length === 0 ? {} : { filled }),
      ...(merges.length === 0 ? {} : { merges }),
      ...(hiddenRows.length === 0 ? {} : { hiddenRows }),
      ...(hidden.length === 0 ? {} : { hiddenColumns: hidden }),
      ...(facts.frozenColumns === 0 ? {} : { frozenColumns: facts.frozenColumns }),
      ...{ frozenRows: facts.frozenRows, isVisible: sheet.isVisible },
    };
  }
}

const isInside = ({ first, last }: CellBlock, row: number, column: number): boolean =>
  row >= first.row && row <= last.row && column >= first.column && column <= last.column;
