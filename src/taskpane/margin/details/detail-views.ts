import { createElement, Fragment, type JSX } from 'preact';
import type { SectionElements } from '../../../../server/contract/results/sections/engine-sections.js';
import type { MarginByContract } from '../../../../server/contract/results/margin-rows.js';
import { ClearedRatesDetailView } from './cleared-rates-detail.js';
import { EventDetailView } from './event-detail.js';
import { FxDetailView } from './fx-detail.js';
import { SimmDetailView } from './simm-detail.js';
import { SpanDetailView } from './span-detail.js';
import { TreasuryDetailView } from './treasury-detail.js';

/** Shows the calculation of a product's margin: the elements of a drill-down that it opens to. @typeParam Key the field of an account's result that holds them */
export type DetailView<Key extends keyof SectionElements> = (props: {
  readonly elements: readonly SectionElements[Key][];
}) => JSX.Element;

export type EngineId = MarginByContract['result_type'];

/** A view of elements that stand for themselves, one below the other. */
const each =
  <Key extends keyof SectionElements>(
    View: (props: { readonly element: SectionElements[Key] }) => JSX.Element,
  ): DetailView<Key> =>
  ({ elements }) =>
    createElement(Fragment, null, ...elements.map((element, key) => createElement(View, { key, element })));

/** The view of each engine's drill-down; the code does not compile if an engine has none. */
export const DETAIL_VIEWS: { readonly [Id in EngineId]: DetailView<`margin_by_${Id}`> } = {
  span: each<'margin_by_span'>(SpanDetailView),
  cleared_rates: each<'margin_by_cleared_rates'>(ClearedRatesDetailView),
  treasury: each<'margin_by_treasury'>(TreasuryDetailView),
  event: each<'margin_by_event'>(EventDetailView),
  fx: each<'margin_by_fx'>(FxDetailView),
  simm: SimmDetailView,
};
