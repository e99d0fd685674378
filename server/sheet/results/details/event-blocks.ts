import type { AccountResult } from '../../../contract/results/account-result.js';
import type { MarginByEvent } from '../../../contract/results/sections/event.js';
import { sideText } from '../../table/side-text.js';
import type { TableBlock } from '../../workbook/port.js';
import { block, integer, money, number, text, withAccount, type AccountRow } from '../block-columns.js';
import type { DrillDown } from './drill-down.js';
import { EVENT_STRUCTURES } from './event-words.js';

const events = (parents: readonly AccountResult[]): readonly AccountRow<MarginByEvent>[] =>
  withAccount(parents, (account) => account.margin_by_event);

/** A row of a list that an event has, with the event and whose it is. */
interface EventRow<Row> extends AccountRow<Row> {
  readonly event: MarginByEvent;
}

const withEvent = <Row>(
  parents: readonly AccountResult[],
  list: (event: MarginByEvent) => readonly Row[],
): readonly EventRow<Row>[] =>
  events(parents).flatMap(({ account, row: event }) => list(event).map((row) => ({ account, event, row })));

/** What the venue says; a blank where it says nothing. */
const saidText = (said: boolean | null): string | null => (said === null ? null : said ? 'yes' : 'no');

const structureText = (structure: MarginByEvent['structures'][number] | undefined): string | null =>
  structure === undefined ? null : EVENT_STRUCTURES[structure];

/** How each event came to its collateral, in the currency it is paid in. */
const eventBlock = (parents: readonly AccountResult[]): TableBlock =>
  block('How the margin came about (event contracts)', 'MarginEvents', events(parents), [
    text('Account', ({ account }) => account),
    text('Clearing house', ({ row }) => row.clearing_org),
    text('Exchange', ({ row }) => row.exchange),
    text('Event', ({ row }) => row.event_ticker),
    text('Title', ({ row }) => row.event_title),
    text('Category', ({ row }) => row.category),
    text('Model', ({ row }) => row.model),
    text('Currency', ({ row }) => row.currency_code),
    number('FX rate', ({ row }) => row.fxrate),
    money('Cost', ({ row }) => row.cost),
    text('Worst outcome', ({ row }) => row.worst_outcome),
    money('Payout in the worst outcome', ({ row }) => row.worst_payout),
    money('Largest loss (negative: a certain gain)', ({ row }) => row.collateral),
    money('Initial margin', ({ row }) => row.initial_margin),
    money('Largest gain', ({ row }) => row.max_gain),
    text('Mutually exclusive', ({ row }) => saidText(row.mutually_exclusive)),
    text('Exhaustive', ({ row }) => saidText(row.exhaustive)),
    integer('Groups of markets', ({ row }) => row.structures.length),
    integer('Holdings', ({ row }) => row.holdings.length),
    integer('Outcomes', ({ row }) => row.outcomes_total),
    integer('Outcomes listed', ({ row }) => row.outcomes.length),
    text('Notes', ({ row }) => row.notes.join(' ')),
    text('Omnibus side', ({ row }) => sideText(row)),
  ]);

/** The markets of events that are held, each as the side that is bought. @param place where a row of the request stands */
const holdingBlock = (parents: readonly AccountResult[], place: (row: number) => string): TableBlock =>
  block(
    'Event contracts held (YES sold is NO bought)',
    'MarginEventContracts',
    withEvent(parents, (event) => event.holdings),
    [
      text('Row', ({ row }) => place(row.row)),
      text('Account', ({ account }) => account),
      text('Exchange', ({ event }) => event.exchange),
      text('Event', ({ event }) => event.event_ticker),
      text('Market', ({ row }) => row.ticker),
      integer('Group', ({ row }) => row.group + 1),
      text('Outcomes of the group', ({ event, row }) => structureText(event.structures[row.group])),
      text('Bought', ({ row }) => row.bought),
      number('Contracts', ({ row }) => row.quantity),
      text('Currency', ({ event }) => event.currency_code),
      number('Price of one', ({ row }) => row.price),
      text('Price from', ({ row }) => row.price_source),
      number('Mark of one', ({ row }) => row.mark),
      text('Result', ({ row }) => row.result),
      money('Cost', ({ row }) => row.cost),
      money('Payout in the worst outcome', ({ row }) => row.worst_payout),
      money('Margin contribution', ({ row }) => row.initial_margin_contribution),
      text('Omnibus side', ({ event }) => sideText(event)),
    ],
  );

/** What each outcome pays, the lowest payout of a group first. */
const outcomeBlock = (parents: readonly AccountResult[]): TableBlock =>
  block(
    'Outcomes of events (losses are negative)',
    'MarginEventOutcomes',
    withEvent(parents, (event) => event.outcomes),
    [
      text('Account', ({ account }) => account),
      text('Exchange', ({ event }) => event.exchange),
      text('Event', ({ event }) => event.event_ticker),
      integer('Group', ({ row }) => row.group + 1),
      text('Outcome', ({ row }) => row.outcome),
      text('Currency', ({ event }) => event.currency_code),
      money('Payout', ({ row }) => row.payout),
      money('P&L', ({ row }) => row.profit),
      text('Omnibus side', ({ event }) => sideText(event)),
    ],
  );

export const eventDrillDown: DrillDown<'margin_by_event'> = {
  section: 'margin_by_event',
  isOf: (event, row) =>
    event.clearing_org === row.clearing_org &&
    event.exchange === row.exchange &&
    event.event_ticker === row.contract_code,
  blocks: (parents, place) => [
    { name: 'Events', block: eventBlock(parents) },
    { name: 'Event contracts', block: holdingBlock(parents, place) },
    { name: 'Event outcomes', block: outcomeBlock(parents) },
  ],
};
