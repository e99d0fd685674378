import { BLANK, ladderPoint, sheetStatement, shown, textStatement, together, type Layout } from '../../layout.js';
import { ESTR, EURIBOR, SONIA, swapOf } from '../rates/swap.js';

export const italianLegs: Layout = {
  name: 'Italian swaps in two legs',
  about:
    'An Italian bank’s back office file: a line for each leg, Paga and Riceve, Fisso and Variabile, rates and notionals with decimal comma, the parameter of the floating leg, dates with the day first.',
  statement: textStatement([
    [
      'Operazione;Portafoglio;Controparte centrale;Gamba;Paga/Riceve;Tipo tasso;Divisa;Nozionale;Decorrenza;Scadenza;Tasso %;Parametro',
      'heading',
    ],
    [
      'IT900411;TES-MI;LCH;1;Paga;Fisso;EUR;25.000.000,00;24/11/2026;24/11/2031;2,4150;',
      swapOf(['TES-MI', 'LCH', 'IT900411'], 'PAY', 25_000_000, ['20261124', '20311124'], 2.415, EURIBOR),
    ],
    ['IT900411;TES-MI;LCH;2;Riceve;Variabile;EUR;25.000.000,00;24/11/2026;24/11/2031;;EURIBOR 6M', 'remark'],
    ['IT900412;TES-MI;LCH;1;Paga;Variabile;EUR;40.000.000,00;24/11/2026;24/11/2036;;EURIBOR 6M', 'remark'],
    [
      'IT900412;TES-MI;LCH;2;Riceve;Fisso;EUR;40.000.000,00;24/11/2026;24/11/2036;2,6380;',
      swapOf(['TES-MI', 'LCH', 'IT900412'], 'RECEIVE', 40_000_000, ['20261124', '20361124'], 2.638, EURIBOR),
    ],
    [
      'IT900420;TES-MI;EUREX;1;Paga;Fisso;EUR;15.500.000,00;26/11/2026;26/11/2028;2,0475;',
      swapOf(['TES-MI', 'EUREX', 'IT900420'], 'PAY', 15_500_000, ['20261126', '20281126'], 2.0475, ESTR),
    ],
    ['IT900420;TES-MI;EUREX;2;Riceve;Variabile;EUR;15.500.000,00;26/11/2026;26/11/2028;;ESTR', 'remark'],
    [
      'IT900433;TES-MI;LCH;1;Riceve;Fisso;USD;30.000.000,00;24/11/2026;24/11/2033;3,8620;',
      swapOf(['TES-MI', 'LCH', 'IT900433'], 'RECEIVE', 30_000_000, ['20261124', '20331124'], 3.862),
    ],
    ['IT900433;TES-MI;LCH;2;Paga;Variabile;USD;30.000.000,00;24/11/2026;24/11/2033;;SOFR', 'remark'],
  ]),
};

export const legsInWords: Layout = {
  name: 'swaps with what is paid and what is received in words',
  about:
    'A client clearing portal’s file: pay leg and receive leg as `3.7950% Fixed` and `USD-SOFR-OIS Compound`, cleared trades, and trades pending registration, which are not cleared yet.',
  statement: textStatement([
    ['Client: ALBION PENSION,,,,,,,,,', 'title'],
    ['CCP Trade ID,CCP,Status,Ccy,Notional,Effective Date,Termination Date,Pay Leg,Receive Leg,NPV', 'heading'],
    [
      'L-55120,LCH,Cleared,USD,"60,000,000",24-Nov-2026,24-Nov-2031,3.7950% Fixed,USD-SOFR-OIS Compound,"-11,204.55"',
      swapOf(['ALBION PENSION', 'LCH', 'L-55120'], 'PAY', 60_000_000, ['20261124', '20311124'], 3.795),
    ],
    [
      'L-55121,LCH,Cleared,USD,"35,000,000",24-Nov-2026,24-Nov-2046,USD-SOFR-OIS Compound,3.9610% Fixed,"20,882.10"',
      swapOf(['ALBION PENSION', 'LCH', 'L-55121'], 'RECEIVE', 35_000_000, ['20261124', '20461124'], 3.961),
    ],
    [
      'L-55130,LCH,Cleared,GBP,"48,000,000",25-Nov-2026,25-Nov-2056,GBP-SONIA Compound,4.1240% Fixed,"-9,331.72"',
      swapOf(['ALBION PENSION', 'LCH', 'L-55130'], 'RECEIVE', 48_000_000, ['20261125', '20561125'], 4.124, SONIA),
    ],
    [
      'L-55131,LCH,Cleared,EUR,"22,500,000",24-Nov-2026,24-Nov-2036,2.6225% Fixed,EUR-EURIBOR-6M,"3,018.00"',
      swapOf(['ALBION PENSION', 'LCH', 'L-55131'], 'PAY', 22_500_000, ['20261124', '20361124'], 2.6225, EURIBOR),
    ],
    [
      'L-55139,LCH,Pending registration,USD,"75,000,000",30-Nov-2026,30-Nov-2036,3.9000% Fixed,USD-SOFR-OIS Compound,0.00',
      'remark',
    ],
    [
      'C-10077,CME,Cleared,USD,"110,000,000",24-Nov-2026,24-Nov-2028,USD-SOFR-OIS Compound,3.7820% Fixed,"4,410.90"',
      swapOf(['ALBION PENSION', 'CME', 'C-10077'], 'RECEIVE', 110_000_000, ['20261124', '20281124'], 3.782),
    ],
  ]),
};

const SOFR_CURVE = 'USD-SOFR-OIS';
const TREASURY_CURVE = 'USD-TREASURY';

export const sensitivitiesInAList: Layout = {
  name: 'list of sensitivities of several kinds',
  about:
    'A risk engine’s long list: portfolio, kind of sensitivity, curve, tenor and value, delta as the gain for a rise of 1bp; vega and theta lines among the deltas, a sum per portfolio.',
  statement: textStatement([
    ['# Sensitivities, COB 2026-11-20, USD. Delta = change in PV for +1bp in the par rate', 'title'],
    ['Portfolio|Sensitivity|Curve|Tenor|Value|Currency', 'heading'],
    ['MACRO-2|Delta|USD SOFR|1Y|-1240.50|USD', ladderPoint('MACRO-2', SOFR_CURVE, '1Y', 1240.5)],
    ['MACRO-2|Delta|USD SOFR|2Y|8815.00|USD', ladderPoint('MACRO-2', SOFR_CURVE, '2Y', -8815)],
    ['MACRO-2|Delta|USD SOFR|5Y|-21460.25|USD', ladderPoint('MACRO-2', SOFR_CURVE, '5Y', 21460.25)],
    ['MACRO-2|Delta|USD SOFR|10Y|13975.00|USD', ladderPoint('MACRO-2', SOFR_CURVE, '10Y', -13975)],
    ['MACRO-2|Delta|USD Treasury|10Y|-9630.00|USD', ladderPoint('MACRO-2', TREASURY_CURVE, '10Y', 9630)],
    ['MACRO-2|Delta|USD Treasury|30Y|4120.75|USD', ladderPoint('MACRO-2', TREASURY_CURVE, '30Y', -4120.75)],
    ['MACRO-2|Vega|USD SOFR|1Y|15200.00|USD', 'remark'],
    ['MACRO-2|Vega|USD SOFR|5Y|-3100.00|USD', 'remark'],
    ['MACRO-2|Theta|||-880.00|USD', 'remark'],
    ['MACRO-2|Total Delta|||-5420.00|USD', 'total'],
  ]),
};

export const dutchLadder: Layout = {
  name: 'Dutch ladder shown in thousands',
  about:
    'A Dutch pension fund’s ladder: Looptijd down, ESTR and Euribor 6M across, whole euros that the format #,##0, shows in thousands as the heading says, the sign in words, Totaal below.',
  statement: sheetStatement([
    [['Rentegevoeligheid per looptijd'], 'title'],
    [['Portefeuille', 'PF-ALM'], 'title'],
    [['DV01 in EUR x 1.000; positief = winst bij een rentedaling van 1 basispunt'], 'title'],
    BLANK,
    [['Looptijd', 'EUR ESTR', 'EUR Euribor 6M'], 'heading'],
    [
      ['1 jaar', shown(4000, '#,##0,'), shown(-2000, '#,##0,')],
      together(ladderPoint('PF-ALM', 'EUR-ESTR', '1Y', 4000), ladderPoint('PF-ALM', 'EUR-EURIBOR-6M', '1Y', -2000)),
    ],
    [
      ['5 jaar', shown(-12000, '#,##0,'), shown(31000, '#,##0,')],
      together(ladderPoint('PF-ALM', 'EUR-ESTR', '5Y', -12000), ladderPoint('PF-ALM', 'EUR-EURIBOR-6M', '5Y', 31000)),
    ],
    [['10 jaar', shown(0, '#,##0,'), shown(58000, '#,##0,')], ladderPoint('PF-ALM', 'EUR-EURIBOR-6M', '10Y', 58000)],
    [
      ['30 jaar', shown(-7000, '#,##0,'), shown(96000, '#,##0,')],
      together(ladderPoint('PF-ALM', 'EUR-ESTR', '30Y', -7000), ladderPoint('PF-ALM', 'EUR-EURIBOR-6M', '30Y', 96000)),
    ],
    [['Totaal', shown(-15000, '#,##0,'), shown(183000, '#,##0,')], 'total'],
  ]),
};
