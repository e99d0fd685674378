/** What sentences say of a request: its host and address, with nothing secret in them. */
export interface FetchSubject {
  readonly host: string;
  /** The address as it may be shown. */
  readonly shown: string;
  /** A text of the server or the system without the request's secrets. */
  hide(text: string): string;
}

const HIDDEN = '…';

/** Fields of a query whose values are credentials, whether the source names them as such or not. */
const SECRET_FIELD = /key|token|secret|password|passwd|signature|credential|auth/i;

/** @param secrets words that must not be shown */
export function fetchSubject(address: URL, secrets: readonly string[]): FetchSubject {
  const words = secrets.filter((word) => word.length > 0).flatMap(spellings);
  words.sort((a, b) => b.length - a.length);
  const hide = (text: string): string => words.reduce((shown, word) => shown.replaceAll(word, HIDDEN), text);
  return { host: address.hostname, shown: hide(shownAddress(address)), hide };
}

/** A secret as it is, and as it may stand in an address or a header. */
const spellings = (word: string): readonly string[] => [
  word,
  encodeURIComponent(word),
  new URLSearchParams([['', word]]).toString().slice(1),
  Buffer.from(word).toString('base64').replaceAll('=', ''),
];

function shownAddress(address: URL): string {
  const shown = new URL(address);
  shown.username = '';
  shown.password = '';
  shown.hash = '';
  const fields = [...shown.searchParams.keys()].filter((field) => SECRET_FIELD.test(field));
  // An address without secrets is shown to the letter: setting a field would write the others anew.
  for (const field of fields) shown.searchParams.set(field, HIDDEN);
  return fields.length === 0 ? shown.href : shown.href.replaceAll(encodeURIComponent(HIDDEN), HIDDEN);
}
