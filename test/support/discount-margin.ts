import { findRoot } from '../../server/lib/root.js';
import { floatingRateNotePrice, type FloatingRateNote } from '../../server/pricing/bond/floating-rate-note.js';

/** The discount margin of a clean price, decimal per year. */
export const discountMarginOf = (note: FloatingRateNote, cleanPrice: number): number =>
  findRoot((margin) => floatingRateNotePrice(note, margin).cleanPrice - cleanPrice, {
    guess: note.spread,
    step: 0.001,
    tolerance: 1e-15,
  });
