import type { ClearedRatesDetail } from './cleared-rates/detail.js';
import type { EventDetail } from './event/detail.js';
import type { SpanDetail } from './span/detail.js';
import type { TreasuryDetail } from './treasury/detail.js';

/** What an engine tells beside the figures; told apart by `kind`, which is the engine's id. */
export type EngineDetail = SpanDetail | ClearedRatesDetail | TreasuryDetail | EventDetail;
