import { BLANK, day, sheetStatement, shown, textStatement, type Layout } from '../../layout.js';
import { ESTR, EURIBOR, SONIA, swapOf } from '../rates/swap.js';

export const slashedMonths: Layout = {
  name: 'dealer’s blotter with slashed months',
  about:
    'A dealer’s swap blotter: dates as `Nov/24/26`, notionals in mm by the heading, a DV01 of each trade beside, PAY and REC.',
  statement: textStatement([
    ['Trade,Acct,CCP,Pay/Rec,Not (mm),Ccy,Start,End,Cpn (%),Index,DV01,NPV', 'heading'],
    [
      'D1,IRD-1,LCH,PAY,50,USD,Nov/24/26,Nov/24/31,3.795,SOFR,-22510,14210',
      swapOf(['IRD-1', 'LCH', 'D1'], 'PAY', 50_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      'D2,IRD-1,LCH,REC,12.5,USD,Nov/24/26,Nov/24/36,3.91,SOFR,10330,-5120',
      swapOf(['IRD-1', 'LCH', 'D2'], 'RECEIVE', 12_500_000, ['20261124', '20361124'], 3.91),
    ],
    [
      'D3,IRD-1,CME,REC,100,USD,Dec/01/26,Dec/01/28,3.78,SOFR,19020,301',
      swapOf(['IRD-1', 'CME', 'D3'], 'RECEIVE', 100_000_000, ['20261201', '20281201'], 3.78),
    ],
    ['Total,,,,162.5,,,,,,6840,9391', 'total'],
  ]),
};

export const vendorIndexTickers: Layout = {
  name: 'floating rates by a terminal’s tickers',
  about:
    'A fund’s swap list whose floating rates are a terminal’s tickers: `SOFRRATE Index`, `ESTRON Index`, `SONIO/N Index`, `EUR006M Index`.',
  statement: textStatement([
    ['Fund;Trade Ref;Clearer;Side;Notional;Curr;Eff Date;Mat Date;Fixed;Float Ref', 'heading'],
    [
      'GX;A-1;LCH;Pay Fixed;40,000,000;USD;11/24/2026;11/24/2031;3.795%;SOFRRATE Index',
      swapOf(['GX', 'LCH', 'A-1'], 'PAY', 40_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      'GX;A-2;LCH;Rec Fixed;25,000,000;EUR;11/24/2026;11/24/2031;2.15%;ESTRON Index',
      swapOf(['GX', 'LCH', 'A-2'], 'RECEIVE', 25_000_000, ['20261124', '20311124'], 2.15, ESTR),
    ],
    [
      'GX;A-3;LCH;Rec Fixed;18,000,000;GBP;11/24/2026;11/24/2033;3.90%;SONIO/N Index',
      swapOf(['GX', 'LCH', 'A-3'], 'RECEIVE', 18_000_000, ['20261124', '20331124'], 3.9, SONIA),
    ],
    [
      'GX;A-4;LCH;Pay Fixed;30,000,000;EUR;11/24/2026;11/24/2036;2.62%;EUR006M Index',
      swapOf(['GX', 'LCH', 'A-4'], 'PAY', 30_000_000, ['20261124', '20361124'], 2.62, EURIBOR),
    ],
  ]),
};

export const tradeStatuses: Layout = {
  name: 'live, terminated and novated swaps',
  about:
    'A swap system’s extract of all trades: a status says Live, Terminated, Novated or Matured; only live ones stand.',
  statement: textStatement([
    ['Deal No|Book|CCP|Status|P/R|Notional|Ccy|Effective|Maturity|Fixed Rate (%)|Floating Index', 'heading'],
    [
      '9001|NYR|CME|Live|P|20000000|USD|2026-11-24|2031-11-24|3.8|USD-SOFR',
      swapOf(['NYR', 'CME', '9001'], 'PAY', 20_000_000, ['20261124', '20311124'], 3.8),
    ],
    ['9002|NYR|CME|Terminated|R|75000000|USD|2026-06-24|2031-06-24|3.7|USD-SOFR', 'remark'],
    ['9003|NYR|CME|Novated|P|10000000|USD|2026-03-02|2036-03-03|3.9|USD-SOFR', 'remark'],
    [
      '9004|NYR|CME|Live|R|33000000|USD|2026-11-24|2029-11-26|3.74|USD-SOFR',
      swapOf(['NYR', 'CME', '9004'], 'RECEIVE', 33_000_000, ['20261124', '20291126'], 3.74),
    ],
    ['9005|NYR|CME|Matured|R|5000000|USD|2021-11-24|2026-11-18|1.1|USD-SOFR', 'remark'],
  ]),
};

export const originalAndCurrent: Layout = {
  name: 'original and current notional',
  about:
    'A clearing broker’s list after partial terminations: original notional beside the current one, which is what is left.',
  statement: sheetStatement([
    [
      [
        'Account',
        'CCP',
        'Trade ID',
        'Pay/Receive',
        'Original Notional',
        'Current Notional',
        'Ccy',
        'Effective',
        'Maturity',
        'Fixed Rate',
        'Index',
      ],
      'heading',
    ],
    [
      ['CB-4', 'LCH', 'T100', 'Pay', 100000000, 60000000, 'USD', '2026-11-24', '2031-11-24', '3.80%', 'SOFR'],
      swapOf(['CB-4', 'LCH', 'T100'], 'PAY', 60_000_000, ['20261124', '20311124'], 3.8),
    ],
    [
      ['CB-4', 'LCH', 'T101', 'Receive', 45000000, 45000000, 'USD', '2026-11-24', '2036-11-24', '3.92%', 'SOFR'],
      swapOf(['CB-4', 'LCH', 'T101'], 'RECEIVE', 45_000_000, ['20261124', '20361124'], 3.92),
    ],
    [['Total', '', '', '', 145000000, 105000000, '', '', '', '', ''], 'total'],
  ]),
};

export const amortisingAmong: Layout = {
  name: 'bullet and amortising swaps',
  about:
    'A bank’s hedge book with a column of the notional’s profile: bullet swaps are read, amortising ones asked about.',
  statement: textStatement([
    ['Account,CCP,Trade,Direction,Notional,Profile,Currency,Start,Maturity,Rate %,Index', 'heading'],
    [
      'HB,LCH,H1,Pay,25000000,Bullet,USD,24-Nov-26,24-Nov-31,3.80,SOFR',
      swapOf(['HB', 'LCH', 'H1'], 'PAY', 25_000_000, ['20261124', '20311124'], 3.8),
    ],
    ['HB,LCH,H2,Pay,40000000,Amortising,USD,24-Nov-26,24-Nov-36,3.90,SOFR', 'question'],
    [
      'HB,LCH,H3,Receive,15000000,Bullet,USD,24-Nov-26,24-Nov-33,3.84,SOFR',
      swapOf(['HB', 'LCH', 'H3'], 'RECEIVE', 15_000_000, ['20261124', '20331124'], 3.84),
    ],
  ]),
};

export const swapDescriptions: Layout = {
  name: 'swaps in a description',
  about:
    'An administrator’s list: `IRS USD PAY 3.795% / SOFR 24-NOV-2026 24-NOV-2031` in one cell, notional and clearer beside.',
  statement: textStatement([
    ['Account,Security ID,Description,Clearing,Notional Local,Market Value', 'heading'],
    [
      'AD-2,SW0001,IRS USD PAY 3.795% / REC SOFR 24-NOV-2026 24-NOV-2031,LCH,"35,000,000","12,440"',
      swapOf(['AD-2', 'LCH', 'SW0001'], 'PAY', 35_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      'AD-2,SW0002,IRS USD REC 3.91% / PAY SOFR 24-NOV-2026 24-NOV-2036,LCH,"20,000,000","-3,100"',
      swapOf(['AD-2', 'LCH', 'SW0002'], 'RECEIVE', 20_000_000, ['20261124', '20361124'], 3.91),
    ],
  ]),
};

export const serialDates: Layout = {
  name: 'swap dates as serial numbers',
  about:
    'A sheet pasted as values: effective and maturity dates are day numbers, fixed rates fractions under “Fixed Rate (dec.)”.',
  statement: sheetStatement([
    [
      [
        'Account',
        'House',
        'Trade Id',
        'Dir',
        'Notional',
        'Ccy',
        'Effective',
        'Maturity',
        'Fixed Rate (dec.)',
        'Float Index',
      ],
      'heading',
    ],
    [
      ['PV-1', 'LCH', 'X-1', 'PAY', 10000000, 'USD', 46350, 48176, 0.03795, 'USD-SOFR-OIS'],
      swapOf(['PV-1', 'LCH', 'X-1'], 'PAY', 10_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      ['PV-1', 'LCH', 'X-2', 'RECEIVE', 22000000, 'USD', 46350, 50003, 0.0391, 'USD-SOFR-OIS'],
      swapOf(['PV-1', 'LCH', 'X-2'], 'RECEIVE', 22_000_000, ['20261124', '20361124'], 3.91),
    ],
  ]),
};

export const boughtAndSoldSwaps: Layout = {
  name: 'swaps bought and sold',
  about: 'A platform’s list of swaps as Buy and Sell: whether buying is paying the fixed rate nobody can tell from it.',
  statement: textStatement([
    ['Account,CCP,ID,Buy/Sell,Notional,Ccy,Effective,Maturity,Rate,Index', 'heading'],
    ['BS-1,LCH,1,Buy,10000000,USD,2026-11-24,2031-11-24,3.80%,SOFR', 'question'],
    ['BS-1,LCH,2,Sell,15000000,USD,2026-11-24,2036-11-24,3.91%,SOFR', 'question'],
  ]),
};

export const italianSwaps: Layout = {
  name: 'Italian swap list',
  about:
    'An Italian bank’s list: Paga and Riceve the fixed rate, Nozionale with points, Tasso fisso with decimal comma, Data scadenza.',
  statement: textStatement([
    [
      'Conto;Controparte centrale;N. contratto;Tasso fisso: paga/riceve;Nozionale;Divisa;Data decorrenza;Data scadenza;Tasso fisso (%);Parametro',
      'heading',
    ],
    [
      'IT-4;LCH;C-1;Paga;20.000.000,00;EUR;24/11/2026;24/11/2031;2,42;Euribor 6M',
      swapOf(['IT-4', 'LCH', 'C-1'], 'PAY', 20_000_000, ['20261124', '20311124'], 2.42, EURIBOR),
    ],
    [
      'IT-4;EUREX;C-2;Riceve;8.500.000,00;EUR;24/11/2026;24/11/2036;2,55;€STR',
      swapOf(['IT-4', 'EUREX', 'C-2'], 'RECEIVE', 8_500_000, ['20261124', '20361124'], 2.55, ESTR),
    ],
    ['Totale;;;;28.500.000,00;;;;;', 'total'],
  ]),
};

export const chineseSwaps: Layout = {
  name: 'Chinese swap list',
  about: 'A Hong Kong bank’s list of cleared swaps: 方向 as 付固定 and 收固定, 名义本金, 起息日, 到期日, 固定利率.',
  statement: sheetStatement([
    [['账户', '清算所', '交易编号', '方向', '名义本金', '币种', '起息日', '到期日', '固定利率', '浮动利率'], 'heading'],
    [
      ['HKB', 'LCH', 'C-901', '付固定', shown(30000000, '#,##0'), 'USD', '2026-11-24', '2031-11-24', '3.795%', 'SOFR'],
      swapOf(['HKB', 'LCH', 'C-901'], 'PAY', 30_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      ['HKB', 'LCH', 'C-902', '收固定', shown(16000000, '#,##0'), 'USD', '2026-11-24', '2036-11-24', '3.91%', 'SOFR'],
      swapOf(['HKB', 'LCH', 'C-902'], 'RECEIVE', 16_000_000, ['20261124', '20361124'], 3.91),
    ],
    [['合计', '', '', '', shown(46000000, '#,##0'), '', '', '', '', ''], 'total'],
  ]),
};

export const swapsByAccountAndHouse: Layout = {
  name: 'swaps under account and house lines',
  about:
    'A prime broker’s workbook: a line of the account, below it a line of each house, then swaps with dates as cells, totals of each.',
  statement: sheetStatement([
    [['Cleared OTC positions as of', day('2026-11-20', 'dd-mmm-yyyy')], 'title'],
    BLANK,
    [['Trade ID', 'P/R', 'Notional', 'Ccy', 'Start', 'Maturity', 'Fixed', 'Float', 'NPV'], 'heading'],
    [['Account: OTC-77 HARBOUR MASTER'], 'title'],
    [['CCP: LCH'], 'title'],
    [
      [
        'L-1',
        'P',
        shown(25e6, '#,##0'),
        'USD',
        day('2026-11-24', 'dd-mmm-yy'),
        day('2031-11-24', 'dd-mmm-yy'),
        shown(0.038, '0.000%'),
        'SOFR',
        -8110,
      ],
      swapOf(['OTC-77 HARBOUR MASTER', 'LCH', 'L-1'], 'PAY', 25_000_000, ['20261124', '20311124'], 3.8),
    ],
    [['Total LCH', '', shown(25e6, '#,##0'), '', '', '', '', '', -8110], 'total'],
    [['CCP: CME'], 'title'],
    [
      [
        'C-1',
        'R',
        shown(9e6, '#,##0'),
        'USD',
        day('2026-11-24', 'dd-mmm-yy'),
        day('2036-11-24', 'dd-mmm-yy'),
        shown(0.0391, '0.000%'),
        'SOFR',
        1200,
      ],
      swapOf(['OTC-77 HARBOUR MASTER', 'CME', 'C-1'], 'RECEIVE', 9_000_000, ['20261124', '20361124'], 3.91),
    ],
    [['Total CME', '', shown(9e6, '#,##0'), '', '', '', '', '', 1200], 'total'],
    [['Total OTC-77', '', shown(34e6, '#,##0'), '', '', '', '', '', -6910], 'total'],
  ]),
};
