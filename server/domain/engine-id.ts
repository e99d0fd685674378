/**
 * The names of the engines: what licences, stores and the answers of the API call them. The one list of names; whatever holds
 * something for each engine (the engines themselves, the sections of a result, the views of the pane) is a record over it, and
 * does not compile while it lacks one. Later engines take positions from earlier ones.
 */
export const ENGINE_IDS = ['span', 'cleared_rates', 'treasury', 'event', 'fx', 'simm'] as const;

/** Also the `result_type` of margin results. */
export type EngineId = (typeof ENGINE_IDS)[number];

/** The field of an account's result that holds the drill-down of an engine. */
export type SectionKey = `margin_by_${EngineId}`;

/** What people read of an engine. */
export interface EngineNames {
  /** In tables, e.g. `SPAN`. */
  readonly name: string;
  /** In sentences, e.g. `the SPAN methodology`. */
  readonly title: string;
  /** What a stress shock of its positions moves: a price, or a rate of a curve, whose absolute shocks are points of rate. */
  readonly shocked: 'price' | 'rate';
}

export const ENGINE_NAMES: Readonly<Record<EngineId, EngineNames>> = {
  span: { name: 'SPAN', title: 'the SPAN methodology', shocked: 'price' },
  cleared_rates: {
    name: 'Cleared rates',
    title: 'historical simulation in the style of swap clearing houses',
    shocked: 'rate',
  },
  treasury: {
    name: 'Treasury',
    title: 'historical simulation in the style of a securities clearing house',
    shocked: 'rate',
  },
  event: { name: 'Events', title: 'full collateral for event contracts', shocked: 'price' },
  fx: {
    name: 'FX',
    title: 'a table of rates by currency pair, or historical simulation where cleared',
    shocked: 'price',
  },
  simm: { name: 'SIMM', title: 'the sensitivity-based methodology for bilateral trades', shocked: 'price' },
};
