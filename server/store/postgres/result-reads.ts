import { sql, type RawBuilder } from 'kysely';
import type {
  DayRange,
  LiveAccount,
  ResultHolder,
  ResultSelection,
  StoredDay,
  StoredResults,
  StoredSubmission,
} from '../types.js';
import type { PostgresDatabase } from './database.js';
import { bytesOfText, textOfBytes } from './text-bytes.js';

/** Bodies of the first block; the next are as many as make about `BYTES_A_BLOCK`. */
const FIRST_BLOCK = 32;
const LARGEST_BLOCK = 1024;
const BYTES_A_BLOCK = 1024 * 1024;
const LIVE_ACCOUNTS_A_BLOCK = 512;
/** Bytes come as two characters each, and an answer longer than a string may be ends the process: longer bodies come in pieces. */
const PIECE_BYTES = 16 * 1024 * 1024;

interface FoundRequest {
  readonly number: number;
  readonly resultCount: number;
}

interface SelectedResult extends ResultHolder {
  readonly place: number;
}

/** Reads stored results; between two blocks no connection is held. */
export class ResultReads {
  constructor(
    private readonly database: PostgresDatabase,
    private readonly pieceBytes = PIECE_BYTES,
  ) {}

  async find(owner: string, requestId: string, selection: ResultSelection = {}): Promise<StoredResults | undefined> {
    const row = await this.database.read
      .selectFrom('requests')
      .select(['commit_order', 'result_count', 'submitted_time'])
      .where('owner', '=', bytesOfText(owner))
      .where('request_id', '=', bytesOfText(requestId))
      .where('retention', '>', 0)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const request = { number: row.commit_order, resultCount: row.result_count };
    const selected = await this.selected(request, selection);
    if (selected?.length === 0) return undefined;
    const bodies = () => (selected === null ? this.allBodies(request) : this.bodiesAt(request, selected));
    const { submitted_time: submittedTime } = row;
    return { requestId, submittedTime, holders: selected, bodies: { [Symbol.asyncIterator]: bodies } };
  }

  async submissionOf(owner: string, requestId: string): Promise<StoredSubmission | undefined> {
    const row = await this.database.read
      .selectFrom('requests')
      .leftJoin('submissions', 'submissions.commit_order', 'requests.commit_order')
      .select(['requests.commit_order as number', 'submitted_time', 'batch_id', 'parameters'])
      .select([
        sql<number | null>`octet_length(body)`.as('bytes'),
        sql<boolean>`retention = 2 AND first_detail = 0`.as('has_detail'),
      ])
      .where('owner', '=', bytesOfText(owner))
      .where('request_id', '=', bytesOfText(requestId))
      .where('retention', '>', 0)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    if (row.parameters === null || !row.has_detail) return { kind: 'aged-out' };
    return {
      kind: 'kept',
      submission: row.bytes === null ? null : await this.longSubmission(row.number, row.bytes),
      parameters: textOfBytes(row.parameters),
      batchId: row.batch_id,
      submittedTime: row.submitted_time,
    };
  }

  /** In the order of their codes. */
  async *liveAccounts(owner: string): AsyncGenerator<readonly LiveAccount[]> {
    let after: Buffer | undefined;
    for (;;) {
      const rows = await this.liveRows(owner, after);
      if (rows.length > 0) yield rows.map(liveAccountOf);
      after = rows.at(-1)?.account_code;
      if (rows.length < LIVE_ACCOUNTS_A_BLOCK) return;
    }
  }

  private liveRows(owner: string, after: Buffer | undefined) {
    const query = this.database.read
      .selectFrom('live')
      .select(['account_code', 'portfolio_id', 'request_id', 'submitted_time', 'batch_id', 'summary'])
      .where('owner', '=', bytesOfText(owner))
      .orderBy('account_code')
      .limit(LIVE_ACCOUNTS_A_BLOCK);
    return (after === undefined ? query : query.where('account_code', '>', after)).execute();
  }

  /** The earliest first. */
  async history(owner: string, accountCode: string, { from, to }: DayRange): Promise<readonly StoredDay[]> {
    const rows = await this.database.read
      .selectFrom('history')
      .innerJoin('requests', 'requests.commit_order', 'history.commit_order')
      .innerJoin('results', (join) =>
        join.onRef('results.commit_order', '=', 'history.commit_order').onRef('results.seq', '=', 'history.seq'),
      )
      .leftJoin('submissions', 'submissions.commit_order', 'history.commit_order')
      .select(['day', 'request_id', 'summary', 'parameters'])
      .where('history.owner', '=', bytesOfText(owner))
      .where('history.account_code', '=', bytesOfText(accountCode))
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('retention', '>', 0)
      .orderBy('day')
      .execute();
    return rows.map((row) => ({
      day: row.day,
      requestId: textOfBytes(row.request_id),
      summary: textOfBytes(row.summary),
      parameters: row.parameters === null ? null : textOfBytes(row.parameters),
    }));
  }

  /** Null if all are meant. */
  private async selected(
    { number }: FoundRequest,
    { portfolioId, accountCode }: ResultSelection,
  ): Promise<readonly SelectedResult[] | null> {
    if (portfolioId === undefined && accountCode === undefined) return null;
    // Nothing that text can't hold is an id.
    if (portfolioId?.includes('\0') === true) return [];
    let query = this.database.read
      .selectFrom('results')
      .select(['seq', 'account_code', 'sub_account_code'])
      .where('commit_order', '=', number)
      .orderBy('seq');
    if (portfolioId !== undefined) query = query.where('portfolio_id', '=', portfolioId);
    if (accountCode !== undefined) query = query.where('account_code', '=', bytesOfText(accountCode));
    return (await query.execute()).map(({ seq, account_code: account, sub_account_code: subAccount }) => ({
      place: seq,
      accountCode: textOfBytes(account),
      subAccountCode: subAccount === null ? null : textOfBytes(subAccount),
    }));
  }

  private async *allBodies(request: FoundRequest): AsyncGenerator<readonly Uint8Array[]> {
    let size = FIRST_BLOCK;
    let from = 0;
    while (from < request.resultCount) {
      const to = Math.min(request.resultCount, from + size);
      const block = await this.block(request, from, to);
      yield block;
      size = nextSize(block);
      from = to;
    }
  }

  private async *bodiesAt(
    request: FoundRequest,
    selected: readonly SelectedResult[],
  ): AsyncGenerator<readonly Uint8Array[]> {
    for (const { place } of selected) yield await this.block(request, place, place + 1);
  }

  private async block({ number }: FoundRequest, from: number, to: number): Promise<readonly Uint8Array[]> {
    const rows = await this.database.read
      .selectFrom('results')
      .select([
        'seq',
        sql<Buffer | null>`CASE WHEN octet_length(${STORED}) <= ${this.pieceBytes} THEN ${STORED} END`.as('body'),
        sql<number>`octet_length(${STORED})`.as('bytes'),
      ])
      .where('commit_order', '=', number)
      .where('seq', '>=', from)
      .where('seq', '<', to)
      .orderBy('seq')
      .execute();
    if (rows.length < to - from)
      throw new Error(`Results of request ${number} were removed while they were being read`);
    const bodies: Uint8Array[] = [];
    for (const { seq, body, bytes } of rows) bodies.push(body ?? (await this.longBody(number, seq, bytes)));
    return bodies;
  }

  private longBody(number: number, place: number, bytes: number): Promise<Uint8Array> {
    const piece = (start: number) =>
      this.database.read
        .selectFrom('results')
        .select(this.pieceOf(STORED, start))
        .where('commit_order', '=', number)
        .where('seq', '=', place)
        .executeTakeFirst();
    return this.inPieces(bytes, piece, `Result ${place} of request ${number}`);
  }

  private longSubmission(number: number, bytes: number): Promise<Uint8Array> {
    const piece = (start: number) =>
      this.database.read
        .selectFrom('submissions')
        .select(this.pieceOf(sql.ref('body'), start))
        .where('commit_order', '=', number)
        .executeTakeFirst();
    return this.inPieces(bytes, piece, `The submission of request ${number}`);
  }

  private readonly pieceOf = (column: RawBuilder<unknown>, start: number) =>
    sql<Buffer | null>`substring(${column} FROM ${start + 1}::integer FOR ${this.pieceBytes}::integer)`.as('piece');

  /** @param what is read, for the sentence where it ages out meanwhile */
  private async inPieces(
    bytes: number,
    read: (start: number) => Promise<{ readonly piece: Buffer | null } | undefined>,
    what: string,
  ): Promise<Uint8Array> {
    const whole = Buffer.allocUnsafe(bytes);
    for (let start = 0; start < bytes; start += this.pieceBytes) {
      const piece = (await read(start))?.piece ?? null;
      if (piece?.length !== Math.min(this.pieceBytes, bytes - start))
        throw new Error(`${what} was removed while it was being read`);
      piece.copy(whole, start);
    }
    return whole;
  }
}

const STORED = sql`coalesce(body, summary)`;

function nextSize(block: readonly Uint8Array[]): number {
  const bytes = block.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const size = Math.floor((BYTES_A_BLOCK * block.length) / Math.max(1, bytes));
  return Math.min(LARGEST_BLOCK, Math.max(1, size));
}

interface LiveRow {
  readonly account_code: Buffer;
  readonly portfolio_id: string;
  readonly request_id: Buffer;
  readonly submitted_time: string;
  readonly batch_id: string | null;
  readonly summary: Buffer;
}

const liveAccountOf = (row: LiveRow): LiveAccount => ({
  accountCode: textOfBytes(row.account_code),
  portfolioId: row.portfolio_id,
  requestId: textOfBytes(row.request_id),
  submittedTime: row.submitted_time,
  batchId: row.batch_id,
  summary: textOfBytes(row.summary),
});
