import { CALL, NO_RIGHT, PUT, type SpanParameters } from '../../server/parameters/span/model.js';

/**
 * Row of a contract written as in the golden file: `<pfType>:<pfCode>:<period>[:C|P:<strike>]`; a strike without a decimal
 * point is PA2's raw seven digits.
 */
export function findContract({ header, contracts }: SpanParameters, key: string): number {
  const [type, code, period, right, strikeText] = key.split(':');
  const family = header.families.findIndex((candidate) => candidate.type === type && candidate.code === code);
  const wantedRight = right === undefined ? NO_RIGHT : right === 'C' ? CALL : PUT;
  const decimals = header.families[family]?.strikeDecimals ?? 0;
  const strike = strikeText === undefined ? 0 : Number(strikeText) / (strikeText.includes('.') ? 1 : 10 ** decimals);
  for (let row = 0; row < contracts.count; row++) {
    if (
      contracts.family[row] === family &&
      header.periods[contracts.period[row] ?? -1] === period &&
      contracts.right[row] === wantedRight &&
      Math.abs((contracts.strike[row] ?? 0) - strike) < 1e-9
    ) {
      return row;
    }
  }
  throw new Error(`No contract ${key}`);
}
