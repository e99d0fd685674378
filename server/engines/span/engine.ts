import type { AccountType } from '../../domain/account-type.js';
import { canonicalExchange, contractMasterFrom, type ContractMaster } from '../../parameters/contract-master.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { LoadedSpanSet } from '../../parameters/types.js';
import type { ListedPosition, Position } from '../../positions/position.js';
import type {
  EngineContext,
  EngineRemark,
  MarginComponent,
  MarginEngine,
  QuantityView,
  ResolvedPosition,
  ResolveOutcome,
  Substitution,
} from '../margin-engine.js';
import { describeContract, type DescribedContract } from './describe-contract.js';
import { spanMargin, type CombinedCommodityMargin } from './margin.js';
import { exchangesOf } from './find-family.js';
import { resolveContract, type ContractOutcome } from './resolve-contract.js';
import type { WantedContract } from './wanted-contract.js';

export interface ResolvedSpanPosition extends ResolvedPosition {
  readonly set: LoadedSpanSet;
  /** Row in the set's contract columns. */
  readonly row: number;
}

/** Version of the methodology as implemented here. */
const VERSION = '1.0.0';

/** The SPAN-methodology engine for listed derivatives. Source: docs/methodology/span.md. */
export const spanEngine: MarginEngine<ResolvedSpanPosition> = {
  id: 'span',
  version: VERSION,
  accepts: (position) => position.kind === 'listed',
  resolve: resolvePosition,
  margin: marginOf,
};

function resolvePosition(position: Position, context: EngineContext): ResolveOutcome<ResolvedSpanPosition> {
  if (position.kind !== 'listed') throw new Error(`The span engine was given a ${position.kind} row.`);
  const index = snapshotIndex(context.snapshot);
  const named = nameInClearing(position, context, index.master);
  if (!named.ok) return named;
  const found = findContract(index, named.wanted, context);
  if (!found.ok) return found;
  const { set, contract } = found;
  const description = described(index, set, contract.contract);
  return {
    ok: true,
    position: {
      origin: position,
      engine: 'span',
      clearingHouse: set.clearingHouse,
      parameterSet: set,
      substitutions:
        named.substitutions.length === 0 ? contract.substitutions : [...named.substitutions, ...contract.substitutions],
      contract: description.contract,
      marginCurrency: description.marginCurrency,
      netQuantity: position.netPosition,
      longQuantity: position.longQuantity,
      shortQuantity: position.shortQuantity,
      isOmnibus: position.isOmnibus,
      accountType: position.accountType,
      set,
      row: contract.contract,
    },
  };
}

/** What resolving needs of a snapshot, built once. */
interface SnapshotIndex {
  readonly master: ContractMaster;
  /** Sets that answer for an exchange, in order of precedence. */
  readonly setsByExchange: ReadonlyMap<string, readonly LoadedSpanSet[]>;
  readonly descriptions: Map<LoadedSpanSet, Map<number, DescribedContract>>;
}

const indices = new WeakMap<ParameterSnapshot, SnapshotIndex>();

function snapshotIndex(snapshot: ParameterSnapshot): SnapshotIndex {
  const known = indices.get(snapshot);
  if (known !== undefined) return known;
  const setsByExchange = new Map<string, LoadedSpanSet[]>();
  for (const set of snapshot.sets) {
    for (const exchange of exchangesOf(set.parameters, canonicalExchange)) {
      if (set.yieldedExchanges?.includes(exchange) === true) continue;
      const sets = setsByExchange.get(exchange);
      if (sets === undefined) setsByExchange.set(exchange, [set]);
      else sets.push(set);
    }
  }
  const index: SnapshotIndex = {
    master: contractMasterFrom(snapshot.contractMaster),
    setsByExchange,
    descriptions: new Map(),
  };
  indices.set(snapshot, index);
  return index;
}

function described(index: SnapshotIndex, set: LoadedSpanSet, row: number): DescribedContract {
  let ofSet = index.descriptions.get(set);
  if (ofSet === undefined) {
    ofSet = new Map();
    index.descriptions.set(set, ofSet);
  }
  let description = ofSet.get(row);
  if (description === undefined) {
    description = describeContract(set, row, index.master);
    ofSet.set(row, description);
  }
  return description;
}

type NamingOutcome =
  | { readonly ok: true; readonly wanted: WantedContract; readonly substitutions: readonly Substitution[] }
  | { readonly ok: false; readonly remark: EngineRemark };

/** Translates the caller's symbology into clearing codes; a code that no alias table knows is read as a clearing code. */
function nameInClearing(position: ListedPosition, context: EngineContext, master: ContractMaster): NamingOutcome {
  const wanted: WantedContract = {
    exchange: position.exchangeCode,
    code: position.contractCode,
    kind: position.contractKind,
    expiry: position.expiry,
    expiryText: position.expiryText,
    strike: position.strike,
  };
  const symbology = symbologyOf(position, context);
  const alias = !master.symbologies.includes(symbology)
    ? undefined
    : master.resolveAlias(symbology, position.exchangeCode, position.contractCode, position.contractKind);
  if (alias !== undefined) {
    return {
      ok: true,
      wanted: {
        ...wanted,
        exchange: alias.exchange,
        code: alias.code,
        strike: scaled(position.strike, alias.strikeFactor),
      },
      substitutions: [],
    };
  }
  if (symbology === 'clearing') return { ok: true, wanted, substitutions: [] };
  const message = `No ${symbology} alias for "${position.contractCode}" on ${position.exchangeCode}`;
  if (!context.useClosestMatch)
    return {
      ok: false,
      remark: {
        code: 'UNKNOWN_ALIAS',
        field: 'contract_code',
        message: `${message}; add it to contracts/ or send the clearing code.`,
      },
    };
  const substitution: Substitution = {
    code: 'CLOSEST_CONTRACT',
    field: 'contract_code',
    message: `${message}; read as a clearing code.`,
    submitted: position.contractCode,
    matched: position.contractCode,
  };
  return { ok: true, wanted, substitutions: [substitution] };
}

const scaled = (strike: number | null, factor: number | undefined): number | null =>
  strike === null || factor === undefined ? strike : strike * factor;

const CME_EXCHANGES: ReadonlySet<string> = new Set(['CME', 'CBOT', 'NYMEX', 'COMEX']);

/** `cme_symbology` speaks for the CME exchanges, `vendor_symbology` for all others and where the former is `clearing`. */
function symbologyOf(position: ListedPosition, context: EngineContext): string {
  const isCme = CME_EXCHANGES.has(canonicalExchange(position.exchangeCode));
  return isCme && context.cmeSymbology !== 'clearing' ? context.cmeSymbology : context.vendorSymbology;
}

type FoundContract =
  | { readonly ok: true; readonly set: LoadedSpanSet; readonly contract: Extract<ContractOutcome, { ok: true }> }
  | { readonly ok: false; readonly remark: EngineRemark };

/** Looks in each set of the exchange in order of precedence; the first that has the contract wins. */
function findContract(index: SnapshotIndex, wanted: WantedContract, context: EngineContext): FoundContract {
  let failed: EngineRemark | undefined;
  for (const set of index.setsByExchange.get(canonicalExchange(wanted.exchange)) ?? []) {
    const options = {
      useClosestMatch: context.useClosestMatch,
      useClosestActive: context.useClosestActive,
      businessDate: set.businessDate,
    };
    const outcome = resolveContract(set.parameters, wanted, options, canonicalExchange);
    if (outcome.ok) return { ok: true, set, contract: outcome };
    failed ??= outcome.issue;
  }
  return { ok: false, remark: failed ?? unknownExchange(index, wanted) };
}

function unknownExchange(index: SnapshotIndex, wanted: WantedContract): EngineRemark {
  const loaded = [...index.setsByExchange.keys()].sort();
  const known = loaded.length === 0 ? 'no parameter set is loaded at all' : `loaded are ${loaded.join(', ')}`;
  const message = `No parameters for exchange "${wanted.exchange}" are loaded; ${known}.`;
  return { code: 'UNKNOWN_EXCHANGE', field: 'exchange_code', message, value: wanted.exchange };
}

const QUANTITY: Readonly<Record<QuantityView, (position: ResolvedSpanPosition) => number>> = {
  net: (position) => position.netQuantity,
  long: (position) => position.longQuantity,
  short: (position) => -position.shortQuantity,
};

function marginOf(
  positions: readonly ResolvedSpanPosition[],
  context: EngineContext,
  view: QuantityView,
): readonly MarginComponent[] {
  const quantityOf = QUANTITY[view];
  return groupTogether(positions).flatMap(({ set, accountType, members }) => {
    const margins = spanMargin(
      members.map((position) => ({ contract: position.row, quantity: quantityOf(position) })),
      set.parameters,
      { accountType, ...context.clearingHouseSettings(set.clearingHouse), spreads: view === 'net' ? 'all' : 'none' },
    );
    const owners = rowsByContract(members, quantityOf);
    return margins.map((margin) => toComponent(context, set, accountType, margin, owners));
  });
}

interface PositionGroup {
  readonly set: LoadedSpanSet;
  readonly accountType: AccountType;
  readonly members: ResolvedSpanPosition[];
}

/** Positions that are margined together: one parameter set, one account type. */
function groupTogether(positions: readonly ResolvedSpanPosition[]): readonly PositionGroup[] {
  const groups: PositionGroup[] = [];
  for (const position of positions) {
    const group = groups.find(({ set, accountType }) => set === position.set && accountType === position.accountType);
    if (group === undefined) groups.push({ set: position.set, accountType: position.accountType, members: [position] });
    else group.members.push(position);
  }
  return groups;
}

/** Rows and quantities that make up a contract's net quantity. */
type OwnersByContract = ReadonlyMap<
  number,
  { net: number; readonly rows: { readonly row: number; readonly quantity: number }[] }
>;

function rowsByContract(
  members: readonly ResolvedSpanPosition[],
  quantityOf: (position: ResolvedSpanPosition) => number,
): OwnersByContract {
  const owners = new Map<
    number,
    { net: number; readonly rows: { readonly row: number; readonly quantity: number }[] }
  >();
  for (const member of members) {
    const quantity = quantityOf(member);
    let owner = owners.get(member.row);
    if (owner === undefined) {
      owner = { net: 0, rows: [] };
      owners.set(member.row, owner);
    }
    owner.net += quantity;
    owner.rows.push({ row: member.origin.row, quantity });
  }
  return owners;
}

/** Each row takes its quantity's part of the contract's contribution. */
function contributionsByRow(margin: CombinedCommodityMargin, owners: OwnersByContract): ReadonlyMap<number, number> {
  const contributions = new Map<number, number>();
  for (const [contract, amount] of margin.contributions) {
    const owner = owners.get(contract);
    if (owner === undefined) continue;
    for (const { row, quantity } of owner.rows) contributions.set(row, (amount * quantity) / owner.net);
  }
  return contributions;
}

function toComponent(
  context: EngineContext,
  set: LoadedSpanSet,
  accountType: AccountType,
  margin: CombinedCommodityMargin,
  owners: OwnersByContract,
): MarginComponent {
  const { commodity } = margin.book;
  const { families } = set.parameters.header;
  const products = commodity.families.map((position) => families[position]).filter((family) => family !== undefined);
  const family = products.find(({ type }) => type === 'FUT') ?? products[0];
  const known =
    family === undefined
      ? undefined
      : snapshotIndex(context.snapshot).master.describe(family.exchange, family.code, 'FUT');
  return {
    clearingHouse: set.clearingHouse,
    engine: 'span',
    currency: commodity.currency,
    accountType,
    exchange: family?.exchange ?? '',
    contractCode: family?.code ?? commodity.code,
    productCode: commodity.code,
    productName: known?.name ?? commodity.name,
    sector: known?.sector ?? null,
    subSector: known?.subSector ?? null,
    initialMargin: margin.initialMargin,
    maintenanceMargin: margin.maintenanceMargin,
    additionalMargin: 0,
    optionValue: margin.netOptionValue,
    availableOptionValue: margin.availableOptionValue,
    contributions: contributionsByRow(margin, owners),
    detail: { kind: 'span', margin },
  };
}
