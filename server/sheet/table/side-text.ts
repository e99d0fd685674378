import type { MarginBySpan } from '../../contract/results/sections/span.js';

/** Which side of which omnibus account a margin is of; empty if positions net. */
export const sideText = ({
  side,
  sub_account_code: subAccount,
}: Pick<MarginBySpan, 'side' | 'sub_account_code'>): string =>
  side === 'net' ? '' : `${subAccount === null ? '' : `${subAccount}, `}${side} side`;
