import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountResult } from '../../server/contract/results/account-result.js';
import { formulasOf, numberOf } from '../support/arithmetic.js';
import { calculatedExample, readGoldenExample } from '../support/golden-example.js';
import { fieldAt } from '../support/json-field.js';
import { quotedWords, readDocument, sectionOf, tableRows } from '../support/markdown.js';

const EXAMPLES = readdirSync('test/golden').flatMap((name) => /^example-(.+)\.json$/.exec(name)?.[1] ?? []);

/** The field at a path such as `margin_by_span[0].scenario_losses[12]`. */
const at = (account: unknown, path: string): unknown =>
  fieldAt(
    account,
    ...path.split(/[.[\]]+/).flatMap((step) => (step === '' ? [] : [/^\d+$/.test(step) ? Number(step) : step])),
  );

/** The numbers in a text: thousands with commas, a real minus. */
const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/(?<![\w.])−?\d[\d,]*(?:\.\d+)?/g)].map(([number]) => numberOf(number.replace(/,$/, '')));

describe.each(EXAMPLES)('the worked example %s', (name) => {
  const example = readGoldenExample(name);
  const { document, heading } = example.page;
  const section = sectionOf(readDocument(`docs/methodology/${document}.md`), heading);
  const rows = tableRows(section);
  let accounts: readonly AccountResult[];

  beforeAll(async () => {
    accounts = await calculatedExample(example);
  });

  it('leaves no row out', () => {
    expect(accounts.flatMap(({ exceptions }) => exceptions.filter(({ severity }) => severity === 'excluded'))).toEqual(
      [],
    );
  });

  it('has the figures that the service calculates', () => {
    const calculated = example.requests.map(({ figures }, place) =>
      Object.fromEntries(Object.keys(figures).map((path) => [path, at(accounts[place], path)])),
    );
    expect(calculated).toEqual(example.requests.map(({ figures }) => figures));
  });

  it('is on its page, figure by figure, beside its field', () => {
    const figures = example.requests.flatMap((request) => Object.entries(request.figures));
    const missing = figures.filter(
      ([path, own]) =>
        !rows.some(
          (cells) =>
            quotedWords(cells.join(' ')).includes(path) &&
            [own].flat().every((figure) => numbersIn(cells.join(' ')).includes(figure)),
        ),
    );
    expect(missing).toEqual([]);
  });

  it('has arithmetic that comes to what the page says', () => {
    const formulas = rows.flatMap((cells) => cells.filter((cell) => cell.includes(' = '))).flatMap(formulasOf);
    expect(formulas.length).toBeGreaterThan(2);
    expect(
      formulas
        .filter(({ value, shown, tolerance }) => !(Math.abs(value - shown) <= tolerance))
        .map(({ text, value }) => `${text}, is ${value}`),
    ).toEqual([]);
  });
});

it('arithmetic that is off is found', () => {
  const isRight = (cell: string): readonly boolean[] =>
    formulasOf(cell).map(({ value, shown, tolerance }) => Math.abs(value - shown) <= tolerance);
  expect(isRight('max(0; 4 × 3,000 − 2 × 1,050) = 9,900, which is the loss')).toEqual([true]);
  expect(isRight('2^(−2) × 8 = 2')).toEqual([true]);
  expect(isRight('10 ÷ 3 = 3.33 = 3.34')).toEqual([true, false]);
  expect(isRight('(2 + 3)² − √16 × (−1) = 28')).toEqual([false]);
});
