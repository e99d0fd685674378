import type { ComponentChildren, JSX } from 'preact';
import { OutdatedHint } from '../../margin/views/outdated-hint.js';
import type { BookRemark } from '../../book-remark.js';
import { BookRemarksPart } from '../../views/book-remarks-part.js';

interface ToolStandingProps {
  readonly isOutdated: boolean;
  /** How the book was read. */
  readonly warnings: readonly BookRemark[];
  readonly children?: ComponentChildren;
}

/** Remarks shown before the figures of a tool. */
export const ToolStanding = ({ isOutdated, warnings, children }: ToolStandingProps): JSX.Element => (
  <div class="coverage-list">
    <OutdatedHint isOutdated={isOutdated} />
    <BookRemarksPart remarks={warnings} />
    {children}
  </div>
);
