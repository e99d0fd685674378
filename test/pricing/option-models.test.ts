import { readFileSync } from 'node:fs';
import { describe, it, expect } from '@jest/globals';
import * as fc from 'fast-check';
import { z } from 'zod';
import { bachelier } from '../../server/pricing/bachelier.js';
import { black76 } from '../../server/pricing/black76.js';
import { blackScholes } from '../../server/pricing/black-scholes.js';
import type { OptionModel } from '../../server/pricing/option-model.js';
import { expectClose } from '../support/expect-close.js';
import { referenceDirectory, referencePath } from '../support/reference.js';

const market = {
  T: z.number(),
  r: z.number(),
  vol: z.number(),
  K: z.number(),
  type: z.enum(['call', 'put']),
  id: z.string(),
};
const expected = z.object({ price: z.number(), delta: z.number() });
const goldenCase = z.discriminatedUnion('model', [
  z.object({ ...market, model: z.literal('black-scholes-merton'), S: z.number(), q: z.number(), expected }),
  z.object({ ...market, model: z.literal('black-76'), F: z.number(), expected }),
  z.object({ ...market, model: z.literal('bachelier'), F: z.number(), expected }),
]);
type GoldenCase = z.infer<typeof goldenCase>;

/** European cases of golden/options.json; QuantLib 1.29. Its other cases are American. */
function goldenCases(): readonly GoldenCase[] {
  const file = z
    .object({ cases: z.array(z.looseObject({ style: z.string() })) })
    .parse(JSON.parse(readFileSync(referencePath('golden', 'options.json'), 'utf8')));
  return file.cases.filter(({ style }) => style === 'european').map((row) => goldenCase.parse(row));
}

function modelOf(row: GoldenCase): { model: OptionModel; underlyingPrice: number } {
  switch (row.model) {
    case 'black-scholes-merton':
      return { model: blackScholes(row.q), underlyingPrice: row.S };
    case 'black-76':
      return { model: black76, underlyingPrice: row.F };
    case 'bachelier':
      return { model: bachelier, underlyingPrice: row.F };
  }
}

const describeWithReference = referenceDirectory() === undefined ? describe.skip : describe;

describeWithReference('golden/options.json', () => {
  it('prices every European case with its delta', () => {
    const cases = goldenCases();
    expect(cases.map(({ model }) => model).filter((model) => model === 'black-76').length).toBeGreaterThanOrEqual(6);
    for (const row of cases) {
      const { model, underlyingPrice } = modelOf(row);
      const terms = { right: row.type, strike: row.K, rate: row.r };
      expectClose(model.price(terms, underlyingPrice, row.vol, row.T), row.expected.price, { absolute: 1e-10 });
      expectClose(model.delta(terms, underlyingPrice, row.vol, row.T), row.expected.delta, { absolute: 1e-10 });
    }
  });
});

const positive = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const setting = fc.record({
  forward: positive(1, 500),
  strike: positive(1, 500),
  volatility: positive(0.01, 2),
  years: positive(0.01, 10),
  rate: positive(-0.02, 0.1),
});

describe.each([
  { name: 'Black-76', model: black76, scale: 1 },
  { name: 'Bachelier', model: bachelier, scale: 100 },
])('$name', ({ model, scale }) => {
  it('keeps put-call parity', () =>
    fc.assert(
      fc.property(setting, ({ forward, strike, volatility, years, rate }) => {
        const price = (right: 'call' | 'put'): number =>
          model.price({ right, strike, rate }, forward, volatility * scale, years);
        expectClose(price('call') - price('put'), Math.exp(-rate * years) * (forward - strike), { absolute: 1e-10 });
      }),
    ));

  it('has the slope of the price as its delta', () =>
    fc.assert(
      fc.property(setting, fc.constantFrom('call' as const, 'put' as const), (market, right) => {
        const { forward, strike, volatility, years, rate } = market;
        const price = (at: number): number => model.price({ right, strike, rate }, at, volatility * scale, years);
        const bump = forward * 1e-5;
        const slope = (price(forward + bump) - price(forward - bump)) / (2 * bump);
        expectClose(model.delta({ right, strike, rate }, forward, volatility * scale, years), slope, {
          absolute: 2e-3,
        });
      }),
    ));

  it('is worth its discounted intrinsic value without time or volatility', () => {
    const call = { right: 'call', strike: 90, rate: 0.05 } as const;
    expectClose(model.price(call, 100, 0, 1), 10 * Math.exp(-0.05), { absolute: 1e-12 });
    expect(model.price(call, 100, 0.3, 0)).toBe(10);
    expect(model.price(call, 100, 0.3, -0.1)).toBe(10);
    expect(model.delta(call, 100, 0.3, 0)).toBe(1);
    expect(model.delta({ ...call, right: 'put' }, 90, 0.3, 0)).toBe(-0.5);
    expect(model.price({ ...call, right: 'put' }, 100, 0.3, 0)).toBe(0);
  });
});

describe('Black-76 without a positive forward', () => {
  it('leaves a put its discounted intrinsic value and a call nothing', () => {
    expectClose(black76.price({ right: 'put', strike: 50, rate: 0.1 }, -37, 0.4, 1), 87 * Math.exp(-0.1), {
      absolute: 1e-12,
    });
    expect(black76.price({ right: 'call', strike: 50, rate: 0.1 }, -37, 0.4, 1)).toBe(0);
    expect(black76.delta({ right: 'call', strike: 50, rate: 0.1 }, 0, 0.4, 1)).toBe(0);
  });
});
