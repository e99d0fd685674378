import { standardScenarios } from '../../parameters/span/standard-scenarios.js';
import type { DemoClearingHouse } from '../clearing-houses.js';
import { exchangeRatesOf } from '../exchange-rates.js';
import { spreadsOf } from '../inter-commodity-spreads.js';
import type { QuotedMarket } from '../quoted-market.js';
import { combinedCommodity, interCommoditySpreads } from './commodities.js';
import { definitions, pointDefinitions, rateDefinitions } from './definitions.js';
import { compactDate, groupElement, numberElement, textElement } from './elements.js';
import { futureFamily, optionFamily, physicalFamily } from './families.js';
import type { NumberedProduct } from './families.js';

const FUTURE_IDS = 1000;
const OPTION_IDS = 2000;
const SETTLEMENT_TIME = '2200';

/** A clearing house's parameter file in pieces: SPAN XML, file format 4.00, in ASCII. */
export function* spanFile(clearingHouse: DemoClearingHouse, market: QuotedMarket): Generator<string> {
  const scenarios = standardScenarios(clearingHouse.extremeMultiple, clearingHouse.coverFraction);
  const products = numberedProducts(clearingHouse, market);
  yield fileHead(market.businessDate);
  yield clearingHouseHead(clearingHouse, market);
  yield rateDefinitions(clearingHouse);
  yield pointDefinitions(scenarios);
  for (const exchange of clearingHouse.exchanges) {
    const listed = products.filter(({ product }) => product.exchange === exchange.code);
    yield `<exchange>${textElement('exch', exchange.code)}${textElement('name', exchange.name)}\n`;
    for (const product of listed) yield physicalFamily(product, scenarios.length);
    for (const product of listed) yield futureFamily(product, scenarios);
    for (const numbered of listed) {
      if (numbered.product.option) yield* optionFamily(numbered, numbered.product.option, market, scenarios);
    }
    yield '</exchange>\n';
  }
  for (const product of products) yield combinedCommodity(product, clearingHouse);
  yield interCommoditySpreads(spreadsOf(clearingHouse.code));
  yield '</clearingOrg></pointInTime></spanFile>\n';
}

function numberedProducts(clearingHouse: DemoClearingHouse, market: QuotedMarket): readonly NumberedProduct[] {
  const exchanges = new Set(clearingHouse.exchanges.map(({ code }) => code));
  return market.products
    .filter(({ product }) => exchanges.has(product.exchange))
    .map((quoted, index) => {
      return { ...quoted, physicalId: index + 1, futureId: FUTURE_IDS + index + 1, optionId: OPTION_IDS + index + 1 };
    });
}

const fileHead = (businessDate: string): string =>
  '<?xml version="1.0" encoding="ISO-8859-1"?>\n' +
  `<!-- Generated demo market for ${businessDate}: invented prices and margin rates, not clearing-house data. -->\n` +
  `<spanFile>${textElement('fileFormat', '4.00')}${textElement('created', compactDate(businessDate) + SETTLEMENT_TIME)}\n` +
  definitions() +
  `<pointInTime>${textElement('date', compactDate(businessDate))}<isSetl>1</isSetl><setlQualifier>final</setlQualifier>\n`;

function clearingHouseHead({ code, name, currencies }: DemoClearingHouse, market: QuotedMarket): string {
  const conversions = exchangeRatesOf(market)
    .filter(({ from }) => currencies.some((currency) => currency === from))
    .map(({ from, to, rate }) =>
      groupElement('curConv', textElement('fromCur', from), textElement('toCur', to), numberElement('factor', rate, 6)),
    );
  return [
    `<clearingOrg>${textElement('ec', code)}`,
    textElement('name', `${name} (generated demo market, not clearing-house data)`),
    '<isContractScale>0</isContractScale><isNetMargin>1</isNetMargin><finalizeMeth>BY</finalizeMeth>',
    '<capAnov>0</capAnov><lookAheadYears>0.000000</lookAheadYears>\n',
    ...conversions,
  ].join('');
}
