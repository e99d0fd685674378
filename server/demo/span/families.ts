import { isoDate } from '../../lib/calendar/day-number.js';
import type { ScanScenario } from '../../parameters/span/model.js';
import { fillFutureRiskArray } from '../../parameters/span/risk-array.js';
import { bachelier } from '../../pricing/bachelier.js';
import { listSeries, quoteOption } from '../option-chain.js';
import type { OptionSeries } from '../option-chain.js';
import type { DemoOption } from '../products/product.js';
import type { QuotedFuture, QuotedMarket, QuotedProduct } from '../quoted-market.js';
import { BASE_RATE_ID } from './definitions.js';
import { compactDate, fixed, groupElement, numberElement, textElement } from './elements.js';

/** A product with the ids of its families in the file. */
export interface NumberedProduct extends QuotedProduct {
  readonly physicalId: number;
  readonly futureId: number;
  readonly optionId: number;
}

const ARRAY_DECIMALS = 2;
const DELTA_DECIMALS = 6;
const PHYSICAL_CONTRACT_ID = 1;
const VALUE_DECIMALS = 2;

const riskArray = (losses: Float64Array, delta: number): string => {
  let values = '';
  for (const loss of losses) values += `<a>${fixed(loss, ARRAY_DECIMALS)}</a>`;
  return `<ra><r>${BASE_RATE_ID}</r>${values}<d>${fixed(delta, DELTA_DECIMALS)}</d></ra>`;
};

const scanRate = (priceScanRange: number, volatilityScanRange: number): string =>
  `<scanRate><r>${BASE_RATE_ID}</r>${numberElement('priceScan', priceScanRange, 2)}${numberElement('volScan', volatilityScanRange, 6)}</scanRate>`;

const underlyingContract = (exchange: string, familyId: number, contractId: number): string =>
  `<undC>${textElement('exch', exchange)}${numberElement('pfId', familyId)}${numberElement('cId', contractId)}<s>B</s><i>1.000000</i></undC>`;

const underlyingFamily = (exchange: string, id: number, code: string, type: string): string =>
  `<undPf>${textElement('exch', exchange)}${numberElement('pfId', id)}${textElement('pfCode', code)}<pfType>${type}</pfType><s>B</s><i>1.000000</i></undPf>`;

const expiry = (lastTradeDay: number, years: number): string =>
  textElement('setlDate', compactDate(isoDate(lastTradeDay))) + numberElement('t', years, 6);

/** The `phyPf` element: the underlying itself, without risk of its own. */
export function physicalFamily({ product, futures, physicalId }: NumberedProduct, scenarioCount: number): string {
  const front = futures[0];
  const price = front?.price ?? 0;
  const factor = front?.contractValueFactor ?? 0;
  const physical = groupElement(
    'phy',
    numberElement('cId', PHYSICAL_CONTRACT_ID),
    textElement('pe', '000000'),
    numberElement('p', price, product.priceDecimals),
    numberElement('d', 1, DELTA_DECIMALS),
    numberElement('v', 0, 6),
    numberElement('cvf', factor, 7),
    numberElement('val', price * factor, VALUE_DECIMALS),
    numberElement('sc', 1, 6),
    scanRate(0, 0),
    riskArray(new Float64Array(scenarioCount), 0),
  );
  return groupElement('phyPf', ...nonOptionHead(physicalId, product.underlying, product, 'EQTY'), physical);
}

/** The `futPf` element. */
export function futureFamily(numbered: NumberedProduct, scenarios: readonly ScanScenario[]): string {
  const { product, futures, futureId, physicalId } = numbered;
  return groupElement(
    'futPf',
    ...nonOptionHead(futureId, product.name, product, 'FUT'),
    underlyingFamily(product.exchange, physicalId, product.code, 'PHY'),
    ...futures.map((future, index) => futureContract(numbered, future, index + 1, scenarios)),
  );
}

function nonOptionHead(id: number, name: string, product: NumberedProduct['product'], valuation: string): string[] {
  const { code, currency, contractValueFactor: factor, priceDecimals, settlement } = product;
  return [
    numberElement('pfId', id),
    textElement('pfCode', code),
    textElement('name', name),
    textElement('currency', currency),
    numberElement('cvf', typeof factor === 'number' ? factor : 0, 7),
    numberElement('priceDl', priceDecimals),
    textElement('valueMeth', valuation),
    textElement('priceMeth', 'STD'),
    textElement('setlMeth', settlement),
  ];
}

function futureContract(
  { product, physicalId }: NumberedProduct,
  { contract, price, contractValueFactor, priceScanRange }: QuotedFuture,
  id: number,
  scenarios: readonly ScanScenario[],
): string {
  const losses = new Float64Array(scenarios.length);
  fillFutureRiskArray(priceScanRange, scenarios, losses);
  return groupElement(
    'fut',
    numberElement('cId', id),
    textElement('pe', contract.period),
    numberElement('p', price, product.priceDecimals),
    numberElement('d', 1, DELTA_DECIMALS),
    numberElement('v', 0, 6),
    numberElement('cvf', contractValueFactor, 7),
    numberElement('val', price * contractValueFactor, VALUE_DECIMALS),
    numberElement('sc', 1, 6),
    expiry(contract.lastTradeDay, contract.years),
    underlyingContract(product.exchange, physicalId, PHYSICAL_CONTRACT_ID),
    scanRate(priceScanRange, 0),
    riskArray(losses, 1),
  );
}

/** The `oofPf` element in pieces, one for each series. */
export function* optionFamily(
  numbered: NumberedProduct,
  option: DemoOption,
  market: QuotedMarket,
  scenarios: readonly ScanScenario[],
): Generator<string> {
  yield `<oofPf>${optionHead(numbered, option)}`;
  let contractId = 0;
  for (const series of listSeries(numbered, option, market)) {
    yield optionSeries(numbered, option, series, scenarios, contractId);
    contractId += series.strikes.length * 2;
  }
  yield '</oofPf>\n';
}

function optionHead({ product, optionId, futureId }: NumberedProduct, option: DemoOption): string {
  const { contractValueFactor: factor } = product;
  return [
    numberElement('pfId', optionId),
    textElement('pfCode', option.code),
    textElement('name', option.name),
    textElement('exercise', option.exercise),
    textElement('currency', product.currency),
    numberElement('cvf', typeof factor === 'number' ? factor : 0, 7),
    numberElement('priceDl', option.priceDecimals),
    numberElement('strikeDl', option.strikeDecimals),
    numberElement('cab', 0, 6),
    textElement('valueMeth', option.valuation),
    textElement('priceMeth', 'STD'),
    textElement('setlMeth', 'DELIV'),
    textElement('priceModel', option.model === bachelier ? 'BACHELIER' : 'BLACK76'),
    underlyingFamily(product.exchange, futureId, product.code, 'FUT'),
  ].join('');
}

function optionSeries(
  { product, futures, futureId }: NumberedProduct,
  option: DemoOption,
  series: OptionSeries,
  scenarios: readonly ScanScenario[],
  contractsBefore: number,
): string {
  const { month, underlying, rate } = series;
  const head = [
    textElement('pe', month.period),
    numberElement('v', 0, 6),
    expiry(month.lastTradeDay, month.years),
    numberElement('cvf', underlying.contractValueFactor, 7),
    numberElement('svf', underlying.contractValueFactor, 7),
    numberElement('sc', 1, 6),
    underlyingContract(product.exchange, futureId, futures.indexOf(underlying) + 1),
    `<intrRate>${numberElement('val', rate, 6)}<rl>0</rl><cpm>0</cpm><exm>12</exm></intrRate>`,
    '<divRate><val>0.000000</val></divRate>',
    scanRate(underlying.priceScanRange, option.volatilityScanRange),
  ];
  let options = '';
  let contractId = contractsBefore;
  const losses = new Float64Array(scenarios.length);
  for (const strike of series.strikes) {
    for (const right of ['call', 'put'] as const) {
      const quoted = quoteOption({ option, scenarios }, series, { right, strike }, losses);
      contractId += 1;
      options +=
        `<opt><cId>${contractId}</cId><o>${right === 'call' ? 'C' : 'P'}</o><k>${fixed(strike, option.strikeDecimals)}</k>` +
        `<p>${fixed(quoted.price, option.priceDecimals)}</p><d>${fixed(quoted.delta, DELTA_DECIMALS)}</d>` +
        `<v>${fixed(quoted.volatility, 6)}</v><val>${fixed(quoted.price * underlying.contractValueFactor, VALUE_DECIMALS)}</val>` +
        `${riskArray(losses, quoted.compositeDelta)}</opt>\n`;
    }
  }
  return `<series>${head.join('')}\n${options}</series>\n`;
}
