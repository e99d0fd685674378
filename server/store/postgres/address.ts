/** A socket's address names no host before its database: `postgres://user@/database?host=/run/postgresql`. */
const NO_HOST = '@/';

const parsed = (address: string): URL => new URL(address.replace(NO_HOST, '@local/'));

/** Whether a text is the address of a database, in the form of libpq's URIs. */
export const isAddress = (text: string): boolean =>
  /^postgres(?:ql)?:\/\/[^\0\s]*$/.test(text) && URL.canParse(text.replace(NO_HOST, '@local/'));

/** An address as it may be shown: without password and options. */
export function shownAddress(address: string): string {
  const { username, host, pathname, searchParams } = parsed(address);
  const user = username === '' ? '' : `${username}@`;
  const place = searchParams.get('host') ?? (address.includes(NO_HOST) ? '' : host);
  return `postgres://${user}${place}${pathname}`;
}
