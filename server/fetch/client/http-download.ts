import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { BearerTokens } from './bearer-tokens.js';
import type { FetchAnswer, FetchRequest, Validators } from './client.js';
import { FetchFault, isFetchFault } from './fetch-fault.js';
import { formTicket } from './form-page.js';
import { statusFault } from './http-answers.js';
import type { AskContext, HttpAnswer, HttpAsk, HttpAsker } from './http-asker.js';
import type { FetchClock, FetchLimits } from './manners.js';
import type { Network } from './network.js';
import type { PartFile } from './part-file.js';
import { contentLength, receiveBody } from './receive-body.js';
import { askFollowing, type RedirectRules } from './redirects.js';
import type { TimeWatch } from './time-watch.js';

/** What HTTP downloads of one client share. */
export interface HttpTools {
  readonly asker: HttpAsker;
  readonly tokens: BearerTokens;
  readonly network: Network;
  readonly limits: FetchLimits;
  readonly clock: FetchClock;
}

/** What arrived in the part, or that nothing did. */
export type Arrival =
  | { readonly kind: 'arrived'; readonly validators: Validators; readonly lastModified: string | null }
  | Exclude<FetchAnswer, { kind: 'received' }>;

/** One try to get a file by HTTP into its part. */
export async function downloadByHttp(
  tools: HttpTools,
  request: FetchRequest,
  part: PartFile,
  context: AskContext,
): Promise<Arrival> {
  const rules = { network: tools.network, hosts: request.redirectHosts, most: tools.limits.redirects };
  const left = await part.left();
  const ask = await askFor(tools, request, context, rules, left);
  const receive = (answer: HttpAnswer, watch: TimeWatch): Promise<Arrival> =>
    arrival(answer, { tools, request, part, context, watch, left });
  try {
    return await askFollowing(tools.asker, ask, context, rules, receive);
  } catch (error) {
    const isRefused = isFetchFault(error) && error.code === 'CREDENTIALS_REFUSED';
    // A token may end before its time: a new one is tried once.
    if (!isRefused || request.authorization === undefined || !tools.tokens.forget(request.authorization)) throw error;
    return askFollowing(tools.asker, await askFor(tools, request, context, rules, left), context, rules, receive);
  }
}

type Left = Awaited<ReturnType<PartFile['left']>>;

async function askFor(
  tools: HttpTools,
  request: FetchRequest,
  context: AskContext,
  rules: RedirectRules,
  left: Left,
): Promise<HttpAsk> {
  const address = new URL(request.url);
  const headers = headersOf(request, context);
  if (request.authorization !== undefined)
    headers['authorization'] = `Bearer ${await tools.tokens.token(request.authorization, request.userAgent, context)}`;
  const { form } = request;
  if (form?.method !== 'POST') return { address, method: 'GET', headers: { ...headers, ...conditions(request, left) } };
  const fields = new URLSearchParams(form.form);
  if (form.before !== undefined) {
    if (new URL(form.before.url).host !== address.host)
      throw new FetchFault('ADDRESS_NOT_ALLOWED', context.subject, 'the page before its form is on another host');
    const ticket = await formTicket(tools.asker, form.before, headers, context, rules, tools.clock);
    fields.set(form.before.hiddenField, ticket.hiddenValue);
    if (ticket.cookies !== '') headers['cookie'] = ticket.cookies;
  }
  headers['content-type'] = 'application/x-www-form-urlencoded';
  return { address, method: 'POST', headers, body: fields.toString() };
}

/** Files that are compressed themselves come as they are, so that they can be continued. */
function headersOf(request: FetchRequest, { subject }: AskContext): Record<string, string> {
  const isCompressed = request.check?.kind === 'zip' || request.check?.kind === 'gzip';
  const headers: Record<string, string> = {
    accept: '*/*',
    'user-agent': request.userAgent,
    'accept-encoding': isCompressed ? 'identity' : 'gzip, br',
  };
  for (const [name, value] of Object.entries(request.headers)) headers[name.toLowerCase()] = value;
  for (const [name, value] of Object.entries(headers)) {
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    } catch {
      throw new FetchFault('INVALID_HEADER', subject, name);
    }
  }
  return headers;
}

function conditions({ validators }: FetchRequest, left: Left): Readonly<Record<string, string>> {
  if (left !== null) return { range: `bytes=${left.bytes}-`, 'if-range': left.mark, 'accept-encoding': 'identity' };
  return {
    ...(validators.etag === undefined ? {} : { 'if-none-match': validators.etag }),
    ...(validators.lastModified === undefined ? {} : { 'if-modified-since': validators.lastModified }),
  };
}

interface ArrivalContext {
  readonly tools: HttpTools;
  readonly request: FetchRequest;
  readonly part: PartFile;
  readonly context: AskContext;
  readonly watch: TimeWatch;
  readonly left: Left;
}

async function arrival(answer: HttpAnswer, at: ArrivalContext): Promise<Arrival> {
  const { request, context, part, left, tools } = at;
  const { subject } = context;
  const { validators } = request;
  switch (answer.status) {
    case 200:
      await part.begin(markOf(answer));
      await receive(answer, at, 0);
      break;
    case 206:
      if (left === null || !continues(answer, left)) {
        await part.discard();
        throw new FetchFault('TRUNCATED_FILE', subject, 'another part of it was sent than the one that was missing');
      }
      await receive(answer, at, left.bytes);
      break;
    case 304:
      if (left === null && (validators.etag ?? validators.lastModified) !== undefined) return { kind: 'unchanged' };
      throw new FetchFault('UNEXPECTED_ANSWER', subject, 'that a file did not change which was not known');
    case 404:
    case 410:
      await part.discard();
      return { kind: 'absent' };
    case 416:
      await part.discard();
      throw new FetchFault('TRUNCATED_FILE', subject, 'it changed while its parts were fetched');
    default:
      throw await statusFault(answer, subject, tools.clock, request.authorization !== undefined);
  }
  return { kind: 'arrived', validators: validatorsOf(answer), lastModified: isoTime(answer.header('last-modified')) };
}

const receive = (answer: HttpAnswer, { tools, request, part, context, watch }: ArrivalContext, offset: number) =>
  receiveBody(
    answer,
    {
      path: part.path,
      offset,
      mostBytes: request.check?.mostBytes ?? tools.limits.mostBytes,
      ...(request.onProgress === undefined ? {} : { onProgress: request.onProgress }),
    },
    watch,
    context.subject,
  );

/** A strong ETag of a file that is sent as it is; null if the file can't be continued. */
function markOf(answer: HttpAnswer): string | null {
  const etag = answer.header('etag') ?? '';
  const isEncoded = !['', 'identity'].includes(answer.header('content-encoding') ?? '');
  return isEncoded || !etag.startsWith('"') || answer.header('accept-ranges') === 'none' ? null : etag;
}

/** Whether an answer is the rest of what was left, to its end. */
function continues(answer: HttpAnswer, left: NonNullable<Left>): boolean {
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.header('content-range') ?? '') ?? [];
  const etag = answer.header('etag');
  const length = contentLength(answer);
  return (
    Number(first) === left.bytes &&
    Number(last) + 1 === Number(total) &&
    (length === undefined || length === Number(total) - left.bytes) &&
    (etag === undefined || etag === left.mark)
  );
}

function validatorsOf(answer: HttpAnswer): Validators {
  const etag = answer.header('etag');
  const lastModified = answer.header('last-modified');
  return { ...(etag === undefined ? {} : { etag }), ...(lastModified === undefined ? {} : { lastModified }) };
}

function isoTime(header: string | undefined): string | null {
  const time = Date.parse(header ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
