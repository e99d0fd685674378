import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const read = (...lines: readonly string[]) => readLines(['account_code', 'net_position'], ...lines);
const ROWS = ['CL|Jan-27|10', 'CL|Jan-27|-10'] as const;
const accountsOf = (found: ReturnType<typeof read>) => found?.rows.map(([, account]) => account);

describe('accounts by other names', () => {
  it.each(['Sub-Account', 'Desk', 'Owner', 'Business Unit', 'Company', 'Member', 'Hedge Book'])(
    'are those below “%s”, where nothing else names one',
    (heading) => {
      const found = read(`${heading}|Contract|Expiry|Qty`, `X1|${ROWS[0]}`, `X2|${ROWS[1]}`);
      expect(accountsOf(found)).toEqual(['X1', 'X2']);
      expect(found?.remarks.join(' ')).toContain(`“${heading}”`);
      expect(found?.missing).toEqual([]);
    },
  );

  it.each([
    ['Desk|Trader', 0],
    ['Trader|Desk', 1],
    ['Desk|Owner|Strategy', 1],
    ['Trader|Sub-Account', 1],
    ['Strategy|Desk', 1],
  ])('are those of the column that is most like an account: %s', (headings, place) => {
    const count = headings.split('|').length;
    const beside = (end: string) => ['X', 'Y', 'Z'].slice(0, count).map((letter) => `${letter}${end}`);
    const found = read(
      `${headings}|Contract|Expiry|Qty`,
      `${beside('1').join('|')}|${ROWS[0]}`,
      `${beside('2').join('|')}|${ROWS[1]}`,
    );
    expect(accountsOf(found)).toEqual([beside('1')[place], beside('2')[place]]);
  });

  it.each(['Trader', 'Strategy', 'Portfolio Manager', 'Team'])(
    'are one for all rows of several below “%s”, whose netting is told',
    (heading) => {
      const found = read(`${heading}|Contract|Expiry|Qty`, `X1|${ROWS[0]}`, `X2|${ROWS[1]}`);
      expect(accountsOf(found)).toEqual(['FILE', 'FILE']);
      expect(found?.remarks).toContain(
        `Positions of one account and contract count together, whatever stands below “${heading}”, such as X1 and X2.`,
      );
    },
  );

  it('are that of a line above several desks, whose netting is told', () => {
    const found = read('Account: 77-12', 'Desk|Contract|Expiry|Qty', `X1|${ROWS[0]}`, `X2|${ROWS[1]}`);
    expect(accountsOf(found)).toEqual(['77-12', '77-12']);
    expect(found?.remarks.join(' ')).toContain('count together, whatever stands below “Desk”');
  });

  it.each(['Client: 77-ORBIT', 'Client 77-12'])('are that of a client’s line above several desks: “%s”', (line) => {
    const found = read(line, 'Desk|Contract|Expiry|Qty', `X1|${ROWS[0]}`, `X2|${ROWS[1]}`);
    const account = line.replace(/^Client:? /, '');
    expect(accountsOf(found)).toEqual([account, account]);
  });

  it('are those of clients, where a line above names the member that they have', () => {
    const found = read(
      'Member: 560|||',
      'Exchange|Contract|Expiry|Qty',
      '111-A|||',
      `NYMEX|${ROWS[0]}`,
      '222-B|||',
      `NYMEX|${ROWS[1]}`,
    );
    const positions = found?.rows.filter(([, , lots]) => lots !== 0);
    expect(new Set(positions?.map(([, account]) => account))).not.toContain('560');
  });

  it('are asked for where a line names one and a column several owners', () => {
    const found = read('Account: 77-12', 'Owner|Contract|Expiry|Qty', `X1|${ROWS[0]}`, `X2|${ROWS[1]}`);
    expect(found?.missing).toEqual(['Account']);
  });

  it('are asked for where two columns are as like one', () => {
    const found = read('Owner|Company|Contract|Expiry|Qty', `X1|Y1|${ROWS[0]}`, `X2|Y2|${ROWS[1]}`);
    expect(found?.missing).toEqual(['Account']);
  });
});
