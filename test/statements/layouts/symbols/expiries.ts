import { day, future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

/** Last trading days as the United States write dates. */
export const americanDates: Layout = {
  name: 'American dates',
  about: 'An introducing broker’s file: expiration dates as 12/18/2026, a blank put/call cell for futures.',
  statement: textStatement([
    ['Account Number,Exchange,Symbol,Put/Call,Expiration Date,Strike Price,Quantity', 'heading'],
    ['55501,CME,ES,,12/18/2026,,5', future(['55501', 'CME', 'ES'], '202612', 5)],
    ['55501,CME,ES,P,12/18/2026,5800,-5', option(['55501', 'CME', 'ES'], ['202612', 'PUT', 5800], -5)],
    ['55501,CME,6E,,12/14/2026,,-8', future(['55501', 'CME', '6E'], '202612', -8)],
    ['55502,CME,ES,C,03/19/2027,6000,10', option(['55502', 'CME', 'ES'], ['202703', 'CALL', 6000], 10)],
  ]),
};

/** Last trading days as Europe writes dates. */
export const europeanDates: Layout = {
  name: 'European dates',
  about: 'A London broker’s file: the last trading day as 18/12/2026 or 08.03.2027, day first.',
  statement: textStatement([
    ['Account,Exchange,Contract,Type,Expiry Date,Strike,Net position', 'heading'],
    ['LDN-4,EUREX,FESX,FUT,18/12/2026,,12', future(['LDN-4', 'EUREX', 'FESX'], '202612', 12)],
    ['LDN-4,EUREX,FGBL,FUT,08.03.2027,,-30', future(['LDN-4', 'EUREX', 'FGBL'], '202703', -30)],
    ['LDN-4,EUREX,OESX,CALL,18/12/2026,5100,40', option(['LDN-4', 'EUREX', 'OESX'], ['202612', 'CALL', 5100], 40)],
    ['LDN-4,CME,ES,FUT,19/03/2027,,-2', future(['LDN-4', 'CME', 'ES'], '202703', -2)],
  ]),
};

/** Date cells, month names, year first: what one sheet gathers over the years. */
export const mixedDates: Layout = {
  name: 'dates of every kind',
  about:
    'A sheet somebody kept for years: expiries as date cells, as month cells, as `Dec-27`, 2027-06, `Z27` and `Sept 27`.',
  statement: sheetStatement([
    [['Account', 'Exchange', 'Contract', 'Type', 'Expiry', 'Net position'], 'heading'],
    [['OLD', 'CME', 'ES', 'FUT', day('2026-12-18', 'm/d/yyyy'), 3], future(['OLD', 'CME', 'ES'], '202612', 3)],
    [['OLD', 'NYMEX', 'CL', 'FUT', day('2027-12-01', 'mmm-yy'), 5], future(['OLD', 'NYMEX', 'CL'], '202712', 5)],
    [['OLD', 'NYMEX', 'CL', 'FUT', 'Dec-28', -5], future(['OLD', 'NYMEX', 'CL'], '202812', -5)],
    [['OLD', 'NYMEX', 'NG', 'FUT', '2027-06', 9], future(['OLD', 'NYMEX', 'NG'], '202706', 9)],
    [['OLD', 'NYMEX', 'NG', 'FUT', 'Z27', -9], future(['OLD', 'NYMEX', 'NG'], '202712', -9)],
    [['OLD', 'NYMEX', 'HO', 'FUT', 'Sept 27', 2], future(['OLD', 'NYMEX', 'HO'], '202709', 2)],
    [['OLD', 'COMEX', 'GC', 'FUT', 202702, -1], future(['OLD', 'COMEX', 'GC'], '202702', -1)],
  ]),
};

/** Positions that need a question. */
export const expiredAndUnknown: Layout = {
  name: 'expired and unknown contracts',
  about: 'A file that was not cleaned: expired contracts, a code that is nowhere listed, a strike far off the chain.',
  statement: textStatement([
    ['Account,Exchange,Contract,Type,Expiry,Strike,Net position', 'heading'],
    ['X-1,NYMEX,NG,FUT,DEC-24,,10', 'question'],
    ['X-1,NYMEX,CL,FUT,202712,,10', future(['X-1', 'NYMEX', 'CL'], '202712', 10)],
    ['X-1,NYMEX,QQZ,FUT,202712,,1', 'question'],
    ['X-1,NYMEX,LO,CALL,202712,7500,-4', 'question'],
    ['X-1,CME,ES,FUT,209912,,2', 'question'],
    ['X-2,NYMEX,ES,FUT,202703,,2', 'question'],
    ['X-2,CME,ES,FUT,202703,,2', future(['X-2', 'CME', 'ES'], '202703', 2)],
  ]),
};
