import { describe, expect, it } from '@jest/globals';
import { ICommandService, LocaleType, Univer, UniverInstanceType } from '@univerjs/core';
import {
  IFunctionService,
  SetFormulaCalculationResultMutation,
  SetFormulaCalculationStartMutation,
  UniverFormulaEnginePlugin,
} from '@univerjs/engine-formula';
import type { FunctionArgument } from '../../src/web/functions/function-calls.js';
import { GridFunction } from '../../src/web/functions/grid-function.js';
import { ReferenceValues } from '../../src/web/functions/reference-values.js';

const METADATA = {
  id: 'STRESS',
  name: 'STRESS',
  description: '',
  parameters: ['scenario', 'account'].map((name) => ({ name, description: '', optional: true })),
  result: { dimensionality: 'scalar' as const },
};

/** What the formula engine hands to a function of ours that stands in A1 of a sheet with these cells further right. */
async function handed(formula: string, cells: readonly string[] = []): Promise<readonly FunctionArgument[]> {
  const univer = new Univer({ locale: LocaleType.EN_US, locales: { [LocaleType.EN_US]: {} } });
  univer.registerPlugin(UniverFormulaEnginePlugin);
  const row = Object.fromEntries([{ f: formula }, ...cells.map((v) => ({ v, t: 1 }))].entries());
  const sheet = { id: 's', name: 'Sheet1', rowCount: 9, columnCount: 9, cellData: { 0: row } };
  univer.createUnit(UniverInstanceType.UNIVER_SHEET, { id: 'book', sheetOrder: ['s'], sheets: { s: sheet } });
  const injector = univer.__getInjector();
  const asked: (readonly FunctionArgument[])[] = [];
  const own = new GridFunction('MARGIN.STRESS', METADATA, {
    references: new ReferenceValues(),
    ask: ({ values }) => {
      asked.push(values);
      return { kind: 'value', value: 1 };
    },
  });
  injector.get(IFunctionService).registerExecutors(own);
  const commands = injector.get(ICommandService);
  await new Promise<void>((resolve) => {
    commands.onCommandExecuted(({ id }) => {
      if (id === SetFormulaCalculationResultMutation.id) resolve();
    });
    commands.syncExecuteCommand(SetFormulaCalculationStartMutation.id, { forceCalculation: true, dirtyRanges: [] });
  });
  univer.dispose();
  return asked[0] ?? [];
}

describe('a text that a function of the grid is given', () => {
  it.each([
    { row: '=MARGIN.STRESS(range,"March 2020")', sent: '=MARGIN.STRESS("March 2020","1-2")', before: [43891, 46024] },
    { row: 'per cent', sent: '=MARGIN.STRESS("50%","007")', before: [0.5, '007'] },
    { row: 'in parts', sent: '=MARGIN.STRESS("March"&" 2020","Jan-15")', before: [43891, 42019] },
  ])('is the text it is: $row', async ({ sent }) => {
    const texts = [...sent.matchAll(/"([^"]*)"/g)].map(([, text]) => text);
    const [first, second] = sent.includes('&') ? [texts.slice(0, 2).join(''), texts[2]] : texts;
    expect(await handed(sent)).toEqual([first, second]);
  });

  it('comes from cells as it stands there', async () => {
    expect(await handed('=MARGIN.STRESS(B1,C1)', ['March 2020', '1-2'])).toEqual(['March 2020', '1-2']);
  });
});
