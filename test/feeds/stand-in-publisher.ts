import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failure, success, type Issue, type Outcome } from '../../server/domain/issue.js';
import type { FetchAnswer, FetchClient, FetchRequest } from '../../server/fetch/client/client.js';
import type { ParsedFile, Parser } from '../../server/fetch/parser.js';
import { workHere } from '../../server/fetch/run/file-work.js';
import type { RunContext, RunWishes } from '../../server/fetch/run/run-context.js';
import { FetchService } from '../../server/fetch/service/fetch-service.js';
import type { Download, Source } from '../../server/fetch/source.js';
import type { SourceStatus } from '../../server/fetch/sources-service.js';
import { StateStore } from '../../server/fetch/state/state-store.js';

/** What a publisher answers at an address. */
export type Reply =
  | string
  | { readonly absent: true }
  | { readonly fault: string }
  | { readonly throws: Error }
  | ((request: FetchRequest) => Reply);

/** A client that asks no network: its publisher is a function of the address. */
export class StandInClient implements FetchClient {
  readonly asked: string[] = [];

  constructor(
    private readonly replyTo: (url: string) => Reply,
    private readonly isConditional = true,
  ) {}

  async fetch(request: FetchRequest, signal: AbortSignal): Promise<Outcome<FetchAnswer>> {
    signal.throwIfAborted();
    this.asked.push(request.url);
    let reply = this.replyTo(request.url);
    if (typeof reply === 'function') reply = reply(request);
    if (typeof reply === 'function') throw new Error('A reply leads to another one.');
    if (typeof reply === 'string') return this.received(request, reply);
    if ('absent' in reply) return success({ kind: 'absent' });
    if ('throws' in reply) throw reply.throws;
    return failure({ code: 'REFUSED', path: [], message: reply.fault });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async received(request: FetchRequest, text: string): Promise<Outcome<FetchAnswer>> {
    const sha256 = createHash('sha256').update(text).digest('hex');
    const etag = `"${sha256.slice(0, 8)}"`;
    if (this.isConditional && request.validators.etag === etag) return success({ kind: 'unchanged' });
    await writeFile(request.into, text);
    const file = { path: request.into, url: request.url, bytes: text.length, sha256, lastModified: null };
    return success({ kind: 'received', file, validators: { etag }, remarks: [] });
  }
}

/** Reads `date,…` tables as they are: fixings of SOFR, or with `history: NAME` a history of that name. */
const daysParser: Parser = async (file, { download, from, to }) => {
  const text = await readFile(file.path, 'utf8');
  if (!text.startsWith('date,')) return failure(notATable);
  const dates = text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.slice(0, 10));
  const name = download.options?.['history'];
  const isHistory = typeof name === 'string';
  const window = download.isHistory === true || download.period === 'latest' ? {} : { window: { from, to } };
  const options = isHistory
    ? { exchange: 'NYMEX', contractCode: 'CL' }
    : { index: 'USD-SOFR-OIS', unit: 'percent' as const };
  const parsed: ParsedFile = {
    tables: dates.length === 0 ? [] : [{ name: isHistory ? `${name}.csv` : 'sofr.csv', text, options, ...window }],
    rows: dates.length,
    newest: dates.at(-1) ?? null,
    notes: [],
  };
  return success(parsed);
};

const notATable: Issue = { code: 'WRONG_FORM', path: [], message: 'The file is no table of days.' };

/** A page of it: its first line names the next page. */
const pagesParser: Parser = async (file, context) => {
  const text = await readFile(file.path, 'utf8');
  const [first = '', ...rest] = text.split('\n');
  await writeFile(file.path, rest.join('\n'));
  const parsed = await daysParser(file, context);
  return parsed.ok && first !== '' ? success({ ...parsed.value, next: first }) : parsed;
};

export const STAND_IN_PARSERS: ReadonlyMap<string, Parser> = new Map([
  ['days', daysParser],
  ['pages', pagesParser],
]);

export const DAILY: Download['publication'] = { zone: 'America/New_York', hour: '09:00', lag: 1, calendar: 'USNY' };

export const rangeDownload = (more: Partial<Download> = {}): Download => ({
  id: 'sofr',
  urls: ['https://rates.example.com/sofr?from={from:YYYY-MM-DD}&to={to:YYYY-MM-DD}'],
  period: 'range',
  parser: 'days',
  publication: DAILY,
  ...more,
});

export const dayDownload = (more: Partial<Download> = {}): Download => ({
  ...rangeDownload(),
  urls: ['https://rates.example.com/{YYYYMMDD}.csv'],
  period: 'day',
  ...more,
});

export const sourceOf = (downloads: readonly Download[], more: Partial<Source> = {}): Source => ({
  name: 'bank',
  title: 'Bank of Examples',
  gives: ['SOFR'],
  terms: { text: 'Free to use.', link: 'https://rates.example.com/terms', needsAcceptance: false },
  attribution: 'Source: Bank of Examples.',
  downloads,
  ...more,
});

export interface Desk {
  readonly dataDirectory: string;
  readonly service: FetchService;
  /** Starts and waits for the end. */
  fetch(names?: readonly string[], wishes?: RunWishes): Promise<SourceStatus>;
  /** Text of a file of the data directory, undefined if it is not there. */
  filed(place: string): Promise<string | undefined>;
  /** Sets the clock. */
  at(moment: string): void;
}

/** A service on a data directory of its own with stand-in publisher and clock. */
export async function openDesk(
  sources: readonly Source[],
  client: FetchClient,
  {
    moment,
    dataDirectory,
    ...more
  }: { readonly moment: string; readonly dataDirectory: string } & Partial<
    Omit<RunContext, 'moment' | 'dataDirectory' | 'client'>
  > & { readonly scheduled?: boolean },
): Promise<Desk> {
  let now = moment;
  const context: RunContext = {
    dataDirectory,
    client,
    work: workHere(STAND_IN_PARSERS),
    state: new StateStore(dataDirectory),
    moment: () => new Date(now),
    clock: () => new Date(now),
    credential: () => undefined,
    userAgent: 'margin-desk/test',
    ...more,
  };
  const { scheduled = null } = more;
  const service = new FetchService({
    context,
    scheduled,
    replay: null,
    shipped: sources,
  });
  if (scheduled !== null) await service.beginSchedule();
  return {
    dataDirectory,
    service,
    at: (later) => void (now = later),
    filed: (place) => readFile(join(dataDirectory, place), 'utf8').catch(() => undefined),
    fetch: async (names = [], wishes = {}) => {
      const started = await service.startWith(names, wishes);
      if (!started.ok) throw new Error(started.issues[0]?.message);
      await service.settled();
      const { sources: statuses } = await service.status();
      const [status] = statuses.filter(({ name }) => names.length === 0 || names.includes(name));
      if (status === undefined) throw new Error('There is no such source.');
      return status;
    },
  };
}

/** A folder that is removed again. */
export class Folder {
  private readonly made: string[] = [];

  async make(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'fetch-'));
    this.made.push(path);
    return path;
  }

  async remove(): Promise<void> {
    for (const path of this.made.splice(0)) await rm(path, { recursive: true, force: true });
  }
}
