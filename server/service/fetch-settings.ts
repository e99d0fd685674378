import type { Setting } from './settings.js';

const parseReplay = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, pathname, search, hash, username, origin } = new URL(text);
  const isLocal = hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
  const isPlain = pathname === '/' && search === '' && hash === '' && username === '';
  return protocol === 'http:' && isLocal && isPlain ? origin : undefined;
};

/** Whether the service fetches public data by schedule; absent = as it was turned on or off in the pane, at first off. */
export const FETCH: Setting<boolean> = {
  variable: 'FETCH',
  argument: '<on|off>',
  description: 'fetch public data by schedule (default: as turned on or off in the pane, at first off)',
  initial: null,
  expects: '"on" or "off"',
  parse: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
};

/** The origin of a server that replays the publishers; absent = the publishers themselves are asked. */
export const FETCH_REPLAY: Setting<string> = {
  variable: 'FETCH_REPLAY',
  argument: '<address>',
  description: 'ask a server on this machine in place of all publishers, for tests and trials (default: none)',
  initial: null,
  expects: 'an address of this machine such as http://127.0.0.1:8080',
  parse: parseReplay,
};
