const [COMMA, MINUS, POINT, ZERO] = [',', '-', '.', '0'].map((character) => character.charCodeAt(0));

/** Whole numbers of so many digits, and powers of ten up to this, are held exactly: their quotient is the nearest number to what is written. */
const MOST_DIGITS = 15;

const POWERS_OF_TEN = Float64Array.from({ length: MOST_DIGITS + 1 }, (_, power) => 10 ** power);

/** The digit at a place of a text, 0 to 9; NaN or another number if there is none. */
const digitAt = (text: string, place: number): number => text.charCodeAt(place) - (ZERO ?? NaN);

/**
 * Reads the cells of a row, each after a comma, as long as they are empty or decimals such as `-12.50`: the same numbers
 * as by `Number`, in a fraction of the time, since no cell becomes a text of its own.
 * @param start place in the row of the first comma @param levels takes the numbers from `first` on, NaN for an empty cell
 * @returns whether the row was read to its end in so many cells; `levels` holds some of them where it was not
 */
export function readDecimals(row: string, start: number, levels: Float64Array, first: number, cells: number): boolean {
  let place = start;
  for (let cell = 0; cell < cells; cell++) {
    if (row.charCodeAt(place) !== COMMA) return false;
    const begin = row.charCodeAt(place + 1) === MINUS ? place + 2 : place + 1;
    let whole = 0;
    let digits = 0;
    let point = -1;
    for (place = begin; place < row.length; place++) {
      const digit = digitAt(row, place);
      if (digit >= 0 && digit <= 9) {
        whole = whole * 10 + digit;
        digits += 1;
      } else if (point < 0 && row.charCodeAt(place) === POINT) point = place;
      else break;
    }
    const isEmpty = place === begin && row.charCodeAt(begin - 1) === COMMA;
    if (digits > MOST_DIGITS || (digits === 0 && !isEmpty)) return false;
    const size = point < 0 ? whole : whole / (POWERS_OF_TEN[place - point - 1] ?? NaN);
    levels[first + cell] = isEmpty ? NaN : row.charCodeAt(begin - 1) === MINUS ? -size : size;
  }
  return place === row.length;
}

/** The whole number that so many digits of a text write; NaN if there are others than digits. */
export function wholeNumberAt(text: string, place: number, digits: number): number {
  let whole = 0;
  for (let index = place; index < place + digits; index++) {
    const digit = digitAt(text, index);
    if (!(digit >= 0 && digit <= 9)) return NaN;
    whole = whole * 10 + digit;
  }
  return whole;
}
