import { future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

export const openFlag: Layout = {
  name: 'open and closed lots by a flag',
  about: 'A journal of trades: a column Open? with Y and N; closed trades with their result stay in the list.',
  statement: textStatement([
    ['Trade#,Account,Symbol,B/S,Qty,Entry,Exit,Open?,P/L', 'heading'],
    ['1,TJ-1,CLZ27,B,2,70.10,,Y,', future(['TJ-1', 'NYMEX', 'CL'], '202712', 2)],
    ['2,TJ-1,ESH27,S,1,6440.00,6420.00,N,1000.00', 'remark'],
    ['3,TJ-1,GCG27,S,1,3080.0,,Y,', future(['TJ-1', 'COMEX', 'GC'], '202702', -1)],
  ]),
};

export const netLongNetShort: Layout = {
  name: 'net long and net short in words',
  about:
    'A regulator’s form: Net Long or Net Short beside a quantity without sign, market identifier codes, contract month as 12/2027.',
  statement: textStatement([
    ['Reporting Firm;Account;MIC;Commodity Code;Maturity;Instrument;Position;Position Quantity;Notation', 'heading'],
    ['LEI123;REG-1;XNYM;CL;12/2027;FUTR;Net Long;250;LOTS', future(['REG-1', 'NYMEX', 'CL'], '202712', 250)],
    ['LEI123;REG-1;IFEU;B;06/2027;FUTR;Net Short;120;LOTS', future(['REG-1', 'ICE.EU', 'B'], '202706', -120)],
    ['LEI123;REG-1;IFEU;G;03/2027;FUTR;Net Long;15;LOTS', future(['REG-1', 'ICE.EU', 'G'], '202703', 15)],
  ]),
};

export const fullWidthDigits: Layout = {
  name: 'full-width figures',
  about:
    'A Japanese sheet typed with full-width figures: １０ lots, 限月 ２０２７年１２月, 売 and 買, a minus as ▲ in the gains.',
  statement: sheetStatement([
    [['口座', '銘柄', '限月', '売買', '枚数', '評価損益'], 'heading'],
    [['Z-1', 'CL', '２０２７年１２月', '買', '１０', '２３，０００'], future(['Z-1', 'NYMEX', 'CL'], '202712', 10)],
    [['Z-1', 'GC', '２０２７年０２月', '売', '３', '▲６，３３０'], future(['Z-1', 'COMEX', 'GC'], '202702', -3)],
  ]),
};

export const metalPromptWords: Layout = {
  name: 'metal prompts in words',
  about:
    'A metals broker’s list: prompts as Dec-27, 3M and CASH, lots bought and sold; rolling prompts must be asked about.',
  statement: textStatement([
    ['Account,Exchange,Metal,Prompt,Bought,Sold,Price', 'heading'],
    ['LM-2,LME,CAD,Dec-27,4,,10910', future(['LM-2', 'LME', 'CAD'], '202712', 4)],
    ['LM-2,LME,AHD,Mar-27,,10,2980', future(['LM-2', 'LME', 'AHD'], '202703', -10)],
    ['LM-2,LME,CAD,3M,5,,10930', 'question'],
    ['LM-2,LME,ZSD,CASH,,2,3570', 'question'],
  ]),
};

export const quotedMail: Layout = {
  name: 'table quoted in a mail',
  about: 'A reply in which the table is quoted: each line begins with a greater sign, columns parted by tabs.',
  statement: textStatement([
    ['> Account\tContract\tMonth\tLots', 'heading'],
    ['> RE-1\tCL\tDEC27\t25', future(['RE-1', 'NYMEX', 'CL'], '202712', 25)],
    ['> RE-1\tNG\tJAN27\t-12', future(['RE-1', 'NYMEX', 'NG'], '202701', -12)],
    ['> RE-2\tES\tMAR27\t3', future(['RE-2', 'CME', 'ES'], '202703', 3)],
  ]),
};

export const optionTickersOfVendor: Layout = {
  name: 'option tickers with decimals',
  about:
    'A portfolio export of tickers: `CLZ7C 80.00 Comdty`, `ESZ6P 6000 Index`, `SFRH7C 96.00 Comdty`, units and cost beside.',
  statement: textStatement([
    ['Fund,Security,Units,Unit Cost,Market Price,Asset Group', 'heading'],
    ['TK-2,CLZ7C 80.00 Comdty,15,4.80,5.10,Options', option(['TK-2', 'NYMEX', 'LO'], ['202712', 'CALL', 80], 15)],
    ['TK-2,ESZ6P 6000 Index,-6,30.00,22.50,Options', option(['TK-2', 'CME', 'ES'], ['202612', 'PUT', 6000], -6)],
    ['TK-2,SFRH7C 96.00 Comdty,200,0.10,0.12,Options', option(['TK-2', 'CME', 'SR3'], ['202703', 'CALL', 96], 200)],
    ['TK-2,COM7 Comdty,-8,97.0,96.2,Futures', future(['TK-2', 'ICE.EU', 'B'], '202706', -8)],
  ]),
};

export const buysLessSells: Layout = {
  name: 'contracts held by purchases and sales',
  about:
    'A German cooperative bank’s account: Käufe, Verkäufe and Bestand, Kontraktmonat as DEZ27, Marktplatz in words, Saldo in euro.',
  statement: textStatement([
    ['Kundennummer;Marktplatz;Kontrakt;Kontraktmonat;Käufe;Verkäufe;Bestand;Saldo EUR', 'heading'],
    ['K-100;EUREX;FDAX;DEZ26;5;2;3;1.350,00', future(['K-100', 'EUREX', 'FDAX'], '202612', 3)],
    ['K-100;EUREX;FGBL;MRZ27;0;20;-20;-400,00', future(['K-100', 'EUREX', 'FGBL'], '202703', -20)],
    ['Gesamtsumme;;;;5;22;-17;950,00', 'total'],
  ]),
};

export const marginPerRow: Layout = {
  name: 'margins beside positions',
  about:
    'A clearing firm’s margin report: net lots, initial and maintenance margin a lot and in all, excess and deficit of the account below.',
  statement: sheetStatement([
    [['MARGIN REPORT', '', '', '', '', 'Date', '20-Nov-26'], 'title'],
    [['Account', 'MRG-8'], 'title'],
    [['Exchange', 'Contract', 'Net', 'Init/Lot', 'Maint/Lot', 'Initial', 'Maintenance'], 'heading'],
    [['NYMEX', 'CL DEC27', 25, 5200, 4800, 130000, 120000], future(['MRG-8', 'NYMEX', 'CL'], '202712', 25)],
    [['CME', 'ES MAR27', -4, 16500, 15000, 66000, 60000], future(['MRG-8', 'CME', 'ES'], '202703', -4)],
    [['Total margin', '', '', '', '', 196000, 180000], 'total'],
    [['Account equity', '', '', '', '', 250000, ''], 'remark'],
    [['Excess', '', '', '', '', 54000, ''], 'remark'],
  ]),
};
