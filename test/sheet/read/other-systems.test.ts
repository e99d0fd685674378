import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const DEAL = ['account_code', 'currency_pair', 'amount', 'contract_type'];

describe('currencies bought and sold', () => {
  it.each([
    ['Purchase Currency|Purchase Notional|Sale Currency|Sale Notional'],
    ['Purchased Currency|Purchased Amount|Sold Currency|Sold Amount'],
    ['Receivable Currency|Receivable Amount|Payable Currency|Payable Amount'],
    ['Received Ccy|Received Amt|Delivered Ccy|Delivered Amt'],
    ['Rec Ccy|Rec Amount|Pay Ccy|Pay Amount'],
    ['Long Currency|Long Amount|Short Currency|Short Amount'],
    ['Buy Currency|Buy Local Amount|Sell Currency|Sell Local Amount'],
  ])('are read below %s', (headings) => {
    const found = readLines(
      DEAL,
      `Account|${headings}|Rate|Value Date`,
      'A|EUR|1000000|USD|1085000|1.085|2027-03-15',
      'A|USD|1270000|GBP|1000000|1.27|2027-03-15',
    );
    expect(found?.rows.map(([, , pair, amount]) => [pair, amount])).toEqual([
      ['EUR_USD', 1_000_000],
      ['GBP_USD', -1_000_000],
    ]);
  });

  it.each([
    ['Buy Ccy|Buy Amount|Sell Ccy|Sell Amount', 'EUR|1000000|USD|1085000'],
    ['Pair|Side|Notional (EUR)|Rate', 'EURUSD|Buy|1000000|1.085'],
  ])('have amounts of their own currency beside that of a report: %s', (headings, line) => {
    const found = readLines(
      DEAL,
      `Account|${headings}|Value Date|Base Currency`,
      `A|${line}|2027-03-15|USD`,
      `A|${line}|2027-06-15|USD`,
    );
    expect(found?.leftOut).toEqual([]);
    expect(found?.rows.map(([, , , amount]) => Number(amount))).toEqual([1_000_000, 1_000_000]);
  });

  it('are asked about where an amount may be of that currency', () =>
    expect(
      readLines(DEAL, 'Account|Pair|Side|Notional|Value Date|Base Currency', 'A|EURUSD|Buy|1000000|2027-03-15|USD')
        ?.leftOut,
    ).toEqual([expect.stringContaining('“Base Currency” says USD')]));
});

describe('what a client buys and sells', () => {
  const read = (account: string, headings: string, line: string) =>
    readLines(DEAL, `${account}|${headings}|Value Date`, `A|${line}|2027-03-15`);

  it.each([
    ['Client Buys|Client Buy Amount|Client Sells|Client Sell Amount', 'EUR|1000000|USD|1085000'],
    ['Client Buys|Client Sells', 'EUR 1,000,000|USD 1,085,000'],
  ])('is asked about, but of the accounts of clients: %s', (headings, line) => {
    expect(read('Account', headings, line)?.leftOut).toEqual([expect.stringContaining('“Client Buys” says what a')]);
    expect(read('Client Account', headings, line)?.rows).toEqual([[2, 'A', 'EUR_USD', 1_000_000, '']]);
  });
});

describe('kinds of deals', () => {
  it.each([
    ['FXNDF', 'NDF'],
    ['FX NDF', 'NDF'],
    ['Non-Deliverable Forward', 'NDF'],
    ['FX Forward', 'FWD'],
  ])('“%s” is %s', (word, kind) => {
    for (const heading of ['Product', 'Typology', 'Trade Type']) {
      const found = readLines(
        DEAL,
        `Account|${heading}|Pair|Side|Amount|Value Date`,
        `A|${word}|USDBRL|Buy|1000000|2027-03-17`,
      );
      expect(found?.rows.map((row) => row.at(-1))).toEqual([kind]);
    }
  });

  it('are options beside their right', () =>
    expect(
      readLines(
        DEAL,
        'Account|Type|Pair|B/S|Call/Put|Strike|Notional|Expiry',
        'A|NDO|USDBRL|B|Call|5.5|1000000|2027-03-15',
      )?.rows[0]?.at(-1),
    ).toMatch(/^call$/i));
});

describe('the number of an account beside its name', () => {
  it.each(['Account Number|Account Name', 'Account Name|Account Number'])('is the account: %s', (headings) => {
    const [number, name] = ['123456', 'FUND A'];
    const accounts = headings.startsWith('Account Number') ? `${number}|${name}` : `${name}|${number}`;
    const found = readLines(
      ['account_code'],
      `${headings}|CUSIP|Description|Par`,
      `${accounts}|91282CJL6|US TREASURY N/B 4.125 02/15/2036|1000000`,
    );
    expect(found?.doubts).toEqual([]);
    expect(found?.rows.map(([, account]) => String(account))).toEqual([number]);
  });
});
