/** The address of the service, and the caller's key. */
export interface Connection {
  /** Address of the service, ending in `/`. */
  readonly address: string;
  readonly key: string;
}

/**
 * What a person entered as the service's address, as a base for requests.
 * @returns undefined if it is not an http(s) address
 */
export function serviceAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (trimmed === '' || !URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}/`;
}
