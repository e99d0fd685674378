import type { StageType } from '../../../contract/stage-columns.js';
import type { Recognition } from '../../table/recognise-columns.js';
import { STEPS_OF_KINDS } from '../steps-of-kinds.js';

/** The fields of columns that a table lacks, without those that would be made of others that it lacks. */
export function lackedFields({ map, missing }: Recognition): Recognition['missing'] {
  const { made = [] } = STEPS_OF_KINDS[map.type];
  const own = missing.filter(({ field }) => !made.includes(field));
  return own.length === 0 ? missing : own;
}

/** By kind of table the field without which nobody would take it for one. */
const NAMED_BY: Readonly<Record<StageType, readonly string[]>> = {
  etd: ['contract_code', 'contract_expiry', 'contract_strike'],
  event: ['contract_code', 'contract_type'],
  irs: ['float_index', 'fixed_rate'],
  ladder: ['index', 'tenor'],
  fi: ['maturity', 'coupon_rate'],
  cusip: ['cusip'],
  fx: ['currency_pair'],
  crif: ['risk_type'],
};

/** Whether a table has the column by which its kind is known: of one that lacks more, and has not even that, another kind is meant. */
export const isOfItsKind = ({ map }: Recognition): boolean =>
  NAMED_BY[map.type].some((field) => map.columns[field] !== undefined);
