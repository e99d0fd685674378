import { comparableName } from '../lib/nearest-word.js';

/** A curve of a government's par yields, which a ladder row may name in place of an index. */
export interface GovernmentCurve {
  readonly name: string;
  readonly currency: string;
  /** Accepted as well; case and separators do not matter. */
  readonly aliases: readonly string[];
}

/** The curves that market data is kept for (`market/rate-curve-name`; a test holds the two lists together). */
export const GOVERNMENT_CURVES: readonly GovernmentCurve[] = [
  { name: 'USD-TREASURY', currency: 'USD', aliases: ['USD-TREASURY-PAR', 'UST', 'UST-PAR', 'US-TREASURY', 'CMT'] },
  { name: 'EUR-GERMANY', currency: 'EUR', aliases: ['EUR-BUND', 'BUND', 'GERMANY'] },
  { name: 'GBP-GILT', currency: 'GBP', aliases: ['GILT', 'UK-GILT'] },
  { name: 'JPY-JGB', currency: 'JPY', aliases: ['JGB'] },
  { name: 'AUD-ACGB', currency: 'AUD', aliases: ['ACGB'] },
];

const byName = new Map(
  GOVERNMENT_CURVES.flatMap((curve) =>
    [curve.name, ...curve.aliases].map((name) => [comparableName(name), curve] as const),
  ),
);

/** A government curve by its name or an alias. */
export const findGovernmentCurve = (name: string): GovernmentCurve | undefined => byName.get(comparableName(name));
