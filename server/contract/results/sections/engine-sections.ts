import { z } from 'zod';
import type { SectionKey } from '../../../domain/engine-id.js';
import { marginByClearedRatesSchema } from './cleared-rates.js';
import { marginByEventSchema } from './event.js';
import { marginByFxSchema } from './fx.js';
import { marginBySimmSchema } from './simm.js';
import { marginBySpanSchema } from './span.js';
import { marginByTreasurySchema } from './treasury.js';

/** The drill-downs of an account's result, one field for each engine. */
export const engineSections = {
  margin_by_span: z.array(marginBySpanSchema).readonly(),
  margin_by_cleared_rates: z.array(marginByClearedRatesSchema).readonly(),
  margin_by_treasury: z.array(marginByTreasurySchema).readonly(),
  margin_by_event: z.array(marginByEventSchema).readonly(),
  margin_by_fx: z.array(marginByFxSchema).readonly(),
  margin_by_simm: z.array(marginBySimmSchema).readonly(),
} satisfies Readonly<Record<SectionKey, z.ZodType>>;

/** An element of each drill-down. */
export type SectionElements = { readonly [Key in SectionKey]: z.infer<(typeof engineSections)[Key]>[number] };

/** The drill-downs of an account's result. */
export type EngineSections = { readonly [Key in SectionKey]: readonly SectionElements[Key][] };

/** Whether every drill-down is there. */
export const hasEverySection = (sections: Readonly<Record<string, readonly object[]>>): sections is EngineSections =>
  Object.keys(engineSections).every((key) => Object.hasOwn(sections, key));
