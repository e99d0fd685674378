import { describe, expect, it, jest } from '@jest/globals';
import {
  LocaleType,
  Univer,
  UniverInstanceType,
  type ICellData,
  type IObjectMatrixPrimitiveType,
  type IWorkbookData,
  type Workbook,
} from '@univerjs/core';
import { FormulaDataModel, UniverFormulaEnginePlugin } from '@univerjs/engine-formula';
import fc from 'fast-check';
import { findFormulasByRow } from '../../src/workbook/grid/formula-cells.js';

type Cells = IObjectMatrixPrimitiveType<ICellData>;

function opened(sheets: readonly Cells[]) {
  const univer = new Univer({ locale: LocaleType.EN_US, locales: { [LocaleType.EN_US]: {} } });
  univer.registerPlugin(UniverFormulaEnginePlugin);
  const book = univer.createUnit<Partial<IWorkbookData>, Workbook>(UniverInstanceType.UNIVER_SHEET, {
    id: 'book',
    sheetOrder: sheets.map((_, index) => `s${index}`),
    sheets: Object.fromEntries(
      sheets.map((cellData, index) => [`s${index}`, { id: `s${index}`, name: `Sheet${index}`, cellData }]),
    ),
  });
  const injector = univer.__getInjector();
  return { univer, book, injector, model: injector.get(FormulaDataModel) };
}

const CELL: fc.Arbitrary<ICellData> = fc.oneof(
  fc.constantFrom<ICellData>({ v: 1 }, { v: 'text', f: null, si: null }, {}, { f: '' }, { si: '' }),
  fc.constantFrom('=A1', '=SUM(B2:C3)', 'no formula').map((f) => ({ f, v: 2 })),
  fc.constantFrom('one', 'two').map((si) => ({ si })),
  fc.constantFrom('one', 'two').map((si) => ({ f: '=A1', si })),
);
const SHEET: fc.Arbitrary<Cells> = fc.dictionary(fc.nat(6).map(String), fc.dictionary(fc.nat(4).map(String), CELL));

/** What the grid makes of the sheets, and of a change of some cells. */
const readings = (model: FormulaDataModel, changed: Cells): unknown =>
  structuredClone([model.getFormulaData(), model.updateFormulaData('book', 's0', changed)]);

describe('the formulas of the sheets', () => {
  it('are those that the grid finds by itself, shared ones too', () => {
    fc.assert(
      fc.property(fc.array(SHEET, { minLength: 1, maxLength: 3 }), SHEET, (sheets, changed) => {
        const { univer, injector, model } = opened(sheets);
        const before = readings(model, changed);
        findFormulasByRow(injector);
        expect(readings(model, changed)).toEqual(before);
        univer.dispose();
      }),
      { numRuns: 60 },
    );
  });

  it('are found without asking for each cell that has none', () => {
    const cells = Object.fromEntries(Array.from({ length: 50 }, (_, row) => [row, { 0: { v: row }, 1: { v: 'x' } }]));
    const { univer, book, injector, model } = opened([{ ...cells, 7: { 0: { f: '=A1' } } }]);
    findFormulasByRow(injector);
    const matrix = book.getSheetBySheetId('s0')?.getCellMatrix();
    if (matrix === undefined) throw new Error('There is no sheet.');
    const asked = jest.spyOn(matrix, 'forValue');
    expect(model.getFormulaData()['book']?.['s0']).toEqual({ 7: { 0: { f: '=A1' } } });
    expect(model.updateFormulaData('book', 's0', { 3: { 0: { f: '=B1' } } })).toEqual({ 3: { 0: { f: '=B1' } } });
    expect(asked).not.toHaveBeenCalled();
    univer.dispose();
  });
});
