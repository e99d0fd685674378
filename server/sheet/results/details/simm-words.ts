import type { MarginBySimm } from '../../../contract/results/sections/simm.js';

const SIDES: Readonly<Record<MarginBySimm['side'], string>> = { call: 'Called', post: 'Posted' };

/** Whose margin it is, as tables and views say it. */
export const sideOfMargin = ({ side }: Pick<MarginBySimm, 'side'>): string => SIDES[side];
