import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { BeforeAfter } from '../../../../server/sheet/results/before-after.js';
import { amount, shortNumber } from '../../format.js';

const WIDTH = 384;
/** Room for the amounts beside the longest bar. */
const BAR_WIDTH = 320;
const GROUP_HEIGHT = 54;
const BAR_HEIGHT = 13;

/** Groups shown at first. */
const MOST_SHOWN = 12;

interface BeforeAfterChartProps {
  readonly rows: readonly BeforeAfter[];
  readonly currency: string;
}

/** Two bars for each account and methodology: the margin as it is, and as proposed. */
export function BeforeAfterChart({ rows, currency }: BeforeAfterChartProps): JSX.Element {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, MOST_SHOWN);
  const largest = shown.reduce((most, { before, after }) => Math.max(most, before, after), 0);
  const widthOf = (value: number): number => (largest > 0 ? (Math.max(0, value) / largest) * BAR_WIDTH : 0);
  const summary = shown
    .map(
      ({ account, engine, before, after }) => `${account}, ${engine}: ${amount(before)} before, ${amount(after)} after`,
    )
    .join('; ');
  return (
    <figure class="before-after">
      <svg viewBox={`0 0 ${WIDTH} ${shown.length * GROUP_HEIGHT}`} role="img" aria-label={`${currency}. ${summary}.`}>
        {shown.map((row, place) => (
          <g key={`${row.account} ${row.engine}`} transform={`translate(0 ${place * GROUP_HEIGHT})`}>
            <title>{`${row.account}, ${row.engine}: ${amount(row.before)} before, ${amount(row.after)} after`}</title>
            <text x={0} y={13} class="group">
              {row.account} · {row.engine}
            </text>
            <Bar kind="before" y={18} width={widthOf(row.before)} value={row.before} />
            <Bar kind="after" y={18 + BAR_HEIGHT + 2} width={widthOf(row.after)} value={row.after} />
          </g>
        ))}
      </svg>
      <figcaption>
        <span class="key before" /> before <span class="key after" /> after
      </figcaption>
      {shown.length < rows.length && (
        <button type="button" class="small" onClick={() => setWhole(true)}>
          Show all {rows.length}
        </button>
      )}
    </figure>
  );
}

interface BarProps {
  readonly kind: 'before' | 'after';
  readonly y: number;
  readonly width: number;
  readonly value: number;
}

const Bar = ({ kind, y, width, value }: BarProps): JSX.Element => (
  <>
    <rect x={0} y={y} width={Math.max(1, width)} height={BAR_HEIGHT} rx={2} class={kind} />
    <text x={Math.max(1, width) + 5} y={y + BAR_HEIGHT - 2} class="value">
      {shortNumber(value)}
    </text>
  </>
);
