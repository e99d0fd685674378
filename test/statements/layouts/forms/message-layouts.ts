import { future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

const tagLines: Layout = {
  name: 'messages of the FIX protocol, one a line',
  about:
    'A log of executions: a new order and its answer, two fills of one order whose CumQty counts both, a fill that is busted later, a spread reported as a whole, a fill that was sent twice, a line without what it is.',
  statement: textStatement([
    ['8=FIX.4.4|35=D|11=O1|1=GX-4|55=CL|200=202712|54=1|38=25|40=2|44=62.1', 'remark'],
    ['8=FIX.4.4|35=8|17=E1|150=0|39=0|1=GX-4|55=CL|167=FUT|200=202712|207=XNYM|54=1|38=25|14=0|151=25', 'remark'],
    [
      '8=FIX.4.4|35=8|17=E2|150=F|39=1|1=GX-4|55=CL|167=FUT|200=202712|207=XNYM|54=1|38=25|32=10|14=10|151=15|31=62.1',
      future(['GX-4', 'NYMEX', 'CL'], '202712', 10),
    ],
    [
      '8=FIX.4.4|35=8|17=E3|150=F|39=2|1=GX-4|55=CL|167=FUT|200=202712|207=XNYM|54=1|38=25|32=15|14=25|151=0|31=62.1',
      future(['GX-4', 'NYMEX', 'CL'], '202712', 15),
    ],
    [
      '8=FIX.4.4|35=8|17=E4|150=F|39=2|1=GX-4|55=LO|167=OOF|200=202706|201=0|202=58|207=XNYM|54=2|38=40|32=40|14=40|31=1.9',
      option(['GX-4', 'NYMEX', 'LO'], ['202706', 'PUT', 58], -40),
    ],
    ['8=FIX.4.4|35=8|17=E5|150=F|39=2|1=GX-7|55=GC|167=FUT|200=202704|207=XCEC|54=1|32=3|14=3|31=4240', 'remark'],
    ['8=FIX.4.4|35=8|17=E6|19=E5|150=H|39=2|1=GX-7|55=GC|167=FUT|200=202704|207=XCEC|54=1|32=3|14=0|31=4240', 'remark'],
    [
      '8=FIX.4.4|35=8|43=Y|17=E4|150=F|1=GX-4|55=LO|167=OOF|200=202706|201=0|202=58|207=XNYM|54=2|32=40|31=1.9',
      'remark',
    ],
    ['8=FIX.4.4|35=8|17=E7|150=F|442=3|1=GX-7|55=CL|167=MLEG|207=XNYM|54=1|32=5|14=5|31=0.2', 'remark'],
    ['55=GC|200=202704|207=XCEC|54=1|38=5|1=GX-7', 'question'],
  ]),
};

const tagColumns: Layout = {
  name: 'executions with the tags of the FIX protocol in the headings',
  about:
    'A drop copy as a table: sides 1 and 2, put 0 and call 1, market identifier codes, an acknowledgement, a bust.',
  statement: textStatement([
    [
      'ExecID(17),ExecRefID(19),ExecType(150),Account(1),Side(54),LastQty(32),Symbol(55),SecurityType(167),MaturityMonthYear(200),PutOrCall(201),StrikePrice(202),SecurityExchange(207)',
      'heading',
    ],
    ['K1,,F,PN-2,1,8,NG,FUT,202704,,,XNYM', future(['PN-2', 'NYMEX', 'NG'], '202704', 8)],
    ['K2,,0,PN-2,2,0,ZS,FUT,202705,,,XCBT', 'remark'],
    ['K3,,F,PN-2,2,6,ZS,FUT,202705,,,XCBT', future(['PN-2', 'CBOT', 'ZS'], '202705', -6)],
    ['K4,,F,PN-3,2,20,LO,OPT,202706,1,68,XNYM', option(['PN-3', 'NYMEX', 'LO'], ['202706', 'CALL', 68], -20)],
    ['K5,,F,PN-3,1,9,GC,FUT,202704,,,XCEC', 'remark'],
    ['K6,K5,H,PN-3,1,9,GC,FUT,202704,,,XCEC', 'remark'],
  ]),
};

const confirmations: Layout = {
  name: 'confirmations with the deal in one sentence',
  about:
    'What brokers confirmed, gathered in a sheet: account and reference in columns, the deal in a sentence; one confirmation is cancelled by its number, one says what the broker did, one has no side.',
  statement: sheetStatement([
    [['From', 'Ref', 'Our acct', 'Confirmation text'], 'heading'],
    [['Wharf', 'W-1', 'HB-1', 'You BOT 15 NYMEX CL MAR27 @ 63.10'], future(['HB-1', 'NYMEX', 'CL'], '202703', 15)],
    [
      ['Wharf', 'W-2', 'HB-1', 'We confirm: SOLD 7 lots NYMEX NG APR27 at 3.905'],
      future(['HB-1', 'NYMEX', 'NG'], '202704', -7),
    ],
    [['Wharf', 'W-3', 'HB-2', 'SLD 20 RBK7 @ 2.1010'], 'remark'],
    [['Wharf', 'W-4', 'HB-2', 'CANCEL our ref W-3, booked twice'], 'remark'],
    [['Dale', 'D-9', 'HB-2', 'Bot 60 LOM7 P 54.00 @ 1.08'], option(['HB-2', 'NYMEX', 'LO'], ['202706', 'PUT', 54], 60)],
    [['Dale', 'D-10', 'HB-2', 'We sold 5 NYMEX CL MAR27 @ 63.30'], 'question'],
    [['Dale', 'D-11', 'HB-2', 'HOK7 12 lots at 2.2310, thanks'], 'question'],
  ]),
};

const fillsForAccounts: Layout = {
  name: 'fills as sentences with their accounts',
  about:
    'A message of a broker: each line says what was bought or sold, at which price and for which account; a line without a side is told.',
  statement: textStatement([
    ['Fills of today', 'title'],
    ['', 'blank'],
    ['You bought 5 CLZ7 at 62.20 for account QT-1', future(['QT-1', 'NYMEX', 'CL'], '202712', 5)],
    ['You sold 12 NGJ7 at 3.87 for account QT-2', future(['QT-2', 'NYMEX', 'NG'], '202704', -12)],
    ['GCJ7 4 lots at 4240.10 for account QT-2', 'question'],
    ['', 'blank'],
    ['Kind regards', 'remark'],
  ]),
};

export const MESSAGE_LAYOUTS: readonly Layout[] = [tagLines, tagColumns, confirmations, fillsForAccounts];
