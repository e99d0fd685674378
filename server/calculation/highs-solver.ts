import highsPackage, { type Highs, type Model } from 'highs';
import type { LinearProgram, ProgramSolution, ProgramSolver } from '../portfolio/optimize/program/linear-program.js';

type LoadHighs = typeof highsPackage.default;

/** The package's types are those of its CommonJS form; as a module it is the function itself. */
const isLoader = (value: unknown): value is LoadHighs => typeof value === 'function';

function load(): Promise<Highs> {
  const loader: unknown = highsPackage;
  if (!isLoader(loader)) throw new Error('The package of HiGHS is not the function that it was.');
  return loader();
}

let loading: Promise<Highs> | undefined;

/** HiGHS, loaded once on this thread from its package; anew after it has broken down, or could not be loaded. */
export async function loadHighsSolver(): Promise<ProgramSolver> {
  loading ??= load();
  const own = loading;
  let highs: Highs | undefined;
  try {
    highs = await own;
  } catch (error) {
    forget(own);
    throw error;
  }
  return (program) => {
    if (highs === undefined) return undefined;
    try {
      return solved(highs, program);
    } catch {
      // The memory of a solver that has broken down is not to be trusted: the next request loads another.
      highs = undefined;
      forget(own);
      return undefined;
    }
  };
}

function forget(broken: Promise<Highs>): void {
  if (loading === broken) loading = undefined;
}

/** Of branch and bound; and of one linear program. Counts, as what a clock allows differs from run to run. */
const MOST_NODES = 300;
const MOST_ITERATIONS = 20_000;

function solved(highs: Highs, program: LinearProgram): ProgramSolution {
  const { columns, rows } = program;
  const isMixed = columns.some(({ isWhole }) => isWhole);
  const entries = rows.reduce((count, row) => count + row.columns.length, 0);
  const starts = new Int32Array(rows.length + 1);
  const indices = new Int32Array(entries);
  const values = new Float64Array(entries);
  let entry = 0;
  rows.forEach((row, place) => {
    indices.set(row.columns, entry);
    values.set(row.coefficients, entry);
    entry += row.columns.length;
    starts[place + 1] = entry;
  });
  const model = highs.createModel({
    numCols: columns.length,
    numRows: rows.length,
    colCost: Float64Array.from(columns, ({ cost }) => cost),
    colLower: Float64Array.from(columns, ({ lower }) => lower),
    colUpper: Float64Array.from(columns, ({ upper }) => upper),
    rowLower: Float64Array.from(rows, ({ atLeast }) => atLeast),
    rowUpper: new Float64Array(rows.length).fill(highs.infinity),
    matrix: { format: 'csr', numRows: rows.length, numCols: columns.length, starts, indices, values },
    ...(isMixed ? { integrality: Int32Array.from(columns, ({ isWhole }) => (isWhole ? 1 : 0)) } : {}),
  });
  try {
    model.options.set({
      output_flag: false,
      mip_max_nodes: MOST_NODES,
      simplex_iteration_limit: MOST_ITERATIONS,
      mip_rel_gap: 1e-9,
      mip_abs_gap: 1e-7,
      random_seed: 0,
    });
    model.run();
    return solutionOf(highs, model, isMixed);
  } finally {
    model.dispose();
  }
}

function solutionOf(highs: Highs, model: Model, isMixed: boolean): ProgramSolution {
  const isOptimal = model.getModelStatus() === highs.constants.modelStatus.optimal;
  if (!isMixed)
    return isOptimal
      ? { values: model.getSolution().colValue, bound: model.getObjectiveValue() }
      : { values: null, bound: -Infinity };
  const bound = Number(model.info.get('mip_dual_bound'));
  const hasSolution = isOptimal || Number(model.info.get('primal_solution_status')) === FEASIBLE_POINT;
  return {
    values: hasSolution ? model.getSolution().colValue : null,
    bound: Number.isFinite(bound) ? bound : -Infinity,
  };
}

/** HiGHS's word for a solution that keeps all constraints. */
const FEASIBLE_POINT = 2;
