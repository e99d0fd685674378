import type { RowOrigin } from '../row/row-origin.js';

/** What a row of the Common Risk Interchange Format says but for its amount and its trade. Rows that say the same share it. */
export interface CrifTerms {
  readonly model: 'SIMM' | 'Schedule';
  /** As the format spells it; `''` where the row needs none. */
  readonly productClass: string;
  /** As the format spells it, e.g. `Risk_IRCurve`. */
  readonly riskType: string;
  /** A currency in capitals, two of them in alphabetical order, a name; `''` where the row needs none. */
  readonly qualifier: string;
  /** `Residual` or a number; `''` where the row needs none. */
  readonly bucket: string;
  /** A tenor in lower case; `''` where the row needs none. */
  readonly label1: string;
  readonly label2: string;
  readonly amountCurrency: string | null;
  /** Day numbers; null = the row has none. */
  readonly valuationDate: number | null;
  readonly endDate: number | null;
  /** Regulators under whose rules margin is collected, as they are written, each once. */
  readonly collectRegulations: readonly string[];
  readonly postRegulations: readonly string[];
}

/** A row of the Common Risk Interchange Format, as it was sent. */
export interface CrifPosition extends RowOrigin {
  readonly kind: 'crif';
  readonly terms: CrifTerms;
  /** In the currency of its terms, or a number of its own where they have none; null = only `amountUsd` is given. */
  readonly amount: number | null;
  readonly amountUsd: number | null;
  readonly tradeId: string | null;
  readonly portfolioId: string | null;
}
