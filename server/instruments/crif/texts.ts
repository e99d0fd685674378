import { DEFAULT_SIMM_METRICS } from '../../contract/bilateral/simm-metrics.js';
import { LARGEST_NUMBER } from '../../contract/reading/number-meant.js';
import { DoubleColumn, WholeColumn } from '../../lib/numbers/number-column.js';
import { ByteStrings } from '../../lib/text-search/byte-strings.js';
import { ABSENT, FlatObjectReader, NUMBER, STRING } from '../../lib/text-search/flat-object-reader.js';
import { TuplePlaces } from '../../lib/numbers/tuple-places.js';
import type { EngineContext } from '../resolved-position.js';
import { LONGEST_CODE } from '../row/read-field.js';
import type { RowTexts } from '../row/row-texts.js';
import { ACCOUNT_CODE } from '../row/shared-fields.js';
import { contradicts, countsDollars } from './counted-amount.js';
import { CRIF_COLUMNS } from './table.js';

const { riskType, model, productClass, qualifier, bucket, label1, label2, amountCurrency } = CRIF_COLUMNS;
const { collectRegulations, postRegulations, endDate, valuationDate } = CRIF_COLUMNS;
const { amount, amountUsd, tradeId, portfolioId } = CRIF_COLUMNS;

/** The fields that a row may have: first what says what its amount is of, then its amounts and names. */
const FIELDS = [
  ...[amountCurrency, riskType, model, productClass, qualifier, bucket, label1, label2],
  ...[collectRegulations, postRegulations, endDate, valuationDate],
  ...[amount, amountUsd, tradeId, portfolioId, ACCOUNT_CODE],
].map(({ field }): string => field);
const placeIn = (field: string): number => FIELDS.indexOf(field);
const CURRENCY = placeIn(amountCurrency.field);
const RISK_TYPE = placeIn(riskType.field);
const MODEL = placeIn(model.field);
const AMOUNT = placeIn(amount.field);
const AMOUNT_USD = placeIn(amountUsd.field);
const TRADE = placeIn(tradeId.field);
const PORTFOLIO = placeIn(portfolioId.field);
const ACCOUNT = placeIn(ACCOUNT_CODE.field);
/** What rows say, with the amounts and the trade of those that are no sensitivities. */
const WIDTH = TRADE + 1;

/** More would take more memory than they save. */
const MOST_PLACES = 200_000;
const MOST_CONTENTS = 2_000_000;
const SENSITIVITY = Buffer.from('Risk_');
const SIMM = Buffer.from('SIMM');
const DOLLARS = Buffer.from('usd');
/** Set in small letters alone. */
const SMALL = 0x20;
const SPACE = 0x20;
/** Of a sensitivity in the place of an amount: it has one, whatever it is. */
const SOME = 1;

/** CRIF rows that say the same: sensitivities but for their amount and trade; add-ons and trades of the schedule in all. */
export class CrifTexts implements RowTexts {
  private readonly reader = new FlatObjectReader(FIELDS);
  private readonly contents = new ByteStrings(MOST_CONTENTS);
  private readonly tuples = new TuplePlaces(WIDTH, MOST_PLACES);
  private readonly tuple = new Int32Array(WIDTH);
  /** By field: the number of its content, and after how many rows it was looked up. */
  private readonly last = new Int32Array(FIELDS.length).fill(-1);
  private readonly lookedUp = new Int32Array(FIELDS.length);
  private readonly codes = new Map<number, string>();
  /** By row. */
  private readonly accounts = new WholeColumn();
  private readonly places = new WholeColumn();
  private readonly amounts = new DoubleColumn();
  private readonly amountsUsd = new DoubleColumn();
  /** By place. */
  private readonly areSensitivities: boolean[] = [];
  private readonly haveCurrency: boolean[] = [];

  get length(): number {
    return this.places.length;
  }

  get numbered(): number {
    return this.contents.length + this.tuples.length;
  }

  forgetRows(): void {
    for (const column of [this.accounts, this.places, this.amounts, this.amountsUsd]) column.clear();
  }

  read(text: Uint8Array, start: number): number {
    const { reader } = this;
    const end = reader.read(text, start);
    if (end < 0 || reader.kinds[RISK_TYPE] !== STRING || !this.hasSoundNames(text) || !this.hasSoundAmounts(text))
      return -1;
    const isSensitivity = this.isSensitivity(text);
    if (!this.fillTuple(text, isSensitivity)) return -1;
    const account = this.numberOf(text, ACCOUNT);
    const place = account < 0 ? -1 : this.tuples.placeOf(this.tuple);
    if (place < 0) return -1;
    if (!this.codes.has(account)) this.codes.set(account, textOf(text, reader, ACCOUNT));
    this.areSensitivities[place] = isSensitivity;
    this.haveCurrency[place] = reader.kinds[CURRENCY] !== ABSENT;
    this.accounts.push(account);
    this.places.push(place);
    this.amounts.push(this.amountAt(AMOUNT));
    this.amountsUsd.push(this.amountAt(AMOUNT_USD));
    return end;
  }

  accountOf(index: number): string {
    const code = this.codes.get(this.accounts.at(index) ?? -1);
    if (code === undefined) throw new Error(`Row ${index} is not held.`);
    return code;
  }

  placeOf(index: number): number {
    return this.places.at(index) ?? -1;
  }

  quantityOf(index: number, { simmMetrics = DEFAULT_SIMM_METRICS }: EngineContext): number | null {
    const place = this.placeOf(index);
    if (this.areSensitivities[place] !== true) return null;
    const own = orNull(this.amounts.at(index));
    const inDollars = orNull(this.amountsUsd.at(index));
    const given = { amount: own, amountUsd: inDollars, hasCurrency: this.haveCurrency[place] === true };
    return (countsDollars(given, simmMetrics.calculationCurrency) ? inDollars : own) ?? 0;
  }

  /** Of a row that has none: not a number. */
  private amountAt(field: number): number {
    const { kinds, numbers } = this.reader;
    return kinds[field] === NUMBER ? (numbers[field] ?? NaN) : NaN;
  }

  /** Numbers of a size that is taken; texts are read as in any other row. */
  private hasSoundAmounts(text: Uint8Array): boolean {
    const { kinds, numbers, starts, ends } = this.reader;
    const isSound = (field: number): boolean =>
      kinds[field] === ABSENT || (kinds[field] === NUMBER && Math.abs(numbers[field] ?? NaN) <= LARGEST_NUMBER);
    if (!isSound(AMOUNT) || !isSound(AMOUNT_USD)) return false;
    // Of amounts that contradict each other something is told, so that the row is read as any other.
    if (kinds[AMOUNT] === ABSENT || kinds[AMOUNT_USD] === ABSENT) return true;
    const isNamed = kinds[CURRENCY] !== ABSENT;
    if (isNamed && (ends[CURRENCY] ?? 0) - (starts[CURRENCY] ?? 0) !== DOLLARS.length) return false;
    const isInDollars =
      isNamed && DOLLARS.every((letter, place) => ((text[(starts[CURRENCY] ?? 0) + place] ?? 0) | SMALL) === letter);
    return !contradicts({ amount: numbers[AMOUNT] ?? NaN, amountUsd: numbers[AMOUNT_USD] ?? NaN }, isInDollars);
  }

  private hasSoundNames(text: Uint8Array): boolean {
    const { kinds } = this.reader;
    const isSound = (field: number): boolean => kinds[field] === ABSENT || this.isName(text, field);
    return isSound(TRADE) && isSound(PORTFOLIO) && this.isName(text, ACCOUNT);
  }

  private isName(text: Uint8Array, field: number): boolean {
    const { kinds, starts, ends } = this.reader;
    const start = starts[field] ?? 0;
    const end = ends[field] ?? 0;
    return kinds[field] === STRING && end - start <= LONGEST_CODE && text[start] !== SPACE && text[end - 1] !== SPACE;
  }

  /** As the format spells it; other spellings are rows that are compared in all they say. */
  private isSensitivity(text: Uint8Array): boolean {
    const { kinds, starts, ends } = this.reader;
    const length = (ends[MODEL] ?? 0) - (starts[MODEL] ?? 0);
    const isSimm = kinds[MODEL] === ABSENT || (length === SIMM.length && begins(text, starts[MODEL], SIMM));
    return isSimm && begins(text, starts[RISK_TYPE], SENSITIVITY);
  }

  /** @returns false if there are too many contents */
  private fillTuple(text: Uint8Array, isSensitivity: boolean): boolean {
    const { tuple, reader } = this;
    for (let field = 0; field < WIDTH; field++) {
      const isThere = reader.kinds[field] !== ABSENT;
      if (isSensitivity && field >= AMOUNT) {
        tuple[field] = isThere && field < TRADE ? SOME : 0;
        continue;
      }
      const number = isThere ? this.numberOf(text, field) : -1;
      if (isThere && number < 0) return false;
      tuple[field] = number + 1;
    }
    return true;
  }

  /** The number of a field's content, text and number of the same digits apart; -1 if there are too many. */
  private numberOf(text: Uint8Array, field: number): number {
    const { kinds, starts, ends, changes, tried } = this.reader;
    const isAsBefore = (this.lookedUp[field] ?? 0) >= (changes[field] ?? 0);
    this.lookedUp[field] = tried;
    if (isAsBefore) return this.last[field] ?? -1;
    // A text is taken with the quote before it, so that no number has its bytes.
    const start = (starts[field] ?? 0) - (kinds[field] === STRING ? 1 : 0);
    const end = ends[field] ?? 0;
    const number = this.contents.numberOf(text, start, end);
    this.last[field] = number;
    return number;
  }
}

function begins(text: Uint8Array, start: number | undefined, word: Uint8Array): boolean {
  for (let place = 0; place < word.length; place++) if (text[(start ?? 0) + place] !== word[place]) return false;
  return true;
}

const orNull = (amount: number | undefined): number | null =>
  amount === undefined || Number.isNaN(amount) ? null : amount;

const textOf = (text: Uint8Array, { starts, ends }: FlatObjectReader, field: number): string => {
  const start = starts[field] ?? 0;
  return Buffer.from(text.buffer, text.byteOffset + start, (ends[field] ?? 0) - start).toString('latin1');
};
