import type { JSX } from 'preact';
import { amount } from '../../format.js';
import type { MarginStep } from '../details/margin-step.js';

/** The steps to a margin, one below the other. */
export function StepList({ steps }: { steps: readonly MarginStep[] }): JSX.Element {
  return (
    <dl class="steps">
      {steps.map(({ name, value, kind }) => (
        <div key={name} class={kind}>
          <dt>{name}</dt>
          <dd>{amount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
