/** One bar of the scenario profile, in the units of the drawing; y runs downwards. */
export interface ScenarioBar {
  /** From 1. */
  readonly scenario: number;
  readonly loss: number;
  readonly kind: 'active' | 'loss' | 'gain';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The x position of its number. */
  readonly middle: number;
}

export interface ScenarioProfile {
  readonly bars: readonly ScenarioBar[];
  /** The y position of the line without loss or gain. */
  readonly zero: number;
}

export interface DrawingArea {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
}

/** Part of a scenario's width that its bar fills. */
const BAR_PART = 0.72;

/** Losses as bars upwards, gains downwards. @param active index of the active scenario */
export function scenarioProfile(losses: readonly number[], active: number, area: DrawingArea): ScenarioProfile {
  const highest = Math.max(0, ...losses);
  const lowest = Math.min(0, ...losses);
  const scale = (area.bottom - area.top) / (highest - lowest || 1);
  const zero = area.top + highest * scale;
  const step = area.width / Math.max(1, losses.length);
  const bars = losses.map((loss, index): ScenarioBar => {
    const height = Math.max(Math.abs(loss) * scale, 1);
    return {
      scenario: index + 1,
      loss,
      kind: index === active ? 'active' : loss > 0 ? 'loss' : 'gain',
      x: index * step + (step * (1 - BAR_PART)) / 2,
      y: loss > 0 ? zero - height : zero,
      width: step * BAR_PART,
      height,
      middle: (index + 0.5) * step,
    };
  });
  return { bars, zero };
}
