/** Parts of the largest size at which the colour changes; they are unequal so that small figures differ too. */
const STEPS = [0.05, 0.2, 0.5];

/** The largest absolute value of the figures that are shown together. */
export const largestSize = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** The step of colour for a P&L: `none`, `loss-1` to `loss-4`, `gain-1` to `gain-4`. @param largest size shown */
export function heatStep(pnl: number, largest: number): string {
  if (pnl === 0 || largest === 0) return 'none';
  const step = 1 + STEPS.filter((part) => Math.abs(pnl) >= part * largest).length;
  return `${pnl < 0 ? 'loss' : 'gain'}-${step}`;
}
