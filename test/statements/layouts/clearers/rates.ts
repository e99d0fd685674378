import {
  BLANK,
  day,
  inDollars,
  ladderPoint,
  shown,
  textStatement,
  together,
  workbookStatement,
  type Layout,
} from '../../layout.js';
import { securityOf } from '../rates/more-securities.js';
import { ESTR, EURIBOR, SONIA, swapOf, TONA } from '../rates/swap.js';

export const openTradesOneWithoutIndex: Layout = {
  name: 'cleared trade report, one euro swap of which has no index',
  about:
    'A clearing member’s report of open OTC trades: the member’s client above, Cleared At, Payer or Receiver, rate, index, dates as 20260916, clean value and accrued; the index of one swap is blank, which nobody can know.',
  statement: textStatement(
    [
      ['Report: Open OTC Trades,,,,,,,,,,,', 'title'],
      ['Member Client: PIN-0031,,,,,,,,,,,', 'title'],
      ['Business Date: 2026-11-27,,,,,,,,,,,', 'title'],
      [',,,,,,,,,,,', 'blank'],
      [
        'Cleared At,Trade Id,Payer/Receiver,Currency,Notional,Fixed Rate (%),Float Index,Start Date,End Date,Pay Freq,Clean PV,Accrued',
        'heading',
      ],
      [
        'LCH,70014412,Receiver,USD,"100,000,000",3.5550,USD-SOFR-OIS,20260916,20310916,12M,"118,020.11","71,884.03"',
        swapOf(['PIN-0031', 'LCH', '70014412'], 'RECEIVE', 100_000_000, ['20260916', '20310916'], 3.555, {
          pay_frequency: '12M',
        }),
      ],
      [
        'LCH,70014519,Payer,GBP,"45,000,000",3.7875,GBP-SONIA-OIS,20260318,20360318,12M,"-90,330.70","-12,004.50"',
        swapOf(['PIN-0031', 'LCH', '70014519'], 'PAY', 45_000_000, ['20260318', '20360318'], 3.7875, {
          ...SONIA,
          pay_frequency: '12M',
        }),
      ],
      ['LCH,70014877,Payer,EUR,"80,000,000",2.6200,,20260617,20360617,12M,"-51,900.25","4,401.00"', 'question'],
      [
        'CME,C0093311,Payer,USD,"35,000,000",3.4450,USD-SOFR-OIS,20261216,20291216,12M,"9,115.64",0.00',
        swapOf(['PIN-0031', 'CME', 'C0093311'], 'PAY', 35_000_000, ['20261216', '20291216'], 3.445, {
          pay_frequency: '12M',
        }),
      ],
      [
        'CME,C0093340,Receiver,USD,"15,000,000",3.9100,USD-SOFR-OIS,20250618,20550618,12M,"301,477.90","28,340.66"',
        swapOf(['PIN-0031', 'CME', 'C0093340'], 'RECEIVE', 15_000_000, ['20250618', '20550618'], 3.91, {
          pay_frequency: '12M',
        }),
      ],
      ['Totals,,,,,,,,,,"286,382.70","92,621.19"', 'total'],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const payAndReceiveBook: Layout = {
  name: 'swap book with what is paid and what is received',
  about:
    'A hedging desk’s sheet: the account in the title, Pay and Receive as Fixed, ESTR or EURIBOR 6M, notional in full, rates by a per cent format, dates as dd/mm/yyyy, value beside and in all.',
  statement: workbookStatement([
    {
      name: 'Swaps',
      merged: [],
      lines: [
        [['Swap book', '', 'Account: HEDGE-EUR'], 'title'],
        BLANK,
        [['ID', 'House', 'Pay', 'Receive', 'Ccy', 'Notional', 'Rate', 'Effective', 'Matures', 'MTM'], 'heading'],
        [
          [
            901,
            'Eurex',
            'Fixed',
            'ESTR',
            'EUR',
            shown(120000000, '#,##0'),
            shown(0.02085, '0.0000%'),
            day('2026-09-21', 'dd/mm/yyyy'),
            day('2028-09-21', 'dd/mm/yyyy'),
            21450,
          ],
          swapOf(['HEDGE-EUR', 'EUREX', '901'], 'PAY', 120_000_000, ['20260921', '20280921'], 2.085, ESTR),
        ],
        [
          [
            902,
            'Eurex',
            'EURIBOR 6M',
            'Fixed',
            'EUR',
            shown(60000000, '#,##0'),
            shown(0.0274, '0.0000%'),
            day('2026-03-18', 'dd/mm/yyyy'),
            day('2041-03-18', 'dd/mm/yyyy'),
            -77120,
          ],
          swapOf(['HEDGE-EUR', 'EUREX', '902'], 'RECEIVE', 60_000_000, ['20260318', '20410318'], 2.74, EURIBOR),
        ],
        [
          [
            903,
            'LCH',
            'SONIA',
            'Fixed',
            'GBP',
            shown(25000000, '#,##0'),
            shown(0.0369, '0.0000%'),
            day('2026-12-16', 'dd/mm/yyyy'),
            day('2031-12-16', 'dd/mm/yyyy'),
            14010,
          ],
          swapOf(['HEDGE-EUR', 'LCH', '903'], 'RECEIVE', 25_000_000, ['20261216', '20311216'], 3.69, SONIA),
        ],
        [
          [
            904,
            'LCH',
            'Fixed',
            'TONA',
            'JPY',
            shown(3000000000, '#,##0'),
            shown(0.01105, '0.0000%'),
            day('2026-06-17', 'dd/mm/yyyy'),
            day('2031-06-17', 'dd/mm/yyyy'),
            30115,
          ],
          swapOf(['HEDGE-EUR', 'LCH', '904'], 'PAY', 3_000_000_000, ['20260617', '20310617'], 1.105, TONA),
        ],
        [
          [
            905,
            'CME',
            'Fixed',
            'SOFR',
            'USD',
            shown(40000000, '#,##0'),
            shown(0.0362, '0.0000%'),
            day('2026-09-16', 'dd/mm/yyyy'),
            day('2033-09-16', 'dd/mm/yyyy'),
            -5230,
          ],
          swapOf(['HEDGE-EUR', 'CME', '905'], 'PAY', 40_000_000, ['20260916', '20330916'], 3.62),
        ],
        BLANK,
        [['Total MTM', '', '', '', '', '', '', '', '', -16775], 'total'],
      ],
    },
  ]),
};

export const ladderInDollarsDown: Layout = {
  name: 'ladder of four curves in dollars, tenors down',
  about:
    'A London desk’s ladder: account and `DV01 USD` above, a column for each curve, blanks where there is nothing, losses in brackets, totals at the right and below.',
  statement: textStatement(
    [
      ['Account,LDN-RATES,,,,', 'title'],
      ['Risk,DV01 USD,,,,', 'title'],
      [',,,,,', 'blank'],
      ['Tenor,SOFR,ESTR,SONIA,TONA,Total', 'heading'],
      [
        '6M,"2,040",,(515),,"1,525"',
        together(
          ladderPoint('LDN-RATES', 'USD-SOFR-OIS', '6M', 2040),
          inDollars(ladderPoint('LDN-RATES', 'GBP-SONIA', '6M', -515)),
        ),
      ],
      [
        '1Y,"(11,200)","4,310",870,,"(6,020)"',
        together(
          ladderPoint('LDN-RATES', 'USD-SOFR-OIS', '1Y', -11200),
          inDollars(ladderPoint('LDN-RATES', 'EUR-ESTR', '1Y', 4310), ladderPoint('LDN-RATES', 'GBP-SONIA', '1Y', 870)),
        ),
      ],
      [
        '2Y,"18,755","(9,060)",,340,"10,035"',
        together(
          ladderPoint('LDN-RATES', 'USD-SOFR-OIS', '2Y', 18755),
          inDollars(ladderPoint('LDN-RATES', 'EUR-ESTR', '2Y', -9060), ladderPoint('LDN-RATES', 'JPY-TONA', '2Y', 340)),
        ),
      ],
      [
        '3Y,,"6,225","(2,190)",,"4,035"',
        inDollars(ladderPoint('LDN-RATES', 'EUR-ESTR', '3Y', 6225), ladderPoint('LDN-RATES', 'GBP-SONIA', '3Y', -2190)),
      ],
      [
        '5Y,"(36,480)","15,900","7,045","(1,125)","(14,660)"',
        together(
          ladderPoint('LDN-RATES', 'USD-SOFR-OIS', '5Y', -36480),
          inDollars(
            ladderPoint('LDN-RATES', 'EUR-ESTR', '5Y', 15900),
            ladderPoint('LDN-RATES', 'GBP-SONIA', '5Y', 7045),
            ladderPoint('LDN-RATES', 'JPY-TONA', '5Y', -1125),
          ),
        ),
      ],
      [
        '7Y,"9,115",,,"2,080","11,195"',
        together(
          ladderPoint('LDN-RATES', 'USD-SOFR-OIS', '7Y', 9115),
          inDollars(ladderPoint('LDN-RATES', 'JPY-TONA', '7Y', 2080)),
        ),
      ],
      [
        '10Y,"27,300","(12,745)","(6,610)","(960)","6,985"',
        together(
          ladderPoint('LDN-RATES', 'USD-SOFR-OIS', '10Y', 27300),
          inDollars(
            ladderPoint('LDN-RATES', 'EUR-ESTR', '10Y', -12745),
            ladderPoint('LDN-RATES', 'GBP-SONIA', '10Y', -6610),
            ladderPoint('LDN-RATES', 'JPY-TONA', '10Y', -960),
          ),
        ),
      ],
      [
        '30Y,"(7,450)",,"1,330",,"(6,120)"',
        together(
          ladderPoint('LDN-RATES', 'USD-SOFR-OIS', '30Y', -7450),
          inDollars(ladderPoint('LDN-RATES', 'GBP-SONIA', '30Y', 1330)),
        ),
      ],
      ['Total,"2,080","4,630",(70),335,"6,975"', 'total'],
    ],
    { lineEnd: '\r\n' },
  ),
};

export const inventoryLongShortThousands: Layout = {
  name: 'government bond inventory by long and short in thousands',
  about:
    'A dealer’s inventory: L or S, CUSIP, issue as `T 4.625 02/15/35`, par in thousands, prices in 32nds, yield and DV01 beside, the net of it below.',
  statement: textStatement(
    [
      ['Govt Bond Inventory,,,,,,,', 'title'],
      ['As of 11/27/2026,,,,,,,', 'title'],
      [',,,,,,,', 'blank'],
      ['Account,L/S,CUSIP,Issue,Par (000),Price (32nds),Yield,DV01', 'heading'],
      [
        'GOV-7,L,91282CMM0,T 4.625 02/15/35,"20,000",103-06,4.162,"-13,920"',
        securityOf('GOV-7', '20350215', 4.625, 20_000_000),
      ],
      [
        'GOV-7,S,91282CLF6,T 3.875 08/15/34,"35,000",98-12+,4.123,"22,540"',
        securityOf('GOV-7', '20340815', 3.875, -35_000_000),
      ],
      [
        'GOV-7,S,912810TV0,T 4.75 11/15/53,"8,000",101-02,4.681,"12,730"',
        securityOf('GOV-7', '20531115', 4.75, -8_000_000),
      ],
      [
        'GOV-8,L,91282CAE1,T 0.625 08/15/30,"50,000",89-27+,3.573,"-16,350"',
        securityOf('GOV-8', '20300815', 0.625, 50_000_000),
      ],
      [
        'GOV-8,L,91282CEP2,T 2.875 05/15/32,"10,000",95-05,3.867,"-4,710"',
        securityOf('GOV-8', '20320515', 2.875, 10_000_000),
      ],
      ['Net,,,,"37,000",,,290', 'total'],
    ],
    { lineEnd: '\r\n' },
  ),
};
