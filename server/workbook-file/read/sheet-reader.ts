import { setImmediate } from 'node:timers/promises';
import { cellName, MOST_COLUMNS, MOST_ROWS } from '../../sheet/workbook/a1.js';
import type { InputFault } from '../../parameters/input-fault.js';
import { cellBlock, cellCount, cellPosition, type CellBlock } from '../cell-reference.js';
import { refersBeyondCells } from '../formula-tokens.js';
import { formulaForPeople } from '../function-names.js';
import { workbookFault } from '../invalid-workbook.js';
import { isSet, readXml, type XmlAttributes, type XmlSink } from '../package/read-xml.js';
import type { WorkbookPackage } from '../package/workbook-package.js';
import { USUAL_HEIGHT } from '../window.js';
import { CellText } from './cell-text.js';
import type { SharedContent } from './shared-content.js';
import { movedFormula } from './shared-formula.js';
import type { SheetFacts, SheetSink } from './sheet-sink.js';
import type { SheetPart } from './workbook-parts.js';

/**
 * Reads a worksheet and hands its cells to the sink as they come, however large the sheet is.
 * @returns what else it holds
 */
export async function readSheet(
  workbook: WorkbookPackage,
  sheet: SheetPart,
  shared: SharedContent,
  sink: SheetSink,
): Promise<SheetFacts> {
  const scanner = new SheetScanner(workbook.name, sheet.name, shared, sink);
  // a turn for the event loop: what takes the cells may write them on
  await readXml(workbook, sheet.part, scanner, () => setImmediate());
  return scanner.facts();
}

interface SharedFormula {
  readonly formula: string;
  readonly row: number;
  readonly column: number;
}

class SheetScanner implements XmlSink {
  private row = -1;
  private column = -1;
  private cell: CellText | undefined;
  private isInCells = false;
  private readonly sharedFormulas = new Map<string, SharedFormula>();
  private frozenRows = 0;
  private frozenColumns = 0;
  private hiddenRows = 0;
  private rowHeights = 0;
  private readonly merges: CellBlock[] = [];
  private mergedCells = 0;
  private validatedCells = 0;
  private conditionalFormats = 0;
  private hyperlinks = 0;
  private dataTables = 0;
  private foreignFormulas = 0;
  private isProtected = false;

  constructor(
    private readonly workbookName: string,
    private readonly sheetName: string,
    private readonly shared: SharedContent,
    private readonly sink: SheetSink,
  ) {}

  facts(): SheetFacts {
    const { frozenRows, frozenColumns, hiddenRows, rowHeights } = this;
    const { merges, mergedCells, validatedCells, conditionalFormats } = this;
    const { hyperlinks, dataTables, foreignFormulas, isProtected } = this;
    return {
      ...{ frozenRows, frozenColumns, hiddenRows, rowHeights },
      ...{ merges, mergedCells, validatedCells, conditionalFormats },
      ...{ hyperlinks, dataTables, foreignFormulas, isProtected },
    };
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.cell !== undefined) this.cell.open(name, attributes);
    else if (this.isInCells) this.openInCells(name, attributes);
    else this.openAround(name, attributes);
  }

  text(text: string): void {
    this.cell?.text(text);
  }

  close(name: string): void {
    if (name === 'c' && this.cell !== undefined) {
      this.finishCell(this.cell);
      this.cell = undefined;
    } else if (name === 'sheetData') this.isInCells = false;
    else this.cell?.close(name);
  }

  private openInCells(name: string, attributes: XmlAttributes): void {
    if (name === 'row') {
      const number = attributes['r'];
      this.row = number === undefined ? this.row + 1 : Number(number) - 1;
      this.column = -1;
      if (!Number.isInteger(this.row) || this.row < 0 || this.row >= MOST_ROWS)
        throw this.fault(`there is no row ${String(number ?? this.row + 1)}`);
      if (isSet(attributes['hidden'])) {
        this.hiddenRows++;
        this.sink.hiddenRow?.(this.row);
      }
      if (isSet(attributes['customHeight']) && Number(attributes['ht']) !== USUAL_HEIGHT) this.rowHeights++;
    } else if (name === 'c') {
      const { r: reference } = attributes;
      const place = reference === undefined ? { row: this.row, column: this.column + 1 } : cellPosition(reference);
      if (place === undefined || place.column >= MOST_COLUMNS) throw this.fault(`there is no cell ${reference ?? ''}`);
      ({ row: this.row, column: this.column } = place);
      this.cell = new CellText(attributes['t'] ?? 'n', Number(attributes['s'] ?? 0));
    }
  }

  private openAround(name: string, attributes: XmlAttributes): void {
    if (name === 'sheetData') {
      this.isInCells = true;
      this.sink.begin?.({ frozenRows: this.frozenRows });
    } else if (name === 'pane') this.openPane(attributes);
    else if (name === 'col') this.openColumns(attributes);
    else if (name === 'sheetProtection') this.isProtected = isSet(attributes['sheet']);
    else if (name === 'mergeCell') this.openMerge(attributes);
    else if (name === 'dataValidation') this.validatedCells += areaOf(attributes['sqref']);
    else if (name === 'cfRule') this.conditionalFormats++;
    else if (name === 'hyperlink') this.hyperlinks++;
  }

  private openMerge({ ref }: XmlAttributes): void {
    this.mergedCells += areaOf(ref);
    if (this.merges.length < MOST_MERGES_KEPT) this.merges.push(...blocksOf(ref));
  }

  private openPane({ state, xSplit, ySplit }: XmlAttributes): void {
    if (state !== 'frozen' && state !== 'frozenSplit') return;
    this.frozenRows = Math.max(0, Math.floor(Number(ySplit ?? 0)));
    this.frozenColumns = Math.max(0, Math.floor(Number(xSplit ?? 0)));
  }

  private openColumns({ min, max, width, hidden }: XmlAttributes): void {
    const [first, last, characters] = [Number(min) - 1, Number(max) - 1, Math.round(Number(width) * 100) / 100];
    if (!(first >= 0 && last >= first && last < MOST_COLUMNS)) return;
    if (isSet(hidden)) this.sink.hiddenColumns?.(first, last);
    else if (characters > 0) this.sink.column?.(first, last, characters);
  }

  private finishCell(cell: CellText): void {
    const { row, column } = this;
    const written = this.formulaOf(cell);
    const isForeign = written !== null && refersBeyondCells(written);
    if (isForeign) this.foreignFormulas++;
    const formula = isForeign ? null : written;
    const value = cell.value(this.shared.strings);
    if (typeof value === 'object' && value !== null) throw this.fault(`${cellName({ row, column })} ${value.problem}`);
    const isDate = typeof value === 'number' && this.shared.is1904 && this.shared.dateStyles[cell.style] === true;
    this.sink.cell({
      row,
      column,
      value: isDate ? value + DAYS_FROM_1900_TO_1904 : value,
      style: cell.style,
      formula,
      spill: formula === null ? null : cell.spill,
    });
  }

  private formulaOf({ formula, formulaKind, sharedIndex }: CellText): string | null {
    if (formula === null) return null;
    const { row, column } = this;
    if (formulaKind === 'dataTable') {
      this.dataTables++;
      return null;
    }
    if (formulaKind !== 'shared' || sharedIndex === null) return formula === '' ? null : formulaForPeople(formula);
    if (formula !== '') {
      const own = formulaForPeople(formula);
      this.sharedFormulas.set(sharedIndex, { formula: own, row, column });
      return own;
    }
    const master = this.sharedFormulas.get(sharedIndex);
    return master === undefined ? null : movedFormula(master.formula, row - master.row, column - master.column);
  }

  private fault(why: string): InputFault {
    return workbookFault(
      `${this.workbookName} is damaged: in the sheet ${this.sheetName}, ${why}.`,
      this.workbookName,
      this.sheetName,
    );
  }
}

const DAYS_FROM_1900_TO_1904 = 1462;

/** More merged areas than anything shows. */
const MOST_MERGES_KEPT = 100_000;

/** The blocks in a list such as `A1:B2 D5`. */
const blocksOf = (references: string | undefined): readonly CellBlock[] =>
  (references ?? '').split(' ').flatMap((reference) => cellBlock(reference) ?? []);

const areaOf = (references: string | undefined): number =>
  blocksOf(references).reduce((sum, block) => sum + cellCount(block), 0);
