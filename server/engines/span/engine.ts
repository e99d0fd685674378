import { ENGINE_NAMES } from '../../domain/engine-id.js';
import { withAnnounced } from '../../instruments/listed/ahead/announced-margins.js';
import { listedAhead } from '../../instruments/listed/ahead/listed-ahead.js';
import { risenRanges } from '../../instruments/listed/ahead/risen-ranges.js';
import { withScenario } from '../../instruments/listed/ahead/with-scenario.js';
import { LISTED_RISK } from '../../instruments/listed/risk/listed-risk.js';
import type { AccountType } from '../../domain/account-type.js';
import { contractOf } from '../../instruments/listed/known-contracts.js';
import type { ResolvedListedPosition } from '../../instruments/listed/resolved-listed-position.js';
import type { ListedPosition } from '../../instruments/listed/position.js';
import { spanProducts } from '../../instruments/listed/span-products.js';
import { snapshotIndex } from '../../instruments/listed/snapshot-index.js';
import type { EngineContext, QuantityView, ResolveOutcome } from '../../instruments/resolved-position.js';
import type { Position } from '../../instruments/row-kinds.js';
import type { LoadedSpanSet } from '../../parameters/types.js';
import type { MarginComponent, MarginEngine } from '../margin-engine.js';
import { lastSet } from '../used-set.js';
import type { SpanDetail } from './detail.js';
import { spanMargin, type CombinedCommodityMargin } from './margin.js';
import { rowNotes } from './row-notes.js';
import { spanSection } from './section.js';

/** Version of the methodology as implemented here. */
const VERSION = '1.0.0';

/** The fixed cost of an account, in listed positions. */
const ACCOUNT_COST = 8;

/** The SPAN-methodology engine for listed derivatives. Source: docs/methodology/span.md. */
export const spanEngine: MarginEngine<ResolvedListedPosition, SpanDetail> = {
  id: 'span',
  title: ENGINE_NAMES.span.title,
  version: VERSION,
  section: spanSection,
  risk: LISTED_RISK,
  hasSides: true,
  accepts: (position) => position.kind === 'listed',
  resolve: resolvePosition,
  repeated: repeatedPosition,
  priceDate: ({ parameterSet }) => parameterSet.businessDate,
  usedSet: lastSet,
  listedProducts: spanProducts,
  notesOn: rowNotes,
  margin: marginOf,
  ahead: listedAhead,
  withAnnounced,
  withScenario,
  rangeBand: risenRanges,
  standsStill: true,
  spreadCredits: ({ initialMargin, detail: { margin } }) =>
    margin.risk === 0 ? 0 : (margin.book.interCommoditySpreadCredit * initialMargin) / margin.risk,
  sharedTerms: ({ set, row, accountType, isOmnibus }) =>
    isOmnibus ? undefined : { of: set, name: `${row} ${accountType}` },
  cost: (positions) => ACCOUNT_COST + positions.length,
};

function resolvePosition(position: Position, context: EngineContext): ResolveOutcome<ResolvedListedPosition> {
  const listed = listedPosition(position);
  const found = contractOf(listed, context);
  if (!found.ok) return found;
  const { set, row, description, substitutions, remarks } = found;
  const { contract, marginCurrency } = description;
  return { ok: true, position: positionIn({ set, row, contract, marginCurrency, substitutions, remarks }, listed) };
}

function repeatedPosition(example: ResolvedListedPosition, position: Position): ResolvedListedPosition {
  return positionIn(example, listedPosition(position));
}

function listedPosition(position: Position): ListedPosition {
  if (position.kind !== 'listed') throw new Error(`The span engine was given a ${position.kind} row.`);
  return position;
}

/** What positions of one contract share. */
type FoundTerms = Pick<
  ResolvedListedPosition,
  'set' | 'row' | 'contract' | 'marginCurrency' | 'substitutions' | 'remarks'
>;

const positionIn = (
  { set, row, contract, marginCurrency, substitutions, remarks = [] }: FoundTerms,
  position: ListedPosition,
): ResolvedListedPosition => ({
  origin: position,
  engine: 'span',
  clearingHouse: set.clearingHouse,
  parameterSet: set,
  substitutions,
  remarks,
  contract,
  marginCurrency,
  netQuantity: position.netPosition,
  longQuantity: position.longQuantity,
  shortQuantity: position.shortQuantity,
  isOmnibus: position.isOmnibus,
  accountType: position.accountType,
  set,
  row,
});

const QUANTITY: Readonly<Record<QuantityView, (position: ResolvedListedPosition) => number>> = {
  net: (position) => position.netQuantity,
  long: (position) => position.longQuantity,
  short: (position) => -position.shortQuantity,
};

function marginOf(
  positions: readonly ResolvedListedPosition[],
  context: EngineContext,
  view: QuantityView,
): readonly MarginComponent<SpanDetail>[] {
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
  readonly members: ResolvedListedPosition[];
}

/** Positions that are margined together: one parameter set, one account type. */
function groupTogether(positions: readonly ResolvedListedPosition[]): readonly PositionGroup[] {
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
  members: readonly ResolvedListedPosition[],
  quantityOf: (position: ResolvedListedPosition) => number,
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
): MarginComponent<SpanDetail> {
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
