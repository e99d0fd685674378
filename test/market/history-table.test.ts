import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isoDate } from '../../server/lib/calendar/day-number.js';
import { parseHistoryTable } from '../../server/market/history/history-table.js';

describe('a dated table', () => {
  it('keeps an empty cell apart from a zero', () => {
    const parsed = parseHistoryTable(
      'date,1M,3M\r\n2020-03-26,,0\r\n\r\n# a comment\r\n2020-03-27,-0.05, 0.1\r\n',
      'a.csv',
    );
    if (!parsed.ok) throw new Error(parsed.issues[0]?.message);
    const { columns, days, levels, repeated } = parsed.value;
    expect(columns).toEqual(['1M', '3M']);
    expect(Array.from(days, isoDate)).toEqual(['2020-03-26', '2020-03-27']);
    expect([...levels]).toEqual([NaN, 0, -0.05, 0.1]);
    expect(repeated).toEqual([]);
  });

  it('reads quoted cells', () => {
    const parsed = parseHistoryTable('"date","a, b"\n"2020-03-26","1.5"\n', 'a.csv');
    expect(parsed).toMatchObject({ ok: true, value: { columns: ['a, b'] } });
  });

  it('takes identical repetitions once and disagreeing cells for missing, however often they disagree', () => {
    const text =
      'date,a,b\n2020-01-02,1,5\n2020-01-02,1,5\n2020-01-03,2,6\n2020-01-03,3,6\n2020-01-03,4,\n2020-01-06,9,9\n';
    const parsed = parseHistoryTable(text, 'a.csv');
    if (!parsed.ok) throw new Error(parsed.issues[0]?.message);
    expect([...parsed.value.levels]).toEqual([1, 5, NaN, 6, 9, 9]);
    expect(parsed.value.repeated).toEqual([
      { date: '2020-01-02', line: 3, conflict: null },
      { date: '2020-01-03', line: 5, conflict: 'a 2 and 3' },
      { date: '2020-01-03', line: 6, conflict: null },
    ]);
  });

  it.each([
    { text: '', message: 'a.csv is empty.' },
    { text: 'day,a\n2020-01-02,1\n', message: 'a.csv, line 1: the first column is "day"; it must be date.' },
    { text: 'date,a\n', message: 'a.csv has a header but no rows.' },
    { text: 'date,a\n2020-02-30,1\n', message: 'a.csv, line 2: "2020-02-30" is no date YYYY-MM-DD.' },
    { text: 'date,a\n\n2020-02-28,1,2\n', message: 'a.csv, line 3: has 3 cells where the header has 2.' },
    { text: 'date,a\n2020-02-28,ND\n', message: 'a.csv, line 2: a is "ND", not a number.' },
    { text: 'date,a\n2020-02-28,0x10\n', message: 'a.csv, line 2: a is "0x10", not a number.' },
    {
      text: 'date,a\n2020-02-28,1\n2020-02-27,1\n',
      message: 'a.csv, line 3: 2020-02-27 does not come after 2020-02-28; dates must ascend.',
    },
    { text: 'date,"a\n2020-02-28,1\n', message: 'a.csv, line 2: the quotation marks are not in order.' },
  ])('is refused: $message', ({ text, message }) => {
    const parsed = parseHistoryTable(text, 'a.csv');
    expect(parsed.ok ? [] : parsed.issues.map((issue) => issue.message)).toContain(message);
  });

  it('reads every decimal as the language does, and refuses what is none', () => {
    const piece = fc.constantFrom('', '-', '+', '.', '0', '7', '12', '90071992547409', '000', 'e5', 'E-3', ' ', 'x');
    const cell = fc.oneof(
      fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('')),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.tuple(fc.integer(), fc.nat(18)).map(([whole, places]) => (whole / 1000).toFixed(places)),
    );
    fc.assert(
      fc.property(cell, cell, (first, second) => {
        const parsed = parseHistoryTable(`date,a,b\n2020-02-28,${first},${second}\n`, 'a.csv');
        const isNumber = (text: string): boolean =>
          text.trim() === '' ||
          (Number.isFinite(Number(text)) && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(text.trim()));
        expect(parsed.ok).toBe(isNumber(first) && isNumber(second));
        if (!parsed.ok) return;
        const level = (text: string): number => (text.trim() === '' ? NaN : Number(text));
        expect([...parsed.value.levels]).toEqual([level(first), level(second)]);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['1900-01-01', '2199-12-31', '2024-02-29'])('takes the date %s', (date) => {
    const parsed = parseHistoryTable(`date,a\n${date},1\n`, 'a.csv');
    expect(parsed.ok ? Array.from(parsed.value.days, isoDate) : []).toEqual([date]);
  });

  it.each([
    '1899-12-31',
    '2200-01-01',
    '2023-02-29',
    '2024-13-01',
    '2024-00-01',
    '2024-01-00',
    '2024-1-001',
    '+024-01-01',
  ])('refuses the date %s', (date) => {
    expect(parseHistoryTable(`date,a\n${date},1\n`, 'a.csv').ok).toBe(false);
  });

  it.each(['1e999', '-1e999'])('refuses %s, which no number can hold', (level) => {
    expect(parseHistoryTable(`date,a\n2020-02-28,${level}\n`, 'a.csv').ok).toBe(false);
  });

  it('takes as many columns as a text has, and as few rows', () => {
    const columns = Array.from({ length: 100_000 }, (_, column) => `c${column}`);
    const text = `date,${columns.join(',')}\n${'x\n'.repeat(100_000)}2020-02-28${',1'.repeat(columns.length)}\n`;
    const parsed = parseHistoryTable(text, 'a.csv');
    expect(parsed.ok ? [] : parsed.issues.map((issue) => issue.message).slice(-1)).toEqual([
      'a.csv has 99990 further faults.',
    ]);
  });

  it('lists ten faults and counts the others', () => {
    const rows = Array.from({ length: 14 }, (_, index) => `2020-01-${String(index + 10)},x`);
    const parsed = parseHistoryTable(['date,a', ...rows].join('\n'), 'a.csv');
    expect(parsed.ok ? [] : parsed.issues.map((issue) => issue.message).slice(-1)).toEqual([
      'a.csv has 4 further faults.',
    ]);
  });
});
