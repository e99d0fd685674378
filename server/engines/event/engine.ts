import { ENGINE_NAMES } from '../../domain/engine-id.js';
import { EVENT_RISK } from '../../instruments/event/risk/event-risk.js';
import { groupBy } from '../../lib/group-by.js';
import type { Position } from '../../instruments/row-kinds.js';
import { isEventExchange } from '../../instruments/event/event.js';
import type { MarginComponent, MarginEngine, EngineParameterSet } from '../margin-engine.js';
import { joinedSet } from '../used-set.js';
import type { EventDetail } from './detail.js';
import { eventSection } from './section.js';
import type { EngineContext, EngineRemark, QuantityView, ResolveOutcome } from '../../instruments/resolved-position.js';
import { eventMargin, type EventMargin } from './event-margin.js';
import { EVENT_CURRENCY, resolveEvent, usedEventSet } from '../../instruments/event/resolve-event.js';
import { holdingOf, type ResolvedEventPosition } from '../../instruments/event/resolved-event-position.js';
import { publishedAt } from '../../parameters/published-at.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { ageFinding, setStatus } from '../../parameters/status.js';

/** Version of the methodology as implemented here. */
const VERSION = '1.0.0';

/** The fixed cost of an account, in listed positions. */
const ACCOUNT_COST = 2;
/** The cost of looking for the meaning of an unknown ticker among thousands, in listed positions. */
const UNKNOWN_TICKER_COST = 100;

/** Event contracts: fully collateralised, netted within one event only. Source: docs/methodology/event.md. */
export const eventEngine: MarginEngine<ResolvedEventPosition, EventDetail> = {
  id: 'event',
  title: ENGINE_NAMES.event.title,
  version: VERSION,
  section: eventSection,
  risk: EVENT_RISK,
  hasSides: true,
  accepts: (position) => position.kind === 'event',
  resolve,
  lookupCost: (row) => (isEventExchange(row) ? UNKNOWN_TICKER_COST : 0),
  priceDate: (_position, { businessDate }) => businessDate,
  usedSet: joinedSet,
  parameterSets: eventParameterSets,
  margin: marginOf,
  standsStill: true,
  growth: () => 'convex',
  cost: (positions) => ACCOUNT_COST + positions.length,
};

function resolve(position: Position, { snapshot }: EngineContext): ResolveOutcome<ResolvedEventPosition> {
  if (position.kind !== 'event') throw new Error(`The event engine was given a ${position.kind} row.`);
  return resolveEvent(position, snapshot);
}

const QUANTITY: Readonly<Record<QuantityView, (position: ResolvedEventPosition) => number>> = {
  net: (position) => position.netQuantity,
  long: (position) => position.longQuantity,
  short: (position) => -position.shortQuantity,
};

/** One component for each event: events never offset each other. */
function marginOf(
  positions: readonly ResolvedEventPosition[],
  _context: EngineContext,
  view: QuantityView,
): readonly MarginComponent<EventDetail>[] {
  const byEvent = groupBy(positions, ({ found: { venue, event } }) => `${venue.exchange}\u0000${event.eventTicker}`);
  return [...byEvent.values()].map((group) => componentOf(group, QUANTITY[view]));
}

function componentOf(
  positions: readonly ResolvedEventPosition[],
  quantityOf: (position: ResolvedEventPosition) => number,
): MarginComponent<EventDetail> {
  const [first] = positions;
  if (first === undefined) throw new Error('An event has no positions.');
  const { venue, event, siblings } = first.found;
  const holdings = positions.map((position) => holdingOf(position, quantityOf(position)));
  const margin = eventMargin(event, siblings, holdings);
  return {
    clearingHouse: venue.exchange,
    engine: 'event',
    currency: EVENT_CURRENCY,
    accountType: 'H',
    exchange: venue.exchange,
    contractCode: event.eventTicker,
    productCode: event.eventTicker,
    productName: event.title,
    sector: 'Events',
    subSector: event.category,
    initialMargin: margin.initialMargin,
    maintenanceMargin: null,
    additionalMargin: 0,
    optionValue: 0,
    availableOptionValue: 0,
    contributions: margin.contributions,
    notes: notesOf(event.eventTicker, margin),
    detail: {
      kind: 'event',
      event,
      margin,
      members: positions.map(({ origin, isMarked }) => ({ row: origin.row, positionId: origin.positionId, isMarked })),
    },
  };
}

function notesOf(eventTicker: string, { contradictsItself }: EventMargin): readonly EngineRemark[] {
  if (!contradictsItself) return [];
  const message = `${eventTicker} is called mutually exclusive, but strikes of its markets overlap; the strikes count.`;
  return [{ code: 'STRIKES_OVERLAP', field: null, message }];
}

/** One set for each venue: its market file. Generated markets are of the day they are made for. */
function eventParameterSets(snapshot: ParameterSnapshot): readonly EngineParameterSet[] {
  return snapshot.eventMarkets.map((venue): EngineParameterSet => {
    const used = usedEventSet(venue, snapshot);
    const undated = `The markets of ${venue.exchange} do not say of which day their prices are; load them with --date.`;
    const findings = [
      ...venue.findings,
      ...(venue.businessDate === null && !venue.isDemo ? [undated] : []),
      ...[ageFinding(used.businessDate, snapshot.businessDate) ?? []].flat(),
    ];
    const isUsable = venue.markets.length > 0;
    const status = setStatus({ businessDate: used.businessDate, isUsable, findings }, snapshot.businessDate);
    const { exchange: parameter, size, changed } = venue;
    return { ...used, engine: 'event', parameter, status, publishedAt: publishedAt([], [changed]), size, findings };
  });
}
