import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failure, success, type Issue, type Outcome } from '../../domain/issue.js';
import type { ClientCredentials, FetchRequest, Validators } from '../client/client.js';
import { filled, type AddressValues } from '../definition/address.js';
import type { ParsedFile, ParserContext, ReceivedFile } from '../parser.js';
import type { PlannedFile } from '../plan/plan.js';
import type { Download, RequestForm, Source, SourceLogin } from '../source.js';
import type { FileRecord } from '../state/state-file.js';
import { joinedPages } from './pages.js';
import { TEMPORARY_FOLDER, type RunContext } from './run-context.js';

/** The most pages of one answer; a longer one goes round in a circle. */
const MOST_PAGES = 500;

/** What asking for one planned file came to. */
export type Answer =
  | { readonly kind: 'absent' }
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'parsed';
      readonly parsed: ParsedFile;
      readonly file: ReceivedFile;
      readonly address: string;
      /** Of all its pages. */
      readonly bytes: number;
      readonly sha256: string;
      readonly validators: Validators;
      /** What the client found strange. */
      readonly remarks: readonly string[];
    };

/** One planned file of a source, and what was known of it. */
export interface Asked {
  readonly source: Source;
  readonly download: Download;
  readonly planned: PlannedFile;
  readonly today: string;
  readonly before: FileRecord | undefined;
}

/**
 * Asks for a file at each of its addresses until one has it, reads it with all its pages, and hands it on. What was received is
 * removed when `use` is done with it.
 */
export async function askFor<T>(
  asked: Asked,
  context: RunContext,
  signal: AbortSignal,
  use: (answer: Answer) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const received: string[] = [];
  try {
    for (const template of asked.download.urls) {
      const url = filled(template, valuesOf(asked, context), encodeURIComponent);
      const into = placeOf(context, asked, url);
      received.push(into);
      const answer = await context.client.fetch(requestOf(asked, context, { url, into }), signal);
      if (!answer.ok) return answer;
      if (answer.value.kind === 'absent') continue;
      if (answer.value.kind === 'unchanged') return await use({ kind: 'unchanged' });
      const { file, validators, remarks } = answer.value;
      if (file.sha256 === asked.before?.sha256) return await use({ kind: 'unchanged' });
      const read = await readPages(asked, context, { file, received }, signal);
      if (!read.ok) return read;
      if (read.value.parsed.isAbsent === true) continue;
      if (read.value.sha256 === asked.before?.sha256) return await use({ kind: 'unchanged' });
      return await use({ kind: 'parsed', address: addressMark(url), validators, remarks, ...read.value });
    }
    return await use({ kind: 'absent' });
  } finally {
    for (const path of received) await rm(path, { force: true });
  }
}

/** By which an address is remembered, which may hold a credential. */
export const addressMark = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 32);

const valuesOf = ({ planned }: Asked, { credential }: RunContext): AddressValues => ({ ...planned, credential });

const placeOf = ({ dataDirectory }: RunContext, { source, download }: Asked, url: string): string => {
  const mark = addressMark(url).slice(0, 16);
  return join(dataDirectory, ...TEMPORARY_FOLDER, `${source.name}-${download.id}-${mark}`);
};

function requestOf(
  asked: Asked,
  context: RunContext,
  { url, into }: { readonly url: string; readonly into: string },
): FetchRequest {
  const { source, download, before } = asked;
  const values = valuesOf(asked, context);
  const { etag, lastModified } = before?.address === addressMark(url) ? before : {};
  const form = download.request === undefined ? undefined : filledForm(download.request, values);
  return {
    url,
    ...(form === undefined ? {} : { form }),
    userAgent: source.userAgent ?? context.userAgent,
    headers: Object.fromEntries(
      Object.entries(source.headers ?? {}).map(([name, value]) => [name, filled(value, values)]),
    ),
    redirectHosts: source.redirectHosts ?? [],
    pace: source.pace ?? 1000,
    parallel: source.parallel ?? 1,
    check: download.check,
    validators: {
      ...(etag === undefined ? {} : { etag }),
      ...(lastModified === undefined ? {} : { lastModified }),
    },
    into,
    ...(source.login === undefined ? {} : { authorization: authorizationOf(source.login, context) }),
    secrets: (source.credentials ?? []).flatMap((name) => context.credential(name) ?? []),
  };
}

const authorizationOf = ({ tokenUrl, id, password }: SourceLogin, { credential }: RunContext): ClientCredentials => ({
  tokenUrl,
  id: credential(id) ?? '',
  password: credential(password) ?? '',
});

const filledForm = (request: RequestForm, values: AddressValues): RequestForm => ({
  ...request,
  ...(request.form === undefined
    ? {}
    : { form: Object.fromEntries(Object.entries(request.form).map(([name, value]) => [name, filled(value, values)])) }),
  ...(request.before === undefined
    ? {}
    : { before: { ...request.before, url: filled(request.before.url, values, encodeURIComponent) } }),
});

interface Pages {
  readonly parsed: ParsedFile;
  /** The first page, or the file that a list led to. */
  readonly file: ReceivedFile;
  readonly bytes: number;
  readonly sha256: string;
}

/** Reads a file, asks for the pages that it leads to, and joins what they hold. @param received gets the places of the pages */
async function readPages(
  asked: Asked,
  context: RunContext,
  { file, received }: { readonly file: ReceivedFile; readonly received: string[] },
  signal: AbortSignal,
): Promise<Outcome<Pages>> {
  const first = await parse(asked, context, file);
  if (!first.ok) return first;
  const { leadsTo } = first.value;
  if (leadsTo !== undefined) return readListed(asked, context, { list: file, leadsTo, received }, signal);
  const pages = [first.value];
  const files = [file];
  const known = new Set([file.url]);
  for (let next = first.value.next; next !== undefined; next = pages.at(-1)?.next) {
    const page = await readFurther(asked, context, { next, known, count: pages.length, received }, signal);
    if (!page.ok) return page;
    known.add(next);
    pages.push(page.value.parsed);
    files.push(page.value.file);
  }
  return success({
    parsed: joinedPages(pages) ?? first.value,
    file,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    sha256: files.length === 1 ? file.sha256 : checksumOf(files),
  });
}

/** Reads the file that a list leads to. It is remembered by the checksum of the list, which names it. */
async function readListed(
  asked: Asked,
  context: RunContext,
  { list, leadsTo, received }: { readonly list: ReceivedFile; readonly leadsTo: string; readonly received: string[] },
  signal: AbortSignal,
): Promise<Outcome<Pages>> {
  const further = { next: leadsTo, known: new Set([list.url]), count: 1, received };
  const read = await readFurther(asked, context, further, signal);
  if (!read.ok) return read;
  const { parsed, file } = read.value;
  if (parsed.leadsTo !== undefined) return failure(secondList(asked));
  return success({ parsed, file, bytes: list.bytes + file.bytes, sha256: list.sha256 });
}

interface FurtherFile {
  readonly next: string;
  /** Addresses that were asked for before. */
  readonly known: ReadonlySet<string>;
  /** How many there were before. */
  readonly count: number;
  /** Gets the place of the file. */
  readonly received: string[];
}

/** Asks for a file that another one leads to, and reads it. */
async function readFurther(
  asked: Asked,
  context: RunContext,
  further: FurtherFile,
  signal: AbortSignal,
): Promise<Outcome<{ readonly parsed: ParsedFile; readonly file: ReceivedFile }>> {
  const { next, count, received } = further;
  const fault = pageFault(asked, further);
  if (fault !== undefined) return failure(fault);
  const into = placeOf(context, asked, next);
  received.push(into);
  const request = { ...requestOf(asked, context, { url: next, into }), validators: {} };
  const answer = await context.client.fetch(request, signal);
  if (!answer.ok) return answer;
  if (answer.value.kind !== 'received') return failure(pageMissing(asked, count + 1));
  const { file } = answer.value;
  const parsed = await parse(asked, context, file);
  return parsed.ok ? success({ parsed: parsed.value, file }) : parsed;
}

const secondList = ({ source, download }: Asked): Issue => ({
  code: 'BAD_PAGE',
  path: [source.name, download.id],
  message: `${source.title}: its list of files leads to another list.`,
});

const checksumOf = (files: readonly ReceivedFile[]): string =>
  createHash('sha256')
    .update(files.map(({ sha256 }) => sha256).join('\n'))
    .digest('hex');

function parse({ source, download, planned, today }: Asked, { work }: RunContext, file: ReceivedFile) {
  const { item, from, to } = planned;
  const context: ParserContext = {
    source: source.name,
    download,
    from,
    to,
    today,
    ...(item === undefined ? {} : { item }),
  };
  return work.parse({ parser: download.parser, file, context });
}

function pageFault({ source, download }: Asked, { next, known, count }: FurtherFile): Issue | undefined {
  const fault = (message: string): Issue => ({ code: 'BAD_PAGE', path: [source.name, download.id], message });
  if (count >= MOST_PAGES) return fault(`${source.title}: its answer has more than ${MOST_PAGES} pages.`);
  if (known.has(next)) return fault(`${source.title}: page ${count} of its answer leads back to one before it.`);
  const hosts = new Set([...download.urls.map((url) => hostOf(url)), ...(source.redirectHosts ?? [])]);
  if (!hosts.has(hostOf(next)) || !/^https:/.test(next))
    return fault(`${source.title}: page ${count} of its answer leads to another host, ${hostOf(next)}.`);
  return undefined;
}

const hostOf = (url: string): string => /^\w+:\/\/([^/?#]*)/.exec(url)?.[1]?.toLowerCase() ?? '';

const pageMissing = ({ source, download }: Asked, page: number): Issue => ({
  code: 'BAD_PAGE',
  path: [source.name, download.id],
  message: `${source.title}: page ${page} of its answer is not there.`,
});
