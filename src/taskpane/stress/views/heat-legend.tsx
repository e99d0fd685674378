import type { JSX } from 'preact';

const STEPS = ['loss-4', 'loss-3', 'loss-2', 'loss-1', 'none', 'gain-1', 'gain-2', 'gain-3', 'gain-4'];

/** The colours from the largest loss to the largest gain that is shown. */
export function HeatLegend(): JSX.Element {
  return (
    <p class="heat-legend" aria-hidden="true">
      loss
      {STEPS.map((step) => (
        <span key={step} class={`heat ${step}`} />
      ))}
      gain
    </p>
  );
}
