import { eitherDay } from './field-forms.js';
import { show } from './read-field.js';

/** `0327`, `12/27`: a month and two digits of its year. */
const MONTH_FIRST = /^(0?[1-9]|1[0-2])[-/.]?(2[4-9]|[34]\d)$/;
/** `2703`: the year before it. */
const YEAR_FIRST = /^(2[4-9]|[34]\d)(0[1-9]|1[0-2])$/;

/** What is wrong with the text of an expiry that is none, with what is most likely meant where the text says a day or a month. */
export function unreadExpiry(text: string): { readonly message: string; readonly suggestion?: string } {
  const either = eitherDay(text);
  if (either !== undefined)
    return {
      message: `contract_expiry ${show(text)} does not say which number is the day; write it as ${either}, or write the month alone.`,
    };
  const [, month, year] = MONTH_FIRST.exec(text.trim()) ?? [];
  const [, before, behind] = YEAR_FIRST.exec(text.trim()) ?? [];
  const [ofYear, ofMonth] = month === undefined ? [before, behind] : [year, month];
  if (ofYear !== undefined && ofMonth !== undefined) {
    const suggestion = `20${ofYear}${ofMonth.padStart(2, '0')}`;
    return {
      message: `contract_expiry ${show(text)} may be the month ${suggestion}; write it so if it is.`,
      suggestion,
    };
  }
  return { message: `contract_expiry ${show(text)} is no date; write it as DEC-26, 202612, 20261219 or 2026-12-19.` };
}
