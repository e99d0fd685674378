import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

const securities = (long: string, short: string, { above = '', net = '', nets = ['5000', '-2500'] } = {}) => {
  const end = (at: number): string => (net === '' ? '' : `|${nets[at] ?? ''}`);
  const [found] = readTables(
    above,
    '',
    `Account|CUSIP|Security|Coupon|Maturity|${long}|${short}${net === '' ? '' : `|${net}`}`,
    `A1|UST064993|T 4.5 10/31/28|4.5|2028-10-31|5000|0${end(0)}`,
    `A1|UST248992|T 4.75 11/15/46|4.75|2046-11-15|0|2500${end(1)}`,
  );
  return { amounts: found?.rows.map(({ notional }) => notional), doubts: found?.doubts };
};

const thousands = { amounts: [5_000_000, -2_500_000], doubts: [] };

describe('a unit behind the headings of what is long and what is short', () => {
  it.each([
    ['Long (000)', 'Short (000)', ''],
    ['Long Face ($000)', 'Short Face ($000)', ''],
    ['Long (USD k)', 'Short (USD k)', ''],
    ['Long (000)', 'Short (000)', 'Face in thousands ($000)'],
    ['Long', 'Short', 'Face in thousands'],
  ])('counts once: “%s”, “%s”, “%s”', (long, short, above) => {
    expect(securities(long, short, { above })).toEqual(thousands);
  });

  it('is no quantity where the two say different ones', () => {
    expect(securities('Long (000)', 'Short (mm)').amounts).not.toContain(-2_500_000);
    expect(securities('Long (000)', 'Short (mm)').amounts).toEqual([undefined, undefined]);
  });

  it('stops lots that may be goods', () => {
    const [found] = readTables('Account|Contract|Long (MMBtu)|Short (MMBtu)', 'A1|CLG7|5000|0', 'A1|NGG7|0|30000');
    expect(found?.doubts).toEqual(['Long (MMBtu)']);
  });

  it('may say lots', () => {
    const [found] = readTables('Account|Contract|Long (lots)|Short (lots)', 'A1|CLG7|5|0', 'A1|NGG7|0|3');
    expect(found?.rows.map(({ net_position }) => net_position)).toEqual([5, -3]);
    expect(found?.doubts).toEqual([]);
  });
});

describe('a net beside them that is not read', () => {
  it.each(['Net (000)', 'Net face (000)'])('says nothing more below “%s” where it is long less short', (net) => {
    expect(securities('Long (000)', 'Short (000)', { net })).toEqual(thousands);
  });

  it('is asked about where it is not', () => {
    const nets = ['4000', '-2500'];
    expect(securities('Long (000)', 'Short (000)', { net: 'Net (000)', nets }).doubts).toEqual(['Net (000)']);
    expect(securities('Long', 'Short', { net: 'Net', nets }).doubts).toEqual(['Net']);
  });

  it('has in it what was bought and sold of what was held before', () => {
    const [found] = readTables(
      'Account|Contract|Previous position|Buys|Sells|Net position',
      'A1|CLG7|20|10|5|25',
      'A1|NGG7|-8|0|2|-10',
    );
    expect(found?.doubts).toEqual([]);
    expect(found?.rows.map(({ net_position }) => net_position)).toEqual([25, -10]);
  });

  it('is none where it is a value or a price', () => {
    const nets = ['4000', '-2500'];
    expect(securities('Long (000)', 'Short (000)', { net: 'Net MV', nets })).toEqual(thousands);
  });
});

describe('a net beside lots that are long and short', () => {
  const lots = (net: string, ...rows: readonly string[]) => {
    const [found] = readTables(`Account|Contract|Month|Long|Short|${net}`, ...rows);
    return { lots: found?.rows.map(({ net_position }) => net_position), doubts: found?.doubts };
  };

  it.each([
    ['Net', 'A1|CL|Feb27|10|4|6', 'A1|HO|Feb27|0|8|(8)'],
    ['Net', 'A1|CL|Feb27|10|4|6', 'A1|HO|Feb27|0|8|8-'],
    ['Net position', 'A1|CL|Feb27|10|4|6', 'A1|HO|Feb27|0|8|−8'],
    ['Net', 'A1|CL|Feb27|10|4|6L', 'A1|HO|Feb27|0|8|8S'],
    ['Net|L/S', 'A1|CL|Feb27|10|4|6|L', 'A1|HO|Feb27|0|8|8|S'],
  ])('is the same number in another way of writing: %s, %s, %s', (net, ...rows) => {
    expect(lots(net, ...rows)).toEqual({ lots: [6, -8], doubts: [] });
  });

  it('may have its thousands parted, and a word for none', () => {
    expect(lots('Net', 'A1|ZN|Mar27|2,000|500|1,500', 'A1|ZF|Mar27|8|8|Flat')).toEqual({ lots: [1500, 0], doubts: [] });
  });

  it.each([
    ['Net', 'A1|CL|Feb27|10|4|(6)', 'A1|HO|Feb27|0|8|(8)'],
    ['Net', 'A1|ZN|Mar27|2,000|500|1,501', 'A1|ZF|Mar27|0|8|(8)'],
    ['Net', 'A1|CL|Feb27|10|4|Flat', 'A1|HO|Feb27|0|8|(8)'],
    ['Net|L/S', 'A1|CL|Feb27|10|4|6|L', 'A1|HO|Feb27|0|8|8|L'],
  ])('is asked about where it is another number: %s, %s, %s', (net, ...rows) => {
    const found = readTables(`Account|Contract|Month|Long|Short|${net}`, ...rows)[0];
    expect([...(found?.doubts ?? []), ...(found?.reasons ?? [])]).not.toEqual([]);
  });
});
