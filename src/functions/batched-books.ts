import type { CalculationResponse } from '../../server/contract/results/calculation-response.js';
import type { ManyPortfoliosResponse } from '../../server/contract/many-portfolios.js';
import type { PortfolioRequest } from '../../server/contract/portfolio-request.js';
import type { Answer } from '../api/ask.js';
import { faultOfBook } from './answer-fault.js';
import type { Batching } from './batcher.js';
import { notAvailable } from './function-fault.js';

/** Calculates several books in one request. */
type SendBooks = (books: readonly PortfolioRequest[], signal: AbortSignal) => Promise<Answer<ManyPortfoliosResponse>>;

/** A book, and the text that identifies it. */
export interface AskedBook {
  readonly question: string;
  readonly book: PortfolioRequest;
}

const MOST_BOOKS = 200;
const MOST_CHARACTERS = 8_000_000;
const PAYLOAD_TOO_LARGE = 413;

/** Books that are calculated in one request. Where the service accepts less than was sent at once, requests are smaller from then on. */
export const batchedBooks = (send: SendBooks): Batching<AskedBook, ManyPortfoliosResponse, CalculationResponse> => ({
  choose: (waiting) => waiting.slice(0, countWithin(waiting)),
  send: (books, signal) =>
    send(
      books.map(({ book }) => book),
      signal,
    ),
  valueOf: ({ results }, place) => {
    const result = results[place];
    if (result === undefined) throw notAvailable('The service answered fewer books than it was sent.');
    if ('error' in result) throw faultOfBook(result);
    return result;
  },
  parts: { status: PAYLOAD_TOO_LARGE, sizeOf: (count) => Math.ceil(count / 2), areLasting: true },
});

/** How many of the books fit into one request; at least one. */
function countWithin(books: readonly AskedBook[]): number {
  let characters = 0;
  const count = books.slice(0, MOST_BOOKS).findIndex(({ question }) => {
    characters += question.length;
    return characters > MOST_CHARACTERS;
  });
  return count < 0 ? Math.min(books.length, MOST_BOOKS) : Math.max(count, 1);
}
