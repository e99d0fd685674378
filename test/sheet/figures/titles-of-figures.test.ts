import { describe, expect, it } from '@jest/globals';
import { readLines } from '../refused/read-lines.js';

const ladder = (title: string, headings = 'Book|Curve|2Y|5Y') =>
  readLines(['tenor', 'dv01'], title, headings, 'RL|SOFR|-15000|22000');
const READ = [
  [3, '2Y', -15000],
  [3, '5Y', 22000],
];

describe('titles of ladders', () => {
  it.each([
    'P&L by tenor (USD)',
    'Daily P&L',
    'PV by tenor',
    'PV (USD)',
    'Market value by tenor',
    'MTM change by tenor',
    'Cash flows by tenor',
    'Zero rates (%)',
    'Par rates',
    'Net notional',
    'Futures equivalents (contracts)',
    '10Y equivalents (contracts)',
    'Key rate durations (years)',
    'Inflation DV01',
    'Basis01 by tenor',
    'XVA sensitivity',
    'VaR by tenor',
    'Value at risk by tenor',
    'Stress loss by tenor',
    'Measure: Gamma',
    'Barwerte nach Laufzeit (EUR)',
    'Gewinn und Verlust nach Laufzeit',
    'Flux de trésorerie par maturité',
    'Valor de mercado por plazo',
    'Flussi di cassa per scadenza',
  ])('of other figures leave out what stands below them: %s', (title) => {
    const found = ladder(title);
    expect(found?.rows).toEqual([]);
    const named = title.replace('Measure: ', '');
    expect(found?.leftOut).toEqual([`3: it stands below “${named}”, which is no DV01`]);
  });

  it.each([
    'Change in DV01 since yesterday',
    'DV01 change since yesterday',
    'Average DV01 (month to date)',
    'Max',
    'DV01 limit usage',
    'DV01 after proposed trades',
    'DV01 of hedges (proposed)',
    'DV01 (planned hedges) proposed',
    'DV01 (target)',
    'DV01 (planned hedges)',
    'DV01 (geplant)',
    'What-if DV01',
    'DV01 per contract',
    'Veränderung der DV01 zum Vortag',
  ])('of a DV01 that is not held leave it out: %s', (title) =>
    expect(ladder(title)?.leftOut).toEqual([
      `3: it stands below “${title}”, which may be no DV01 that is held: take that line out if it is`,
    ]),
  );

  it.each([
    'DV01 Pay leg',
    'DV01, receive leg',
    'Fixed leg DV01',
    'DV01 pay side',
    'DV01 Zahlerseite',
    'DV01 jambe payeuse',
  ])('of one leg leave it out: %s', (title) =>
    expect(ladder(title)?.leftOut).toEqual([
      `3: it stands below “${title}”, which may be one leg of what is held: take that line out if it is all of it`,
    ]),
  );

  it.each([
    'DV01 (bp of NAV)',
    'DV01 in bps of AUM',
    'DV01 as % of net assets',
    'DV01 (%)',
    'DV01 (% vom Fondsvermögen)',
  ])('of a share leave it out: %s', (title) =>
    expect(ladder(title)?.leftOut).toEqual([
      `3: it stands below “${title}”, which may be no amount of money: write DV01s in their currency, and take that line out`,
    ]),
  );

  it.each(['Client DV01 (their side)', 'DV01 from client perspective'])('of another party leave it out: %s', (title) =>
    expect(ladder(title)?.leftOut).toEqual([
      `3: it stands below “${title}”, whose signs may be those of somebody else: write yours, and take that line out`,
    ]),
  );

  it.each([
    'DV01 by tenor (USD)',
    'Rates Desk Risk & P&L Report',
    'NPV: 1,250,000',
    'VaR limit 250,000',
    'Market values are as of close',
    'Basis point value (USD)',
    'Key rate DV01 by bucket',
    'Book: Swap Rates',
    'Portfolio: Vega Fund',
    'Max tenor 30Y',
    'Forward Rates Desk',
    'USD swap curve',
    'VaR Capital LLP',
    'Stop loss 250k',
    'P&L per basis point',
    'DV01 and gamma report',
    'Delta ladder (USD per bp)',
    'Zinssensitivität nach Laufzeit',
    'Risk report 20-Nov-2026',
    'PV change by tenor (1bp)',
    'PV 01',
    'PV by tenor per basis point',
    'DV01 of hedges',
    'DV01 of pay-fixed swaps',
    'DV01 pay and receive legs',
    'DV01 of fund (USD)',
    'DV01 & % of NAV',
    'DV01 (USD per 1bp)',
    'Planned Income Fund',
  ])('that are of a DV01, or of nothing, change nothing: %s', (title) => expect(ladder(title)?.rows).toEqual(READ));

  it('change nothing where a heading says DV01, or is of the title itself', () => {
    const rows = ['RL|SOFR|2Y|-15000|50000', 'RL|SOFR|5Y|22000|50000'];
    for (const title of ['Daily P&L Report', 'DV01 limit usage'])
      expect(readLines(['tenor', 'dv01'], title, 'Account|Curve|Tenor|DV01|Limit', ...rows)?.rows).toEqual([
        [3, '2Y', -15000],
        [4, '5Y', 22000],
      ]);
  });

  it('leave out a second block only', () => {
    const found = readLines(
      ['dv01'],
      'DV01 by tenor',
      'Book|Curve|5Y|10Y',
      'RL|SOFR|22000|',
      'MTM by tenor',
      'RL|SOFR|1|1',
      'DV01 of hedges',
      'RL|ESTR|-700|',
    );
    expect(found?.rows).toEqual([
      [3, 22000],
      [7, -700],
    ]);
  });
});

const grid = (title: string) =>
  readLines(['net_position'], title, 'Account: A1', 'Product|Jan-27|Feb-27', 'CL|-12|4', 'NG|-25|15');

describe('titles of lots', () => {
  it.each([
    ['Net short by month', 'may be short where it has no minus'],
    ['Sales by month (lots)', 'may be short where it has no minus'],
    ['Verkäufe je Monat', 'may be short where it has no minus'],
    ['Ventes par mois', 'may be short where it has no minus'],
    ['Client position (their side)', 'may have the sign of somebody else, or the other one'],
    ['Theoretical hedge (lots)', 'may be no position that is held'],
    ['Hedge requirement (lots)', 'may be no position that is held'],
    ['Required hedges by month', 'may be no position that is held'],
    ['Absicherungsbedarf (Lots)', 'may be no position that is held'],
    ['Besoin de couverture par mois', 'may be no position that is held'],
    ['Necesidad de cobertura', 'may be no position that is held'],
    ['Fabbisogno di copertura', 'may be no position that is held'],
    ['Durchschnittliche Position', 'may be no position that is held'],
  ])('are asked about: %s', (title, doubt) =>
    expect(grid(title)?.doubts.map((each) => each.replace(/^[^:]*: /, ''))).toEqual([
      `${doubt}, as “${title}” says: write what is meant with its sign and take that line out`,
    ]),
  );

  it.each(['MT by month', 'Barrels by month'])('may be in a measure: %s', (title) =>
    expect(grid(title)?.doubts).toEqual([
      `Jan-27: may be in what “${title}” says: head it “Lots” if it counts contracts`,
    ]),
  );

  it.each([
    'Physical position (lots)',
    'Positions given up',
    'Deliveries by month (lots)',
    'Positions transferred out',
  ])('leave out what is not held as contracts: %s', (title) => {
    const found = grid(title);
    expect(found?.rows).toEqual([]);
    expect(new Set(found?.leftOut).size).toBe(2);
  });

  it.each([
    'Position by month (lots)',
    'Hedge position by month',
    'Paper position (lots)',
    'Net long/short by month',
    'Lots by month',
  ])('of what is held change nothing: %s', (title) => {
    const found = grid(title);
    expect(found?.rows).toHaveLength(4);
    expect(found?.doubts).toEqual([]);
  });

  it('tell of a contract that stands below two of them', () => {
    const second = (title: string) =>
      readLines(
        ['net_position'],
        'Account: A1',
        'Position by month (lots)',
        'Product|Jan-27|Feb-27',
        'CL|-12|4',
        '',
        title,
        'Product|Jan-27|Feb-27',
        'CL|1|2',
      )?.remarks.filter((remark) => remark.includes('count twice'));
    expect(second('Hedge position (lots)')).toHaveLength(1);
    expect(second('Position by month (continued)')).toEqual([]);
  });
});

const lots = (title: string, headings = 'Account|Contract|Qty', ...rows: readonly string[]) =>
  readLines(['net_position'], title, headings, ...(rows.length > 0 ? rows : ['A|CLG7|5', 'A|NGG7|4']));
const doubtsOf = (title: string): readonly string[] =>
  [lots(title), grid(title)].map((found) => (found?.doubts ?? []).map((each) => each.replace(/^[^:]*: /, '')).join());
const asked = (title: string, doubt: string): string =>
  `${doubt}, as “${title}” says: write what is meant with its sign and take that line out`;

describe('titles of tables of lots', () => {
  it.each([
    'Position change vs yesterday',
    'Position changes',
    'Change since 19-Nov-2026',
    'Day-on-day change',
    'Positions: change on day',
    'Changes in positions from 2026-11-19',
    'DoD change (lots)',
    'Positionsveränderung',
    'Veränderung seit 19.11.2026',
    'Variation journalière',
    'Variación diaria',
    'Variazione giornaliera',
    'Hedge ratio',
    'Roll plan',
    'Positions to be transferred out',
    'Archive 2025',
    'Abrechnungspreise',
  ])('that are no positions by them are asked about: %s', (title) => {
    const question = asked(title, 'may be no position that is held');
    expect(doubtsOf(title)).toEqual([question, question]);
  });

  // Below most of these months across are no lots at all.
  it.each([
    'Delta from prior day',
    'Exchange open interest',
    'Open interest',
    'Offenes Interesse',
    'Average daily volume',
    'Volume traded',
    'Volumen negociado',
    'Settlement prices',
    'Prix de règlement',
    'VaR by month',
    'Positions à transférer',
  ])('of a list that are no positions are asked about: %s', (title) =>
    expect(lots(title)?.doubts).toEqual([`Qty: ${asked(title, 'may be no position that is held')}`]),
  );

  it.each([
    'Positions (in thousands)',
    'Positions (x10)',
    'Positions (x 1,000)',
    'Open positions [k]',
    'Lots (thousands)',
    'Positions (minis)',
    'Positionen (in Tausend)',
    'Positions (en milliers)',
  ])('that say how many a number counts are asked about: %s', (title) => {
    const question = asked(title, 'may count something else than whole lots');
    expect(doubtsOf(title)).toEqual([question, question]);
  });

  it.each([
    'Counterparty positions',
    'Counterparty’s net positions',
    'Positions (counterparty)',
    'Their positions',
    'Kontrahentenpositionen',
    'Positions de la contrepartie',
    'Posiciones de la contraparte',
    'Posizioni della controparte',
  ])('of another party are asked about: %s', (title) => {
    const question = asked(title, 'may have the sign of somebody else, or the other one');
    expect(doubtsOf(title)).toEqual([question, question]);
  });

  it.each([
    'Daily positions',
    'Net open positions since start of day',
    'Positions (10)',
    'Positions (USD)',
    'Market values (in thousands)',
    'Price change on day',
    'Archive Capital LLP',
    'Client positions',
    'Positions by counterparty',
    'Counterparty: Goldman',
    'Margin by contract',
    'VaR: 120000',
    'Change',
    'Day session',
    'Rolling hedge book',
  ])('of what is held, or of nothing, change nothing: %s', (title) => {
    const found = lots(title);
    expect(found?.rows).toHaveLength(2);
    expect(found?.doubts).toEqual([]);
  });

  it.each([
    ['VaR by contract', 'Account|Contract|Position|VaR', 'A|CLG7|5|1200'],
    ['Settlement prices', 'Account|Contract|Lots|Settle', 'A|CLG7|5|60.5'],
    ['Open interest', 'Account|Contract|Qty|Open Interest', 'A|CLG7|5|120000'],
    ['Position changes', 'Account|Contract|Position|Change', 'A|CLG7|5|1'],
    ['OPEN INTEREST', 'Account|Contract|Long|Short', 'A|CLG7||5'],
    ['Counterparty positions', 'Account|Counterparty|Contract|Qty', 'A|MS|CLG7|5'],
    ['Positions (in thousands)', 'Account|Contract|Lots|Market Value', 'A|CLG7|5|300'],
  ])('of another column change nothing: %s', (title, headings, row) => {
    const found = lots(title, headings, row);
    expect(found?.rows).toHaveLength(1);
    expect(found?.doubts).toEqual([]);
  });

  it('of another section change nothing', () => {
    const found = readLines(
      ['net_position'],
      'Archive 2026',
      'Volume traded',
      'Asset|Day|Amount',
      'Cash|1|100',
      '',
      'Hedge ratio|0.8',
      'Open positions',
      'Account|Contract|Qty',
      'A|CLG7|5',
    );
    expect(found?.doubts ?? []).toEqual([]);
    const above = readLines(['net_position'], 'Archive 2026', 'Open positions', 'Account|Contract|Qty', 'A|CLG7|5');
    expect(above?.rows).toHaveLength(1);
    expect(above?.doubts).toEqual([]);
  });

  it('between rows are of those below them', () => {
    const below = (title: string, ...rows: readonly string[]) =>
      readLines(['net_position'], 'Account|Contract|Qty', 'A|CLG7|5', title, ...rows)?.doubts;
    for (const title of ['Exchange open interest', 'Position changes'])
      expect(below(title, 'A|CLH7|1')).toEqual([
        `Qty: may be no position that is held, as “${title}” says: take out the rows below it, or that line alone if they are held`,
      ]);
    expect(below('Traded volume')).toEqual([]);
    expect(below('Daily positions', 'A|CLH7|1')).toEqual([]);
  });
});
