import type { JSX } from 'preact';
import { signedAmount } from '../../format.js';

/** An amount by which something changes: more margin stands out as a cost, less as a gain. */
export function Change({ value }: { value: number | null }): JSX.Element {
  const kind = value === null || value === 0 ? 'same' : value > 0 ? 'more' : 'less';
  return <span class={`change ${kind}`}>{signedAmount(value)}</span>;
}
