import { fieldsNamedBy } from '../../../contract/heading-names.js';
import { ROW_TABLES, STAGE_TYPES, type StageType } from '../../../contract/stage-columns.js';
import { memoizedText } from '../../../lib/memoized-text.js';
import { isSideHeading } from '../../table/side.js';
import { headingMeaning } from '../heading-meaning.js';
import { fieldsNamedWeakly } from '../kinds/weak-headings.js';
import { namesSidedLots, quantityPairHeading } from './pair-headings.js';
import { turnOfAmount } from '../swaps/payers.js';

/** Whether a text is a heading that tables of some kind know. */
export const namesColumn = memoizedText((text): boolean => {
  const { heading } = headingMeaning(text);
  return (
    fieldsNamedWeakly(heading).length > 0 ||
    quantityPairHeading(heading) !== undefined ||
    namesSidedLots(text) ||
    isSideHeading(heading) ||
    turnOfAmount(heading) !== undefined ||
    STAGE_TYPES.some((type) => fieldsNamedBy(heading, type).length > 0)
  );
});

const QUANTITIES: ReadonlySet<string> = new Set(STAGE_TYPES.map((type) => ROW_TABLES[type].quantityField));
/** The fields of each kind of row that say what is held. */
const WHAT_OF_KINDS: Readonly<Record<StageType, readonly string[]>> = {
  etd: ['contract_code', 'contract_expiry', 'contract_type'],
  event: ['contract_code', 'contract_type'],
  irs: ['float_index', 'maturity_date', 'trade_id'],
  ladder: ['index', 'tenor'],
  fi: ['contract_type', 'maturity'],
  cusip: ['cusip'],
  fx: ['currency_pair', 'contract_type', 'trade_id'],
  crif: ['trade_id'],
};
const WHAT: ReadonlySet<string> = new Set(Object.values(WHAT_OF_KINDS).flat());

function names(text: string, fields: ReadonlySet<string>): boolean {
  const { heading } = headingMeaning(text);
  return (
    [heading, text].some((each) => fieldsNamedWeakly(each).some((field) => fields.has(field))) ||
    STAGE_TYPES.some((type) => fieldsNamedBy(heading, type).some(([field]) => fields.has(field)))
  );
}

/** Whether a heading stands over amounts of what is held. */
export const saysHowMuch = (text: string): boolean =>
  names(text, QUANTITIES) ||
  quantityPairHeading(headingMeaning(text).heading) !== undefined ||
  namesSidedLots(text) ||
  turnOfAmount(text) !== undefined;

/** Whether a heading stands over what is held. */
export const saysWhat = (text: string): boolean => names(text, WHAT);

/** How many different fields headings name. */
export const fieldCount = (texts: readonly string[]): number =>
  new Set(texts.filter(namesColumn).map((text) => headingMeaning(text).heading.toLowerCase())).size;
