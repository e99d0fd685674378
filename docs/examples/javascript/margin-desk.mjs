// Margin Desk from JavaScript: Node 20 or later, or a page whose origin is among the service's ALLOWED_ORIGINS.
// Nothing here is Node's own; the programs beside it are.

export const LEFT_OUT = 2; // Exit code where rows are left out: the figures do not cover the whole book.
const ATTEMPTS = 5;
const TIMEOUT_MILLISECONDS = 300_000;

/** The service refused, and says why in a sentence. */
export class Refused extends Error {
  constructor(status, { error } = {}) {
    const details = (error?.details ?? []).map(({ path, message }) => `\n  ${path}: ${message}`);
    super(`${error?.code ?? status}: ${error?.message ?? 'no reason given'}${details.join('')}`);
    this.code = error?.code;
  }
}

/** The service at an address, with a key. In a page, ask the user for the key; never put it into the page's source. */
export class MarginDesk {
  #url;
  #key;

  constructor({ url, key }) {
    if (!url || !key) throw new Error('Set MARGIN_DESK_URL and MARGIN_DESK_KEY.');
    this.#url = url.replace(/\/$/, '');
    this.#key = key;
  }

  /** Reads; always safe to repeat. */
  get(path, query = {}) {
    const search = new URLSearchParams(query).toString();
    return this.#send('GET', search === '' ? path : `${path}?${search}`, undefined, { isRepeatable: true });
  }

  /** Sends once, unless the service says that it did nothing with it. */
  post(path, body) {
    return this.#send('POST', path, body, { isRepeatable: false });
  }

  /** The answer to a book. Its request_id makes it safe to repeat: nothing is kept twice. */
  async calculate(book) {
    const request_id = `margin-desk-js-${Date.now()}-${Math.random().toString(36).slice(2)}`;
    try {
      return await this.#send('POST', '/portfolios', { ...book, request_id }, { isRepeatable: true });
    } catch (error) {
      // An earlier attempt was kept, and its answer was lost on the line.
      if (error.code === 'REQUEST_ID_IN_USE') return this.get('/results', { request_id });
      throw error;
    }
  }

  async #send(method, path, body, { isRepeatable }) {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#fetch(method, path, body).catch((error) => {
        if (!isRepeatable || attempt === ATTEMPTS) throw error;
        return undefined;
      });
      if (answer?.ok) return answer.json();
      if (answer !== undefined && (![429, 503].includes(answer.status) || attempt === ATTEMPTS))
        throw new Refused(answer.status, await answer.json().catch(() => undefined)); // A proxy may send no JSON.
      await pause(1000 * (Number(answer?.headers.get('Retry-After')) || attempt));
    }
  }

  #fetch(method, path, body) {
    return fetch(this.#url + path, {
      method,
      headers: { Authorization: `Bearer ${this.#key}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The accounts of an answer. Sub-accounts stand beside them, and are in their figures already. */
export const parents = (answer) => answer.data.filter((account) => account.sub_account_code === null);

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Lines that say which rows are in no figure; none where all are. Rows that name no account are in nobody's count. */
export function leftOutLines(answer, submitted) {
  const accounts = parents(answer);
  const rows = submitted ?? sum(accounts.map((account) => account.rows_total));
  const count = rows - sum(accounts.map((account) => account.rows_total - account.rows_excluded));
  if (count === 0) return [];
  const named = accounts.flatMap(({ account_code, exceptions = [] }) =>
    exceptions.filter(({ severity }) => severity === 'excluded').map((found) => ({ account_code, ...found })),
  );
  const nameless = (answer.exceptions ?? []).map((found) => ({ account_code: 'no account', ...found }));
  return [
    `${count} of ${rows} rows are left out; the figures are without them:`,
    ...[...named, ...nameless].map((found) => `  ${exceptionLine(found)}`),
  ];
}

/** One exception with the account it belongs to. */
export const exceptionLine = ({ row, account_code, code, exception }) =>
  `row ${row}, ${account_code}: ${code}: ${exception}`;

/** Initial margin and requirement of each account. */
export const figureLines = (answer) =>
  parents(answer).map(({ account_code, currency_code: currency, initial_margin: margin, requirement }) => {
    return `${account_code}: initial margin ${money(margin)} ${currency}, requirement ${money(requirement)} ${currency}`;
  });

/** With two decimals. A figure that could not be calculated is "-", never 0. */
export const money = (figure) => (figure === null ? '-' : figure.toFixed(2));
