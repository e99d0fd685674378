import { createHash } from 'node:crypto';
import { deskRow, NEXT_YEAR } from './desk-book.js';
import type { DriverRequest } from './load-driver.js';
import { randomNumbers } from './random-numbers.js';
import type { BenchService } from './service.js';

const SMALL_ROWS = 4;
const LARGER_ROWS = 500;
const LARGER_ACCOUNTS = 10;
const STAGED_ROWS = 20;
/** Accounts that small requests take turns with, so that what is kept by account stays as large as it is. */
const ACCOUNTS = 500;
/** Results that are asked for again lie so many requests back at most. */
const REMEMBERED = 4096;

/** Each kind's share of a thousand requests; the rest are small books. */
const SHARES: readonly (readonly [kind: Kind, share: number])[] = [
  ['GET /results', 30],
  ['GET contracts', 20],
  ['GET status', 15],
  ['POST stage', 5],
  ['POST what-if', 4],
  ['GET explain', 4],
  ['POST larger book', 2],
];

export const SMALL_BOOK = 'POST small book';

type Kind =
  'GET /results' | 'GET contracts' | 'GET status' | 'POST stage' | 'POST what-if' | 'GET explain' | 'POST larger book';

/** The requests of a desk at work, against a service under measurement. */
export class SoakRequests {
  private readonly random = randomNumbers();
  private readonly answeredIds: string[] = [];
  private readonly smallRows: readonly string[];
  private readonly fixed: ReadonlyMap<Kind, Uint8Array>;
  private count = 0;

  constructor(private readonly target: BenchService['target']) {
    this.smallRows = Array.from({ length: ACCOUNTS }, (_, account) => JSON.stringify(smallBook(`SOAK-${account}`)));
    const larger = Array.from({ length: LARGER_ROWS }, (_, row) => deskRow(row, LARGER_ACCOUNTS, NEXT_YEAR));
    this.fixed = new Map<Kind, Uint8Array>([
      ['GET contracts', this.get('/validation-reference/contracts?q=crude%20oil')],
      ['GET status', this.get('/healthcheck/analytics-engine')],
      ['POST stage', this.post('/portfolios/stage', JSON.stringify({ type: 'etd', data: stagedTable() }))],
      ['POST what-if', this.post('/portfolios/stage/submit', JSON.stringify(WHAT_IF))],
      ['GET explain', this.get(`/results/explain?from_request_id=${FROM}&to_request_id=${TO}&portfolio_id=${STAGED}`)],
      ['POST larger book', this.post('/portfolios', JSON.stringify({ portfolio: larger }))],
    ]);
  }

  /** What later ones refer to: to be answered before the others are sent. */
  get first(): readonly DriverRequest[] {
    const book = (request_id: string, lots: number): Uint8Array =>
      this.post('/portfolios', JSON.stringify({ request_id, portfolio: stagedBook(lots) }));
    return [
      { kind: 'first', bytes: book(FROM, 3) },
      { kind: 'first', bytes: book(TO, 5) },
      { kind: 'first', bytes: this.fixed.get('POST stage') ?? new Uint8Array() },
    ];
  }

  /** A small book under an id of its own. */
  small = (): DriverRequest => {
    const id = `soak-${process.pid}-${this.count++}`;
    const rows = this.smallRows[this.count % ACCOUNTS] ?? '';
    const bytes = this.post('/portfolios', `{"request_id":"${id}","portfolio":${rows}}`);
    return { kind: SMALL_BOOK, bytes, onAnswer: ({ status }) => status === 200 && this.remember(id) };
  };

  /** By the shares, in a made-up order that is always the same. */
  mixed = (): DriverRequest => {
    let place = this.random() * 1000;
    for (const [kind, share] of SHARES) {
      place -= share;
      if (place < 0) return this.ofKind(kind);
    }
    return this.small();
  };

  private ofKind(kind: Kind): DriverRequest {
    const bytes = this.fixed.get(kind);
    if (bytes !== undefined) return { kind, bytes };
    const id = this.answeredIds[Math.floor(this.random() * this.answeredIds.length)];
    return id === undefined ? this.small() : { kind, bytes: this.get(`/results?request_id=${id}`) };
  }

  private remember(id: string): void {
    this.answeredIds[this.count % REMEMBERED] = id;
  }

  private get(path: string): Uint8Array {
    return Buffer.from(`GET ${path} HTTP/1.1\r\n${this.head}\r\n`);
  }

  private post(path: string, body: string): Uint8Array {
    const length = Buffer.byteLength(body);
    return Buffer.from(
      `POST ${path} HTTP/1.1\r\n${this.head}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`,
    );
  }

  private get head(): string {
    const { hostname, port, key } = this.target;
    return `host: ${hostname}:${port}\r\nauthorization: Bearer ${key}\r\n`;
  }
}

/** A small book that is asked for again and again: its figures may not change. */
export const FIXED_BOOK: readonly object[] = smallBook('FIXED');

function smallBook(account: string): readonly object[] {
  return Array.from({ length: SMALL_ROWS }, (_, turn) => ({ ...deskRow(turn, 1, NEXT_YEAR), account_code: account }));
}

const STAGED_ACCOUNT = 'SOAK-STAGED';
const STAGED = createHash('md5').update(STAGED_ACCOUNT).digest('hex');
const [FROM, TO] = ['soak-from', 'soak-to'];
const WHAT_IF = { action: 'what-if', request_id: FROM, portfolio_id: STAGED };

const stagedBook = (lots: number): readonly object[] =>
  stagedTable().map(([, account_code, exchange_code, contract_code, contract_type, contract_expiry, , quantity]) => ({
    ...{ account_code, exchange_code, contract_code, contract_type, contract_expiry },
    net_position: lots * Number(quantity),
  }));

/** Futures of one account, as columns of a sheet. */
const stagedTable = (): readonly (readonly string[])[] =>
  Array.from({ length: STAGED_ROWS }, (_, row) => {
    const quarter = ['MAR', 'JUN', 'SEP', 'DEC'][row % 4] ?? '';
    const expiry = `${quarter}-${String(NEXT_YEAR + (Math.floor(row / 4) % 3)).slice(2)}`;
    return ['', STAGED_ACCOUNT, 'NYMEX', row < 12 ? 'CL' : 'NG', 'FUT', expiry, '', String((row % 7) - 3), ''];
  });
