import type { PositionResult } from '../../contract/results/position-result.js';
import {
  FIELDS_OF_CONTRACT,
  FIGURES,
  IN_LIST,
  IN_TABLE,
  type PositionField,
  type PositionLayout,
} from './write-positions.js';

// The fields of a position in their order: its id, its row, those before the quantity, the quantity, those before the contribution,
// the contribution. Of those before the contribution some stand before the market value, the others behind the delta.
const BEFORE_QUANTITY = ['sub_account_code', ...FIELDS_OF_CONTRACT] as const satisfies readonly PositionField[];
const BEFORE_VALUE = FIGURES.slice(0, FIGURES.indexOf('market_value'));
const BEHIND_DELTA = FIGURES.slice(FIGURES.indexOf('delta') + 1);

/** Text around the quantity of positions. */
export interface AroundQuantity {
  readonly beforeQuantity: Uint8Array;
  /** All between the quantity and the contribution. */
  readonly beforeContribution: Uint8Array;
  /** Of all of it. */
  readonly bytes: number;
}

/** The same for positions that differ in their market value and delta as well. */
export interface AroundFigures {
  readonly beforeQuantity: Uint8Array;
  readonly beforeValue: Uint8Array;
  readonly beforeDelta: Uint8Array;
  readonly behindDelta: Uint8Array;
  /** Of all of it. */
  readonly bytes: number;
}

/** A position from which others differ by what is in columns alone, with the text that they share. Texts are made once they are asked for. */
export class PositionSample {
  readonly inList: SampleText;
  readonly inTable: SampleText;

  constructor(readonly position: PositionResult) {
    this.inList = new SampleText(position, IN_LIST);
    this.inTable = new SampleText(position, IN_TABLE);
  }

  /** JSON of the list of its fields. */
  get names(): Uint8Array {
    return Buffer.from(JSON.stringify(Object.keys(this.position)));
  }
}

/** What positions of a sample say in a list or in a table. */
class SampleText {
  private quantity: AroundQuantity | undefined;
  private figures: AroundFigures | undefined;

  constructor(
    private readonly position: PositionResult,
    private readonly layout: PositionLayout,
  ) {}

  get aroundQuantity(): AroundQuantity {
    return (this.quantity ??= withBytes({
      beforeQuantity: this.textOf(BEFORE_QUANTITY, 'net_position'),
      beforeContribution: this.textOf(FIGURES, 'initial_margin_contribution'),
    }));
  }

  get aroundFigures(): AroundFigures {
    return (this.figures ??= withBytes({
      beforeQuantity: this.textOf(BEFORE_QUANTITY, 'net_position'),
      beforeValue: this.textOf(BEFORE_VALUE, 'market_value'),
      beforeDelta: this.textOf([], 'delta'),
      behindDelta: this.textOf(BEHIND_DELTA, 'initial_margin_contribution'),
    }));
  }

  /** @param until the field whose value follows */
  private textOf(fields: readonly PositionField[], until: PositionField): Uint8Array {
    const { position, layout } = this;
    let text = '';
    for (const field of fields) {
      const value = position[field];
      text += `${layout.before(field)}${value === null ? 'null' : JSON.stringify(value)}`;
    }
    return Buffer.from(text + layout.before(until));
  }
}

const withBytes = <Texts extends Readonly<Record<string, Uint8Array>>>(
  texts: Texts,
): Texts & { readonly bytes: number } => ({
  ...texts,
  bytes: Object.values(texts).reduce((sum, { length }) => sum + length, 0),
});
