import { z } from 'zod';
import type { EngineId } from '../../server/domain/engine-id.js';
import { failure, success } from '../../server/domain/issue.js';
import { faultText } from '../../server/lib/fault.js';
import { canonicalExchange } from '../../server/parameters/exchange-spelling.js';
import { memberText } from '../../server/parameters/member-text.js';
import type { ParameterKind } from '../../server/parameters/parameter-kind.js';

// The parameter files of the second methodology (flat-rate-engine.ts), as small as they can be.

const NAMES: readonly string[] = ['flat_rate'];

/**
 * The program's engines are a closed list of names (`ENGINE_IDS`), so that licences, schemas and views can't lack one; a test
 * that registers one more says here that it is one.
 */
const isRegistered = (name: string): name is EngineId => NAMES.includes(name);

function registered(name: string): EngineId {
  if (!isRegistered(name)) throw new Error(`${name} is no engine of a test.`);
  return name;
}

export const FLAT_RATE = registered('flat_rate');

const flatRatesSchema = z.object({
  flat_rates: z.string(),
  date: z.iso.date(),
  cycle: z.string().default('base'),
  exchange: z.string(),
  currency: z.string(),
  /** Money per 1.0 of price for one contract, of all its products. */
  multiplier: z.number(),
  /** Money for each lot, by product code. */
  amounts: z.record(z.string(), z.number().positive()).refine((amounts) => Object.keys(amounts).length > 0, {
    error: 'there are none',
  }),
});

/** What a file of the methodology holds: `{"flat_rates": "<clearing house>", "date": …}`. */
export type FlatRates = z.infer<typeof flatRatesSchema>;

export const flatRateKind: ParameterKind<FlatRates> = {
  engine: FLAT_RATE,
  folder: 'flat-rates',
  formats: ['flat rates'],
  looksLike: (firstBytes) => /^\{\s*"flat_rates"/.test(Buffer.from(firstBytes).toString('latin1')),
  async read(member) {
    const text = await memberText(member);
    if (!text.ok) return text;
    const malformed = (why: string) =>
      failure({ code: 'MALFORMED_FILE', path: [member.name], message: `${member.name}: ${why}.` });
    try {
      const read = flatRatesSchema.safeParse(JSON.parse(text.value));
      if (read.success) return success(read.data);
      return malformed(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
    } catch (error) {
      return malformed(faultText(error));
    }
  },
  facts: ({ flat_rates: clearingHouse, date: businessDate, cycle: cycleCode, exchange }) => ({
    clearingHouse,
    businessDate,
    cycleCode,
    publishedAt: null,
    exchanges: [canonicalExchange(exchange)],
    findings: [],
  }),
  contents: ({ flat_rates: clearingHouse, date, amounts }) => [
    `flat rates of ${clearingHouse}, ${date}: ${Object.keys(amounts).length} amounts`,
  ],
};

/** The text of such a file; it begins with the field that it is recognised by. */
export const flatRateFile = ({
  flat_rates,
  ...rest
}: Partial<FlatRates> & Pick<FlatRates, 'flat_rates' | 'date'>): string =>
  JSON.stringify({
    flat_rates,
    currency: 'USD',
    multiplier: 1_000,
    exchange: 'NYMEX',
    amounts: { CL: 5_000 },
    ...rest,
  });
