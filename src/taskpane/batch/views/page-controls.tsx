import type { JSX } from 'preact';
import { PAGE_SIZES, type ShownPage } from '../state.js';
import type { PaneSession } from '../../pane-session.js';

interface PageControlsProps {
  readonly page: ShownPage;
  /** Accounts of a page. */
  readonly size: number;
  /** More accounts are to come. */
  readonly isGrowing: boolean;
  readonly session: PaneSession;
}

/** Shows which accounts are on the page, and leads to other pages. */
export function PageControls({ page, size, isGrowing, session }: PageControlsProps): JSX.Element {
  const { offset, total, rows } = page;
  const { results } = session.batch;
  const last = total === 0 ? 0 : Math.floor((total - 1) / size) * size;
  const shown = rows.length === 0 ? 'No accounts' : `${number(offset + 1)}–${number(offset + rows.length)}`;
  const steps: readonly (readonly [sign: string, name: string, to: number, isThere: boolean])[] = [
    ['«', 'First page', 0, offset > 0],
    ['‹', 'Previous page', Math.max(0, offset - size), offset > 0],
    ['›', 'Next page', offset + size, offset + size < total],
    ['»', 'Last page', last, offset < last],
  ];
  return (
    <nav class="page-controls" aria-label="Pages of accounts">
      <span role="status">
        {shown} of {number(total)}
        {isGrowing ? ' so far' : ''}
      </span>
      <span class="actions">
        {steps.map(([sign, name, to, isThere]) => (
          <button
            key={name}
            type="button"
            class="small"
            aria-label={name}
            title={name}
            disabled={!isThere}
            onClick={() => void results.show(to)}
          >
            {sign}
          </button>
        ))}
      </span>
      <label class="quiet">
        A page has{' '}
        <select
          value={size}
          onChange={({ currentTarget: { value } }) => {
            const chosen = PAGE_SIZES.find((one) => String(one) === value);
            if (chosen !== undefined) void results.show(offset - (offset % chosen), chosen);
          }}
        >
          {PAGE_SIZES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
    </nav>
  );
}

const number = (value: number): string => value.toLocaleString('en-US');
