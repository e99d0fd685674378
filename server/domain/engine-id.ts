/**
 * The names of the engines: what licences, stores and the answers of the API call them. The one list of names; whatever holds
 * something for each engine (the engines themselves, the sections of a result, the views of the pane) is a record over it, and
 * does not compile while it lacks one. Later engines take positions from earlier ones.
 */
export const ENGINE_IDS = ['span', 'cleared_rates', 'treasury', 'event'] as const;

/** Also the `result_type` of margin results. */
export type EngineId = (typeof ENGINE_IDS)[number];

/** The field of an account's result that holds the drill-down of an engine. */
export type SectionKey = `margin_by_${EngineId}`;
