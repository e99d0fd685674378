import { faultText } from '../../lib/fault.js';
import { checksumOfBatchAccount } from './batch/chunks.js';
import { storedChecksum, verifyChecksum } from './checksums.js';
import { openForReading } from './connections.js';
import type { SqliteDatabase, SqliteOpener, SqliteRow } from './database.js';
import { inSnapshot } from './database.js';
import { sqliteReason } from './faults.js';
import { bytesOf, bytesOrNullOf, numberOf, textOf, wholeTextOf, wholeTextOrNullOf } from './row.js';
import { dayChecksum, liveChecksum, requestChecksum, submissionChecksum } from './save-request.js';
import { checksumOfStage, stageOfRow } from './stages.js';

/** The outcome of checking every row of a file of results. */
export interface ResultFileReport {
  /** Rows by table. */
  readonly rows: ReadonlyMap<string, number>;
  /** Rows that earlier versions wrote: whether they are what was written can't be told. */
  readonly withoutChecksum: number;
  /** One sentence each, the first ones. */
  readonly findings: readonly string[];
  readonly findingsTotal: number;
}

const FINDINGS_SHOWN = 20;
const ROWS_A_READ = 256;

/** Rows that have a checksum: how they are read, in an order of whole numbers, and what is verified of each. */
interface CheckedTable {
  readonly name: string;
  /** Of rows with `id` above the first parameter; at most as many as the second. */
  readonly select: string;
  readonly checks: readonly RowCheck[];
}

interface RowCheck {
  readonly column: string;
  readonly actual: (row: SqliteRow) => number;
  /** Whether the row has this at all. */
  readonly isThere?: (row: SqliteRow) => boolean;
}

const TABLES: readonly CheckedTable[] = [
  {
    name: 'requests',
    select: `SELECT commit_order AS id, CAST(owner AS BLOB) AS owner, CAST(request_id AS BLOB) AS request_id, submitted_time,
      CAST(batch_id AS BLOB) AS batch_id, checksum FROM requests WHERE commit_order > ? ORDER BY commit_order LIMIT ?`,
    checks: [
      {
        column: 'checksum',
        actual: (row) =>
          requestChecksum(
            ...([wholeTextOf(row, 'owner'), wholeTextOf(row, 'request_id')] as const),
            ...([textOf(row, 'submitted_time'), wholeTextOrNullOf(row, 'batch_id')] as const),
          ),
      },
    ],
  },
  {
    name: 'results',
    select: `SELECT id, CAST(summary AS BLOB) AS summary, body, summary_checksum, body_checksum FROM results
      WHERE id > ? ORDER BY id LIMIT ?`,
    checks: [
      { column: 'summary_checksum', actual: (row) => storedChecksum(bytesOf(row, 'summary')) },
      {
        column: 'body_checksum',
        actual: (row) => storedChecksum(bytesOf(row, 'body')),
        isThere: (row) => row['body'] !== null,
      },
    ],
  },
  {
    name: 'submissions',
    select: `SELECT commit_order AS id, parameters, body, checksum FROM submissions
      WHERE commit_order > ? ORDER BY commit_order LIMIT ?`,
    checks: [
      {
        column: 'checksum',
        actual: (row) => submissionChecksum(textOf(row, 'parameters'), bytesOrNullOf(row, 'body')),
      },
    ],
  },
  {
    name: 'live',
    select: `SELECT rowid AS id, CAST(owner AS BLOB) AS owner, CAST(account_code AS BLOB) AS account_code, portfolio_id,
      CAST(request_id AS BLOB) AS request_id, submitted_time, CAST(batch_id AS BLOB) AS batch_id, summary, checksum
      FROM live WHERE rowid > ? ORDER BY rowid LIMIT ?`,
    checks: [
      {
        column: 'checksum',
        actual: (row) => {
          const whose = [wholeTextOf(row, 'owner'), wholeTextOf(row, 'account_code'), textOf(row, 'portfolio_id')];
          const origin = [wholeTextOf(row, 'request_id'), textOf(row, 'submitted_time')];
          return liveChecksum(
            [...whose, ...origin, wholeTextOrNullOf(row, 'batch_id')],
            storedChecksum(textOf(row, 'summary')),
          );
        },
      },
    ],
  },
  {
    name: 'history',
    select: `SELECT rowid AS id, CAST(owner AS BLOB) AS owner, CAST(account_code AS BLOB) AS account_code, day,
      commit_order, result_id, checksum FROM history WHERE rowid > ? ORDER BY rowid LIMIT ?`,
    checks: [
      {
        column: 'checksum',
        actual: (row) =>
          dayChecksum(
            [wholeTextOf(row, 'owner'), wholeTextOf(row, 'account_code'), textOf(row, 'day')],
            [numberOf(row, 'commit_order'), numberOf(row, 'result_id')],
          ),
      },
    ],
  },
  {
    name: 'stages',
    select: `SELECT rowid AS id, key_id, type, stage_id, created_at, expires_at, is_valid, body, checksum FROM stages
      WHERE rowid > ? ORDER BY rowid LIMIT ?`,
    checks: [{ column: 'checksum', actual: (row) => checksumOfStage(stageOfRow(row)) }],
  },
  {
    name: 'batch_accounts',
    select: `SELECT account.id AS id, CAST(account.account_code AS BLOB) AS account_code, account.portfolio_id,
      exceptions, closest_matches, account.checksum, result_id, results.summary AS summary
      FROM batch_accounts AS account LEFT JOIN results ON results.id = account.result_id
      WHERE account.id > ? ORDER BY account.id LIMIT ?`,
    checks: [
      {
        column: 'checksum',
        actual: (row) =>
          checksumOfBatchAccount(
            {
              accountCode: wholeTextOf(row, 'account_code'),
              portfolioId: textOf(row, 'portfolio_id'),
              exceptions: textOf(row, 'exceptions'),
              closestMatches: textOf(row, 'closest_matches'),
            },
            row['result_id'] === null ? null : storedChecksum(textOf(row, 'summary')),
          ),
      },
    ],
  },
];

/** Those that only pages and indexes are checked of. */
const COUNTED = ['batches', 'batch_chunks', 'readiness'];

/** Reads all of a file of results, while others may use it; changes nothing. Throws if it can't be opened at all. */
export function checkResultFile(open: SqliteOpener, path: string): ResultFileReport {
  const database = openForReading(open, path);
  try {
    const report = new Report();
    report.tryTo('The pages', () => checkPages(database, report));
    for (const table of TABLES) report.tryTo(`Table ${table.name}`, () => checkTable(database, table, report));
    for (const name of COUNTED)
      report.tryTo(`Table ${name}`, () => {
        const row = database.prepare(`SELECT count(*) AS rows FROM ${name}`).get();
        report.rows.set(name, row === undefined ? 0 : numberOf(row, 'rows'));
      });
    return report;
  } finally {
    database.close();
  }
}

class Report implements ResultFileReport {
  readonly rows = new Map<string, number>();
  readonly findings: string[] = [];
  findingsTotal = 0;
  withoutChecksum = 0;

  add(finding: string): void {
    this.findingsTotal++;
    if (this.findings.length < FINDINGS_SHOWN) this.findings.push(finding);
  }

  tryTo(what: string, check: () => void): void {
    try {
      check();
    } catch (error) {
      this.add(`${what} can't be read to the end: ${sqliteReason(error)}.`);
    }
  }
}

function checkPages(database: SqliteDatabase, report: Report): void {
  for (const row of database.prepare(`PRAGMA integrity_check(${FINDINGS_SHOWN})`).all()) {
    const finding = textOf(row, 'integrity_check');
    if (finding !== 'ok') report.add(`${finding}.`);
  }
}

function checkTable(database: SqliteDatabase, { name, select, checks }: CheckedTable, report: Report): void {
  const statement = database.prepare(select);
  let rows = 0;
  let last = -1;
  for (;;) {
    const from = last;
    const block = inSnapshot(database, () => statement.all(from, ROWS_A_READ));
    for (const row of block) {
      last = numberOf(row, 'id');
      for (const check of checks) if (check.isThere?.(row) !== false) checkRow(name, row, check, report);
    }
    rows += block.length;
    report.rows.set(name, rows);
    if (block.length < ROWS_A_READ) return;
  }
}

function checkRow(table: string, row: SqliteRow, { column, actual }: RowCheck, report: Report): void {
  if (row[column] === null) report.withoutChecksum++;
  else {
    const what = `Row ${numberOf(row, 'id')} of ${table}`;
    try {
      verifyChecksum(
        row,
        column,
        () => actual(row),
        () => what,
      );
    } catch (error) {
      report.add(`${what} is damaged: ${faultText(error)}`);
    }
  }
}
