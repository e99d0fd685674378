import { z } from 'zod';
import { parseJson } from '../../../server/contract/reading/parse-json.js';
import { parseEnvelope } from '../../../server/contract/portfolio-request.js';
import { isRawRow, readOrigin, readRow } from '../../../server/instruments/row/read-row.js';
import { deskRow } from '../desk-book.js';
import { inProcess, withPackage } from '../contest/in-process.js';
import { withGoal, type Contest } from '../contest/contest.js';

const ROUNDS = 10;
const FIRST_YEAR = 2027;
/** Every so manieth row lacks its quantity. */
const WRONG_EVERY = 100;

const CONTRACT_TYPES = ['FUT', 'CALL', 'PUT', 'FWD', 'PHY', 'CMB'] as const;
const EXPIRY = '^[A-Z]{3}-[0-9]{2}$';
const NUMERIC = '^-?[0-9]+(?:\\.[0-9]+)?$';

/** What is added up over the rows that are in order; the others are counted. */
class BookSums {
  private readonly sums = new Float64Array(4);

  add(netPosition: number, strike: number): void {
    this.count(0, 1);
    this.count(1, netPosition);
    this.count(2, strike);
  }

  refuse(): void {
    this.count(3, 1);
  }

  results(): Float64Array {
    return this.sums;
  }

  private count(place: number, value: number): void {
    this.sums[place] = (this.sums[place] ?? 0) + value;
  }
}

/**
 * A book from bytes to checked rows, the faulty ones told apart. Ours also checks the envelope and how deep the body nests,
 * tells the kinds of rows apart, reads dates and makes positions of them.
 */
export function jsonBookContest(_directory: string, rows: number): Contest {
  const portfolio = Array.from({ length: rows }, (_, index) => {
    const row = deskRow(index, Math.max(1, Math.floor(rows / 100)), FIRST_YEAR);
    return index % WRONG_EVERY === 1 ? { ...row, net_position: '' } : row;
  });
  const body = Buffer.from(JSON.stringify({ calculation_type: 'margins', portfolio }));
  const common = { work: rows / 1e3, rounds: ROUNDS };
  return {
    name: `JSON book of ${rows} rows (${(body.byteLength / 1e6).toFixed(1)} MB)`,
    unit: 'k rows',
    tolerance: 0,
    ours: inProcess({ ...common, name: 'parseJson, parseEnvelope, readRow', run: () => byUs(body) }),
    rivals: [
      inProcess({ ...common, name: 'JSON.parse and zod', run: () => byZod(body) }),
      withPackage({
        ...common,
        name: 'JSON.parse and ajv, compiled',
        packageName: 'ajv',
        load: () => import('ajv'),
        prepare: ({ Ajv }) => {
          const validate = new Ajv().compile(ROW_SCHEMA);
          return () => byValidator(body, (row) => validate(row));
        },
      }),
      withGoal(
        { timesAsFast: 0.7 },
        inProcess({ ...common, name: 'JSON.parse alone, rows not checked', run: () => byParsing(body) }),
      ),
    ],
  };
}

function byUs(body: Uint8Array): Float64Array {
  const json = parseJson(body);
  const envelope = json.ok ? parseEnvelope(json.value) : json;
  if (!envelope.ok) throw new Error('The book of the contest was refused.');
  const sums = new BookSums();
  envelope.value.rows.forEach((row, index) => {
    const place = readOrigin(row, index);
    const outcome = place.ok && isRawRow(row) ? readRow(row, place.origin) : undefined;
    if (outcome?.ok === true && outcome.position.kind === 'listed')
      sums.add(outcome.position.netPosition, outcome.position.strike ?? 0);
    else sums.refuse();
  });
  return sums.results();
}

const text = z.string().min(1).max(128);
const rowSchema = z.object({
  account_code: text,
  position_id: text.optional(),
  exchange_code: text,
  contract_code: text,
  contract_type: z.enum(CONTRACT_TYPES),
  contract_expiry: z.string().regex(/^[A-Z]{3}-\d{2}$/),
  contract_strike: z
    .string()
    .regex(/^-?\d+(?:\.\d+)?$/)
    .optional(),
  net_position: z.number(),
  account_type: z.enum(['H', 'S', 'M']).optional(),
});
const bookSchema = z.object({ portfolio: z.array(z.unknown()).min(1) });

function byZod(body: Buffer): Float64Array {
  const sums = new BookSums();
  for (const row of bookSchema.parse(JSON.parse(body.toString())).portfolio) {
    const read = rowSchema.safeParse(row);
    if (read.success) sums.add(read.data.net_position, Number(read.data.contract_strike ?? 0));
    else sums.refuse();
  }
  return sums.results();
}

const TEXT = { type: 'string', minLength: 1, maxLength: 128 };
const ROW_SCHEMA = {
  type: 'object',
  required: ['account_code', 'exchange_code', 'contract_code', 'contract_type', 'contract_expiry', 'net_position'],
  properties: {
    account_code: TEXT,
    position_id: TEXT,
    exchange_code: TEXT,
    contract_code: TEXT,
    contract_type: { enum: CONTRACT_TYPES },
    contract_expiry: { type: 'string', pattern: EXPIRY },
    contract_strike: { type: 'string', pattern: NUMERIC },
    net_position: { type: 'number' },
    account_type: { enum: ['H', 'S', 'M'] },
  },
};

/** As much of a row as is added up. */
interface CheckedRow {
  readonly net_position: number;
  readonly contract_strike?: string;
}

const hasQuantity = (row: unknown): row is CheckedRow =>
  typeof row === 'object' && row !== null && 'net_position' in row && typeof row.net_position === 'number';

function byValidator(body: Buffer, isValid: (row: unknown) => boolean): Float64Array {
  const sums = new BookSums();
  for (const row of rowsOf(body)) {
    if (isValid(row) && hasQuantity(row)) sums.add(row.net_position, Number(row.contract_strike ?? 0));
    else sums.refuse();
  }
  return sums.results();
}

const byParsing = (body: Buffer): Float64Array => byValidator(body, () => true);

function rowsOf(body: Buffer): readonly unknown[] {
  const book: unknown = JSON.parse(body.toString());
  if (typeof book === 'object' && book !== null && 'portfolio' in book && Array.isArray(book.portfolio))
    return book.portfolio;
  throw new Error('The book of the contest has no rows.');
}
