import type { AllocationModel, AllocationProblem } from './allocation-problem.js';
import type { LinearProgram, ProgramColumn, ProgramRow } from './linear-program.js';

/** How a program states the margin of the cleared account. */
export type ClearedPart =
  /** Mean of the worst `count` of all scenarios; only the chosen scenarios can be among the worst. */
  | { readonly kind: 'shortfall'; readonly count: number; readonly scenarios: readonly number[] }
  /** The worst of the chosen scenarios. */
  | { readonly kind: 'worst'; readonly scenarios: readonly number[] };

export interface ProgramTerms {
  readonly cleared: ClearedPart;
  readonly isWhole: boolean;
  /** `whole`: listed margin without any credits; `least`: a lower bound of it. */
  readonly listed: 'whole' | 'least';
  /** Money is divided by this number, as solvers' tolerances are absolute. */
  readonly scale: number;
}

/**
 * The program whose minimum is the least total of a model, without the part that no move changes. The first variables are the legs'
 * lots. Expected shortfall: a + Σu/t, u ≥ loss − a, u ≥ 0 (R. T. Rockafellar, S. Uryasev, "Optimization of conditional
 * value-at-risk", 2000). Source: docs/methodology/optimise.md, "Programs".
 */
export function allocationProgram(
  { lots }: Pick<AllocationProblem, 'lots'>,
  model: AllocationModel,
  terms: ProgramTerms,
): LinearProgram {
  const columns: ProgramColumn[] = lots.map((upper) => ({ cost: 0, lower: 0, upper, isWhole: terms.isWhole }));
  const rows: ProgramRow[] = [];
  const add = (cost: number, lower: number): number =>
    columns.push({ cost, lower, upper: Infinity, isWhole: false }) - 1;
  addListed(model, terms, rows, add);
  addCleared(model, terms, rows, add);
  return { columns, rows };
}

type AddColumn = (cost: number, lower: number) => number;

/** Adds a term: z ≥ losses − Σ lots × reduction per lot, z ≥ 0. */
function addListed(model: AllocationModel, { listed, scale }: ProgramTerms, rows: ProgramRow[], add: AddColumn): void {
  for (const { losses, perLot, leastPart } of model.listed) {
    const part = listed === 'whole' ? 1 : leastPart;
    if (part <= 0) continue;
    const margin = add(part, 0);
    losses.forEach((loss, scenario) => {
      const own = perLot.map((lot) => (lot?.[scenario] ?? 0) / scale);
      rows.push(rowOf(loss / scale, own, [[margin, 1]]));
    });
  }
}

function addCleared({ cleared }: AllocationModel, terms: ProgramTerms, rows: ProgramRow[], add: AddColumn): void {
  const { cleared: part, scale } = terms;
  const lossRow = (scenario: number, more: readonly (readonly [column: number, coefficient: number])[]): ProgramRow =>
    rowOf(
      -(cleared.pnl[scenario] ?? 0) / scale,
      cleared.perLot.map((lot) => (lot[scenario] ?? 0) / scale),
      more,
    );
  const margin = add(1, 0);
  if (part.kind === 'worst') {
    for (const scenario of part.scenarios) rows.push(lossRow(scenario, [[margin, 1]]));
    return;
  }
  const threshold = add(0, -Infinity);
  const beyond = part.scenarios.map(() => add(0, 0));
  part.scenarios.forEach((scenario, place) =>
    rows.push(
      lossRow(scenario, [
        [threshold, 1],
        [beyond[place] ?? 0, 1],
      ]),
    ),
  );
  const ofBeyond = beyond.map((column) => [column, -1 / part.count] as const);
  rows.push(rowOf(0, [], [[margin, 1], [threshold, -1], ...ofBeyond]));
}

function rowOf(
  atLeast: number,
  ofLots: readonly number[],
  more: readonly (readonly [column: number, coefficient: number])[],
): ProgramRow {
  const entries = [...ofLots.entries(), ...more].filter(([, coefficient]) => coefficient !== 0);
  return {
    atLeast,
    columns: entries.map(([column]) => column),
    coefficients: entries.map(([, coefficient]) => coefficient),
  };
}
