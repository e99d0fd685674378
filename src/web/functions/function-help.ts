import { BooleanNumber } from '@univerjs/core';
import { FunctionType, type IFunctionInfo } from '@univerjs/engine-formula';
import { rangeName } from '../../../server/sheet/workbook/a1.js';
import { FUNCTION_NAMESPACE, type FunctionMetadata } from './function-metadata.js';

const EXAMPLE_RANGE = rangeName({ sheet: '', row: 0, column: 0, rowCount: 12, columnCount: 9 });

/** What the grid shows while one of our functions is typed. */
export const functionHelp = ({ name, description = '', parameters }: FunctionMetadata): IFunctionInfo => ({
  functionName: `${FUNCTION_NAMESPACE}.${name}`,
  functionType: FunctionType.User,
  description,
  abstract: description,
  functionParameter: parameters.map((parameter) => ({
    name: parameter.name,
    detail: parameter.description ?? '',
    example: parameter.dimensionality === 'matrix' ? EXAMPLE_RANGE : '',
    require: parameter.optional === true ? BooleanNumber.FALSE : BooleanNumber.TRUE,
    repeat: BooleanNumber.FALSE,
  })),
});
