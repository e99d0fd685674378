import { mapFormula } from './formula-tokens.js';

/**
 * Functions that came after the first edition of the file format: files write them with a prefix, people don't.
 * Those of the second list have a longer one.
 */
const LATER_FUNCTIONS = new Set([
  ...['ACOT', 'ARABIC', 'BASE', 'CEILING.MATH', 'CHOOSECOLS', 'CHOOSEROWS', 'CONCAT'],
  ...['CONFIDENCE.NORM', 'CONFIDENCE.T', 'COVARIANCE.P', 'COVARIANCE.S', 'DAYS', 'DECIMAL', 'DROP', 'EXPAND'],
  ...['FLOOR.MATH', 'FORECAST.LINEAR', 'FORMULATEXT', 'HSTACK', 'IFNA', 'IFS', 'ISFORMULA', 'ISOWEEKNUM'],
  ...['MAXIFS', 'MINIFS', 'MODE.MULT', 'MODE.SNGL', 'NORM.DIST'],
  ...['NORM.INV', 'NORM.S.DIST', 'NORM.S.INV', 'NUMBERVALUE', 'PDURATION', 'PERCENTILE.EXC', 'PERCENTILE.INC'],
  ...['PERCENTRANK.EXC', 'PERCENTRANK.INC', 'QUARTILE.EXC', 'QUARTILE.INC', 'RANDARRAY', 'RANK.AVG', 'RANK.EQ'],
  ...['RRI', 'SEQUENCE', 'SHEET', 'SHEETS', 'SORTBY', 'STDEV.P', 'STDEV.S', 'SWITCH', 'TAKE'],
  ...['TEXTAFTER', 'TEXTBEFORE', 'TEXTJOIN', 'TEXTSPLIT', 'TOCOL', 'TOROW', 'UNICHAR', 'UNICODE', 'UNIQUE', 'VAR.P'],
  ...['VAR.S', 'VSTACK', 'WRAPCOLS', 'WRAPROWS', 'XLOOKUP', 'XMATCH', 'XOR'],
]);
const SHEET_FUNCTIONS = new Set(['FILTER', 'SORT']);

const PREFIXED_CALL = /_xlfn\.(?:_xlws\.)?([A-Z][A-Z0-9.]*)(?=\()/gi;
const ADD_IN_CALL = /_xldudf_MARGIN_([A-Z][A-Z0-9]*)(?=\()/gi;
const CALL = /(?<![\w.])([A-Z][A-Z0-9.]*)(?=\()/gi;
const OWN_CALL = /(?<![\w.])MARGIN\.([A-Z][A-Z0-9]*)(?=\()/gi;
/** LET, LAMBDA and what takes a LAMBDA give names of their own, with prefixes of their own: such formulas stay as they are. */
const LOCAL_NAME = '_xlpm.';

/** A formula of a file as a person writes it: `MARGIN.INITIAL(` for `_xldudf_MARGIN_INITIAL(`, no `_xlfn.` prefixes. */
export function formulaForPeople(formula: string): string {
  if (!formula.includes('_xl') || formula.includes(LOCAL_NAME)) return formula;
  return mapFormula(formula, (text) =>
    text
      .replace(ADD_IN_CALL, (_, name: string) => `MARGIN.${name.toUpperCase()}`)
      .replace(PREFIXED_CALL, (call, name: string) => (isLater(name) ? name.toUpperCase() : call)),
  );
}

/** The opposite: a formula as files write it. */
export function formulaForFile(formula: string): string {
  if (formula.includes(LOCAL_NAME)) return formula;
  return mapFormula(formula, (text) =>
    text.replace(OWN_CALL, (_, name: string) => `_xldudf_MARGIN_${name.toUpperCase()}`).replace(CALL, withPrefix),
  );
}

const isLater = (name: string): boolean =>
  LATER_FUNCTIONS.has(name.toUpperCase()) || SHEET_FUNCTIONS.has(name.toUpperCase());

function withPrefix(call: string): string {
  const name = call.toUpperCase();
  if (SHEET_FUNCTIONS.has(name)) return `_xlfn._xlws.${name}`;
  return LATER_FUNCTIONS.has(name) ? `_xlfn.${name}` : call;
}
