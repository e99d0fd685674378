import type { CurrencyPair } from '../../domain/fx/currency-pair.js';
import type { RowOrigin } from '../row/row-origin.js';

/** What is traded: delivery of both currencies once, or a right to it; a swap is a forward with a near leg. */
export type FxContractType = 'SPOT' | 'FWD' | 'SWAP' | 'NDF' | 'CALL' | 'PUT';

/** A trade in two currencies. */
export interface FxPosition extends RowOrigin {
  readonly kind: 'fx';
  /** In capitals; `OTC` unless the row says otherwise. */
  readonly clearingHouse: string;
  /** As the row has it, whichever way round the market quotes it. */
  readonly pair: CurrencyPair;
  /** Of the pair's first currency: + buys it, of an option + is long. */
  readonly amount: number;
  readonly contractType: FxContractType;
  /** Value date, of an option its expiry, day number; null of spot for the pair's spot date. */
  readonly expiry: number | null;
  /** The dealt rate, of a swap that of its far leg; units of the second currency for one of the first; null = none is said. */
  readonly rate: number | null;
  /** Of an option, as the rate; null of all others. */
  readonly strike: number | null;
  /** Of a swap the value date of its near leg, which trades the amount the other way; null of all others. */
  readonly nearDate: number | null;
  readonly nearRate: number | null;
  /** Of an NDF: the currency, one of the pair's, in which it is settled; null of all others. */
  readonly settlementCurrency: string | null;
  /** The user's name of the trade; null if there is none. */
  readonly tradeId: string | null;
}

/** Whether it is an option. */
export const isOption = ({ contractType }: Pick<FxPosition, 'contractType'>): boolean =>
  contractType === 'CALL' || contractType === 'PUT';
