import { FetchFault } from './fetch-fault.js';
import { startOf, statusFault } from './http-answers.js';
import type { AskContext, HttpAsker } from './http-asker.js';
import type { FetchClock } from './manners.js';
import { askFollowing, type RedirectRules } from './redirects.js';

/** What a page gives to go with a form. */
export interface FormTicket {
  /** The header `cookie`; empty if the page set none. */
  readonly cookies: string;
  readonly hiddenValue: string;
}

/** Bytes of a page in which the field is looked for. */
const PAGE_BYTES = 1024 * 1024;

/** Reads the page that comes before a form, on the form's host only, for its cookies and hidden field. */
export async function formTicket(
  asker: HttpAsker,
  page: { readonly url: string; readonly hiddenField: string },
  headers: Readonly<Record<string, string>>,
  context: AskContext,
  rules: RedirectRules,
  clock: FetchClock,
): Promise<FormTicket> {
  const ask = { address: new URL(page.url), method: 'GET' as const, headers };
  return askFollowing(asker, ask, context, { ...rules, hosts: [] }, async (answer) => {
    if (answer.status !== 200) throw await statusFault(answer, context.subject, clock, false);
    const hiddenValue = fieldValue(await startOf(answer, context.subject, PAGE_BYTES), page.hiddenField);
    if (hiddenValue === undefined) throw new FetchFault('FORM_NOT_FOUND', context.subject, page.hiddenField);
    const cookies = answer.headers('set-cookie').map((cookie) => (cookie.split(';', 1)[0] ?? '').trim());
    return { hiddenValue, cookies: cookies.filter((cookie) => cookie.includes('=')).join('; ') };
  });
}

/** The value of an `<input>` by name, whatever the order of its attributes. */
function fieldValue(page: string, name: string): string | undefined {
  for (const [input] of page.matchAll(/<input\b[^>]{0,2000}>/gi))
    if (attribute(input, 'name') === name) return attribute(input, 'value');
  return undefined;
}

function attribute(tag: string, name: string): string | undefined {
  for (const [, key = '', doubled, single, bare] of tag.matchAll(
    /(?<![\w-])([\w-]{1,60})=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g,
  ))
    if (key.toLowerCase() === name) return entitiesRead(doubled ?? single ?? bare ?? '');
  return undefined;
}

const entitiesRead = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
