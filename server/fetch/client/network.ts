import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';
import { failure, success, type Outcome } from '../../domain/issue.js';
import { FETCH_LIMITS } from './manners.js';

/** Where requests go: the client reaches nothing but by one of these. */
export interface Network {
  /** The address that replays the publishers; null = the publishers themselves. */
  readonly replay: string | null;
  /** Factor of all pauses. */
  readonly pauseScale: number;
  readonly dispatcher: Dispatcher;
  /** Where a request for a publisher's address goes, or why it goes nowhere (the end of a sentence). */
  route(address: URL): URL | string;
  /** The publisher's address that a redirect means, which may be none. @param from the publisher's address that redirects */
  redirected(location: string, from: URL): URL | null;
}

/** The publishers themselves, through the proxy that HTTPS_PROXY names and NO_PROXY does not except. Certificates are always checked. */
export function publicNetwork(environment: NodeJS.ProcessEnv = process.env): Network {
  const httpsProxy = environment['https_proxy'] ?? environment['HTTPS_PROXY'] ?? '';
  const noProxy = environment['no_proxy'] ?? environment['NO_PROXY'] ?? '';
  const tls = { rejectUnauthorized: true };
  const connect = { ...tls, timeout: FETCH_LIMITS.connect };
  return {
    replay: null,
    pauseScale: 1,
    dispatcher:
      httpsProxy === ''
        ? new Agent({ connect })
        : new EnvHttpProxyAgent({ connect, httpsProxy, noProxy, requestTls: connect, proxyTls: tls }),
    route: publicRoute,
    redirected: (location, from) => (URL.canParse(location, from.href) ? new URL(location, from) : null),
  };
}

function publicRoute(address: URL): URL | string {
  if (address.protocol !== 'https:' && address.protocol !== 'ftp:') return 'only https and ftp addresses are fetched';
  return address.username === '' && address.password === '' ? address : 'an address must not hold a user or a password';
}

/** A server on this machine in place of all publishers: `https://HOST/PATH` goes to `<replay>/HOST/PATH`, FTP as HTTP alike. */
export function replayNetwork(replay: string): Outcome<Network> {
  const base = URL.canParse(replay) ? new URL(replay) : null;
  if (base === null || !isPlainLoopback(base)) {
    return failure({
      code: 'INVALID_REPLAY',
      path: ['FETCH_REPLAY'],
      message: `FETCH_REPLAY is "${replay}"; only an address of this machine will do, such as http://127.0.0.1:8080.`,
    });
  }
  return success({
    replay: base.origin,
    pauseScale: 0.01,
    dispatcher: new Agent({ connect: { timeout: FETCH_LIMITS.connect } }),
    route: (address) => {
      const publisher = publicRoute(address);
      return typeof publisher === 'string' ? publisher : replayed(base, publisher);
    },
    redirected: (location, from) => replayedRedirect(base, location, from),
  });
}

const isPlainLoopback = (base: URL): boolean =>
  base.protocol === 'http:' &&
  ['127.0.0.1', '[::1]', 'localhost'].includes(base.hostname) &&
  `${base.pathname}${base.search}${base.hash}${base.username}${base.password}` === '/';

const replayed = (base: URL, address: URL): URL =>
  new URL(`/${address.host}${address.pathname}${address.search}`, base);

/** Publishers redirect to addresses of their own; a replay server may name its own as well, `/HOST/PATH`. */
function replayedRedirect(base: URL, location: string, from: URL): URL | null {
  if (!URL.canParse(location, from.href)) return null;
  const meant = new URL(location, from);
  if (meant.origin !== base.origin && !location.startsWith(`/${from.host}/`)) return meant;
  const [, host = '', ...path] = meant.pathname.split('/');
  const publisher = `https://${host}/${path.join('/')}${meant.search}`;
  return URL.canParse(publisher) ? new URL(publisher) : null;
}

/** The replay server if there is one, else the publishers, whom no test reaches. @param replay as FETCH_REPLAY has it */
export function chooseNetwork(replay: string | undefined): Outcome<Network> {
  if (replay !== undefined && replay !== '') return replayNetwork(replay);
  const network = publicNetwork();
  const isTest = process.env['JEST_WORKER_ID'] !== undefined;
  return success(isTest ? { ...network, route: () => 'a test reaches nothing but its own replay server' } : network);
}
