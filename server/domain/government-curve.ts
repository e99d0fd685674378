import type { FinancialCentre } from '../lib/calendar/financial-centres.js';
import { comparableName } from '../lib/comparable-name.js';

/** A curve of a government's par yields, which a ladder row may name in place of an index. */
export interface GovernmentCurveDefinition {
  readonly name: string;
  readonly currency: string;
  /** On whose business days it is quoted. */
  readonly centre: FinancialCentre;
  /** Accepted as well; case and separators do not matter. */
  readonly aliases: readonly string[];
}

/** The curves that market data is kept for. */
export const GOVERNMENT_CURVES: readonly GovernmentCurveDefinition[] = [
  {
    name: 'USD-TREASURY',
    currency: 'USD',
    centre: 'USGS',
    aliases: ['USD-TREASURY-PAR', 'UST', 'UST-PAR', 'US-TREASURY', 'CMT'],
  },
  { name: 'EUR-GERMANY', currency: 'EUR', centre: 'EUTA', aliases: ['EUR-BUND', 'BUND', 'GERMANY'] },
  { name: 'GBP-GILT', currency: 'GBP', centre: 'GBLO', aliases: ['GILT', 'UK-GILT'] },
  { name: 'JPY-JGB', currency: 'JPY', centre: 'JPTO', aliases: ['JGB'] },
  { name: 'AUD-ACGB', currency: 'AUD', centre: 'AUSY', aliases: ['ACGB'] },
];

/** Every spelling of a curve, as `comparableName` writes it. */
export const GOVERNMENT_CURVE_SPELLINGS: ReadonlyMap<string, GovernmentCurveDefinition> = new Map(
  GOVERNMENT_CURVES.flatMap((curve) =>
    [curve.name, ...curve.aliases].map((name) => [comparableName(name), curve] as const),
  ),
);

/** A government curve by its name or an alias. */
export const findGovernmentCurve = (name: string): GovernmentCurveDefinition | undefined =>
  GOVERNMENT_CURVE_SPELLINGS.get(comparableName(name));
