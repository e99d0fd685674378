/** Changes whenever the generator would write other bytes for the same business date. */
export const DEMO_GENERATOR_VERSION = 10;
