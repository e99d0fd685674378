import { z } from 'zod';
import type { EngineId } from '../../server/domain/engine-id.js';
import { toDrillDownFields } from '../../server/engines/drill-down-fields.js';
import type { MarginComponent, MarginEngine } from '../../server/engines/margin-engine.js';
import { lastSet } from '../../server/engines/used-set.js';
import type { EngineContext, ResolvedPosition, ResolveOutcome } from '../../server/instruments/resolved-position.js';
import type { ListedPosition } from '../../server/instruments/listed/position.js';
import type { Position } from '../../server/instruments/row-kinds.js';
import { lotNotes } from '../../server/instruments/row/lot-notes.js';
import { groupBy } from '../../server/lib/group-by.js';
import { money } from '../../server/lib/money.js';
import type { ParameterSnapshot } from '../../server/parameters/snapshot.js';
import type { LoadedSet } from '../../server/parameters/types.js';

// A second methodology for listed rows, as small as one can be: an amount for each lot of the net position of a product.

const NAMES: readonly string[] = ['flat_rate'];

/**
 * The program's engines are a closed list of names (`ENGINE_IDS`), so that licences, schemas and views can't lack one; a test
 * that registers one more says here that it is one.
 */
const isRegistered = (name: string): name is EngineId => NAMES.includes(name);

function registered(name: string): EngineId {
  if (!isRegistered(name)) throw new Error(`${name} is no engine of a test.`);
  return name;
}

export const FLAT_RATE = registered('flat_rate');

/** What a parameter set of the methodology holds. */
interface FlatRates {
  readonly exchange: string;
  readonly currency: string;
  /** Money for each lot, by product code. */
  readonly amounts: ReadonlyMap<string, number>;
}

export interface FlatRateSet extends LoadedSet<FlatRates> {
  readonly engine: typeof FLAT_RATE;
}

const isFlatRateSet = (set: LoadedSet): set is FlatRateSet => set.engine === FLAT_RATE;

export const flatRateSet = (parameters: FlatRates, terms: Partial<FlatRateSet> = {}): FlatRateSet => ({
  engine: FLAT_RATE,
  clearingHouse: 'FLAT',
  businessDate: '2026-01-05',
  cycleCode: 'final',
  checksum: 'flat',
  isDemo: false,
  parameters,
  ...terms,
});

interface ResolvedFlatPosition extends ResolvedPosition {
  readonly code: string;
  readonly amount: number;
}

interface FlatRateDetail {
  readonly lots: number;
  readonly amount: number;
}

const setFor = ({ exchangeCode }: ListedPosition, { sets }: ParameterSnapshot): FlatRateSet | undefined =>
  sets.filter(isFlatRateSet).find(({ parameters }) => parameters.exchange === exchangeCode.toUpperCase());

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
  parameterSets: ({ sets }) =>
    sets.filter(isFlatRateSet).map(({ parameters: { amounts }, clearingHouse: parameter, ...set }) => ({
      ...set,
      parameter,
      status: amounts.size === 0 ? 'FAILED' : 'OK',
      publishedAt: null,
      size: amounts.size,
      findings: amounts.size === 0 ? ['The file has no amounts.'] : [],
    })),
  notesOn: lotNotes,
  margin: (positions, _context, view) => {
    const quantityOf = ({ netQuantity, longQuantity, shortQuantity }: ResolvedFlatPosition): number =>
      view === 'net' ? netQuantity : view === 'long' ? longQuantity : -shortQuantity;
    return [...groupBy(positions, ({ code }) => code).values()].map((group) => componentOf(group, quantityOf));
  },
  cost: (positions) => 1 + positions.length,
};

function resolve(position: Position, { snapshot }: EngineContext): ResolveOutcome<ResolvedFlatPosition> {
  const set = position.kind === 'listed' ? setFor(position, snapshot) : undefined;
  if (position.kind !== 'listed' || set === undefined) throw new Error('The engine was given a row that it refuses.');
  const { exchange, currency, amounts } = set.parameters;
  const code = position.contractCode;
  const amount = amounts.get(code);
  if (amount === undefined) {
    const message = `${exchange} has no amount for ${code}; there are ${[...amounts.keys()].join(', ')}.`;
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
