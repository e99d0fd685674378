/**
 * The grid's packages are written for bundlers: node itself does not load them.
 * @jest-environment node
 */
import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  InterceptorEffectEnum,
  IUniverInstanceService,
  LocaleType,
  Univer,
  UniverInstanceType,
  type IWorkbookData,
  type Workbook,
} from '@univerjs/core';
import { INTERCEPTOR_POINT } from '@univerjs/sheets';
import { UnmarkedTexts } from '../../src/web/unmarked-texts.js';

it('leaves out what would mark texts that could be numbers, and nothing else', () => {
  const univer = new Univer({ locale: LocaleType.EN_US, locales: { [LocaleType.EN_US]: {} } });
  const interceptors = new UnmarkedTexts(univer.__getInjector().get(IUniverInstanceService));
  const asked: string[] = [];
  const listen = (name: string, priority: number, effect: InterceptorEffectEnum): void => {
    interceptors.intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
      priority,
      effect,
      handler: (cell, _location, next) => {
        asked.push(name);
        return next(cell);
      },
    });
  };
  listen('mark', 10, InterceptorEffectEnum.Style);
  listen('value', 10, InterceptorEffectEnum.Value);
  listen('style', 1, InterceptorEffectEnum.Style);
  const cell = { v: 'a' };
  const workbook = univer.createUnit<Partial<IWorkbookData>, Workbook>(UniverInstanceType.UNIVER_SHEET, {});
  const worksheet = workbook.getActiveSheet();
  const location = { unitId: 'b', subUnitId: 's', row: 0, col: 0, workbook, worksheet, rawData: cell };
  expect(interceptors.fetchThroughInterceptors(INTERCEPTOR_POINT.CELL_CONTENT)(cell, location)).toBe(cell);
  expect(asked).toEqual(['value', 'style']);
  univer.dispose();
});

it('knows the mark by what it is in the grid that is installed', async () => {
  const text = await readFile(fileURLToPath(import.meta.resolve('@univerjs/sheets-ui')), 'utf8');
  const marks = [...text.matchAll(/CELL_CONTENT, \{\s*priority: 10,\s*effect: (\S+),/g)].map(([, effect]) => effect);
  expect(marks).toEqual(['InterceptorEffectEnum.Style']);
});
