import { describe, expect, it } from '@jest/globals';
import { freeSheetName, freeTableName, isSheetName } from '../../server/sheet/workbook/free-name.js';

describe('free names', () => {
  it.each([
    ['Margin', [], 'Margin'],
    ['Margin', ['margin'], 'Margin (2)'],
    ['Margin', ['MARGIN', 'Margin (2)'], 'Margin (3)'],
    ['A name of thirty-one characters', ['A name of thirty-one characters'], 'A name of thirty-one charac (2)'],
    ['18/12: [all]*?', [], '18 12   all'],
    ["'quoted'", [], 'quoted'],
    ['///', [], 'Margin'],
    ['History', [], 'History sheet'],
    ['line\nbreak', [], 'line break'],
    [`${'x'.repeat(30)}'s`, [], 'x'.repeat(30)],
    [`${'x'.repeat(30)}😀`, [], 'x'.repeat(30)],
  ])('of sheet %j beside %j is %j', (name, taken, free) => {
    expect(freeSheetName(name, taken)).toBe(free);
    expect(isSheetName(free)).toBe(true);
  });

  it('of tables end in a number', () => expect(freeTableName('Houses', ['houses', 'Houses_2'])).toBe('Houses_3'));
});

describe('a sheet name', () => {
  it.each(['', 'a/b', "'a", "a'", 'HISTORY', 'x'.repeat(32), 'a\u0000'])('may not be %j', (name) =>
    expect(isSheetName(name)).toBe(false),
  );

  it.each(["Tom's book", 'x'.repeat(31), '日本', 'R1C1'])('may be %j', (name) => expect(isSheetName(name)).toBe(true));
});
