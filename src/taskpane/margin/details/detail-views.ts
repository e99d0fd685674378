import type { JSX } from 'preact';
import type { SectionElements } from '../../../../server/contract/results/sections/engine-sections.js';
import type { MarginByContract } from '../../../../server/contract/results/margin-rows.js';
import { ClearedRatesDetailView } from './cleared-rates-detail.js';
import { EventDetailView } from './event-detail.js';
import { FxDetailView } from './fx-detail.js';
import { SpanDetailView } from './span-detail.js';
import { TreasuryDetailView } from './treasury-detail.js';

/** Shows the calculation of the margin of one element of a drill-down. @typeParam Key the field of an account's result that holds it */
export type DetailView<Key extends keyof SectionElements> = (props: {
  readonly element: SectionElements[Key];
}) => JSX.Element;

export type EngineId = MarginByContract['result_type'];

/** The view of each engine's drill-down; the code does not compile if an engine has none. */
export const DETAIL_VIEWS: { readonly [Id in EngineId]: DetailView<`margin_by_${Id}`> } = {
  span: SpanDetailView,
  cleared_rates: ClearedRatesDetailView,
  treasury: TreasuryDetailView,
  event: EventDetailView,
  fx: FxDetailView,
};
