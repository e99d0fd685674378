import type { MarginComponent } from '../margin-engine.js';
import type { CombinedCommodityMargin } from './margin.js';

/** What the SPAN-methodology engine reports about one combined commodity beside the figures. */
export interface SpanDetail {
  readonly kind: 'span';
  readonly margin: CombinedCommodityMargin;
}

/** Whether a component is the SPAN engine's, so that its detail is known. */
export const isSpanComponent = (component: MarginComponent): component is MarginComponent<SpanDetail> =>
  component.engine === 'span';
