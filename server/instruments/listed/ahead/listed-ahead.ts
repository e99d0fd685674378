import { dayNumber, isoDate } from '../../../lib/calendar/day-number.js';
import { CALL, PUT } from '../../../parameters/span/model.js';
import type { ContractMaster } from '../../../parameters/contract-master.js';
import type { AheadSetting, AheadStep, LookAhead } from '../../ahead/position-ahead.js';
import type { EngineRemark } from '../../resolved-position.js';
import { listedPeriods, outrightOf } from '../contract-chain.js';
import { describeContract } from '../describe-contract.js';
import type { ResolvedListedPosition } from '../resolved-listed-position.js';
import { snapshotIndex } from '../snapshot-index.js';
import { announcedChanges } from './announced-margins.js';
import { contractDays, type ContractDays } from './contract-days.js';
import { movedContract } from './moved-contract.js';

/** What happens to a contract on one day; a step that leaves nothing, or leaves it for good, is the last. */
interface Turn {
  readonly step: AheadStep;
  /** What is held then, with days of its own ahead; null: nothing more happens. */
  readonly next: ResolvedListedPosition | null;
  readonly more?: readonly AheadStep[];
  readonly unknown?: EngineRemark;
}

/**
 * Expiry, exercise, delivery and rolls of a listed position, one after the other: what an option is exercised into has days
 * of its own. Prices stand still until a scenario moves them. Source: docs/methodology/forecast.md, "Listed contracts".
 */
export const listedAhead: LookAhead<ResolvedListedPosition> = (position, { snapshot }, setting) => {
  const { master } = snapshotIndex(snapshot);
  const steps: AheadStep[] = [];
  const unknown: EngineRemark[] = [];
  let held: ResolvedListedPosition | null = position;
  let earliest = nextDay(setting.from);
  let since = setting.from;
  while (held !== null) {
    const days = contractDays(held.set, held.row, master);
    if (setting.parameters === 'announced') steps.push(...announcedSteps(held, since, days, setting, master));
    steps.push(...noticeSteps(held, since, days, setting));
    since = days.last ?? since;
    if (days.last === null) {
      if (!days.isEndless) unknown.push(noExpiry(held));
      break;
    }
    const date = days.last < earliest ? earliest : days.last;
    if (date > setting.until) break;
    const turn: Turn = isOption(held)
      ? atExpiry(held, date, setting, master)
      : atLastTradingDay(held, { ...days, last: date }, setting, master);
    steps.push(turn.step, ...(turn.more ?? []));
    if (turn.unknown !== undefined) unknown.push(turn.unknown);
    held = turn.next;
    earliest = date;
  }
  return {
    steps: steps.filter(({ date }) => date <= setting.until).sort(byDate),
    unknown,
    notes: notMoved(position, setting),
    calendar: contractDays(position.set, position.row, master).calendar,
  };
};

/** The days on which a change of the margin comes that is announced for a contract, while it is held. */
const announcedSteps = (
  held: ResolvedListedPosition,
  after: string,
  { last }: ContractDays,
  { until }: AheadSetting,
  master: ContractMaster,
): readonly AheadStep[] =>
  announcedChanges(held.set, held.row, master, { after, until: last !== null && last < until ? last : until }).map(
    ({ exchange, code, date, factor }) => ({
      date,
      event: 'margin_announced',
      message: `The margin of ${code} on ${exchange} is announced to be ${factor} times what it was.`,
    }),
  );

/** The first notice day of a future that is held beyond it: from then on it may be called to delivery; its margin is the file's. */
function noticeSteps(
  held: ResolvedListedPosition,
  after: string,
  { last, settlement, calendar: { firstNoticeDay: date } }: ContractDays,
  { futures }: AheadSetting,
): readonly AheadStep[] {
  const end = futures === 'deliver' ? (settlement ?? null) : last;
  if (isOption(held) || date === null || date <= after || (end !== null && date >= end)) return [];
  const message = `${lotsOf(held)} may be called to delivery from the first notice day ${date} on.`;
  return [{ date, event: 'first_notice', message }];
}

const byDate = (first: AheadStep, second: AheadStep): number =>
  first.date < second.date ? -1 : first.date > second.date ? 1 : 0;

const nextDay = (date: string): string => isoDate(dayNumber(date) + 1);

const isOption = ({ set, row }: ResolvedListedPosition): boolean => {
  const right = set.parameters.contracts.right[row];
  return right === CALL || right === PUT;
};

/** `CL FUT 202612`, `LO CALL 202612 70`. */
const nameOf = ({ contract }: Pick<ResolvedListedPosition, 'contract'>): string =>
  [contract.contractCode, contract.contractType, contract.expiry, contract.strike]
    .filter((part) => part !== null)
    .join(' ');

/** What is held, for sentences in the plural: `25 CL FUT 202612`. */
const lotsOf = (position: ResolvedListedPosition): string => `${position.netQuantity} ${nameOf(position)}`;

function noExpiry(position: ResolvedListedPosition): EngineRemark {
  const message = `Neither the parameter file nor a contract calendar has the last day of ${nameOf(position)}; it is margined to the end of the forecast.`;
  return { code: 'EXPIRY_UNKNOWN', field: 'contract_expiry', message };
}

/** That a scenario can't move a contract, and why; of what an option is exercised into nothing is told. */
function notMoved(position: ResolvedListedPosition, { scenario }: AheadSetting): readonly EngineRemark[] {
  const outcome = scenario === null ? undefined : movedContract(position, scenario);
  if (outcome?.ok !== false) return [];
  const message = `The scenario does not move ${nameOf(position)}, because ${outcome.reason}.`;
  return [{ code: 'SCENARIO_NOT_APPLIED', field: null, message }];
}

/** The price of an option's underlying on a day; null if it is not known. */
function priceOn(date: string, option: ResolvedListedPosition, scenario: AheadSetting['scenario']): number | null {
  const { price, underlying } = option.set.parameters.contracts;
  const moved = scenario === null || date < scenario.date ? undefined : movedContract(option, scenario);
  if (moved?.ok === true && moved.contract !== null) return moved.contract.underlyingPrice;
  return price[underlying[option.row] ?? -1] ?? null;
}

/** The same holding in another contract of its set. @param times −1 turns long into short */
function heldAs(
  position: ResolvedListedPosition,
  row: number,
  master: ContractMaster,
  times: 1 | -1,
): ResolvedListedPosition {
  const { netQuantity, longQuantity, shortQuantity } = position;
  const { contract, marginCurrency } = describeContract(position.set, row, master);
  return {
    ...position,
    row,
    contract,
    marginCurrency,
    netQuantity: times * netQuantity,
    longQuantity: times > 0 ? longQuantity : shortQuantity,
    shortQuantity: times > 0 ? shortQuantity : longQuantity,
  };
}

function atExpiry(
  option: ResolvedListedPosition,
  date: string,
  { options, scenario }: AheadSetting,
  master: ContractMaster,
): Turn {
  const { contracts, header } = option.set.parameters;
  const underlying = contracts.underlying[option.row] ?? -1;
  const price = underlying < 0 ? null : priceOn(date, option, scenario);
  const lots = lotsOf(option);
  const gone = (event: AheadStep['event'], message: string, unknown?: EngineRemark): Turn => ({
    step: { date, event, message, becomes: null },
    next: null,
    ...(unknown === undefined ? {} : { unknown }),
  });
  if (options === 'none') return gone('option_expired', `${lots} expire; no option is exercised.`);
  if (options === 'moneyness' && price === null) {
    const message = `${nameOf(option)} has no underlying in the parameter file, so that nothing tells whether it is exercised; it is taken to expire.`;
    return gone('option_expired', message, { code: 'MONEYNESS_UNKNOWN', field: null, message });
  }
  const strike = contracts.strike[option.row] ?? 0;
  const isCall = contracts.right[option.row] === CALL;
  const inTheMoney = isCall ? (price ?? 0) - strike : strike - (price ?? 0);
  if (options === 'moneyness' && inTheMoney <= 0)
    return gone('option_expired', `${lots} expire worthless: the underlying stands at ${price}.`);
  const into = header.families[contracts.family[underlying] ?? -1];
  if (into === undefined || (into.type !== 'FUT' && into.type !== 'FWD'))
    return gone('option_settled', `${lots} are exercised and settled; what they pay or deliver is not margined.`);
  const future = heldAs(option, underlying, master, isCall ? 1 : -1);
  const message = `${lots} are exercised into ${lotsOf(future)}, which stands at ${price}.`;
  return { step: { date, event: 'option_exercised', message, becomes: future }, next: future };
}

function atLastTradingDay(
  future: ResolvedListedPosition,
  days: ContractDays & { readonly last: string },
  { futures }: AheadSetting,
  master: ContractMaster,
): Turn {
  const { last: date } = days;
  const lots = lotsOf(future);
  const gone = (event: AheadStep['event'], message: string): Turn => ({
    step: { date, event, message, becomes: null },
    next: null,
  });
  if (futures === 'roll') {
    const row = nextListed(future, date, master);
    if (row === undefined)
      return gone('future_closed', `${lots} are closed: no later month is listed that they could be rolled to.`);
    const next = heldAs(future, row, master, 1);
    const message = `${lots} are rolled to ${nameOf(next)}.`;
    return { step: { date, event: 'future_rolled', message, becomes: next }, next };
  }
  if (futures === 'close') return gone('future_closed', `${lots} are closed on the last trading day.`);
  if (days.isCash) return gone('future_closed', `${lots} are settled in cash.`);
  return inDelivery(future, days);
}

/** A future that is delivered stays in the margin until its delivery; the parameter file has its charges. */
function inDelivery(
  future: ResolvedListedPosition,
  { last: date, settlement }: ContractDays & { readonly last: string },
): Turn {
  const name = nameOf(future);
  const step: AheadStep = {
    date,
    event: 'future_in_delivery',
    message: `${lotsOf(future)} go into delivery.${chargeText(future)}`,
  };
  if (settlement === null) {
    const message = `The day on which ${name} is delivered is not known; it is margined to the end of the forecast.`;
    return { step, next: null, unknown: { code: 'DELIVERY_DAY_UNKNOWN', field: null, message } };
  }
  const delivered: AheadStep = {
    date: settlement > date ? settlement : date,
    event: 'future_delivered',
    message: `${lotsOf(future)} are delivered; what is delivered is not margined.`,
    becomes: null,
  };
  return { step, next: null, more: [delivered] };
}

function chargeText({ set, row, contract }: ResolvedListedPosition): string {
  const { header, contracts } = set.parameters;
  const commodity = header.combinedCommodities[header.families[contracts.family[row] ?? -1]?.combinedCommodity ?? -1];
  const month = commodity?.deliveryMonths.find(({ period }) => period === contract.expiry);
  return month === undefined
    ? ' The parameter file has no delivery charge of its month.'
    : ` Its delivery charge of ${month.perOutrightDelta} ${commodity?.currency ?? ''} a lot is in the margin.`;
}

/** The contract of the next month that is traded beyond a day. */
function nextListed({ set, row }: ResolvedListedPosition, date: string, master: ContractMaster): number | undefined {
  const { parameters } = set;
  const own = parameters.contracts.period[row] ?? -1;
  for (const listed of listedPeriods(parameters, parameters.contracts.family[row] ?? -1)) {
    const other = outrightOf(parameters, listed);
    if (other === undefined || (parameters.contracts.period[other] ?? -1) <= own) continue;
    const { last } = contractDays(set, other, master);
    if (last !== null && last > date) return other;
  }
  return undefined;
}
