import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const read = (heading: string, ...words: readonly [string, string, string]) =>
  readLines(
    ['net_position'],
    `Account|Exchange|Contract|Expiry|Lots|${heading}`,
    `A|NYMEX|CL|202703|10|${words[0]}`,
    `A|NYMEX|CL|202703|10|${words[1]}`,
    `A|CME|ES|202703|3|${words[2]}`,
  );
const lots = (found: ReturnType<typeof read>) => found?.rows.map(([, each]) => each);

describe('a flag of what was undone or never real', () => {
  it.each([
    ['Busted', 'N', 'Y'],
    ['Is Reversed', 'FALSE', 'TRUE'],
    ['Sim', 'FALSE', 'TRUE'],
    ['Test', 'N', 'Y'],
    ['Paper Trade', 'No', 'Yes'],
    ['Duplicate', 'N', 'Y'],
    ['Dup', '', 'x'],
    ['Superseded', 'No', 'Yes'],
    ['Backed Out', 'FALSE', 'TRUE'],
    ['Error', 'N', 'Y'],
    ['Archived', 'N', 'Y'],
    ['Memo Only', '', 'Y'],
    ['Forecast', 'N', 'Y'],
    ['Is Parent', 'N', 'Y'],
    ['Matured', 'N', 'Y'],
    ['Ours?', 'Y', 'N'],
    ['Is Latest', 'TRUE', 'FALSE'],
    ['In Margin', 'Y', 'N'],
    ['Cxl', '', 'Y'],
    ['CXL?', 'N', 'Y'],
    ['Cxld', '', 'X'],
    ['Canc', '', 'Y'],
    ['Cancel Flag', '0', '1'],
    ['What-if?', 'N', 'Y'],
    ['Hypothetical', 'No', 'Yes'],
    ['Margin?', 'Y', 'N'],
  ])('leaves rows out: %s', (heading, stays, leaves) => {
    const found = read(heading, stays, leaves, stays);
    expect(lots(found)).toEqual([10, 3]);
    expect(found?.leftOut).toEqual([`3: “${leaves}” by ${heading}`]);
  });

  it.each([
    ['Test', 'Back test', 'Stress', 'Forward'],
    ['Sim', '0.45', '0.51', '0.1'],
    ['Reversal', '', '', ''],
    ['Busted', 'N', 'N', 'N'],
    ['Margin', '0', '0', '0'],
    ['Cancel Date', '', '', ''],
    ['C/N', 'N', '', 'N'],
    ['C/N', 'A-17', 'B-2', 'C-3'],
    ['Duplicate', 'N', 'N', 'N'],
    ['GU', 'Marex', 'Marex', 'Marex'],
    ['Delivery', 'Physical', 'Cash', 'Physical'],
    ['Exercise', 'American', 'European', 'American'],
    ['Client', 'ACME', 'Harbor', 'ACME'],
    ['Executed', 'JW', 'KL', 'JW'],
  ])('changes nothing where it says something else: %s', (heading, ...words) => {
    const found = read(heading, words[0], words[1], words[2]);
    expect(lots(found)).toEqual([10, 10, 3]);
    expect(found).toMatchObject({ leftOut: [], doubts: [] });
  });
});

describe('a letter or a day of what was cancelled', () => {
  it.each([
    ['C/N', 'N', 'C', '“C” by C/N, which says that it was cancelled'],
    ['New/Cxl', 'New', 'Cxl', '“Cxl” by New/Cxl, which says that it was cancelled'],
    ['Cancel Date', '', '2026-11-19', 'it has a day by “Cancel Date”, on which it was cancelled'],
    ['Voided On', '', '19-Nov-26', 'it has a day by “Voided On”, on which it was cancelled'],
  ])('leaves rows out: %s', (heading, stays, leaves, reason) => {
    const found = read(heading, stays, leaves, stays);
    expect(lots(found)).toEqual([10, 3]);
    expect(found?.leftOut).toEqual([`3: ${reason}`]);
  });
});

describe('a flag of what may stand no more', () => {
  it.each([
    ...['Given Up', 'GU', 'Novated', 'Compressed', 'Netted', 'Flat?', 'Rolled', 'Indicative', 'Pending', 'B2B'],
    ...['Mirror', 'Internal', 'Client?', 'Exercised', 'In Delivery', 'Stale'],
  ])('leaves rows out with the question: %s', (heading) => {
    const found = read(heading, 'N', 'Y', 'N');
    expect(lots(found)).toEqual([10, 3]);
    expect(found?.leftOut).toEqual([
      `3: “Y” by ${heading}, which may mean that it stands no more: write No where it does`,
    ]);
    expect(found?.doubts).toEqual([]);
  });

  it.each(['Booked?', 'Executed', 'Filled?', 'Final'])('leaves rows out that may not stand yet: %s', (heading) => {
    const found = read(heading, 'Y', 'N', 'Y');
    expect(lots(found)).toEqual([10, 3]);
    expect(found?.leftOut).toEqual([
      `3: “N” by ${heading}, which may mean that it does not stand yet: write Yes where it does`,
    ]);
  });

  it.each([
    ['GU/GI', 'GI', 'GU'],
    ['Event', 'New', 'Novation'],
  ])('is asked about by other words: %s', (heading, stays, leaves) => {
    expect(read(heading, stays, leaves, stays)?.doubts).toEqual([
      `${heading}: says “${stays}”, “${leaves}”, which may mean that a row is no position, or is sold, and is not read`,
    ]);
  });

  it.each([
    ['GU/GI', 'GI'],
    ['Event', 'Novation In'],
  ])('says nothing of what came in: %s', (heading, word) => {
    expect(read(heading, word, word, word)?.doubts).toEqual([]);
  });

  it.each(['Novation Out', 'Novated Out', 'Transfer Out', 'Stepped out'])('is an event of a trade: %s', (event) => {
    const found = readLines(
      ['net_position'],
      'Trade ID|Account|Exchange|Contract|Expiry|Lots|Event',
      `1|A|NYMEX|CL|202703|10|${event}`,
      '2|A|NYMEX|CL|202703|4|New',
    );
    expect(lots(found)).toEqual([4]);
    expect(found?.leftOut).toEqual([`2: “${event}” by Event`]);
  });
});

describe('a column that answers whether a row is long', () => {
  it.each([
    ['IsLong', 'TRUE', 'FALSE'],
    ['Is Buyer', 'TRUE', 'FALSE'],
    ['is_short', 'N', 'Y'],
    ['IsSeller', '0', '1'],
  ])('is one of sides: %s', (heading, long, short) => {
    const found = read(heading, long, short, long);
    expect(lots(found)).toEqual([10, -10, 3]);
    expect(found?.remarks).toContain(`Sides are those of “${heading}”.`);
  });

  it.each(['Is Open', 'IsHedge'])('is none by another word: %s', (heading) => {
    expect(lots(read(heading, 'TRUE', 'TRUE', 'TRUE'))).toEqual([10, 10, 3]);
  });
});

describe('codes of one letter', () => {
  it('are asked about where they may say that a trade is cancelled', () => {
    expect(read('St', 'A', 'X', 'A')?.doubts).toEqual([
      'St: says “A”, “X”, which may mean that a row is no position, or is sold, and is not read',
    ]);
  });

  it('are asked about where trades may stand among positions', () => {
    expect(read('Rec', 'P', 'T', 'P')?.doubts).toEqual([
      'Rec: says “P”, “T”: trades may stand among the positions, which have them in them, and it is not read',
    ]);
  });

  it.each([
    ['St', 'TX', 'IL', 'NY'],
    ['St', 'A', 'A', 'A'],
    ['Rec', 'P', 'P', 'P'],
    ['Rec', 'D', 'D', 'D'],
  ])('say nothing otherwise: %s', (heading, ...words) => {
    const found = read(heading, words[0], words[1], words[2]);
    expect(found?.rows.length).toBe(3);
    expect(found?.doubts).toEqual([]);
  });
});

describe('a trade that was cancelled and corrected', () => {
  const HEAD = 'Account|Exchange|Contract|Expiry|B/S|Lots|Trade ID';
  const trade = (size: number, word: string, id = 'T1') => `A|NYMEX|CL|202703|B|${size}|${id}|${word}`;

  it.each([
    ['Action', 'Correct'],
    ['Status', 'Amended'],
  ])('counts as corrected: %s', (heading, corrected) => {
    const found = readLines(
      ['net_position'],
      `${HEAD}|${heading}`,
      trade(10, 'New'),
      trade(10, 'Cancel'),
      trade(12, corrected),
      trade(4, 'New', 'T2'),
    );
    expect(lots(found)).toEqual([12, 4]);
    expect(found?.doubts).toEqual([]);
  });

  it('does not count where it was cancelled after that', () => {
    const found = readLines(
      ['net_position'],
      `${HEAD}|Action`,
      trade(10, 'New'),
      trade(12, 'Correct'),
      trade(12, 'Cancel'),
      trade(4, 'New', 'T2'),
    );
    expect(lots(found)).toEqual([4]);
  });
});

describe('who bought and who sold, by name', () => {
  const rows = (...lines: readonly string[]) =>
    readLines(['net_position'], 'Exchange|Contract|Expiry|Buyer|Seller|Lots', ...lines);

  it('is asked about where lots have no sign', () => {
    const found = rows('NYMEX|CL|202703|HARBOR|BROKER X|10', 'NYMEX|NG|202703|BROKER Y|HARBOR|5');
    expect(found?.doubts).toEqual([
      'Buyer: names who bought, as “Seller” names who sold, and nothing says which of them you are: head a column “Side” with Buy or Sell',
    ]);
  });

  it('says nothing more beside a sign', () => {
    expect(rows('NYMEX|CL|202703|HARBOR|BROKER X|10', 'NYMEX|NG|202703|BROKER Y|HARBOR|-5')?.doubts).toEqual([]);
  });

  it('says nothing more beside a side', () => {
    const found = readLines(
      ['net_position'],
      'Exchange|Contract|Expiry|B/S|Buyer|Seller|Lots',
      'NYMEX|CL|202703|B|HARBOR|BROKER X|10',
      'NYMEX|NG|202703|S|BROKER Y|HARBOR|5',
    );
    expect(found?.doubts).toEqual([]);
    expect(lots(found)).toEqual([10, -5]);
  });
});

describe('live lots beside those of the close', () => {
  const rows = (heads: string, ...lines: readonly string[]) =>
    readLines(['net_position'], `Account|Exchange|Contract|Expiry|${heads}`, ...lines);

  it('are asked about where they differ', () => {
    const found = rows('EOD Qty|Intraday Qty|Live Qty', 'A|NYMEX|CL|202703|10|5|15', 'A|NYMEX|NG|202703|0|-5|-5');
    expect(found?.doubts).toEqual([
      'Live Qty: holds other lots than “EOD Qty”, which would count: head the one that is held “Net position”, and the other is to be ignored',
    ]);
  });

  it.each([
    ['EOD Qty|Live Qty', '10|10'],
    ['EOD Qty|Live Px', '10|94'],
    ['Lots|Live', '10|Y'],
  ])('change nothing where they are the same, or no lots: %s', (heads, cells) => {
    const found = rows(heads, `A|NYMEX|CL|202703|${cells}`);
    expect(lots(found)).toEqual([10]);
    expect(found?.doubts).toEqual([]);
  });
});

describe('the market value of an option', () => {
  const rows = (heads: string, ...lines: readonly string[]) =>
    readLines(['net_position'], `Account|Exchange|Contract|Expiry|C/P|Strike|${heads}|Market Value`, ...lines);

  it('is not below zero of what is held: the row is left out with the question', () => {
    const found = rows('Lots', 'A|NYMEX|LO|202702|C|100|10|31000', 'A|NYMEX|LO|202702|P|85|10|-14500');
    expect(lots(found)).toEqual([10]);
    expect(found?.leftOut).toEqual([
      '3: its value is below zero and its quantity is not: write a minus before what is short',
    ]);
  });

  it.each([
    ['Lots', 'A|NYMEX|LO|202702|P|85|-10|-14500'],
    ['B/S|Lots', 'A|NYMEX|LO|202702|P|85|S|10|-14500'],
  ])('says nothing more where lots have a sign or a side: %s', (heads, line) => {
    expect(lots(rows(heads, line))).toEqual([-10]);
  });

  it('may be what was lost on a future', () => {
    const found = readLines(
      ['net_position'],
      'Account|Exchange|Contract|Expiry|Lots|Market Value',
      'A|NYMEX|CL|202703|10|-500',
    );
    expect(lots(found)).toEqual([10]);
  });
});

describe('two columns of accounts', () => {
  const remarks = (head: string, ...accounts: readonly string[]) =>
    readLines(
      ['net_position'],
      `${head}|Exchange|Contract|Expiry|Lots`,
      ...accounts.map((each) => `${each}|NYMEX|CL|202703|10`),
    )?.remarks;

  it('tell which of them counts where the other one has more', () => {
    expect(remarks('Clearing Account|Trading Account', 'C-9|T-1', 'C-9|T-2')).toEqual([
      'Accounts are those of “Clearing Account”, and not those of “Trading Account”.',
    ]);
  });

  it.each([
    ['Clearing Account|Trading Account', 'C-9|T-1', 'C-8|T-2'],
    ['Account|Account Name', 'C-9|Harbor', 'C-9|Harbor Two'],
  ])('tell nothing where they say the same, or one is of names: %s', (head, ...accounts) => {
    expect(remarks(head, ...accounts)).toEqual([]);
  });
});
