import { describe, expect, it } from '@jest/globals';
import { readLines } from './read-lines.js';

const doubtsOf = (heading: string, ...rows: readonly string[]) =>
  readLines(
    ['net_position'],
    `Account|Exchange|Contract|Expiry|${heading}|Position`,
    ...rows.map((row, at) => `A|NYMEX|CL|20270${at + 3}|${row}`),
  )?.doubts;

describe('sides that a position need not have', () => {
  it.each([
    ...[
      'Last Trade Side',
      'Last B/S',
      'Prev Side',
      "Today's Action",
      'Yesterday Side',
      'last_trade_side',
      'Letzte Seite',
    ],
    ...['Stop Order', 'Stop Side', 'Trigger', 'Pending Order', 'Working Order', 'Leaves Side'],
    ...['To Flatten', 'Close With', 'Closing Side', 'Exit', 'Exit Side', 'Offset', 'Unwind Side', 'Roll Side'],
    ...['Hedge', 'Hedge Side', 'Glattstellung', 'Clôture', 'Cierre', 'Chiusura'],
    ...['Aggressor', 'AggressorSide', 'Maker Side', 'Taker', 'Passive/Aggressive', 'Quote Side', 'Market'],
    ...['CCP Side', 'Exchange Side', 'Facing Side', 'Street Side', 'Investor Side'],
  ])('are asked about: %s', (heading) => {
    expect(doubtsOf(heading, 'Sell|10', 'Buy|5')).toEqual([expect.stringContaining(heading.replaceAll('_', ' '))]);
    expect(doubtsOf(heading, 'Sell|10', 'Sell|5')).toHaveLength(1);
  });

  it.each([
    ...['Side', 'Order Side', 'Exec Side', 'Opening Side', 'Closing Position Side', 'Market position', 'Desk Side'],
    ...['Open/Close', 'Our Side', 'Fund Side', 'Trade Side', 'Action'],
  ])('are none of these: %s', (heading) => {
    expect(doubtsOf(heading, 'Sell|10', 'Buy|5')).toEqual([]);
  });

  it.each([
    ['Xyz', ['Sides are those of “Xyz”.']],
    ['Auction', ['Sides are those of “Auction”.']],
    ['Action', []],
    ['Order', []],
    ['Richtung', []],
  ])('are told of where the heading does not speak of them: %s', (heading, remarks) => {
    const found = readLines(
      ['net_position'],
      `Account|Exchange|Contract|Expiry|${heading}|Lots`,
      'A|NYMEX|CL|202703|Sell|10',
    );
    expect(found).toMatchObject({ doubts: [], remarks, rows: [[2, -10]] });
  });

  it('are asked about no more where the quantities have the same signs', () => {
    expect(doubtsOf('Exchange Side', 'Sell|-10', 'Buy|5')).toEqual([]);
  });
});

it.each([
  ...['Client Direction', 'Client Pay/Rec', 'Pay/Rec (client)', 'Client Pays', 'Client Side', 'Client Leg'],
  ...['Customer Pay/Receive', 'Client Receives/Pays', 'CCP Pay/Rec', 'Investor P/R', 'Kunde zahlt/empfängt'],
])('the direction of a swap is asked about where it may be that of another: %s', (heading) => {
  const swaps = (column: string, first: string, second: string) =>
    readLines(
      ['direction'],
      `Trade|CCP|Account|Ccy|Index|${column}|Notional|Fixed Rate|Start|End`,
      `1|LCH|T1|USD|SOFR|${first}|50000000|3.55|2026-11-24|2031-11-24`,
      `2|LCH|T1|USD|SOFR|${second}|30000000|3.45|2026-11-24|2029-11-24`,
    )?.doubts;
  expect(swaps(heading, 'Pay', 'Receive')).toEqual([expect.stringContaining('head it “Direction”')]);
  expect(swaps('Pay/Rec', 'Pay', 'Receive')).toEqual([]);
});
