import type { JSX } from 'preact';
import { amount } from '../../format.js';

/** An amount by which something changes: more margin stands out as a cost, less as a gain. */
export function Change({ value }: { value: number | null }): JSX.Element {
  const kind = value === null || value === 0 ? 'same' : value > 0 ? 'more' : 'less';
  const sign = value !== null && value > 0 ? '+' : '';
  return <span class={`change ${kind}`}>{`${sign}${amount(value)}`}</span>;
}
