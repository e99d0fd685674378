import { day, future, option, sheetStatement, textStatement, type Layout } from '../../layout.js';

/** Market codes of ISO 10383 and the exchange's month codes. */
export const iceCodes: Layout = {
  name: 'ICE codes',
  about:
    'An energy desk’s ICE positions: market identifier codes, `Mar27` strips, lots with a sign, options by put and call.',
  statement: textStatement([
    ['Account,MIC,Product Code,Product,Strip,Put/Call,Strike,Net Lots', 'heading'],
    ['ICE-7,IFEU,B,Brent Futures,Mar27,,,35', future(['ICE-7', 'ICE.EU', 'B'], '202703', 35)],
    ['ICE-7,IFEU,BUL,Brent Options,Mar27,P,70,-50', option(['ICE-7', 'ICE.EU', 'BUL'], ['202703', 'PUT', 70], -50)],
    ['ICE-7,IFEU,G,Low Sulphur Gasoil,Apr27,,,-16', future(['ICE-7', 'ICE.EU', 'G'], '202704', -16)],
    ['ICE-7,NDEX,TFM,Dutch TTF Gas,Jan27,,,60', future(['ICE-7', 'ICE.EU', 'TFM'], '202701', 60)],
    ['ICE-7,IFUS,SB,Sugar No. 11,May27,,,-11', future(['ICE-7', 'ICE.US', 'SB'], '202705', -11)],
  ]),
};

/** Contract names as the exchange's system writes them. */
export const eurexCodes: Layout = {
  name: 'Eurex codes',
  about: 'A member’s Eurex positions: product, contract date and exercise price apart, versions, `C` and `P`, XEUR.',
  statement: textStatement([
    ['Member;Account;Market;Product;Call/Put;Expiry Year;Expiry Month;Exercise Price;Version;Long;Short', 'heading'],
    ['ABCFR;A1;XEUR;FGBL;;2027;3;;0;100;0', future(['A1', 'EUREX', 'FGBL'], '202703', 100)],
    ['ABCFR;A1;XEUR;FESX;;2026;12;;0;0;45', future(['A1', 'EUREX', 'FESX'], '202612', -45)],
    ['ABCFR;A1;XEUR;OESX;C;2026;12;5100;0;0;200', option(['A1', 'EUREX', 'OESX'], ['202612', 'CALL', 5100], -200)],
    ['ABCFR;P1;XEUR;OESX;P;2026;12;5000;0;200;0', option(['P1', 'EUREX', 'OESX'], ['202612', 'PUT', 5000], 200)],
  ]),
};

/** Prompt dates in place of months. */
export const promptDates: Layout = {
  name: 'metal prompts',
  about: 'A metals broker’s statement: full prompt dates, lots beside tonnes, the price in dollars a tonne.',
  statement: sheetStatement([
    [['Account', 'Exchange', 'Metal code', 'Type', 'Prompt date', 'Lots', 'Tonnes', 'Price'], 'heading'],
    [
      ['M-1', 'LME', 'CAD', 'FUT', day('2027-03-17', 'dd-mmm-yy'), 20, 500, 9712],
      future(['M-1', 'LME', 'CAD'], '202703', 20),
    ],
    [
      ['M-1', 'LME', 'AHD', 'FUT', day('2027-06-16', 'dd-mmm-yy'), -8, -200, 2588],
      future(['M-1', 'LME', 'AHD'], '202706', -8),
    ],
    [
      ['M-1', 'LME', 'ZSD', 'FUT', day('2027-01-20', 'dd-mmm-yy'), 4, 100, 2861],
      future(['M-1', 'LME', 'ZSD'], '202701', 4),
    ],
    [['Total', '', '', '', '', 16, 400, ''], 'total'],
  ]),
};
