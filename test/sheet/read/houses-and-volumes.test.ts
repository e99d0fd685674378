import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const lotsOf = (...lines: readonly string[]) => readLines(['net_position'], ...lines);

describe('an exchange in the title of a section', () => {
  const exchangesOf = (one: string, other: string) =>
    readLines(
      ['exchange_code'],
      one,
      'Account|Product|Month|Net',
      '77|Crude Oil|Feb-27|5',
      other,
      'Account|Product|Month|Net',
      '77|Crude Oil|Feb-27|-7',
    )?.rows.map(([, exchange]) => exchange);

  it.each([
    ['Futures – CME', 'Futures – ICE', ['CME Group', 'ICE']],
    ['Futures (NYMEX)', 'Options on ICE', ['NYMEX', 'ICE']],
    ['NYMEX: futures', 'Positions - Eurex', ['NYMEX', 'Eurex']],
  ])('is that of the rows below it: %s, %s', (one, other, expected) => {
    expect(exchangesOf(one, other)).toEqual(expected);
  });

  it.each(['Futures', 'Futures – Energy', 'Futures and options', 'Open positions', 'Futures – Desk A', 'Page 2'])(
    'is no other word there: %s',
    (title) => {
      expect(exchangesOf(title, title)).not.toContain('ICE');
      expect(exchangesOf(title, title)?.join('')).toBe('');
    },
  );
});

describe('house and client below the line of one account', () => {
  it.each([
    ['House', 'Client'],
    ['House', 'Customer'],
    ['Segregated', 'House'],
    ['Proprietary', 'Customer'],
  ])('are two accounts: %s, %s', (one, other) => {
    const lines = [
      'Account: 77',
      '',
      one,
      'Contract|Long|Short',
      'CLG7|5|',
      '',
      other,
      'Contract|Long|Short',
      'CLG7||7',
    ];
    const found = readLines(['account_code', 'net_position'], ...lines);
    expect(found?.rows).toEqual([
      [5, `${one} 77`, 5],
      [9, `${other} 77`, -7],
    ]);
    expect(found?.remarks.join(' ')).toContain(`(${one}, ${other}): accounts are called by both`);
  });

  it('are one where only one of them stands', () => {
    const found = readLines(['account_code'], 'Account: 77', 'House', 'Contract|Long|Short', 'CLG7|5|', 'CLH7||7');
    expect(found?.rows.map(([, account]) => account)).toEqual(['77', '77']);
  });
});

describe('books beside accounts', () => {
  it.each(['Book', 'Book Name', 'Book ID'])('are told where one contract is netted: %s', (heading) => {
    const found = lotsOf(`Account|${heading}|Contract|Net`, '77|A|CLG7|5', '77|B|CLG7|-7');
    expect(found?.remarks).toContain(
      `Positions of one account and contract count together, whatever stands below “${heading}”, such as A and B.`,
    );
  });

  it('are not told where nothing is netted', () => {
    expect(lotsOf('Account|Book|Contract|Net', '77|A|CLG7|5', '78|B|CLG7|-7')?.remarks).toEqual([]);
    expect(lotsOf('Account|Book|Contract|Net', '77|A|CLG7|5', '77|B|CLH7|-7')?.remarks).toEqual([]);
  });
});

describe('lots that were closed', () => {
  it.each(['Close Volume', 'Close Vol'])('stop the table below “%s”', (heading) => {
    const found = lotsOf(
      `Account|Market|Long/Short|Volume|Open Price|${heading}|Close Price`,
      'S1|ESH7|Long|6|6801.5||',
      'S1|CLF7|Long|3|60.75|3|61.20',
    );
    expect(found?.doubts.join(' ')).toContain(`${heading}: holds lots that may have to be taken off`);
  });

  it('are asked about below “Close Qty” beside a quantity', () => {
    const found = lotsOf('Account|Contract|Side|Qty|Close Qty', 'A|CLG7|Buy|5|3', 'A|CLH7|Sell|3|0');
    expect(found?.doubts).not.toEqual([]);
  });

  it.each([
    ['Close', '61', '62'],
    ['Close Price', '61.5', '62.5'],
    ['Close Volume', '', ''],
    ['Close Volume', '12050', '11000'],
    ['Closing Price', '3.5', '4.5'],
    ['Close Date', '', ''],
    ['Market Volume', '2', '1'],
    ['Volume', '12050', '11000'],
    ['Prev Close', '3', '2'],
    ['Close Rate', '3.1', '2.1'],
  ])('are not asked about below “%s” of %s and %s', (heading, one, other) => {
    const found = lotsOf(`Account|Contract|Net|${heading}`, `A|CLG7|5|${one}`, `A|CLH7|-3|${other}`);
    expect([found?.doubts, found?.rows]).toEqual([
      [],
      [
        [2, 5],
        [3, -3],
      ],
    ]);
  });
});

describe('notionals in thousands', () => {
  const doubtsOf = (heading: string, one: string, other: string) =>
    readLines(
      ['notional'],
      `Account|CCP|Trade ID|P/R|Ccy|${heading}|Rate|Index|Effective|Maturity`,
      `A1|LCH|1|P|USD|${one}|3.9|SOFR|2026-12-02|2031-12-02`,
      `A1|LCH|2|R|EUR|${other}|2.5|ESTR|2026-12-02|2036-12-02`,
    )?.doubts;

  it.each(['Notional (000)', "Notional ('000)", 'Notional (000s)'])(
    'are asked about where all are below 100: %s',
    (heading) => {
      expect(doubtsOf(heading, '50', '20')?.join(' ')).toContain('says thousands of amounts below 100');
    },
  );

  it.each([
    ['Notional (000)', '50000', '20000'],
    ['Notional (000)', '500', '20'],
    ['Notional (mm)', '50', '20'],
    ['Notional', '50000', '20000'],
    ['Notional', '5000000', '20000'],
  ])('are read otherwise: %s, %s, %s', (heading, one, other) => {
    expect(doubtsOf(heading, one, other)).toEqual([]);
  });
});

describe('what a person reads without a question', () => {
  it.each(['-', '–', '--', 'n/a'])('is “%s” among amounts of debit and credit', (none) => {
    const found = lotsOf(
      'Account|Long|Short|Contract|DEBIT/CREDIT',
      '1|4||CLG7|4,350.00',
      `1|2||CLH7|${none}`,
      '1||5|NGH7|150.00-',
    );
    expect([found?.doubts, found?.rows]).toEqual([
      [],
      [
        [2, 4],
        [3, 2],
        [4, -5],
      ],
    ]);
  });

  it.each([
    ['-', ''],
    ['+', '-'],
    ['D', 'C'],
    ['4,350.00', '+'],
  ])('are no marks of debit and credit: “%s”, “%s”', (one, other) => {
    const found = lotsOf('Account|Contract|Qty|Debit/Credit', `1|CLG7|4|${one}`, `1|CLH7|2|${other}`);
    expect(found?.doubts).toHaveLength(1);
  });

  it.each(['Open Volume', 'Open Vol', 'Open Size'])('are lots beside a side: %s', (heading) => {
    const lines = [`Account|Market|Long/Short|${heading}|Open Price`, 'S1|ESH7|Long|6|6801.5', 'S1|CLG7|Short|3|60.75'];
    expect(lotsOf(...lines, 'Total|||9|')?.rows).toEqual([
      [2, 6],
      [3, -3],
    ]);
  });

  it('are no lots beside others: open volume of the market', () => {
    expect(lotsOf('Account|Contract|Side|Qty|Open Volume', 'A|CLG7|Buy|5|120500')?.rows).toEqual([[2, 5]]);
  });

  it('is a row that is closed by Open/Closed', () => {
    const lines = ['Account|Contract|Side|Qty|Open/Closed', 'A|CLG7|Buy|5|Open', 'A|CLH7|Sell|3|Closed'];
    const found = lotsOf(...lines);
    expect([found?.rows, found?.leftOut]).toEqual([[[2, 5]], ['3: “Closed” by Open/Closed']]);
  });

  it('is what a trade did by Open/Close', () => {
    const lines = ['Account|Contract|Side|Qty|Open/Close', 'A|CLG7|Buy|5|Open', 'A|CLH7|Sell|3|Close'];
    expect(lotsOf(...lines)?.rows).toHaveLength(2);
  });

  it.each(['Market', 'Mkt'])('are prices below “%s”', (heading) => {
    const found = readLines(
      ['exchange_code', 'net_position'],
      `Account|Contract|Net|Price|${heading}`,
      'S1|ESH7|6|6801.5|6811.25',
      'S1|ZNH7|-3|112-205|112-21',
      'S1|ZCH7|-3|447|449',
    );
    expect(found?.rows).toEqual([
      [2, '', 6],
      [3, '', -3],
      [4, '', -3],
    ]);
  });

  it('are exchanges and contracts below Market', () => {
    expect(readLines(['exchange_code'], 'Account|Market|Contract|Net', 'A|NYMEX|CLG7|5')?.rows).toEqual([[2, 'NYMEX']]);
    expect(readLines(['contract_code'], 'Account|Market|Net', 'A|CLG7|5')?.rows).toEqual([[2, 'CLG7']]);
  });
});

describe('types that are no kinds of contracts', () => {
  it.each([
    ['H', 'S'],
    ['Hedge', 'Spec'],
    ['Day', 'Carry'],
    ['House', 'House'],
  ])('leave futures as they are: %s, %s', (one, other) => {
    const found = readLines(
      ['contract_type', 'account_code', 'net_position'],
      'Account|Contract|Net|Type',
      `S1|CLG7|6|${one}`,
      `S1|CLG7|-3|${other}`,
    );
    expect(found?.rows).toEqual([
      [2, '', 'S1', 6],
      [3, '', 'S1', -3],
    ]);
    expect(found?.remarks.join(' ')).toContain('By “Type”,');
  });

  it('are two accounts of house and customer', () => {
    const lines = ['Account|Contract|Net|Type', 'S1|CLG7|6|House', 'S1|CLG7|-3|Customer'];
    expect(readLines(['account_code'], ...lines)?.rows).toEqual([
      [2, 'S1 House'],
      [3, 'S1 Customer'],
    ]);
  });

  it.each([
    ['H', 'S'],
    ['S', 'S'],
  ])('may be sides where nothing else says them: %s, %s', (one, other) => {
    const found = readLines(['contract_type'], 'Account|Contract|Qty|Type', `S1|CLG7|6|${one}`, `S1|CLH7|3|${other}`);
    expect(found?.remarks.join(' ')).not.toContain('By “Type”,');
  });
});

describe('rights in two languages', () => {
  const rightsOf = (heading: string, ...[one, other, sold = '-5']: readonly string[]) =>
    readLines(
      ['contract_type'],
      `Account|Product|Month|${heading}|Strike|Net`,
      `A|LO|Feb-27|${one}|60|5`,
      `A|LO|Feb-27|${other}|55|${sold}`,
    )?.rows.map(([, right]) => right);

  it.each([
    ['Call/Put', 'Achat / Call', 'Vente / Put'],
    ['Type', 'Kauf / Call', 'Verkauf / Put'],
    ['Type', 'Call / Compra', 'Put / Venta'],
    ['Option', 'Achat / Call', 'Vente / Put'],
    ['Type', '認購 Call', '認沽 Put'],
    ['Type', 'Call', 'Vente/Put'],
  ])('are read once: %s, %s, %s', (heading, one, other) => {
    expect(rightsOf(heading, one, other)?.map((right) => String(right).toUpperCase())).toEqual(['CALL', 'PUT']);
  });

  it.each([
    ['Achat / Call', 'Vente / Call', '-5'],
    ['Achat / Call', 'Vente / Put', '5'],
  ])('may be sides: %s, %s of %s', (one, other, sold) => {
    expect(rightsOf('Type', one, other, sold)).toEqual([one, other]);
  });
});
