import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { OptionRight } from '../../server/pricing/option-model.js';
import type { OptionProcess } from '../../server/pricing/option/option-process.js';
import type { RevaluedOption } from '../../server/pricing/option/revalue-option.js';

// test/golden/options.json; its source stands in test/golden/README.md.

const market = { T: z.number(), r: z.number(), vol: z.number(), K: z.number(), type: z.enum(['call', 'put']) };
const row = { ...market, id: z.string(), expected: z.record(z.string(), z.number()) };
const caseSchema = z.union([
  z.object({ ...row, model: z.literal('black-scholes-merton'), S: z.number(), q: z.number() }),
  z.object({ ...row, model: z.literal('black-76'), F: z.number() }),
  z.object({ ...row, model: z.literal('bachelier'), F: z.number() }),
  z.object({ ...row, model: z.string(), style: z.literal('american'), S: z.number(), q: z.number() }),
]);
const printed = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
});
const fileSchema = z.object({
  cases: z.array(z.looseObject({})),
  implied_vol_roundtrip: z.array(z.object({ ...market, F: z.number(), price: z.number(), recoverable: z.boolean() })),
  published: z.record(z.string(), printed),
});

const file = fileSchema.parse(JSON.parse(readFileSync(join(process.cwd(), 'test', 'golden', 'options.json'), 'utf8')));

export interface GoldenOption {
  readonly id: string;
  readonly option: RevaluedOption;
  readonly underlyingPrice: number;
  readonly volatility: number;
  readonly expected: Readonly<Record<string, number>>;
}

export const goldenOptions: readonly GoldenOption[] = file.cases.map((entry) => {
  const parsed = caseSchema.parse(entry);
  return {
    id: parsed.id,
    option: {
      process: processOf(parsed),
      style: 'style' in parsed ? 'american' : 'european',
      terms: { right: parsed.type, strike: parsed.K, rate: parsed.r },
      years: parsed.T,
    },
    underlyingPrice: 'F' in parsed ? parsed.F : parsed.S,
    volatility: parsed.vol,
    expected: parsed.expected,
  };
});

function processOf(parsed: z.infer<typeof caseSchema>): OptionProcess {
  if (!('q' in parsed)) return { kind: parsed.model === 'bachelier' ? 'normal-future' : 'lognormal-future' };
  const isFuture = 'style' in parsed && parsed.q === parsed.r;
  return isFuture ? { kind: 'lognormal-future' } : { kind: 'lognormal-spot', dividendYield: parsed.q };
}

/** Prices of options on a future and whether their volatility can be told from them. */
export const goldenRoundTrips = file.implied_vol_roundtrip;

export interface PublishedOption {
  /** The greek that is printed, where it is not the price. */
  readonly greek: string | undefined;
  readonly right: OptionRight;
  readonly strike: number;
  readonly spot: number;
  readonly dividendYield: number;
  readonly rate: number;
  readonly years: number;
  readonly volatility: number;
  readonly value: number;
}

/** Values printed in books. @param table e.g. `haug_european` */
export function publishedOptions(table: string): readonly PublishedOption[] {
  const found = file.published[table];
  if (found === undefined) throw new Error(`There is no published table ${table}`);
  return found.rows.map((cells) => {
    const cell = (name: string): string | number | undefined => cells[found.columns.indexOf(name)];
    const greek = cell('greek');
    return {
      greek: greek === undefined ? undefined : String(greek),
      right: cell('type') === 'put' ? 'put' : 'call',
      strike: Number(cell('K')),
      spot: Number(cell('S')),
      dividendYield: Number(cell('q')),
      rate: Number(cell('r')),
      years: Number(cell('T')),
      volatility: Number(cell('vol')),
      value: Number(cell('value')),
    };
  });
}
