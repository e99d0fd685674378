import type { OptionRight } from '../option-model.js';

/** A recombining lattice of prices around today's price. */
export interface Lattice {
  /** Steps from today to expiration. */
  readonly steps: number;
  /** The price at today's middle node. */
  readonly price: number;
  /** The factor of a step up and down, or the amount that is added to a price. */
  readonly up: number;
  readonly down: number;
  readonly isAdditive: boolean;
  readonly probabilityUp: number;
  /** Discount factor of one step. */
  readonly discountFactor: number;
}

/** The early-exercise premium and its slopes at today's nodes. */
export interface LatticePremium {
  readonly premium: number;
  /** Change per 1.0 of the underlying's price. */
  readonly delta: number;
  readonly gamma: number;
}

/** Room for one lattice's nodes. */
interface Workspace {
  readonly values: Float64Array;
  readonly heights: Float64Array;
  readonly chances: Float64Array;
}

const workspaceOf = (count: number): Workspace => ({
  values: new Float64Array(count),
  heights: new Float64Array(count),
  chances: new Float64Array(count),
});

/** Reused from one lattice to the next. */
let workspace = workspaceOf(0);

/**
 * American less European value on the same lattice, so that the lattice's error, which both share, cancels. The lattice
 * begins two steps before today, so that today has three nodes, which give the slopes.
 */
export function latticePremium(lattice: Lattice, right: OptionRight, strike: number): LatticePremium {
  const { steps, price, up, down, isAdditive } = lattice;
  const count = steps + 3;
  if (workspace.values.length < count) workspace = workspaceOf(count);
  const { values, heights } = workspace;
  const sign = right === 'call' ? 1 : -1;

  // exercising at a node gains scale × height + shift, of which a step changes scale and shift alone
  const gap = isAdditive ? up - down : up / down;
  const lowest = isAdditive ? price - up + (steps + 1) * down : (price / up) * down ** (steps + 1);
  let scale = isAdditive ? 1 : lowest;
  let shift = sign * ((isAdditive ? lowest : 0) - strike);
  for (let node = 0, height = isAdditive ? 0 : sign; node < count; node++) {
    heights[node] = height;
    values[node] = Math.max(0, scale * height + shift);
    height = isAdditive ? height + sign * gap : height * gap;
  }
  // nodes from which no payoff can be reached stay at 0, unless prices drift past the strike on every way
  const isAround = isAdditive || (up >= 1 && down <= 1);
  const worthless = isAround ? worthlessNodes(values, count, right) : 0;
  const european = europeanValues(lattice, workspace);
  const weightUp = lattice.discountFactor * lattice.probabilityUp;
  const weightDown = lattice.discountFactor * (1 - lattice.probabilityUp);
  const factor = isAdditive ? 1 : 1 / down;
  const step = isAdditive ? -sign * down : 0;
  for (let last = count - 1; last > 2; last--) {
    scale *= factor;
    shift += step;
    const first = right === 'call' ? Math.max(0, worthless - (count - last)) : 0;
    const end = right === 'put' ? Math.min(last, count - worthless) : last;
    let below = values[first] ?? 0;
    for (let node = first; node < end; node++) {
      const above = values[node + 1] ?? 0;
      const held = weightUp * above + weightDown * below;
      const exercised = scale * (heights[node] ?? 0) + shift;
      values[node] = held > exercised ? held : exercised;
      below = above;
    }
  }
  const premium = (values[1] ?? 0) - european[1];
  const above = isAdditive ? gap : price * (gap - 1);
  const below = isAdditive ? gap : price * (1 - 1 / gap);
  const slopeAbove = ((values[2] ?? 0) - european[2] - premium) / above;
  const slopeBelow = (premium - ((values[0] ?? 0) - european[0])) / below;
  return {
    premium,
    delta: (slopeAbove * below + slopeBelow * above) / (above + below),
    gamma: (2 * (slopeAbove - slopeBelow)) / (above + below),
  };
}

/** Number of nodes at expiration with a payoff of 0, counted from the end that is out of the money. */
function worthlessNodes(payoffs: Float64Array, count: number, right: OptionRight): number {
  let worthless = 0;
  while (worthless < count && payoffs[right === 'call' ? worthless : count - 1 - worthless] === 0) worthless++;
  return worthless;
}

/** Values at today's three nodes of the payoffs in `values` without early exercise, as binomial expectations. */
function europeanValues(
  { steps, probabilityUp, discountFactor }: Lattice,
  { values, chances }: Workspace,
): readonly [number, number, number] {
  const odds = probabilityUp / (1 - probabilityUp);
  const likeliest = Math.min(Math.floor((steps + 1) * probabilityUp), steps);
  chances[likeliest] = 1;
  for (let ups = likeliest; ups < steps; ups++)
    chances[ups + 1] = (chances[ups] ?? 0) * odds * ((steps - ups) / (ups + 1));
  for (let ups = likeliest; ups > 0; ups--) chances[ups - 1] = ((chances[ups] ?? 0) / odds) * (ups / (steps - ups + 1));
  let total = 0;
  let low = 0;
  let middle = 0;
  let high = 0;
  for (let ups = 0; ups <= steps; ups++) {
    const chance = chances[ups] ?? 0;
    total += chance;
    low += chance * (values[ups] ?? 0);
    middle += chance * (values[ups + 1] ?? 0);
    high += chance * (values[ups + 2] ?? 0);
  }
  const factor = discountFactor ** steps / total;
  return [low * factor, middle * factor, high * factor];
}
