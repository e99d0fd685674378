import { normalisedHeading } from '../../contract/heading-names.js';

/** What is held by trade date, and what is not settled yet. */
const BESIDE_SETTLED =
  /unsettled|not_settled|pending_settlement|^(?:trade_?date|td)_(?:position|pos|quantity|qty|par|face|nominal|notional|lots|contracts|holding)/;

/**
 * What is to be asked of a column of amounts that is not read and is called unsettled or by trade date: the position may be its sum with
 * the column that is read. Null where nothing speaks for it.
 */
export const doubtOfPart = (heading: string): string | null =>
  BESIDE_SETTLED.test(normalisedHeading(heading))
    ? 'may belong to the positions, of which the column that is read may be what is settled, and is not read'
    : null;
