import { isIP } from 'node:net';
import { FetchFault } from './fetch-fault.js';
import type { AskContext, HttpAnswer, HttpAsk, HttpAsker } from './http-asker.js';
import type { Network } from './network.js';
import type { TimeWatch } from './time-watch.js';

export interface RedirectRules {
  readonly network: Network;
  /** Hosts beside that of the request. */
  readonly hosts: readonly string[];
  readonly most: number;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Sends a request and follows where it is redirected, each hop in the lane of its host; `use` reads the answer that is no redirect. */
export async function askFollowing<T>(
  asker: HttpAsker,
  first: HttpAsk,
  context: AskContext,
  rules: RedirectRules,
  use: (answer: HttpAnswer, watch: TimeWatch) => Promise<T>,
): Promise<T> {
  const seen = new Set<string>();
  let ask = first;
  for (;;) {
    seen.add(ask.address.href);
    const step = await asker.ask(ask, context, async (answer, watch) =>
      REDIRECTS.has(answer.status)
        ? { kind: 'redirect' as const, to: answer.header('location') ?? '', status: answer.status }
        : { kind: 'used' as const, value: await use(answer, watch) },
    );
    if (step.kind === 'used') return step.value;
    const address = redirectedAddress(step.to, ask.address, first.address, context, rules);
    if (seen.has(address.href)) throw new FetchFault('REDIRECT_LOOP', context.subject);
    if (seen.size > rules.most) throw new FetchFault('TOO_MANY_REDIRECTS', context.subject, String(rules.most));
    ask = redirectedAsk(ask, first, address, step.status);
  }
}

function redirectedAddress(
  location: string,
  from: URL,
  first: URL,
  { subject }: AskContext,
  { network, hosts }: RedirectRules,
): URL {
  const refuse = (where: string): FetchFault => new FetchFault('REDIRECT_REFUSED', subject, where);
  const to = location === '' ? null : network.redirected(location, from);
  if (to === null) throw refuse('no address');
  if (to.protocol !== 'https:') throw refuse(`${to.protocol}//${to.host}, which is not https`);
  if (to.username !== '' || to.password !== '') throw refuse(`${to.host} with a user or a password`);
  if (isPrivate(to.hostname)) throw refuse(`${to.hostname}, an address of a private network`);
  if (to.host !== first.host && !hosts.includes(to.host)) throw refuse(to.host);
  to.hash = '';
  return to;
}

/** Names of this machine and its network, and addresses that are no names: publishers redirect to names. */
function isPrivate(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(name) !== 0 || /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/.test(name);
}

/** Headers that every host may see. */
const OPEN_HEADERS: ReadonlySet<string> = new Set(['user-agent', 'accept', 'accept-encoding', 'accept-language']);

/** The request as it is sent to where it was redirected: another host gets no header that could hold a credential, a POST its form only by 307 and 308. */
function redirectedAsk(ask: HttpAsk, first: HttpAsk, address: URL, status: number): HttpAsk {
  const isHome = address.host === first.address.host;
  const keepsForm = (status === 307 || status === 308) && isHome && ask.method === 'POST';
  const headers = Object.entries(first.headers).filter(
    ([name]) => (isHome || OPEN_HEADERS.has(name)) && (keepsForm || !name.startsWith('content-')),
  );
  return {
    address,
    headers: Object.fromEntries(headers),
    ...(keepsForm && ask.body !== undefined ? { method: 'POST', body: ask.body } : { method: 'GET' }),
  };
}
