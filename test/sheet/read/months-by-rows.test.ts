import { describe, expect, it } from '@jest/globals';
import type { ReadInstrument, WrittenInstrument } from '../../../server/contract/instruments.js';
import { ContractReader } from '../../../server/sheet/reader/contract-reader.js';
import { readStatement } from '../../../server/sheet/text/statement.js';

/** A market in which January may be a day wherever its month is not written out. */
const ask = (written: readonly WrittenInstrument[]): Promise<readonly ReadInstrument[]> =>
  Promise.resolve(
    written.map(({ contract_code: code, contract_expiry: text }): ReadInstrument => {
      if (text === '01/27') return { legs: [], understood: '', question: 'the month or the day?' };
      const month = /^20\d{4}$/.test(text) ? text : `20${text.slice(3)}${text.slice(0, 2)}`;
      const leg = { contract_code: code, contract_expiry: month, contract_type: 'FUT', contract_strike: '' };
      return {
        legs: [{ ...leg, exchange_code: 'NYMEX', ratio: 1, multiplier: null }],
        understood: `${code} ${text}`,
        question: null,
      };
    }),
  );

async function monthsOf(...expiries: readonly string[]): Promise<readonly string[]> {
  const texts = ['Account,Contract,Expiry,Lots', ...expiries.map((text) => `A,NG,${text},10`)];
  const lines = texts.map((text, index) => ({ cells: text.split(','), line: index + 1 }));
  const read = readStatement('b.csv', lines, { delimiter: ',', leftAside: [], doubtText: ({ doubt }) => doubt });
  const [table] = read.ok ? read.value.tables : [];
  if (table === undefined) throw new Error('no table');
  const { data, issues } = await new ContractReader(ask).read(table.staged);
  return data.map((cells, row) => cells.find((cell) => /^20\d{4}$/.test(cell)) ?? issues[row]?.message ?? '');
}

describe('a month in numbers that may be a day', () => {
  it('is a month where its column holds as many that can be nothing else', async () =>
    expect(await monthsOf('01/27', '02/27')).toEqual(['202701', '202702']));

  it.each([[['01/27']], [['01/27', '01/27', '02/27']], [['01/27', '02/27', 'Feb-27']]])(
    'is asked about in %j',
    async (expiries) => expect((await monthsOf(...expiries))[0]).toBe('the month or the day?'),
  );
});
