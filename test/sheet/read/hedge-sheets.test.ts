import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

const HEADINGS =
  'Futures month|Cash grain owned (bu)|Net cash (bu)|CBOT futures (contracts)|Futures (bu)|Net exposure (bu)';

const lotsOf = (...lines: readonly string[]) =>
  readTables(...lines).flatMap(({ rows }) =>
    rows.map(({ contract_code, contract_expiry, net_position }) => [contract_code, contract_expiry, net_position]),
  );

describe('a sheet of a hedger with cash goods beside futures', () => {
  it('is read by its futures in contracts, below the title of each grain', () => {
    expect(
      lotsOf(
        'PRAIRIE GATE COOP - HEDGE POSITION',
        '',
        'CORN',
        HEADINGS,
        'Dec 26|412300|347300|-69|-345000|2300',
        'Mar 27|280000|90000|-18|-90000|0',
        'Total corn|692300|437300|-87|-435000|2300',
        '',
        'SOYBEANS',
        HEADINGS,
        'Jan 27|155400|-25000|5|25000|0',
      ),
    ).toEqual([
      ['CORN', 'Dec 26', -69],
      ['CORN', 'Mar 27', -18],
      ['SOYBEANS', 'Jan 27', 5],
    ]);
  });

  it.each([
    'Futures position (contracts)',
    'Futures (cts)',
    'Hedges (lots)',
    'Net corn futures, lots',
    'KC futures lots',
  ])('is read by “%s”', (name) => {
    expect(lotsOf(`Commodity|Month|Net cash|${name}|Net position`, 'Corn|Mar 27|90000|-18|0')).toEqual([
      ['Corn', 'Mar 27', -18],
    ]);
  });

  it.each([
    ['Net cash|Futures|Net position', '90000|-18|0', ['Futures']],
    [
      'Net cash|Corn futures long (bu)|Corn futures short (bu)|Net',
      '9|0|9|0',
      ['Corn futures long (bu)', 'Corn futures short (bu)'],
    ],
    ['Net cash|Futures (contracts)|Futures (bu)', '90000|18|-90000', ['Futures (bu)']],
    ['Net cash|Futures (contracts)|Options (contracts)', '90000|-18|5', ['Options (contracts)']],
  ])('is asked about %s', (headings, cells, doubts) => {
    const [found] = readTables(`Commodity|Month|${headings}`, `Corn|Mar 27|${cells}`);
    expect(found?.doubts).toEqual(doubts);
  });

  it('is none where nothing is of cash goods', () => {
    const [found] = readTables('Commodity|Month|Net position|Cash balance|Futures equity', 'Corn|Mar 27|10|5000|20');
    expect([found?.rows.map(({ net_position }) => net_position), found?.doubts]).toEqual([[10], []]);
  });
});
