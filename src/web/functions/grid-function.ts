import {
  ArrayValueObject,
  BaseFunction,
  BaseReferenceObject,
  BaseValueObject,
  BooleanValueObject,
  ErrorType,
  ErrorValueObject,
  NullValueObject,
  NumberValueObject,
  StringValueObject,
  type FunctionVariantType,
} from '@univerjs/engine-formula';
import { GridFunctionError } from './custom-functions-host.js';
import type { FunctionAnswer, FunctionArgument } from './function-calls.js';
import type { FunctionMetadata } from './function-metadata.js';
import { valueOfObject, type RangeValues, type ReferenceValues } from './reference-values.js';

/** What a grid function needs of the workbook that its formula stands in. */
export interface FunctionHost {
  readonly references: ReferenceValues;
  /** @param reference of each argument that is a range */
  ask(call: {
    readonly unitId: string;
    readonly sheetId: string;
    readonly row: number;
    readonly column: number;
    readonly name: string;
    readonly values: readonly FunctionArgument[];
    readonly references: readonly (BaseReferenceObject | undefined)[];
  }): FunctionAnswer;
}

/** What a cell holds until its answer is there; shown as `#BUSY!`. */
export const PENDING_VALUE = ErrorType.CONNECT;

/** One of our custom functions, as the grid's formula engine calls it. */
export class GridFunction extends BaseFunction {
  override needsReferenceObject = true;
  override minParams: number;
  override maxParams: number;

  constructor(
    functionName: string,
    private readonly metadata: FunctionMetadata,
    private readonly host: FunctionHost,
  ) {
    super(functionName);
    this.minParams = metadata.parameters.filter(({ optional }) => optional !== true).length;
    this.maxParams = metadata.parameters.length;
  }

  /** A text stays the text it is: the engine would make a date of "March 2020", and a number of "50%". */
  override isArgumentsIgnoreNumberPattern(): boolean {
    return true;
  }

  override calculate(...variants: FunctionVariantType[]): BaseValueObject {
    const { unitId, subUnitId, row, column, metadata } = this;
    // A formula that is being typed, or that stands in no cell, is not asked for.
    if (unitId === null || unitId === undefined || subUnitId === null || subUnitId === undefined)
      return ErrorValueObject.create(ErrorType.NA);
    const values = metadata.parameters.map(({ dimensionality }, index) =>
      argumentOf(variants[index], dimensionality === 'matrix', this.host.references),
    );
    const references = variants.map((variant) => (variant instanceof BaseReferenceObject ? variant : undefined));
    const answer = this.host.ask({ unitId, sheetId: subUnitId, row, column, name: metadata.id, values, references });
    if (answer.kind === 'pending') return ErrorValueObject.create(PENDING_VALUE);
    return answer.kind === 'error' ? errorValue(answer.code) : resultOf(answer.value);
  }
}

/** Errors are passed on as their text, blanks as empty text, as Excel does. */
function argumentOf(
  variant: FunctionVariantType | undefined,
  isMatrix: boolean,
  references: ReferenceValues,
): FunctionArgument {
  if (variant === undefined) return undefined;
  const matrix = variant instanceof BaseReferenceObject ? references.of(variant) : undefined;
  if (matrix !== undefined) return isMatrix ? matrix : (matrix[0]?.[0] ?? '');
  const value = variant instanceof BaseReferenceObject ? variant.toArrayValueObject() : variant;
  if (value instanceof ArrayValueObject) return isMatrix ? matrixOf(value) : (matrixOf(value)[0]?.[0] ?? '');
  const single = value instanceof BaseValueObject ? valueOfObject(value) : '';
  return isMatrix ? [[single]] : single;
}

function matrixOf(value: ArrayValueObject): RangeValues {
  const rows = value.getArrayValue().map((cells) => cells.map((cell) => valueOfObject(cell)));
  const { length: width } = rows.reduce((longest, row) => (row.length > longest.length ? row : longest), []);
  return Array.from({ length: value.getRowCount() }, (_, row) =>
    Array.from({ length: Math.max(width, value.getColumnCount()) }, (_, column) => rows[row]?.[column] ?? ''),
  );
}

function resultOf(result: unknown): BaseValueObject {
  if (!Array.isArray(result)) return singleResult(result);
  const rows = result.map((row: unknown) => (Array.isArray(row) ? row.map(singleResult) : [singleResult(row)]));
  const columnCount = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (columnCount === 0) return ErrorValueObject.create(ErrorType.CALC);
  if (rows.length === 1 && columnCount === 1) return rows[0]?.[0] ?? NullValueObject.create();
  const calculateValueList = rows.map((row) =>
    Array.from({ length: columnCount }, (_, column) => row[column] ?? StringValueObject.create('')),
  );
  const place = { unitId: '', sheetId: '', row: -1, column: -1 };
  return ArrayValueObject.create({ calculateValueList, rowCount: rows.length, columnCount, ...place });
}

function singleResult(value: unknown): BaseValueObject {
  if (typeof value === 'number') {
    return Number.isFinite(value) ? NumberValueObject.create(value) : ErrorValueObject.create(ErrorType.NUM);
  }
  if (typeof value === 'boolean') return BooleanValueObject.create(value);
  if (value instanceof GridFunctionError) return errorValue(value.code);
  // Text stays text: the engine's own factory would read numbers and errors out of it.
  return StringValueObject.create(typeof value === 'string' ? value : '');
}

const ERROR_TYPES: ReadonlyMap<string, ErrorType> = new Map(Object.values(ErrorType).map((type) => [type, type]));

const errorValue = (code: string): BaseValueObject => ErrorValueObject.create(ERROR_TYPES.get(code) ?? ErrorType.VALUE);
