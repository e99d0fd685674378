import type { ComponentChildren, JSX } from 'preact';
import { OutdatedHint } from '../../margin/views/outdated-hint.js';

interface ToolStandingProps {
  readonly isOutdated: boolean;
  /** Sentences on rows that the figures leave out. */
  readonly warnings: readonly string[];
  readonly children?: ComponentChildren;
}

/** Remarks shown before the figures of a tool. */
export const ToolStanding = ({ isOutdated, warnings, children }: ToolStandingProps): JSX.Element => (
  <div class="coverage-list">
    <OutdatedHint isOutdated={isOutdated} />
    {warnings.map((warning) => (
      <p key={warning} class="coverage incomplete">
        {warning}
      </p>
    ))}
    {children}
  </div>
);
