import type { CombinedCommodityMargin } from './margin.js';

/** What the SPAN-methodology engine tells about one combined commodity beside the figures. */
export interface SpanDetail {
  readonly kind: 'span';
  readonly margin: CombinedCommodityMargin;
}
