import { describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { vixFutureExpiry } from '../../server/fetch/parsers/rates/cboe-vx.js';
import { archive } from '../support/archive.js';
import { parsed } from '../support/parsed-file.js';
import { parsedFrom, refusalFrom } from '../support/shipped-download.js';

const TODAY = '2026-09-18';

/** A workbook as the Bank of England's are: sheets by name, each with the rows of maturities and of dates. */
async function workbook(sheets: readonly string[], rows: readonly (readonly ExcelJS.CellValue[])[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  for (const name of sheets) {
    const sheet = book.addWorksheet(name);
    sheet.addRow(['UK instantaneous commercial bank liability spot curve']);
    sheet.getRow(4).values = ['years:', 0.5, 1, 1.5, 2, 40];
    rows.forEach((row, index) => (sheet.getRow(6 + index).values = [...row]));
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

const day = (date: string): Date => new Date(`${date}T00:00:00Z`);

describe("the Bank of England's zero curves", () => {
  const rows = [
    [day('2026-09-16'), 3.9, 3.8, 3.75, 3.7, 4.4],
    [day('2026-09-17'), null, 3.81, 3.76, 3.71, 4.41],
    ['A footnote'],
  ];

  it('come from the sheet whose name ends with "spot curve", of each workbook', async () => {
    const nominal = await workbook(['info', '3. spot short end', '4. spot curve'], rows);
    const ois = await workbook(['info', '1. fwd curve', '2. spot curve'], [[day('2026-09-16'), 3.6, 3.5, 3.4, 3.3]]);
    const text = archive([
      { name: 'GLC Nominal daily data current month.xlsx', data: nominal },
      { name: 'GLC Real daily data current month.xlsx', data: Buffer.from('no workbook, and not read') },
      { name: 'OIS daily data current month.xlsx', data: ois },
    ]);
    const { tables, newest, rows: count } = await parsedFrom('boe', 'curves', { text, today: TODAY });
    expect({ newest, count }).toEqual({ newest: '2026-09-17', count: 3 });
    expect(tables).toEqual([
      {
        name: 'boe-gilt-zero.csv',
        text: 'date,6M,1Y,2Y,40Y\n2026-09-16,3.9,3.8,3.7,4.4\n2026-09-17,,3.81,3.71,4.41\n',
        options: { index: 'GBP-GILT', unit: 'percent', zero: 'continuous' },
        window: { from: '2026-09-16', to: '2026-09-17' },
      },
      {
        name: 'boe-ois-zero.csv',
        text: 'date,6M,1Y,2Y\n2026-09-16,3.6,3.5,3.3\n',
        options: { index: 'GBP-SONIA', unit: 'percent', zero: 'continuous' },
        window: { from: '2026-09-16', to: '2026-09-16' },
      },
    ]);
  });

  it('without that sheet are refused with the sheets that there are', async () => {
    const text = archive([{ name: 'OIS daily data_2009.xlsx', data: await workbook(['info', '1. fwd curve'], rows) }]);
    expect(await refusalFrom('boe', 'ois-history', { text, today: TODAY })).toBe(
      'The file ois-history of boe, OIS daily data_2009.xlsx has no sheet whose name ends with "spot curve"; it has info, 1. fwd curve.',
    );
  });
});

describe("the ECB's reference rates of exchange", () => {
  const XML =
    '<?xml version="1.0"?><gesmes:Envelope xmlns:gesmes="g" xmlns="e"><Cube><Cube time="2026-09-17"><Cube currency="USD" rate="1.17"/>' +
    '<Cube currency="JPY" rate="172.5"/></Cube></Cube></gesmes:Envelope>';

  it('are read from XML and from a zip of a CSV alike', async () => {
    const xml = await parsedFrom('ecb', 'fx', { text: XML, today: TODAY });
    const data = Buffer.from('Date,USD,JPY,HRK,\n2026-09-17,1.17,172.5,N/A,\n');
    const zip = await parsedFrom('ecb', 'fx-history', { text: archive([{ name: 'h.csv', data }]), today: TODAY });
    expect(xml.tables.map(({ text }) => text)).toEqual(zip.tables.map(({ text }) => text));
    expect(xml.tables[1]).toMatchObject({
      text: 'date,EURUSD,EURJPY\n2026-09-17,1.17,172.5\n',
      options: { exchange: 'FX' },
    });
  });

  it('that end in the middle are refused', async () => {
    expect(await refusalFrom('ecb', 'fx', { text: XML.slice(0, 160), today: TODAY })).toBe(
      'The file fx of ecb is no whole XML file.',
    );
  });
});

describe('settlement prices of VX futures', () => {
  it('go to the nearby that the contract was on each day', async () => {
    const text =
      'Trade Date,Futures,Open,Settle\n2026-08-18,V (Oct 2026),19,19.5\n2026-08-19,V (Oct 2026),19,0\n2026-08-20,V (Oct 2026),19,19.7\n';
    const { tables, notes } = await parsedFrom('cboe', 'vx', { text, today: TODAY, item: '2026-10-21' });
    expect(tables[0]).toMatchObject({
      name: 'cboe-vx-2026-10-21.csv',
      text: 'date,nearby_3,nearby_2\n2026-08-18,19.5,\n2026-08-20,,19.7\n',
      options: { exchange: 'CFE', contractCode: 'VX' },
    });
    expect(notes).toEqual([
      'The file vx (2026-10-21) of cboe has days without a settlement, which are left out: 1.',
      'The file vx (2026-10-21) of cboe has no value for 2026-08-19.',
    ]);
  });

  // Cboe's calendar of 2026: a Tuesday in May, as 19 June is a holiday
  it.each([
    [2026, 4, '2026-04-15'],
    [2026, 5, '2026-05-19'],
    [2026, 12, '2026-12-16'],
  ])('expire in %i-%i on %s', (year, month, expiry) => {
    expect(vixFutureExpiry(year, month)).toBe(expiry);
  });
});

describe("an operator's own source", () => {
  const files = [{ kind: 'fixings', name: 'own.csv', index: 'NOK-NOWA' }];

  it('of CSV says what its columns are', async () => {
    const options = {
      ...{ delimiter: ';', decimal: ',', files },
      date: { column: 'Dato', form: 'DD.MM.YYYY' },
      values: { kind: 'columns', of: { Rente: 'NOWA' } },
    };
    const { tables } = await parsed('csv', { text: 'Dato;Rente\n04.09.2026;4,23\n', options });
    expect(tables[0]).toMatchObject({ text: 'date,NOWA\n2026-09-04,4.23\n', options: { index: 'NOK-NOWA' } });
  });

  it('of JSON says where its values stand', async () => {
    const options = {
      ...{ rows: 'data.rates', files: [{ kind: 'quotes', name: 'own.csv', index: 'NOK-NOWA' }] },
      date: { at: 'day', form: 'YYYYMMDD' },
      values: { kind: 'rows', tenor: 'term', rate: ['values', 0] },
    };
    const text = JSON.stringify({ data: { rates: [{ day: 20260904, term: '12M', values: [4.1] }] } });
    const { tables } = await parsed('json', { text, options });
    expect(tables[0]?.text).toBe('date,tenor,rate\n2026-09-04,1Y,4.1\n');
  });
});
