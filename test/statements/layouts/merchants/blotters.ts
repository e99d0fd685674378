import { future, option, textStatement, together, type Layout } from '../../layout.js';

export const platformNetPositions: Layout = {
  name: 'net positions of a platform beside working orders',
  about:
    'Execution platform: net position beside buys, sells and working orders; contract and month in one cell; CME for all of CME Group.',
  statement: textStatement([
    ['Account,Exchange,Contract,Net Pos,Buys,Sells,Wrk Buys,Wrk Sells,Avg Open,Last,Open P/L', 'heading'],
    ['DESK7-A,CME,CL Mar27,12,15,3,5,0,62.41,63.55,13680', future(['DESK7-A', 'NYMEX', 'CL'], '202703', 12)],
    ['DESK7-A,CME,RB May27,-6,0,6,0,2,2.2240,2.2105,3402', future(['DESK7-A', 'NYMEX', 'RB'], '202705', -6)],
    ['DESK7-A,CME,ES Mar27,-4,2,6,0,0,6871.25,6902.50,-6250', future(['DESK7-A', 'CME', 'ES'], '202703', -4)],
    ['DESK7-A,CME,ZN Mar27,0,0,0,10,10,,112.4375,0', future(['DESK7-A', 'CBOT', 'ZN'], '202703', 0)],
    ['DESK7-B,ICE,BRN Apr27,9,9,0,0,3,66.88,67.02,1260', future(['DESK7-B', 'ICE.EU', 'B'], '202704', 9)],
    ['DESK7-B,Eurex,FGBL Mar27,-20,10,30,0,0,128.41,128.77,-7200', future(['DESK7-B', 'EUREX', 'FGBL'], '202703', -20)],
    ['DESK7-B,CME,6E Mar27,7,7,0,0,0,1.16420,1.16785,3193.75', future(['DESK7-B', 'CME', '6E'], '202703', 7)],
    ['DESK7-B,CME,SR3 Sep27,-150,0,150,50,0,96.715,96.690,9375', future(['DESK7-B', 'CME', 'SR3'], '202709', -150)],
  ]),
};

export const brokerRecap: Layout = {
  name: 'execution broker’s recap with verbs',
  about: 'Execution broker recap, tabs, verbs bot/sld, status done/cancelled/pending, one verb blank.',
  statement: textStatement([
    ['Northbridge Execution - trade recap for Halden Asset Mgmt\t\t\t\t\t\t\t\t', 'title'],
    ['Date: Fri 27 Nov 2026\t\t\t\t\t\t\t\t', 'title'],
    ['\t\t\t\t\t\t\t\t', 'blank'],
    ['Ref\tTime\tGive-up acct\tStatus\tVerb\tLots\tContract\tPrice\tCounterparty', 'heading'],
    ['N-4401\t08:02:11\tHAM-71\tDone\tBot\t25\tCLM7\t62.94\tcleared', future(['HAM-71', 'NYMEX', 'CL'], '202706', 25)],
    ['N-4402\t08:40:53\tHAM-71\tDone\tSld\t25\tCLZ7\t62.35\tcleared', future(['HAM-71', 'NYMEX', 'CL'], '202712', -25)],
    ['N-4403\t09:15:20\tHAM-71\tCancelled\tBot\t40\tCLM7\t62.90\t', 'remark'],
    ['N-4404\t10:01:44\tHAM-72\tDone\tBot\t60\tNGJ7\t3.699\tcleared', future(['HAM-72', 'NYMEX', 'NG'], '202704', 60)],
    ['N-4405\t10:32:07\tHAM-72\tPending\tSld\t60\tNGV7\t4.060\t', 'remark'],
    ['N-4406\t11:47:35\tHAM-72\tDone\t\t15\tHOM7\t2.1885\tcleared', 'question'],
    [
      'N-4407\t13:20:00\tHAM-71\tDone\tSld\t10\tGCJ7\t4238.6\tcleared',
      future(['HAM-71', 'COMEX', 'GC'], '202704', -10),
    ],
    ['N-4408\t14:05:19\tHAM-71\tDone\tBot\t4\tESH7\t6899.25\tcleared', future(['HAM-71', 'CME', 'ES'], '202703', 4)],
  ]),
};

export const spreadTrades: Layout = {
  name: 'spreads and a butterfly in one row each',
  about: 'Spreads traded as one instrument in one row: calendars, a butterfly and an outright; legs must be made.',
  statement: textStatement([
    ['Trade Date,Account,Exchange,Instrument,Type,Buy/Sell,Qty,Price', 'heading'],
    [
      '24-Nov-26,SPR-12,NYMEX,CLH7-CLM7,Calendar,Buy,50,0.60',
      together(future(['SPR-12', 'NYMEX', 'CL'], '202703', 50), future(['SPR-12', 'NYMEX', 'CL'], '202706', -50)),
    ],
    [
      '24-Nov-26,SPR-12,NYMEX,NGJ7-NGV7,Calendar,Sell,30,-0.353',
      together(future(['SPR-12', 'NYMEX', 'NG'], '202704', -30), future(['SPR-12', 'NYMEX', 'NG'], '202710', 30)),
    ],
    [
      '25-Nov-26,SPR-12,NYMEX,CLM7-CLU7-CLZ7,Butterfly,Buy,20,0.08',
      together(
        future(['SPR-12', 'NYMEX', 'CL'], '202706', 20),
        future(['SPR-12', 'NYMEX', 'CL'], '202709', -40),
        future(['SPR-12', 'NYMEX', 'CL'], '202712', 20),
      ),
    ],
    [
      '26-Nov-26,SPR-14,CBOT,ZCN7-ZCZ7,Calendar,Buy,100,1.75',
      together(future(['SPR-14', 'CBOT', 'ZC'], '202707', 100), future(['SPR-14', 'CBOT', 'ZC'], '202712', -100)),
    ],
    ['27-Nov-26,SPR-14,CBOT,ZWN7,Outright,Sell,15,556.50', future(['SPR-14', 'CBOT', 'ZW'], '202707', -15)],
  ]),
};

export const greeksReport: Layout = {
  name: 'greeks beside lots with their side',
  about:
    'Option risk report: lots with the side in the same cell (40 Long), delta lots and greeks beside, subtotal per underlying, one expired line, one without a month.',
  statement: textStatement([
    ['"Vol desk - greeks by position, close of 27-Nov-2026",,,,,,,,', 'title'],
    ['Desk account: VOL-GAS-2,,,,,,,,', 'title'],
    [',,,,,,,,', 'blank'],
    ['Underlying,Month,C/P,Strike,Position,Delta lots,Gamma,Vega ($),Theta ($)', 'heading'],
    ['NG,Apr27,F,,60 Short,-60.0,0,0,0', future(['VOL-GAS-2', 'NYMEX', 'NG'], '202704', -60)],
    [
      'NG,Apr27,C,4.00,150 Long,54.3,38.1,"61,200","-4,410"',
      option(['VOL-GAS-2', 'NYMEX', 'ON'], ['202704', 'CALL', 4], 150),
    ],
    [
      'NG,Apr27,P,3.25,100 Short,24.8,-29.0,"-37,900","2,260"',
      option(['VOL-GAS-2', 'NYMEX', 'ON'], ['202704', 'PUT', 3.25], -100),
    ],
    ['NG,Nov26,P,3.00,50 Long,0,0,0,0', 'question'],
    ['NG subtotal,,,,,19.1,9.1,"23,300","-2,150"', 'total'],
    ['CL,Jun27,F,,25 Long,25.0,0,0,0', future(['VOL-GAS-2', 'NYMEX', 'CL'], '202706', 25)],
    [
      'CL,Jun27,C,68.00,80 Short,-22.6,-8.4,"-88,300","1,970"',
      option(['VOL-GAS-2', 'NYMEX', 'LO'], ['202706', 'CALL', 68], -80),
    ],
    ['CL,,P,55.00,80 Long,-14.2,6.9,"71,050","-1,480"', 'question'],
    ['CL subtotal,,,,,-11.8,-1.5,"-17,250",490', 'total'],
    ['Grand total,,,,,7.3,7.6,"6,050","-1,660"', 'total'],
  ]),
};
