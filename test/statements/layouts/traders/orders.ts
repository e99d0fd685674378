import { BLANK, day, future, option, textStatement, workbookStatement, type Layout } from '../../layout.js';

export const orderBlotter: Layout = {
  name: 'order blotter',
  about: 'Order blotter: what is filled counts, not what was ordered; working, rejected and partly cancelled orders.',
  statement: textStatement([
    ['Time,Order,Acct,Symbol,Action,Order Qty,Filled,Leaves,Limit,Avg Fill,State', 'heading'],
    ['08:31:02,770101,MM-ALGO,ESH7,BUY,20,20,0,6895.00,6894.75,FILLED', future(['MM-ALGO', 'CME', 'ES'], '202703', 20)],
    [
      '08:45:17,770102,MM-ALGO,NQH7,SELL,10,6,0,25410.00,25411.25,CANCELED',
      future(['MM-ALGO', 'CME', 'NQ'], '202703', -6),
    ],
    ['09:02:40,770105,MM-ALGO,ESH7,SELL,12,0,12,6940.00,,WORKING', 'remark'],
    [
      '09:14:55,770109,MM-VOICE,6EM7,BUY,50,35,15,1.1705,1.17035,PARTIAL',
      future(['MM-VOICE', 'CME', '6E'], '202706', 35),
    ],
    [
      '10:20:08,770111,MM-VOICE,SR3U7,SELL,400,400,0,96.845,96.845,FILLED',
      future(['MM-VOICE', 'CME', 'SR3'], '202709', -400),
    ],
    ['10:41:31,770114,MM-VOICE,ZNH7,BUY,75,0,0,113-02,,REJECTED', 'remark'],
    ['11:05:12,770118,MM-ALGO,ESH7,SELL,8,8,0,6901.50,6901.50,FILLED', future(['MM-ALGO', 'CME', 'ES'], '202703', -8)],
    ['11:58:49,770120,MM-ALGO,GCJ7,BUY,3,3,0,4128.00,4127.60,FILLED', future(['MM-ALGO', 'COMEX', 'GC'], '202704', 3)],
  ]),
};

export const orderBlotterOfAnotherDesk: Layout = {
  name: 'order blotter of another desk',
  about:
    'Order management system: ordered, filled and remaining quantity; only what is filled is a position; rejected, working and partly filled orders.',
  statement: textStatement([
    ['Order\tPM\tPortfolio\tSide\tInstrument\tOrd Qty\tFilled\tLeaves\tAvg Px\tStatus\tBroker', 'heading'],
    [
      '88101\tLW\tGMF-RATES\tBuy\tZNH7\t400\t400\t0\t112-140\tFilled\tNBX',
      future(['GMF-RATES', 'CBOT', 'ZN'], '202703', 400),
    ],
    [
      '88102\tLW\tGMF-RATES\tSell\tZBH7\t150\t90\t60\t117-050\tPartially filled\tNBX',
      future(['GMF-RATES', 'CBOT', 'ZB'], '202703', -90),
    ],
    ['88103\tLW\tGMF-RATES\tSell\tSR3Z7\t1000\t0\t1000\t\tWorking\tNBX', 'remark'],
    ['88104\tAK\tGMF-EQ\tSell\tESH7\t35\t35\t0\t6904.25\tFilled\tORN', future(['GMF-EQ', 'CME', 'ES'], '202703', -35)],
    [
      '88105\tAK\tGMF-EQ\tBuy\tFESXH7\t80\t55\t0\t5729\tCancelled (part done)\tORN',
      future(['GMF-EQ', 'EUREX', 'FESX'], '202703', 55),
    ],
    ['88106\tAK\tGMF-EQ\tBuy\tNQH7\t12\t0\t0\t\tRejected\tORN', 'remark'],
    [
      '88107\tJO\tGMF-CMDTY\tBuy\tHGK7\t18\t18\t0\t4.9085\tFilled\tPVC',
      future(['GMF-CMDTY', 'COMEX', 'HG'], '202705', 18),
    ],
    [
      '88108\tJO\tGMF-CMDTY\tSell\tCLU7\t40\t40\t0\t62.44\tFilled\tPVC',
      future(['GMF-CMDTY', 'NYMEX', 'CL'], '202709', -40),
    ],
  ]),
};

export const alocacaoDeOrdens: Layout = {
  name: 'alocacao de ordens',
  about: 'Portuguese allocations: a row of the order, then its accounts; counting both doubles.',
  statement: textStatement(
    [
      ['Alocação de ordens - 27/11/2026;;;;;;;', 'title'],
      ['Linha;Ordem;Conta;Contrato;Vencimento;C/V;Qtde;Preço médio', 'title'],
      ['ORDEM;A-61;;ZC;jul/27;V;90;463,25', 'remark'],
      ['ALOC;A-61;FND-1;ZC;jul/27;V;55;463,25', future(['FND-1', 'CBOT', 'ZC'], '202707', -55)],
      ['ALOC;A-61;FND-2;ZC;jul/27;V;35;463,25', future(['FND-2', 'CBOT', 'ZC'], '202707', -35)],
      ['ORDEM;A-62;;CL;fev/28;C;24;62,10', 'remark'],
      ['ALOC;A-62;FND-1;CL;fev/28;C;16;62,10', future(['FND-1', 'NYMEX', 'CL'], '202802', 16)],
      ['ALOC;A-62;FND-3;CL;fev/28;C;8;62,10', future(['FND-3', 'NYMEX', 'CL'], '202802', 8)],
      ['ORDEM;A-63;;NQ;set/27;V;5;25.690,00', 'remark'],
      ['ALOC;A-63;FND-2;NQ;set/27;V;2;25.690,00', future(['FND-2', 'CME', 'NQ'], '202709', -2)],
      ['ALOC;A-63;FND-3;NQ;set/27;V;3;25.690,00', future(['FND-3', 'CME', 'NQ'], '202709', -3)],
    ],
    { encoding: 'utf-8 with a byte order mark' },
  ),
};

export const confirmationsInbox: Layout = {
  name: 'confirmations inbox',
  about:
    'Confirmations gathered in a sheet, the deal in one sentence, one confirmation cancelled by a later one, one without a side.',
  statement: workbookStatement([
    {
      name: 'Confirms 27Nov',
      merged: [],
      lines: [
        [['Broker confirmations – collected from the inbox'], 'title'],
        BLANK,
        [['Received', 'Broker', 'Ref', 'Our acct', 'Confirmation text'], 'heading'],
        [
          [day('2026-11-27', 'dd-mmm-yy'), 'Norling', 'C-114', 'EM-101', 'You BOT 25 NYMEX CL MAR27 @ 63.42'],
          future(['EM-101', 'NYMEX', 'CL'], '202703', 25),
        ],
        [
          [
            day('2026-11-27', 'dd-mmm-yy'),
            'Norling',
            'C-115',
            'EM-101',
            'We confirm: SOLD 12 lots NYMEX NG APR27 at 3.871',
          ],
          future(['EM-101', 'NYMEX', 'NG'], '202704', -12),
        ],
        [
          [day('2026-11-27', 'dd-mmm-yy'), 'Tavistock', 'C-116', 'EM-102', 'Bought 40 ICE Brent MAY27 @ 66.85'],
          future(['EM-102', 'ICE.EU', 'B'], '202705', 40),
        ],
        [
          [day('2026-11-27', 'dd-mmm-yy'), 'Tavistock', 'C-118', 'EM-101', 'SLD 30 RBK7 @ 2.0910'],
          future(['EM-101', 'NYMEX', 'RB'], '202705', -30),
        ],
        [[day('2026-11-27', 'dd-mmm-yy'), 'Tavistock', 'C-119', 'EM-101', 'SLD 30 RBK7 @ 2.0910'], 'remark'],
        [
          [day('2026-11-27', 'dd-mmm-yy'), 'Oakmere', 'C-120', 'EM-102', 'Bot 100 LOM7 P 55.00 @ 1.12'],
          option(['EM-102', 'NYMEX', 'LO'], ['202706', 'PUT', 55], 100),
        ],
        [
          [
            day('2026-11-27', 'dd-mmm-yy'),
            'Tavistock',
            'C-121',
            'EM-101',
            'CANCEL our ref C-119, sent twice, please disregard',
          ],
          'remark',
        ],
        [
          [
            day('2026-11-27', 'dd-mmm-yy'),
            'Oakmere',
            'C-122',
            'EM-102',
            'HOK7 15 lots at 2.2210 - thank you for the business',
          ],
          'question',
        ],
        [
          [day('2026-11-27', 'dd-mmm-yy'), 'Oakmere', 'C-123', 'EM-102', 'SOLD 8 COMEX GC APR27 @ 4,131.50'],
          future(['EM-102', 'COMEX', 'GC'], '202704', -8),
        ],
      ],
    },
  ]),
};
