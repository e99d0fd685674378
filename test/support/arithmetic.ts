/** A formula as a page writes it: what is calculated, and the figure that it says comes of it. */
export interface ShownFormula {
  readonly text: string;
  /** What the left side comes to. */
  readonly value: number;
  /** The figure after the last equals sign. */
  readonly shown: number;
  /** Half a unit of the figure's last digit, and what the rounding of the figures on the left may add. */
  readonly tolerance: number;
}

const NUMBER = /^\d[\d,]*(?:\.\d+)?/;

/** The number that a page writes: thousands with commas, a real minus. NaN where it is none. */
export const numberOf = (text: string): number => Number(text.replaceAll(',', '').replace('−', '-'));

/**
 * The formulas in a cell, `a = b` or `a = b = c`, each step of a chain on its own; words after a comma or semicolon are none.
 * @throws where one can't be read
 */
export function formulasOf(cell: string): readonly ShownFormula[] {
  const [formula = ''] = cell.split(/[,;] (?=[a-z])/);
  const sides = formula.split(' = ').map((side) => side.trim());
  return sides.slice(1).map((right, place) => {
    const left = sides[place] ?? '';
    const { value, slack } = new Reader(left).result();
    const shown = new Reader(right).result();
    const tolerance = slack + Math.max(shown.slack, roundingOf(right)) + 1e-12;
    return { text: `${left} = ${right}`, value, shown: shown.value, tolerance };
  });
}

/** Half a unit of the last digit of a result; one of fewer than two decimals is taken for exact. */
function roundingOf(result: string): number {
  const decimals = /\.(\d+)$/.exec(result)?.[1]?.length ?? 0;
  return decimals < 2 ? 0 : 0.5 * 10 ** -decimals;
}

/** A value and how far it may be off because the numbers it is made of are rounded as shown. */
interface Rounded {
  readonly value: number;
  readonly slack: number;
}

class Reader {
  private place = 0;
  constructor(private readonly text: string) {}

  result(): Rounded {
    const sum = this.sum();
    if (this.rest() !== '') throw new Error(`"${this.text}" is no formula at "${this.rest()}"`);
    return sum;
  }

  private sum(): Rounded {
    let total = this.product();
    for (let sign = this.take('+', '−'); sign !== undefined; sign = this.take('+', '−')) {
      const next = this.product();
      const value = sign === '+' ? total.value + next.value : total.value - next.value;
      total = { value, slack: total.slack + next.slack };
    }
    return total;
  }

  private product(): Rounded {
    let total = this.power();
    for (let sign = this.take('×', '÷'); sign !== undefined; sign = this.take('×', '÷'))
      total = sign === '×' ? times(total, this.power()) : over(total, this.power());
    return total;
  }

  private power(): Rounded {
    const base = this.term();
    if (this.take('²') !== undefined) return times(base, base);
    if (this.take('^') === undefined) return base;
    const { value: exponent } = this.term();
    const value = base.value ** exponent;
    return { value, slack: Math.abs((exponent * value * base.slack) / base.value) };
  }

  private term(): Rounded {
    if (this.take('−') !== undefined) {
      const { value, slack } = this.power();
      return { value: -value, slack };
    }
    if (this.take('√') !== undefined) {
      const { value, slack } = this.power();
      return { value: Math.sqrt(value), slack: slack / (2 * Math.sqrt(value)) };
    }
    const name = this.take('max(', 'min(', '(');
    if (name === undefined) return this.number();
    const items = [this.sum()];
    while (this.take(';') !== undefined) items.push(this.sum());
    if (this.take(')') === undefined) throw new Error(`"${this.text}" lacks a closing bracket at "${this.rest()}"`);
    const values = items.map(({ value }) => value);
    const value = name === 'min(' ? Math.min(...values) : Math.max(...values);
    return { value, slack: Math.max(...items.map(({ slack }) => slack)) };
  }

  /** Whole numbers and those of up to two decimals are taken for exact, longer ones for rounded. */
  private number(): Rounded {
    const rest = this.rest();
    const found = NUMBER.exec(rest)?.[0];
    if (found === undefined) throw new Error(`"${this.text}" has no number at "${rest}"`);
    this.place = this.text.length - rest.length + found.length;
    const percent = this.take('%') !== undefined;
    const decimals = found.split('.')[1]?.length ?? 0;
    const value = numberOf(found) / (percent ? 100 : 1);
    return { value, slack: decimals > 2 ? (0.5 * 10 ** -decimals) / (percent ? 100 : 1) : 0 };
  }

  private rest(): string {
    return this.text.slice(this.place).trimStart();
  }

  private take(...signs: readonly string[]): string | undefined {
    const rest = this.rest();
    const sign = signs.find((own) => rest.startsWith(own));
    if (sign !== undefined) this.place = this.text.length - rest.length + sign.length;
    return sign;
  }
}

const times = (first: Rounded, second: Rounded): Rounded => ({
  value: first.value * second.value,
  slack: Math.abs(first.value) * second.slack + Math.abs(second.value) * first.slack,
});

const over = (first: Rounded, second: Rounded): Rounded =>
  second.slack === 0
    ? { value: first.value / second.value, slack: first.slack / Math.abs(second.value) }
    : times(first, { value: 1 / second.value, slack: second.slack / second.value ** 2 });
