import { future, option, textStatement, type Layout } from '../../layout.js';

/** A statement in which the first column says the section and the second what the line is. */
export const sectionAndLineKind: Layout = {
  name: 'section and kind of line in columns',
  about:
    'The activity statement of an online broker: the section’s name and Header, Data or Total begin each line; every section has headings of its own.',
  statement: textStatement([
    ['Statement,Header,Field Name,Field Value', 'title'],
    ['Statement,Data,Title,Activity Statement', 'title'],
    ['Statement,Data,Period,"November 20, 2026"', 'title'],
    ['Account Information,Header,Field Name,Field Value', 'title'],
    ['Account Information,Data,Account,U7712345', 'title'],
    ['Account Information,Data,Base Currency,USD', 'title'],
    [
      'Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Close Price,Value',
      'heading',
    ],
    [
      'Open Positions,Data,Summary,Futures,USD,CLZ7,4,1000,70.11,72.40,289600',
      future(['U7712345', 'NYMEX', 'CL'], '202712', 4),
    ],
    [
      'Open Positions,Data,Summary,Futures,USD,ESH7,-1,50,5990,5981.25,-299062.5',
      future(['U7712345', 'CME', 'ES'], '202703', -1),
    ],
    ['Open Positions,Total,,Futures,USD,,,,,,-9462.5', 'total'],
    ['Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,Comm/Fee', 'remark'],
    ['Trades,Data,Order,Futures,USD,CLZ7,"2026-11-20, 10:31:20",2,72.05,-4.10', 'remark'],
    ['Trades,SubTotal,,Futures,USD,CLZ7,,2,,-4.10', 'remark'],
    ['Cash Report,Header,Currency Summary,Currency,Total', 'remark'],
    ['Cash Report,Data,Ending Cash,USD,91234.55', 'remark'],
  ]),
};

/** One heading line for all sections, told apart by a column. */
export const sectionColumn: Layout = {
  name: 'section column',
  about:
    'A clearing broker’s file with a column Section: open positions, today’s trades and cash lines have the same columns; only positions stand.',
  statement: textStatement([
    ['Section|Account|Exchange|Contract|Expiry|P/C|Strike|B/S|Qty|Price|Amount', 'heading'],
    ['Trades today|C-881|NYMEX|CL|202712|||B|2|72.05|', 'remark'],
    ['Trades today|C-881|NYMEX|NG|202703|||S|5|4.02|', 'remark'],
    ['Open positions|C-881|NYMEX|CL|202712|||B|12|72.40|', future(['C-881', 'NYMEX', 'CL'], '202712', 12)],
    ['Open positions|C-881|NYMEX|NG|202703|||S|5|4.05|', future(['C-881', 'NYMEX', 'NG'], '202703', -5)],
    [
      'Open positions|C-881|NYMEX|LO|202712|C|80|S|10|3.90|',
      option(['C-881', 'NYMEX', 'LO'], ['202712', 'CALL', 80], -10),
    ],
    ['Cash|C-881||||||||  |154233.10', 'remark'],
    ['Margin|C-881||||||||  |81200.00', 'remark'],
  ]),
};

/** Record types in the first column of a file for machines. */
export const recordTypes: Layout = {
  name: 'record types',
  about:
    'A clearing firm’s nightly file: HDR, POS, CSH and TRL records in one file, the columns of the positions named in a COL record.',
  statement: textStatement([
    ['HDR,ANY CLEARING,20261120,POSITIONS', 'title'],
    ['COL,ACCOUNT,EXCHANGE,PRODUCT,CONTRACT MONTH,PUT/CALL,STRIKE,LONG,SHORT', 'heading'],
    ['POS,9001,CBOT,ZN,MAR27,,,0,120', future(['9001', 'CBOT', 'ZN'], '202703', -120)],
    ['POS,9001,CBOT,ZC,JUL27,,,55,10', future(['9001', 'CBOT', 'ZC'], '202707', 45)],
    ['POS,9002,NYMEX,LO,DEC27,P,65,20,0', option(['9002', 'NYMEX', 'LO'], ['202712', 'PUT', 65], 20)],
    ['CSH,9001,USD,5100000.25', 'remark'],
    ['TRL,3', 'remark'],
  ]),
};

/** Sections by currency, each with its balances below. */
export const currencySections: Layout = {
  name: 'sections by currency',
  about:
    'A London broker’s statement: positions under a line for each currency, ledger balances, margin and a line carried forward below each.',
  statement: textStatement([
    ['Client: 77-ORBIT;;;;;;;', 'title'],
    ['USD positions;;;;;;;', 'title'],
    ['Trade date;Market;Contract;Delivery;Bought;Sold;Price;Profit/loss', 'heading'],
    ['03-Nov-26;NYMEX;CL;Dec 2027;10;;70,10;23.000,00', future(['77-ORBIT', 'NYMEX', 'CL'], '202712', 10)],
    ['09-Nov-26;NYMEX;NG;Mar 2027;;15;4,02;-4.500,00', future(['77-ORBIT', 'NYMEX', 'NG'], '202703', -15)],
    ['Open trade equity USD;;;;;;;18.500,00', 'total'],
    ['Ledger balance USD;;;;;;;310.000,00', 'remark'],
    ['Carried forward USD;;;;;;;328.500,00', 'remark'],
    ['EUR positions;;;;;;;', 'title'],
    ['Trade date;Market;Contract;Delivery;Bought;Sold;Price;Profit/loss', 'heading'],
    ['12-Nov-26;EUREX;FGBL;Mar 2027;;40;131,22;8.800,00', future(['77-ORBIT', 'EUREX', 'FGBL'], '202703', -40)],
    ['Open trade equity EUR;;;;;;;8.800,00', 'total'],
    ['Ledger balance EUR;;;;;;;52.000,00', 'remark'],
  ]),
};
