import { future, option, textStatement, type Layout } from '../../layout.js';

/** Clearing codes beside the names of the contracts. */
export const clearingCodes: Layout = {
  name: 'clearing codes beside names of contracts',
  about:
    'A clearing firm’s nightly positions: one-letter and numbered clearing codes of Chicago contracts beside their names, trading codes of others, gross long and short on a row; one code contradicts its name.',
  statement: textStatement([
    ['Member position extract,20261124', 'title'],
    ['Member,Acct,Exchange,Commodity,Commodity Name,Sec Type,Maturity,Put/Call,Strike,Long Qty,Short Qty', 'heading'],
    ['402,GRN-11,CBOT,W,WHEAT FUTURES,FUT,202707,,,140,20', future(['GRN-11', 'CBOT', 'ZW'], '202707', 120)],
    ['402,GRN-11,CBOT,S,SOYBEAN FUTURES,FUT,202711,,,0,35', future(['GRN-11', 'CBOT', 'ZS'], '202711', -35)],
    ['402,GRN-11,CBOT,25,5 YEAR T-NOTE FUTURES,FUT,202703,,,60,0', future(['GRN-11', 'CBOT', 'ZF'], '202703', 60)],
    ['402,GRN-12,CBOT,17,US T-BOND FUTURES,FUT,202706,,,0,18', future(['GRN-12', 'CBOT', 'ZB'], '202706', -18)],
    ['402,GRN-12,NYMEX,NG,HENRY HUB FUTURES,FUT,202710,,,9,0', future(['GRN-12', 'NYMEX', 'NG'], '202710', 9)],
    ['402,GRN-12,CBOT,21,2 YEAR T-NOTE FUTURES,FUT,202703,,,75,0', 'question'],
    [
      '402,GRN-12,NYMEX,LO,CRUDE OIL OPTIONS,OOF,202712,P,60,12,0',
      option(['GRN-12', 'NYMEX', 'LO'], ['202712', 'PUT', 60], 12),
    ],
  ]),
};

/** Contracts by their names in German. */
export const germanNames: Layout = {
  name: 'contracts by German names',
  about:
    'A German trader’s list with semicolons: contracts by their names in German and the exchange beside them, Kauf and Verkauf, months in words; one name could be two contracts.',
  statement: textStatement([
    ['Konto: HK-3302', 'title'],
    ['Börse;Kontrakt;Fälligkeit;Kauf/Verkauf;Anzahl;Kurs', 'heading'],
    ['ICE;Gasöl (schwefelarm);August 2027;Kauf;4;606,75', 'question'],
    ['ICE;Gasöl;August 2027;Verkauf;14;606,75', future(['HK-3302', 'ICE.EU', 'G'], '202708', -14)],
    ['NYMEX;Erdgas;März 2027;Kauf;11;4,05', future(['HK-3302', 'NYMEX', 'NG'], '202703', 11)],
    ['CBOT;Sojabohnen;Juli 2027;Kauf;6;1.090,75', future(['HK-3302', 'CBOT', 'ZS'], '202707', 6)],
    ['CBOT;10 Jahre T-Note;März 2027;Verkauf;25;113,17', future(['HK-3302', 'CBOT', 'ZN'], '202703', -25)],
  ]),
};

/** Contracts by their names in French and in Spanish. */
export const frenchAndSpanishNames: Layout = {
  name: 'contracts by French and Spanish names',
  about:
    'A sheet of a group with a desk in Lyon and one in Bilbao: names such as Gazole, Gaz naturel TTF, ULSD (gasóleo) and Oro, buys and sells as words.',
  statement: textStatement([
    ['Account,Exchange,Product,Expiry,Side,Lots', 'heading'],
    ['LYON-1,ICE Futures Europe,Gazole,Oct-27,Sell,8', future(['LYON-1', 'ICE.EU', 'G'], '202710', -8)],
    ['LYON-1,ICE Endex,Gaz naturel TTF,Apr-27,Buy,30', future(['LYON-1', 'ICE.EU', 'TFM'], '202704', 30)],
    ['LYON-1,CBOT,Maïs,Jul-27,Buy,12', future(['LYON-1', 'CBOT', 'ZC'], '202707', 12)],
    ['BILBAO-2,NYMEX,ULSD (gasóleo),Aug-27,Buy,6', future(['BILBAO-2', 'NYMEX', 'HO'], '202708', 6)],
    ['BILBAO-2,COMEX,Oro,Jun-27,Sell,3', future(['BILBAO-2', 'COMEX', 'GC'], '202706', -3)],
  ]),
};
