import { describe, expect, it, jest } from '@jest/globals';
import {
  CellValueType,
  ICommandService,
  LocaleType,
  Univer,
  UniverInstanceType,
  type ICellData,
  type IObjectMatrixPrimitiveType,
  type IWorkbookData,
  type Workbook,
} from '@univerjs/core';
import {
  BaseFunction,
  BaseReferenceObject,
  IFunctionService,
  NumberValueObject,
  SetFormulaCalculationResultMutation,
  SetFormulaCalculationStartMutation,
  UniverFormulaEnginePlugin,
  type FunctionVariantType,
} from '@univerjs/engine-formula';
import { ReferenceValues, valueOfObject } from '../../src/web/functions/reference-values.js';

type Cells = IObjectMatrixPrimitiveType<ICellData>;

/** A function whose argument is looked at while the engine calculates. */
class LookingFunction extends BaseFunction {
  override needsReferenceObject = true;
  override minParams = 1;
  override maxParams = 1;

  constructor(private readonly look: (reference: BaseReferenceObject) => void) {
    super('LOOK');
  }

  override calculate(variant: FunctionVariantType): NumberValueObject {
    if (variant instanceof BaseReferenceObject) this.look(variant);
    return NumberValueObject.create(1);
  }
}

/** Calculates a workbook with `=LOOK(range)` in J1, as often as it is told to. */
function workbook(range: string, cells: Cells, look: (reference: BaseReferenceObject) => void) {
  const univer = new Univer({ locale: LocaleType.EN_US, locales: { [LocaleType.EN_US]: {} } });
  univer.registerPlugin(UniverFormulaEnginePlugin);
  const cellData = { ...cells, 0: { ...cells[0], 9: { f: `=LOOK(${range})` } } };
  const book = univer.createUnit<Partial<IWorkbookData>, Workbook>(UniverInstanceType.UNIVER_SHEET, {
    id: 'book',
    sheetOrder: ['s', 'other'],
    styles: { text: { n: { pattern: '@' } }, money: { n: { pattern: '#,##0.00' } } },
    sheets: {
      s: { id: 's', name: 'Sheet1', rowCount: 9, columnCount: 12, cellData },
      other: {
        id: 'other',
        name: 'Other',
        rowCount: 3,
        columnCount: 3,
        cellData: { 0: { 0: { v: 7, t: CellValueType.NUMBER } } },
      },
    },
  });
  const injector = univer.__getInjector();
  injector.get(IFunctionService).registerExecutors(new LookingFunction(look));
  const commands = injector.get(ICommandService);
  const calculate = (): Promise<void> =>
    new Promise((resolve) => {
      const listening = commands.onCommandExecuted(({ id }) => {
        if (id !== SetFormulaCalculationResultMutation.id) return;
        listening.dispose();
        resolve();
      });
      commands.syncExecuteCommand(SetFormulaCalculationStartMutation.id, { forceCalculation: true, dirtyRanges: [] });
    });
  return { univer, book, calculate };
}

const engineValues = (reference: BaseReferenceObject): unknown =>
  reference
    .toArrayValueObject()
    .getArrayValue()
    .map((row) => row.map((cell) => valueOfObject(cell)));

const richText = { id: 'd', documentStyle: {}, body: { dataStream: 'rich\r\n' } };
const KINDS: Cells = {
  0: {
    0: { v: 'text', t: CellValueType.STRING },
    1: { v: 5.25, t: CellValueType.NUMBER },
    2: { v: 1, t: CellValueType.BOOLEAN },
    3: { v: '007', t: CellValueType.FORCE_STRING },
  },
  1: {
    0: { v: 12, t: CellValueType.NUMBER, s: 'text' },
    1: { v: 12, t: CellValueType.NUMBER, s: 'money' },
    2: { v: '12', t: CellValueType.NUMBER },
    3: { v: 'x', t: CellValueType.NUMBER },
  },
  2: { 0: { v: '#N/A', t: CellValueType.STRING }, 1: { v: 'plain' }, 2: { v: 3 }, 3: { p: richText } },
  3: {
    0: { v: '' },
    1: { v: null, s: 'money' },
    2: { f: '=1+1' },
    3: { f: '="a"&"b"', v: 'stale', t: CellValueType.STRING },
  },
  5: { 0: { f: '=SEQUENCE(2,2)' }, 3: { f: '=1/0' } },
};

describe('the values of a range that a formula refers to', () => {
  it.each(['A1:D8', 'B2', 'A:D', 'A6:B7', 'Other!A1:B2', 'Missing!A1:B2'])(
    'are those that the engine makes of the cells: %s',
    async (range) => {
      const looked: unknown[] = [];
      const references = new ReferenceValues();
      const { univer, calculate } = workbook(range, KINDS, (reference) => {
        const own = references.of(reference);
        looked.push([own ?? 'by the engine', own === undefined ? 'by the engine' : engineValues(reference)]);
      });
      await calculate();
      univer.dispose();
      expect(looked.length).toBeGreaterThan(0);
      for (const [own, engine] of looked.filter(Array.isArray)) expect(own).toEqual(engine);
    },
  );

  it('are the same object until a cell changes, and rows that have not changed are the same then', async () => {
    let read: unknown;
    const references = new ReferenceValues();
    const { univer, book, calculate } = workbook('A1:D3', KINDS, (reference) => {
      read = references.of(reference);
    });
    await calculate();
    const first = read;
    await calculate();
    expect(read).toBe(first);
    book.getSheetBySheetId('s')?.getCellMatrix().setValue(1, 1, { v: 13, t: CellValueType.NUMBER });
    await calculate();
    univer.dispose();
    expect(read).not.toBe(first);
    const rowsOf = (values: unknown): readonly unknown[] => (Array.isArray(values) ? values : []);
    expect(rowsOf(read).map((row, index) => row === rowsOf(first)[index])).toEqual([true, false, true]);
    expect(rowsOf(read)[1]).toEqual(['12', 13, 12, '#VALUE!']);
  });

  it('are read without an array for each row where none has changed', async () => {
    const made = jest.spyOn(Array, 'from');
    const references = new ReferenceValues();
    const counts: number[] = [];
    const cells = Object.fromEntries(
      Array.from({ length: 5 }, (_, row) => [row, { 0: { v: row, t: CellValueType.NUMBER } }]),
    );
    const { univer, calculate } = workbook('A2:B5', cells, (reference) => {
      const before = made.mock.calls.length;
      references.of(reference);
      counts.push(made.mock.calls.length - before);
    });
    await calculate();
    await calculate();
    univer.dispose();
    made.mockRestore();
    expect(counts).toEqual([4, 0]);
  });
});
