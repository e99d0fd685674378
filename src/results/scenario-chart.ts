import { drawing, element } from '../page/element.js';
import { amount, shortNumber } from './format.js';

const WIDTH = 384;
const HEIGHT = 176;
const TOP = 18;
const BOTTOM = 22;

/** A bar for each scenario's loss, gains below the line; the active scenario stands out and carries its amount. */
export function scenarioChart(losses: readonly number[], active: number, currency: string): HTMLElement {
  const highest = Math.max(0, ...losses);
  const lowest = Math.min(0, ...losses);
  const scale = (HEIGHT - TOP - BOTTOM) / (highest - lowest || 1);
  const zero = TOP + highest * scale;
  const step = WIDTH / Math.max(1, losses.length);
  const bars = losses.map((loss, index) =>
    bar(loss, index, { step, scale, zero, isActive: index === active, currency }),
  );
  const summary =
    `Loss in each of ${losses.length} scenarios, ${currency}. ` +
    `Active is scenario ${active + 1} with ${amount(losses[active] ?? 0)}.`;
  const chart = drawing(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'scenarios', role: 'img', 'aria-label': summary },
    ...bars,
    drawing('line', { x1: 0, x2: WIDTH, y1: zero, y2: zero, class: 'zero' }),
  );
  const caption = `Loss by scenario, ${currency}; gains are negative. Active: ${active + 1}.`;
  return element('figure', {}, chart, element('figcaption', {}, caption));
}

interface BarSetting {
  readonly step: number;
  readonly scale: number;
  readonly zero: number;
  readonly isActive: boolean;
  readonly currency: string;
}

function bar(loss: number, index: number, { step, scale, zero, isActive, currency }: BarSetting): SVGElement {
  const height = Math.max(Math.abs(loss) * scale, 1);
  const y = loss > 0 ? zero - height : zero;
  const middle = (index + 0.5) * step;
  const kind = isActive ? 'active' : loss > 0 ? 'loss' : 'gain';
  const group = drawing(
    'g',
    { class: kind },
    drawing('title', {}, `Scenario ${index + 1}: ${amount(loss)} ${currency}`),
    drawing('rect', { x: index * step + step * 0.14, y, width: step * 0.72, height, rx: 1.5 }),
    drawing('text', { x: middle, y: HEIGHT - 6, 'text-anchor': 'middle' }, String(index + 1)),
  );
  if (isActive) {
    const anchor = middle < WIDTH * 0.1 ? 'start' : middle > WIDTH * 0.9 ? 'end' : 'middle';
    const x = anchor === 'start' ? 0 : anchor === 'end' ? WIDTH : middle;
    const above = loss > 0 ? y - 5 : zero - 5;
    group.append(drawing('text', { x, y: above, 'text-anchor': anchor, class: 'value' }, shortNumber(loss)));
  }
  return group;
}
