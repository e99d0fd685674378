import { z } from 'zod';
import { sizedList, sizedText } from '../../lib/sized-schema.js';
import { FINANCIAL_CENTRES } from '../../lib/calendar/financial-centres.js';
import { isCalendarDate } from '../../lib/calendar/date.js';
import { tokensOf } from './address.js';

/** The fields of a source file. The error text of each completes the sentence "downloads.0.parser must be …". */

const text = (longest = 1000) => {
  const error = `text of 1 to ${longest.toLocaleString('en-US')} characters`;
  return sizedText(error, { least: 1, most: longest });
};

const name = () => {
  const error = 'lower case letters and digits, up to 40 long, such as "nyfed"';
  return z.string({ error }).regex(/^[a-z][a-z0-9]{0,39}$/, { error });
};

const downloadId = () => {
  const error = 'lower case letters, digits and "-", such as "par-2026"';
  return z.string({ error }).regex(/^[a-z0-9][a-z0-9-]{0,59}$/, { error });
};

const whole = (least: number, most: number) => {
  const error = `a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`;
  return z.int({ error }).min(least, { error }).max(most, { error });
};

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `one of ${values.map((value) => `"${value}"`).join(', ')}` });

const date = () => {
  const error = 'a date YYYY-MM-DD';
  return z.string({ error }).refine(isCalendarDate, { error });
};

/** An address whose tokens are known; which hosts it may have is another question (`public-address.ts`). */
const address = () => {
  const error = 'an address that begins with https:// or ftp:// and has known tokens in braces only';
  return sizedText(error, { most: 2000 }).refine(
    (value) => /^(?:https|ftp):\/\/[^/{}\s]+\//.test(value) && tokensOf(value).every(({ isKnown }) => isKnown),
    {
      error,
    },
  );
};

const headers = () => z.record(z.string(), text(2000), { error: 'an object of texts' });

const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const publication = z.strictObject(
  {
    zone: z.string().refine(isZone, { error: 'the IANA name of a time zone, such as "America/New_York"' }),
    hour: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'a time of the day HH:MM' }),
    lag: whole(0, 30),
    calendar: z.string().refine((code) => code === 'weekdays' || code === 'TARGET' || code in FINANCIAL_CENTRES, {
      error: `"weekdays", "TARGET" or one of ${Object.keys(FINANCIAL_CENTRES).join(', ')}`,
    }),
  },
  { error: 'an object with zone, hour, lag and calendar' },
);

const request = z.strictObject({
  method: oneOf(['GET', 'POST']).exactOptional(),
  form: headers().exactOptional(),
  before: z.strictObject({ url: address(), hiddenField: text(100) }).exactOptional(),
});

const check = z.strictObject({
  kind: oneOf(['zip', 'gzip', 'json', 'csv', 'xml']),
  contains: text().exactOptional(),
  leastBytes: whole(0, 2 ** 31).exactOptional(),
  mostBytes: whole(1, 2 ** 31).exactOptional(),
});

const download = z.strictObject({
  id: downloadId(),
  urls: sizedList(address(), 'a list of 1 to 10 addresses', { least: 1, most: 10 }),
  period: oneOf(['day', 'month', 'year', 'range', 'latest']),
  items: sizedList(text(200), 'a list of 1 to 500 texts', { least: 1, most: 500 }).exactOptional(),
  since: date().exactOptional(),
  until: date().exactOptional(),
  onlyWhenDue: z.boolean({ error: 'true or false' }).exactOptional(),
  isHistory: z.boolean({ error: 'true or false' }).exactOptional(),
  request: request.exactOptional(),
  check: check.exactOptional(),
  parser: text(60),
  options: z.record(z.string(), z.unknown(), { error: 'an object' }).exactOptional(),
  publication,
});

const areDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

export const sourceSchema = z.strictObject(
  {
    name: name(),
    title: text(200),
    gives: sizedList(text(200), 'a list of at least one text', { least: 1 }),
    keptOnly: sizedList(text(200), 'a list of at least one text', { least: 1 }).exactOptional(),
    terms: z.strictObject({
      text: text(2000),
      link: z.string().regex(/^https:\/\/\S+$/, { error: 'an address that begins with https://' }),
      needsAcceptance: z.boolean({ error: 'true or false' }),
    }),
    attribution: text(),
    downloads: sizedList(download, 'a list of 1 to 100 downloads', { least: 1, most: 100 }).refine(
      (downloads) => areDistinct(downloads.map(({ id }) => id)),
      {
        error: 'a list of downloads of distinct ids',
      },
    ),
    pace: whole(100, 60_000).exactOptional(),
    parallel: whole(1, 6).exactOptional(),
    userAgent: text(300).exactOptional(),
    headers: headers().exactOptional(),
    redirectHosts: sizedList(text(253), 'a list of at most 20 hosts', { most: 20 }).exactOptional(),
    credentials: z
      .array(z.string().regex(/^[A-Z][A-Z0-9_]{1,60}$/, { error: 'a name such as CME_API_ID' }))
      .exactOptional(),
    login: z.strictObject({ tokenUrl: address(), id: text(60), password: text(60) }).exactOptional(),
    onlyByName: z.boolean({ error: 'true or false' }).exactOptional(),
  },
  { error: 'an object' },
);
