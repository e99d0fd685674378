import { eventContract, sheetStatement, shown, textStatement, together, type Layout } from '../../layout.js';

/** The download of an event exchange. */
export const eventPortfolio: Layout = {
  name: 'event portfolio',
  about: 'The download of an event exchange: ticker, Yes or No, contracts, the average price, what it pays at most.',
  statement: textStatement([
    ['Account,Exchange,Market Ticker,Side,Quantity,Avg Price,Max Payout', 'heading'],
    [
      'EV-1,KALSHI,KXFEDDECISION-27JAN-H0,YES,100,0.61,100.00',
      eventContract(['EV-1', 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 100, 0.61),
    ],
    [
      'EV-1,KALSHI,KXFEDDECISION-27JAN-C25,NO,250,0.70,250.00',
      eventContract(['EV-1', 'KALSHI', 'KXFEDDECISION-27JAN-C25'], 'NO', 250, 0.7),
    ],
    [
      'EV-2,FORECASTEX,FF-27JAN-T4,YES,40,0.22,40.00',
      eventContract(['EV-2', 'FORECASTEX', 'FF-27JAN-T4'], 'YES', 40, 0.22),
    ],
    ['Total,,,,390,,390.00', 'total'],
  ]),
};

/** Yes and No in two columns, prices in cents. */
export const yesAndNoColumns: Layout = {
  name: 'yes and no columns',
  about: 'A customer’s own sheet of event contracts: how many Yes and how many No in two columns, cost in dollars.',
  statement: sheetStatement([
    [['Venue', 'Market', 'Yes', 'No', 'Cost'], 'heading'],
    [
      ['KALSHI', 'KXFEDDECISION-27MAR-C25', 60, '', shown(21.6, '$0.00')],
      eventContract([null, 'KALSHI', 'KXFEDDECISION-27MAR-C25'], 'YES', 60, null),
    ],
    [
      ['KALSHI', 'KXFEDDECISION-27MAR-C26', '', 500, shown(480, '$0.00')],
      eventContract([null, 'KALSHI', 'KXFEDDECISION-27MAR-C26'], 'NO', 500, null),
    ],
    [
      ['FORECASTEX', 'FF-27JAN-T4.25', 10, 10, shown(10, '$0.00')],
      together(
        eventContract([null, 'FORECASTEX', 'FF-27JAN-T4.25'], 'YES', 10, null),
        eventContract([null, 'FORECASTEX', 'FF-27JAN-T4.25'], 'NO', 10, null),
      ),
    ],
  ]),
};

/** Prices in cents, No as a sign. */
export const eventCents: Layout = {
  name: 'event positions in cents',
  about: 'An exchange’s interface as a table: a negative position means No, average prices in cents.',
  statement: textStatement([
    ['account,exchange,ticker,position,average_price_cents,market_exposure', 'heading'],
    [
      'EV-3,KALSHI,KXFEDDECISION-27JAN-H0,120,61,7320',
      eventContract(['EV-3', 'KALSHI', 'KXFEDDECISION-27JAN-H0'], 'YES', 120, 0.61),
    ],
    [
      'EV-3,KALSHI,KXFEDDECISION-27JAN-H25,-80,96,7680',
      eventContract(['EV-3', 'KALSHI', 'KXFEDDECISION-27JAN-H25'], 'NO', 80, 0.96),
    ],
  ]),
};
