/**
 * What calculations with the same envelope, licence and parameters have in common of rows that say the same. What was found of such
 * rows, and what is written of them, is held by it (`memoizedBy`), so that the parts of a submission share it, and its chunks.
 */
export class SharedRows {
  /** How much is held, in rows. */
  held = 0;
}
