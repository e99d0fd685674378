import { z } from 'zod';
import { toDrillDownFields } from '../../server/engines/drill-down-fields.js';
import type { MarginComponent, MarginEngine } from '../../server/engines/margin-engine.js';
import { lastSet } from '../../server/engines/used-set.js';
import type { EngineContext, ResolvedPosition, ResolveOutcome } from '../../server/instruments/resolved-position.js';
import { extentOf, type ListedProduct } from '../../server/instruments/listed/listed-product.js';
import type { ListedPosition } from '../../server/instruments/listed/position.js';
import type { Position } from '../../server/instruments/row-kinds.js';
import { lotNotes } from '../../server/instruments/row/lot-notes.js';
import { groupBy } from '../../server/lib/group-by.js';
import { money } from '../../server/lib/money.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import { isOfExchange, type LoadedSet } from '../../server/parameters/types.js';
import { FLAT_RATE, flatRateKind, type FlatRates } from './flat-rate-kind.js';

// A second methodology for listed rows, as small as one can be: an amount for each lot of the net position of a product.

export interface FlatRateSet extends LoadedSet<FlatRates> {
  readonly engine: typeof FLAT_RATE;
}

const isFlatRateSet = (set: LoadedSet): set is FlatRateSet => set.engine === FLAT_RATE;

export function flatRateSet(parameters: FlatRates): FlatRateSet {
  const { clearingHouse, businessDate, cycleCode, exchanges } = flatRateKind.facts(parameters);
  const names = { engine: FLAT_RATE, clearingHouse, businessDate, cycleCode };
  return { ...names, checksum: 'flat', isDemo: false, exchanges, parameters };
}

interface ResolvedFlatPosition extends ResolvedPosition {
  readonly code: string;
  readonly amount: number;
}

interface FlatRateDetail {
  readonly lots: number;
  readonly amount: number;
}

const setFor = ({ exchangeCode }: ListedPosition, { sets }: ParameterSnapshot): FlatRateSet | undefined =>
  sets.filter(isFlatRateSet).find((set) => isOfExchange(set, exchangeCode));

export const flatRateEngine: MarginEngine<ResolvedFlatPosition, FlatRateDetail> = {
  id: FLAT_RATE,
  title: 'an amount for each lot',
  version: '1.0.0',
  section: {
    key: 'margin_by_flat_rate',
    schema: z.object({
      clearing_org: z.string(),
      result_type: z.literal('flat_rate'),
      side: z.enum(['net', 'long', 'short']),
      sub_account_code: z.string().nullable(),
      cc_code: z.string(),
      fxrate: z.number(),
      lots: z.number(),
      initial_margin: z.number(),
    }),
    toWire: (component, fxrate) => ({
      ...toDrillDownFields(component),
      cc_code: component.productCode,
      fxrate,
      lots: component.detail.lots,
      initial_margin: money(component.initialMargin),
    }),
  },
  hasSides: true,
  risk: { notInRisk: 'there is no history of a flat rate' },
  accepts: (position, { snapshot }) => position.kind === 'listed' && setFor(position, snapshot) !== undefined,
  resolve,
  priceDate: ({ parameterSet }) => parameterSet.businessDate,
  usedSet: lastSet,
  listedProducts: ({ sets }) => sets.filter(isFlatRateSet).flatMap(productsOf),
  notesOn: lotNotes,
  margin: (positions, _context, view) => {
    const quantityOf = ({ netQuantity, longQuantity, shortQuantity }: ResolvedFlatPosition): number =>
      view === 'net' ? netQuantity : view === 'long' ? longQuantity : -shortQuantity;
    return [...groupBy(positions, ({ code }) => code).values()].map((group) => componentOf(group, quantityOf));
  },
  cost: (positions) => 1 + positions.length,
};

/** Futures of any expiry: the files name none. */
const productsOf = ({ clearingHouse, parameters }: FlatRateSet): readonly ListedProduct[] =>
  Object.keys(parameters.amounts).map((code) => ({
    engine: FLAT_RATE,
    exchange: parameters.exchange,
    code,
    name: `${code} at a flat rate`,
    kinds: ['FUT'],
    clearingHouse,
    currency: parameters.currency,
    multiplier: parameters.multiplier,
    sector: null,
    subSector: null,
    underlying: null,
    underlyingCode: null,
    expiries: () => [],
    extent: () => ({ expiries: extentOf([]), strikes: extentOf([]) }),
  }));

function resolve(position: Position, { snapshot }: EngineContext): ResolveOutcome<ResolvedFlatPosition> {
  const set = position.kind === 'listed' ? setFor(position, snapshot) : undefined;
  if (position.kind !== 'listed' || set === undefined) throw new Error('The engine was given a row that it refuses.');
  const { exchange, currency, amounts } = set.parameters;
  const code = position.contractCode;
  const amount = amounts[code];
  if (amount === undefined) {
    const message = `${exchange} has no amount for ${code}; there are ${Object.keys(amounts).join(', ')}.`;
    return { ok: false, remark: { code: 'UNKNOWN_CONTRACT', field: 'contract_code', message, value: code } };
  }
  return {
    ok: true,
    position: {
      origin: position,
      engine: FLAT_RATE,
      clearingHouse: set.clearingHouse,
      parameterSet: set,
      substitutions: [],
      contract: {
        exchange,
        contractCode: code,
        contractName: code,
        contractType: position.contractKind,
        expiry: position.expiryText,
        expiryDate: null,
        strike: position.strike,
        sector: null,
        subSector: null,
        underlying: code,
        currency,
        multiplier: null,
        price: null,
        volatility: null,
        underlyingPrice: null,
        daysToMaturity: null,
        delta: null,
      },
      marginCurrency: currency,
      netQuantity: position.netPosition,
      longQuantity: position.longQuantity,
      shortQuantity: position.shortQuantity,
      isOmnibus: position.isOmnibus,
      accountType: position.accountType,
      code,
      amount,
    },
  };
}

function componentOf(
  group: readonly ResolvedFlatPosition[],
  quantityOf: (position: ResolvedFlatPosition) => number,
): MarginComponent<FlatRateDetail> {
  const [first] = group;
  if (first === undefined) throw new Error('A product has no positions.');
  const { code, amount, clearingHouse, contract, marginCurrency, accountType } = first;
  const lots = group.reduce((sum, position) => sum + quantityOf(position), 0);
  const side = Math.sign(lots);
  return {
    clearingHouse,
    engine: FLAT_RATE,
    currency: marginCurrency,
    accountType,
    exchange: contract.exchange,
    contractCode: code,
    productCode: code,
    productName: code,
    sector: null,
    subSector: null,
    initialMargin: Math.abs(lots) * amount,
    maintenanceMargin: null,
    additionalMargin: 0,
    optionValue: 0,
    availableOptionValue: 0,
    contributions: new Map(group.map((position) => [position.origin.row, side * quantityOf(position) * amount])),
    detail: { lots, amount },
  };
}
