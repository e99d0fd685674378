import type { EventMarket, MarketEvent } from './event-market.js';

/** What a market asks, in one line: its own question or its event's, and what YES stands for. */
export function marketLabel({ title, subtitle }: EventMarket, event: MarketEvent): string {
  const hasOwnQuestion = title !== subtitle && title !== event.title;
  const question = hasOwnQuestion ? title : joined(event.title, event.subtitle, (first, more) => `${first} (${more})`);
  return joined(question, subtitle, (first, more) => `${first}: ${more}`);
}

/** A text joined with another one, unless it contains that already. */
const joined = (first: string, more: string, join: (first: string, more: string) => string): string =>
  first.toLowerCase().includes(more.toLowerCase()) ? first : join(first, more);
