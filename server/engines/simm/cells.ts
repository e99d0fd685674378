import type { RiskClass } from '../../parameters/simm/calibration.js';
import { memoizedBy } from '../../lib/memoized.js';
import { sensitivityType, type SensitivityType } from '../../instruments/crif/risk-types.js';

/** What tells one sensitivity from another; `''` = none. */
export interface CellTexts {
  readonly productClass: string;
  readonly riskType: string;
  readonly qualifier: string;
  readonly bucket: string;
  readonly label1: string;
  readonly label2: string;
}

/** Rows that say the same but for their amounts. */
export interface Cell extends CellTexts {
  readonly type: SensitivityType;
  /** Its place, by which amounts and gradients go. */
  readonly place: number;
}

/** The sensitivities of an account: its cells, and in which of them each row is. */
export interface CellBook {
  readonly cells: readonly Cell[];
  /** By row of the account; -1 for rows that are no sensitivities. */
  readonly cellOf: Int32Array;
  /** By product class and risk class: the cells of each. */
  readonly groups: ReadonlyMap<string, ReadonlyMap<RiskClass, readonly Cell[]>>;
}

const keyOf = memoizedBy(
  ({ productClass, riskType, qualifier, bucket, label1, label2 }: CellTexts): string =>
    `${riskType}\n${productClass}\n${qualifier}\n${bucket}\n${label1}\n${label2}`,
);

/** Sorts rows into cells. @param rows what those of one account say, of the model SIMM; many may share one object */
export function cellBook(rows: readonly CellTexts[]): CellBook {
  const cells: Cell[] = [];
  const known = new Map<string, number>();
  const placeOf = (texts: CellTexts): number => {
    const key = keyOf(texts);
    let place = known.get(key);
    if (place === undefined) {
      const { productClass, riskType, qualifier, bucket, label1, label2 } = texts;
      const type = sensitivityType(riskType);
      place = type === undefined ? -1 : cells.length;
      known.set(key, place);
      if (type !== undefined) cells.push({ type, place, productClass, riskType, qualifier, bucket, label1, label2 });
    }
    return place;
  };
  const cellOf = new Int32Array(rows.length);
  rows.forEach((row, index) => {
    cellOf[index] = placeOf(row);
  });
  return { cells, cellOf, groups: groupCells(cells) };
}

function groupCells(cells: readonly Cell[]): CellBook['groups'] {
  const groups = new Map<string, Map<RiskClass, Cell[]>>();
  for (const cell of cells) {
    const ofProduct = groups.get(cell.productClass) ?? new Map<RiskClass, Cell[]>();
    groups.set(cell.productClass, ofProduct);
    const own = ofProduct.get(cell.type.riskClass);
    if (own === undefined) ofProduct.set(cell.type.riskClass, [cell]);
    else own.push(cell);
  }
  return groups;
}
