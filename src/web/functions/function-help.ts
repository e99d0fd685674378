import { BooleanNumber, type Injector } from '@univerjs/core';
import { FunctionType, type IFunctionInfo } from '@univerjs/engine-formula';
import { IDescriptionService } from '@univerjs/sheets-formula';
import { createElement } from 'react';
import { rangeName } from '../../../server/sheet/workbook/a1.js';
import { FUNCTION_NAMESPACE, type FunctionMetadata } from './function-metadata.js';

const EXAMPLE_RANGE = rangeName({ sheet: '', row: 0, column: 0, rowCount: 12, columnCount: 9 });

/** What the grid shows while one of our functions is typed. */
export const functionHelp = ({ name, description = '', parameters }: FunctionMetadata): IFunctionInfo => ({
  functionName: functionName(name),
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

const functionName = (name: string): string => `${FUNCTION_NAMESPACE}.${name}`;

/** Ends the grid's description of each of these functions with a link to its help. */
export function linkFunctionHelp(injector: Injector, functions: readonly FunctionMetadata[]): void {
  const pages = new Map(functions.map(({ name, helpUrl }) => [functionName(name), helpUrl]));
  const descriptions = injector.get(IDescriptionService);
  const getFunctionInfo = descriptions.getFunctionInfo.bind(descriptions);
  Object.assign(descriptions, {
    getFunctionInfo: (searchText: string): IFunctionInfo | undefined => {
      const info = getFunctionInfo(searchText);
      const page = info === undefined ? undefined : pages.get(info.functionName);
      return info === undefined || page === undefined ? info : linked(info, page);
    },
  });
}

/** The grid shows a description as React shows it, so that it may be more than text. */
function linked(info: IFunctionInfo, page: string): IFunctionInfo {
  const link = createElement('a', { href: page, target: '_blank', rel: 'noopener' }, `Help on ${info.functionName}`);
  const copy = { ...info };
  Reflect.set(copy, 'description', createElement('span', null, `${info.description} `, link));
  return copy;
}
