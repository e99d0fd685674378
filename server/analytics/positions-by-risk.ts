import type { ResolvedPosition } from '../instruments/resolved-position.js';
import type { EngineRisk, PositionRisk } from '../instruments/risk/position-risk.js';
import type { LeftOut } from '../instruments/risk/risk-book.js';

/** The part of an engine that analytics use. */
export interface RiskOfEngine {
  readonly id: string;
  readonly risk: EngineRisk;
}

/** Positions of one account that share a risk object. */
export interface RiskGroup<Risk extends PositionRisk = PositionRisk> {
  readonly risk: Risk;
  readonly positions: readonly ResolvedPosition[];
}

export interface PositionsByRisk {
  /** In the order of the engines; engines that share an object are one group. None is empty. */
  readonly groups: readonly RiskGroup[];
  /** Rows of engines that are in no risk figure. */
  readonly leftOut: readonly LeftOut[];
  /** The rows that the position of a row stands for, as remarks name them; undefined where each stands for its own. */
  readonly rowsOf: ((row: number) => readonly number[]) | undefined;
}

/** Each position stands in one group, or is left out with its engine's sentence. @throws for an engine that is not among them */
export function positionsByRisk(
  positions: readonly ResolvedPosition[],
  engines: readonly RiskOfEngine[],
): PositionsByRisk {
  const riskOf = new Map(engines.map(({ id, risk }) => [id, risk]));
  const members = new Map<PositionRisk, ResolvedPosition[]>();
  for (const { risk } of engines) if (!('notInRisk' in risk)) members.set(risk, []);
  const leftOut: LeftOut[] = [];
  for (const position of positions) {
    const risk = riskOf.get(position.engine);
    if (risk === undefined) throw new Error(`There is no engine ${position.engine} in this calculation.`);
    if ('notInRisk' in risk) leftOut.push({ row: position.origin.row, reason: risk.notInRisk });
    else members.get(risk)?.push(position);
  }
  const groups = [...members].map(([risk, own]) => ({ risk, positions: own }));
  return { groups: groups.filter((group) => group.positions.length > 0), leftOut, rowsOf: rowsSummed(positions) };
}

function rowsSummed(positions: readonly ResolvedPosition[]): PositionsByRisk['rowsOf'] {
  const summed = new Map<number, readonly number[]>();
  for (const { origin, sumOfRows } of positions) if (sumOfRows !== undefined) summed.set(origin.row, sumOfRows);
  return summed.size === 0 ? undefined : (row) => summed.get(row) ?? [row];
}

/**
 * The positions of a group for which its risk object gave neither a figure nor a reason, which would otherwise be lost
 * unnoticed.
 * @param counted rows with a figure
 */
export function unansweredRows(
  { positions }: RiskGroup,
  counted: Iterable<number>,
  leftOut: readonly LeftOut[],
): readonly LeftOut[] {
  const answered = new Set(counted);
  for (const { row } of leftOut) answered.add(row);
  return positions.flatMap(({ engine, origin: { row } }) =>
    answered.has(row) ? [] : [{ row, reason: `the engine ${engine} gives no figure for it and no reason` }],
  );
}
