import { z } from 'zod';
import { securityLookupSchema, type ListedSecurityRow, type SecurityLookupAnswer } from '../../contract/securities.js';
import { findBondCategory } from '../../domain/bond-category.js';
import { isBusinessDay } from '../../lib/calendar/business-day.js';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { dayNumber } from '../../lib/calendar/day-number.js';
import { cusipFault } from '../../lib/security-identifier.js';
import { sizedText } from '../../lib/sized-schema.js';
import { ROW_KINDS } from '../../instruments/row-kinds.js';
import type { CountedPrice, Security, SecurityData } from '../../market/securities/security.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { defineEndpoint } from '../define-endpoint.js';
import { json } from '../openapi/answers.js';
import { wholeNumberParameter } from '../whole-number-parameter.js';
import { licensedParameters } from './loaded-parameters.js';

const DEFAULT_LIMIT = 30;
const MOST_SECURITIES = 200;
const LONGEST_TEXT = 200;
const CUSIP_LENGTH = 9;

const TEXT_ERROR = `text of 1 to ${LONGEST_TEXT} characters`;
const DATE_ERROR = 'a date YYYY-MM-DD';

const text = () => sizedText(TEXT_ERROR, { most: LONGEST_TEXT }).regex(/\S/, { error: TEXT_ERROR });
const date = () =>
  z.string({ error: DATE_ERROR }).refine(isCalendarDate, { error: DATE_ERROR }).meta({ type: 'string' });

const querySchema = z.object({
  cusip: text().optional().describe('A CUSIP or its beginning, or an ISIN or its beginning.'),
  type: text().optional().describe('Only this category, in any spelling that fixed-income rows may have.'),
  maturity_from: date().optional().describe('Only what matures on this day or later, YYYY-MM-DD.'),
  maturity_to: date().optional().describe('Only what matures on this day or before, YYYY-MM-DD.'),
  limit: wholeNumberParameter(1, MOST_SECURITIES)
    .optional()
    .describe('Securities of the page.')
    .meta({ default: DEFAULT_LIMIT }),
  offset: wholeNumberParameter(0, Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Securities before the page.')
    .meta({ default: 0 }),
});

type SecurityQuery = z.infer<typeof querySchema>;

/** GET /validation-reference/securities: the security master, with the prices that count. */
export const lookUpSecurities = defineEndpoint({
  method: 'GET',
  path: '/validation-reference/securities',
  operationId: 'lookUpSecurities',
  tag: 'Validation reference',
  summary: 'Looks up securities by CUSIP or maturity',
  description:
    'The security master that is loaded, the soonest maturity first, with the price of each that counts: of the newest day that has one, the end of day, else the mean of buy and sell. Securities that matured more than a year ago are not among them.',
  request: {
    query: {
      schema: querySchema,
      examples: {
        cusip: '91282C',
        type: 'UST-NOTE',
        maturity_from: '2027-01-01',
        maturity_to: '2030-12-31',
        limit: 10,
        offset: 0,
      },
    },
  },
  answers: { 200: json('A page of securities; past the end it is empty.', securityLookupSchema) },
  refusals: ['ENGINE_NOT_LICENSED', 'NOT_READY'],
  needs: ['parameters'],
  // eslint-disable-next-line @typescript-eslint/require-await -- endpoints answer with a promise
  async handle({ query, caller: { licence } }, { parameters }) {
    const snapshot = licensedParameters(parameters, { engine: ROW_KINDS.fi.licence.engine }, licence);
    return { status: 200, value: lookUp(query, snapshot) };
  },
});

function lookUp(query: SecurityQuery, { securities: data, businessDate }: ParameterSnapshot): SecurityLookupAnswer {
  if (data === undefined) return { as_of: businessDate, total: 0, count: 0, securities: [], notes: [NOTHING_LOADED] };
  const { limit = DEFAULT_LIMIT, offset = 0 } = query;
  const found = data.securities
    .filter(isWanted(query))
    .toSorted((first, second) => (first.maturity < second.maturity ? -1 : first.maturity > second.maturity ? 1 : 0));
  const prices = new Map(data.prices.map((price) => [price.cusip, price]));
  const rows = found
    .slice(offset, offset + limit)
    .map((security) => toRow(security, prices.get(security.cusip), data.asOf));
  return {
    as_of: data.asOf,
    total: found.length,
    count: rows.length,
    securities: rows,
    notes: notesOn(query, data, found.length),
  };
}

const NOTHING_LOADED =
  'No securities are loaded; "margin-desk fetch treasurydirect" gets those of the US Treasury, "margin-desk load" takes a table with cusip, type and maturity.';

function isWanted(query: SecurityQuery): (security: Security) => boolean {
  const start = query.cusip?.trim().toUpperCase() ?? '';
  const type = query.type?.trim() ?? '';
  const category = findBondCategory(type)?.contractType ?? type.toUpperCase();
  const { maturity_from: from = '', maturity_to: to = '9999-12-31' } = query;
  return ({ cusip, isin, type: own, maturity }) =>
    (cusip.startsWith(start) || isin?.startsWith(start) === true) &&
    (type === '' || own === category) &&
    maturity >= from &&
    maturity <= to;
}

function toRow(security: Security, price: CountedPrice | undefined, asOf: string): ListedSecurityRow {
  const { cusip, isin, issuer, type, currency, coupon, frequency, maturity, spread, source } = security;
  return {
    ...{ cusip, isin, issuer, type, currency, coupon, frequency },
    day_count: security.dayCount,
    dated_date: security.datedDate,
    issue_date: security.issueDate,
    first_coupon: security.firstCoupon,
    ...{ maturity, spread },
    reference_index: security.referenceIndex,
    source,
    price:
      price === undefined
        ? null
        : {
            clean_price: price.price,
            kind: price.kind,
            yield: price.yield,
            date: price.date,
            business_days_old: businessDaysBetween(price.date, asOf),
          },
  };
}

/** Business days after a date up to another one. */
function businessDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = dayNumber(from) + 1; day <= dayNumber(to); day++) if (isBusinessDay(day)) count += 1;
  return count;
}

function notesOn(query: SecurityQuery, data: SecurityData, found: number): readonly string[] {
  const { asOf, newestPrices: newest, longMatured } = data;
  const cusip = query.cusip?.trim().toUpperCase() ?? '';
  const fault = found === 0 && cusip.length === CUSIP_LENGTH ? cusipFault(cusip) : undefined;
  const meant = fault?.suggestion === undefined ? '' : `; ${fault.suggestion} would be right`;
  const age = newest === null ? 0 : businessDaysBetween(newest, asOf);
  return [
    ...(fault === undefined ? [] : [`${cusip} ${fault.clause}${meant}.`]),
    ...(newest === null ? ['No prices of securities are loaded.'] : []),
    ...(newest === null || age <= 1
      ? []
      : [`The newest prices are of ${newest}, ${age} business days before ${asOf}; load newer ones.`]),
    ...(longMatured === 0
      ? []
      : [`${longMatured.toLocaleString('en-US')} securities that matured long ago are left out.`]),
  ];
}
