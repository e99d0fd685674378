import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';

interface VirtualListProps {
  /** What is listed, for screen readers. */
  readonly label: string;
  readonly count: number;
  /** Of each row, in pixels. */
  readonly rowHeight: number;
  readonly children: (index: number) => ComponentChildren;
}

/** Rows in view at once; a shorter list is as high as its rows. */
const ROWS_IN_VIEW = 6;
/** Rows that are drawn above and below those in view. */
const ROWS_AROUND = 4;

/** A list of which only the rows in view are drawn, however long it is. */
export function VirtualList({ label, count, rowHeight, children }: VirtualListProps): JSX.Element {
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), count - ROWS_IN_VIEW) - ROWS_AROUND);
  const last = Math.min(count, first + ROWS_IN_VIEW + 2 * ROWS_AROUND);
  const indexes = Array.from({ length: last - first }, (_, offset) => first + offset);
  return (
    <div
      class="virtual-list"
      style={{ height: `${Math.min(count, ROWS_IN_VIEW) * rowHeight}px` }}
      onScroll={({ currentTarget: { scrollTop } }) => setTop(scrollTop)}
    >
      <ul aria-label={label} style={{ height: `${count * rowHeight}px` }}>
        {indexes.map((index) => (
          <li
            key={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ top: `${index * rowHeight}px`, height: `${rowHeight}px` }}
          >
            {children(index)}
          </li>
        ))}
      </ul>
    </div>
  );
}
