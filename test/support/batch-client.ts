import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { fieldAt } from './json-field.js';
import { fileParameters, smallSpanXml } from './span-xml.js';

/** Accounts of a book. */
export const ACCOUNTS = 600;
/** Results of a book: of each account and of its sub-account. */
export const RESULTS = 2 * ACCOUNTS;
const MARGIN_A_LOT = 900;

/** Files the parameters of the books in a data directory. @param priceScanRange as of 900; others give other margins */
export async function fileBookParameters(
  directory: string,
  businessDate = '2026-11-19',
  range?: number,
): Promise<void> {
  const set = { clearingHouse: 'TCH', businessDate, exchanges: ['TEX'] };
  const text = smallSpanXml(range === undefined ? set : { ...set, priceScanRange: range });
  await fileParameters(directory, `TCH/${businessDate}`, 'set.spn', text);
}

const lots = (account: number): number => 1 + (account % 7) + (account % 3);

/** Accounts of a batch of their own, three rows each: two of its own and one of a sub-account. */
export function bookOf(batch: number): string {
  const row = (account: number, quantity: number, fields: object = {}): object => ({
    account_code: `B${batch}-${account}`,
    exchange_code: 'TEX',
    contract_code: 'ZZ0',
    contract_type: 'FUT',
    contract_expiry: '203012',
    net_position: quantity,
    ...fields,
  });
  const accounts = Array.from({ length: ACCOUNTS }, (_, account) => account);
  const first = accounts.map((account) => row(account, lots(account) + 2));
  const second = accounts
    .toReversed()
    .flatMap((account) => [row(account, -1), row(account, -1, { sub_account_code: 'S' })]);
  return JSON.stringify({ calculation_type: 'margins', portfolio: [...first, ...second] });
}

/** Deals with batches of books as their owner does. */
export class BatchClient {
  constructor(private readonly key: string) {}

  /** Sends a body without telling its length, so that it is cut into many small chunks; undefined where it is not accepted. */
  submit(url: string, body: string): Promise<string | undefined> {
    return new Promise((resolve) => {
      const sent = request(`${url}/portfolios/batch`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.key}`,
          'content-type': 'application/json',
          'transfer-encoding': 'chunked',
        },
      });
      let answer = '';
      sent.once('error', () => resolve(undefined));
      sent.once('response', (response) => {
        response.setEncoding('utf8').on('data', (text: string) => (answer += text));
        response.once('error', () => resolve(undefined));
        response.once('end', () => resolve(response.statusCode === 202 ? idIn(answer) : undefined));
        response.once('close', () => resolve(undefined));
      });
      sent.end(body);
    });
  }

  async getJson(url: string, path: string): Promise<unknown> {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${this.key}` } });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  /** The status of a batch once it has ended. */
  async endOf(url: string, batchId: string): Promise<unknown> {
    for (;;) {
      const status = await this.getJson(url, `/portfolios/batch/${batchId}`);
      if (fieldAt(status, 'completed_at') !== null) return status;
      await pause(20);
    }
  }

  /** Waits for a book's end and expects all of it, every account once. @param batch its number */
  async expectWhole(url: string, batchId: string, batch: number): Promise<void> {
    const status = await this.endOf(url, batchId);
    expect(status).toMatchObject({
      status: 'completed',
      accounts_total: ACCOUNTS,
      accounts_done: ACCOUNTS,
      rows_total: 3 * ACCOUNTS,
      rows_done: 3 * ACCOUNTS,
      exceptions_total: 0,
    });
    const page = await this.getJson(url, `/portfolios/batch/${batchId}/results`);
    expect(fieldAt(page, 'total')).toBe(ACCOUNTS);
    expect(
      listAt(page, 'results').map((row) => [
        fieldAt(row, 'account_code'),
        fieldAt(row, 'initial_margin'),
        fieldAt(row, 'source'),
      ]),
    ).toEqual(
      Array.from({ length: ACCOUNTS }, (_, account) => [`B${batch}-${account}`, lots(account) * MARGIN_A_LOT, 'live']),
    );
    const stored: unknown[] = [];
    for (const requestId of listAt(status, 'request_ids'))
      stored.push(...listAt(await this.getJson(url, `/results?request_id=${String(requestId)}`), 'data'));
    expect(stored).toHaveLength(RESULTS);
  }
}

const idIn = (answer: string): string => String(fieldAt(JSON.parse(answer), 'batch_id'));

const listAt = (json: unknown, ...path: readonly string[]): readonly unknown[] => {
  const list = fieldAt(json, ...path);
  if (!Array.isArray(list)) throw new Error(`No list in ${JSON.stringify(json).slice(0, 200)}`);
  return list;
};
