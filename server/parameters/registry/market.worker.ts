import type { FactorHistory } from '../../market/history/factor-history.js';
import { readFactorHistory, type FactorSource } from '../../market/history/read-factor-history.js';
import type { Reading } from '../../market/curves/read-rates.js';

/** Runs on a worker thread; days and levels come back in shared memory. */
export const readHistory = (source: FactorSource): Promise<Reading<FactorHistory>> => readFactorHistory(source);
