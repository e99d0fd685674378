import type { ReadInstrument, WrittenInstrument } from '../../contract/instruments.js';
import { numberMeant } from '../../contract/reading/number-meant.js';
import { parseContractKind } from '../../domain/contract-kind.js';
import { ROW_TABLES } from '../../contract/stage-columns.js';
import { namesStructure } from './options/structures.js';
import type { CellIssue } from '../table/cell-issue.js';
import { numberText } from '../table/number-cell.js';
import { sentColumns, type StagedRange } from '../table/stage-range.js';
import { monthText } from './date-text.js';
import { otherSideIn } from './listed/sides-in-names.js';
import { askedSpread, rowsBesideLegs, type AskedSpread, type HeldRow } from './spreads/legs-beside-spreads.js';
import { isAccountField } from '../table/cell-text.js';

const FIELDS = ['exchange_code', 'contract_code', 'contract_type', 'contract_expiry', 'contract_strike'] as const;

/** Contracts that are plainly written need not be asked about. */
const PLAIN_CODE = /^[A-Z0-9.]{1,8}$/i;
/** A code that may have its month behind it. */
const WITH_MONTH = /[A-Z0-9]{2}[FGHJKMNQUVXZ]\d{1,2}$/i;
const PLAIN_TYPE = /^(?:f|fut|futures?|c|calls?|p|puts?|fwd|forward|phy|physical|cmb|combo|oo[fpec]_[cp])$/i;
const PLAIN_EXPIRY = /^(?:\d{6}|\d{8}|\d{4}-\d{2}(?:-\d{2})?|[a-z]{3}[- ]?\d{2}(?:\d{2})?)$/i;
const UNLISTED = /^(?:phy|physical|fwd|forward)$/i;

/** Answers by what was asked. */
export type InstrumentAnswers = ReadonlyMap<string, ReadInstrument>;

/** Tells what was asked from another question. */
export const instrumentKey = (written: WrittenInstrument): string =>
  [...FIELDS.map((field) => written[field]), written.contract_description ?? ''].join('\u0000');

/** Answers by what was asked. @param answers in the order of what was asked */
export const answersOf = (
  written: readonly WrittenInstrument[],
  answers: readonly ReadInstrument[],
): InstrumentAnswers =>
  new Map(
    written.flatMap((each, index) => {
      const answer = answers[index];
      return answer === undefined ? [] : [[instrumentKey(each), answer] as const];
    }),
  );

/** The contracts of a staged table that have to be read before its rows can be sent, each once. */
export function instrumentsToRead(staged: StagedRange): readonly WrittenInstrument[] {
  if (ROW_TABLES[staged.type].lookup !== 'contract') return [];
  const asked = new Map<string, WrittenInstrument>();
  const read = writtenReader(staged);
  staged.data.forEach((cells, row) => {
    const written = read(cells);
    const described = describedBy(staged, row, written);
    if (!isNamed(written) || (!isReadAnyway(staged, row, written) && described.length === 0)) return;
    for (const each of [written, ...described]) asked.set(instrumentKey(each), each);
  });
  return [...asked.values()];
}

/** Whether a contract is read whatever is said beside it. */
const isReadAnyway = (staged: StagedRange, row: number, written: WrittenInstrument): boolean =>
  !isPlain(written) || mayBeName(written) || multiplierOf(staged, row) !== null;

/** A contract with what each other cell of its row says of it; what only was taken for a future may be an option by that. */
const describedBy = (
  { descriptions }: StagedRange,
  row: number,
  written: WrittenInstrument,
): readonly WrittenInstrument[] => {
  const { texts = [], isTypeSaid = true } = descriptions?.[row] ?? {};
  return texts
    .filter((text) => text !== written.contract_code)
    .map((text) => ({
      ...written,
      contract_type: isTypeSaid ? written.contract_type : '',
      contract_description: text.slice(0, MOST_CHARACTERS),
    }));
};

/** What a row holds by what is said beside its contract; undefined where that says no other thing. */
function readingBeside(
  staged: StagedRange,
  row: number,
  {
    written,
    found,
    quantity,
    answers,
  }: {
    readonly written: WrittenInstrument;
    readonly found: ReadInstrument | undefined;
    readonly quantity: string;
    readonly answers: InstrumentAnswers;
  },
): ReadInstrument | undefined {
  // Of a contract that is not known itself nothing can be told.
  if (found?.question !== null) return undefined;
  const described = describedBy(staged, row, written);
  const sided = described.flatMap(({ contract_description: text = '' }) => otherSideIn(text, quantity) ?? []);
  const [question] = sided;
  if (question !== undefined) return { legs: [], understood: '', question };
  const others = described.flatMap((each) => {
    const answer = answers.get(instrumentKey(each));
    return answer === undefined || areSame(answer.legs, found.legs) ? [] : [answer];
  });
  const [other, ...more] = others;
  const asked = others.find((answer) => answer.question !== null);
  if (asked !== undefined || other === undefined) return asked;
  const texts = described.map(({ contract_description: text = '' }) => `“${text}”`);
  return more.every((each) => areSame(each.legs, other.legs))
    ? other
    : {
        legs: [],
        understood: '',
        question: `${texts.join(' and ')} of one row are several contracts: which is meant?`,
      };
}

const areSame = (legs: ReadInstrument['legs'], others: ReadInstrument['legs']): boolean =>
  legs.length === others.length &&
  legs.every((leg, index) =>
    (['contract_code', 'contract_type', 'contract_strike'] as const).every(
      (field) => leg[field] === others[index]?.[field],
    ),
  );

/** Reads the cells of a row that name its contract. */
export function writtenReader({ map }: StagedRange): (cells: readonly string[]) => WrittenInstrument {
  const fields = sentColumns(map).map(({ field }) => field);
  const places = FIELDS.map((field) => fields.indexOf(field));
  return (cells) => {
    const [exchange = '', code = '', type = '', expiry = '', strike = ''] = places.map((place) =>
      (cells[place] ?? '').slice(0, MOST_CHARACTERS),
    );
    return {
      exchange_code: exchange,
      contract_code: code,
      contract_type: type,
      contract_expiry: expiry,
      contract_strike: strike,
    };
  };
}

/** Longer texts are no contracts. */
const MOST_CHARACTERS = 200;

/** A type that is none is refused as it stands, but for structures of options; whether an option is a call or a put its code may say. */
const isNamed = ({ contract_code: code, contract_type: type }: WrittenInstrument): boolean =>
  code !== '' &&
  (type.trim() === '' || /^options?$/i.test(type) || parseContractKind(type) !== undefined || namesStructure(type));

const isPlain = (written: WrittenInstrument): boolean =>
  isPlainContract(written) && !MAY_BE_SCALED.test(written.contract_strike);

/** Whether all but the strike is in the form that is sent. */
const isPlainContract = (written: WrittenInstrument): boolean =>
  written.exchange_code !== '' &&
  !ELSEWHERE.test(written.exchange_code) &&
  PLAIN_CODE.test(written.contract_code) &&
  !WITH_MONTH.test(written.contract_code) &&
  PLAIN_TYPE.test(written.contract_type) &&
  (PLAIN_EXPIRY.test(written.contract_expiry) || UNLISTED.test(written.contract_type));

/** Strikes that may be a hundred or more times those that are listed, `9650` for 96.50, or stand in ticks. */
const MAY_BE_SCALED = /^\d{4,7}$|['’-]/;

/** `Corn`, `GOLD`, `Or` and `WTI` are plain as codes are, and may be names; so may codes of data vendors on treasuries, and short names. */
const mayBeName = ({ exchange_code: exchange, contract_code: code }: WrittenInstrument): boolean =>
  /^(?:[A-Z]{3,}|T[UY]|FV|US|HH|OR)$/i.test(code) || (OF_GRAINS.test(exchange) && GRAIN.test(code));

/** The exchange at which grains have codes of the pit, `C` for `ZC`. */
const OF_GRAINS = /^(?:X?CBO?T|ECBOT)$/i;
const GRAIN = /^(?:[CSWO]|BO|SM)$/i;

/** Venues whose contracts stand under another exchange, groups of exchanges, and numbers of a back office. */
const ELSEWHERE = /^(?:NDEX|ENDEX|ICE ENDEX|LIF|LIFFE|XLIF|IFLL|ICE|ICE FUTURES|CME GROUP|CMEG|GLOBEX|\d{1,3})$/i;

const multiplierOf = ({ multipliers }: StagedRange, row: number): number | null => multipliers?.[row] ?? null;

/** A staged table with its contracts in the form that is sent, one row for each leg; what is not understood is told at its cell. */
export function withInstruments(staged: StagedRange, answers: InstrumentAnswers): StagedRange {
  if (ROW_TABLES[staged.type].lookup !== 'contract' || answers.size === 0) return staged;
  const fields = sentColumns(staged.map).map(({ field }) => field);
  const quantity = quantityPlace(staged);
  const data: (readonly string[])[] = [];
  const idx: number[] = [];
  const issues: CellIssue[] = [...staged.issues];
  const meant: (string | null)[] = [];
  const read = writtenReader(staged);
  const asked = staged.data.map((cells, row) =>
    answerOfRow(staged, row, { written: read(cells), quantity: cells[quantity] ?? '', answers }),
  );
  const besideLegs = spreadsAsked(staged, asked, read);
  staged.data.forEach((cells, row) => {
    const sheetRow = staged.idx[row] ?? 0;
    const written = read(cells);
    const { beside } = asked[row] ?? {};
    const ofSpread = besideLegs.get(row);
    const answer =
      ofSpread === undefined ? asked[row]?.answer : { legs: [], understood: '', question: ofSpread.question };
    if (answer === undefined || answer.question !== null) {
      data.push(answer === undefined ? cells : cells.with(fields.indexOf('contract_code'), ''));
      idx.push(sheetRow);
      meant.push(null);
      if (answer !== undefined)
        issues.push(
          issueOf(staged, {
            sheetRow,
            field: 'contract_code',
            code: ofSpread?.code ?? 'UNKNOWN_INSTRUMENT',
            message: answer.question ?? '',
            value: written.contract_code,
          }),
        );
      return;
    }
    const wrong = wrongMultiplier(answer, multiplierOf(staged, row), staged.multipliersBy);
    if (wrong !== null)
      issues.push(
        issueOf(staged, {
          sheetRow,
          field: 'net_position',
          code: 'OTHER_MULTIPLIER',
          message: wrong,
          value: cells[quantity] ?? '',
        }),
      );
    const isAsWritten = answer.legs.every(
      (leg) => leg.contract_code === written.contract_code.toUpperCase() && isStrikeOf(leg, written),
    );
    const reading = beside === undefined && isPlainContract(written) && isAsWritten ? null : answer.understood;
    for (const leg of answer.legs) {
      const amount = wrong === null ? legAmount(cells[quantity] ?? '', leg.ratio) : '';
      data.push(
        fields.map((field, column) =>
          isLegField(field) ? leg[field] : column === quantity ? amount : (cells[column] ?? ''),
        ),
      );
      idx.push(sheetRow);
      meant.push(reading);
    }
  });
  const understood = [...new Set(meant)].filter((reading) => reading !== null);
  return { ...staged, data, idx, issues, meant, understood };
}

/** What is known of the contract of a row. */
interface AskedRow {
  /** By what is said beside its contract. */
  readonly beside: ReadInstrument | undefined;
  /** undefined = it stays as it is written. */
  readonly answer: ReadInstrument | undefined;
}

function answerOfRow(
  staged: StagedRange,
  row: number,
  { written, quantity, answers }: { written: WrittenInstrument; quantity: string; answers: InstrumentAnswers },
): AskedRow {
  const found = answers.get(instrumentKey(written));
  // Of a plain code that is not known it is said later what comes near it.
  const own = isReadAnyway(staged, row, written) && !(isPlain(written) && found?.question !== null) ? found : undefined;
  const beside = readingBeside(staged, row, { written, found, quantity, answers });
  return { beside, answer: beside ?? own };
}

const quantityPlace = ({ type, map }: StagedRange): number =>
  sentColumns(map).findIndex(({ field }) => field === ROW_TABLES[type].quantityField);

/** By row of spreads whose legs are rows of their own, and of what may be such: why it does not count. */
function spreadsAsked(
  staged: StagedRange,
  asked: readonly AskedRow[],
  read: (cells: readonly string[]) => WrittenInstrument,
): ReadonlyMap<number, AskedSpread> {
  if (!asked.some(({ answer }) => (answer?.legs.length ?? 0) > 1)) return new Map();
  const quantity = quantityPlace(staged);
  const accounts = sentColumns(staged.map).flatMap(({ field }, place) => (isAccountField(field) ? [place] : []));
  const rows = staged.data.map((cells, row): HeldRow => {
    const { answer } = asked[row] ?? {};
    const lots = Number(numberMeant(cells[quantity] ?? '') ?? Number.NaN);
    const legs = answer === undefined ? [{ ...read(cells), ratio: 1 }] : answer.legs;
    return {
      account: accounts.map((place) => cells[place] ?? '').join('\u0000'),
      legs: legs.map((leg) => ({ contract: contractOf(leg), amount: lots * leg.ratio })),
    };
  });
  return new Map(
    [...rowsBesideLegs(rows)].map(([row, found]) => {
      const { contract_code: code } = read(staged.data[row] ?? []);
      return [row, askedSpread(found, code)];
    }),
  );
}

/** A contract as it is compared, whatever its exchange is called. */
const contractOf = (leg: Omit<WrittenInstrument, 'exchange_code'>): string =>
  [
    leg.contract_code.toUpperCase(),
    parseContractKind(leg.contract_type) ?? 'FUT',
    monthText(leg.contract_expiry) ?? leg.contract_expiry,
    leg.contract_strike === '' ? '' : Number(numberMeant(leg.contract_strike) ?? Number.NaN),
  ].join(' ');

const isStrikeOf = (leg: ReadInstrument['legs'][number], { contract_strike: strike }: WrittenInstrument): boolean =>
  strike === '' || Number(leg.contract_strike) === Number(numberMeant(strike) ?? Number.NaN);

const isLegField = (field: string): field is (typeof FIELDS)[number] => FIELDS.some((known) => known === field);

function legAmount(text: string, ratio: number): string {
  if (ratio === 1) return text;
  const number = numberMeant(text);
  return number === undefined ? text : numberText(Number(number) * ratio);
}

/** A multiplier that is not the contract's: the quantity may not be in contracts. */
function wrongMultiplier({ legs }: ReadInstrument, multiplier: number | null, saidBy?: string): string | null {
  const other =
    multiplier === null
      ? undefined
      : legs.find((leg) => leg.multiplier !== null && !isSame(leg.multiplier, multiplier));
  if (other === undefined) return null;
  if (saidBy !== undefined)
    return `${saidBy}, but a contract of ${other.exchange_code} ${other.contract_code} is ${other.multiplier ?? ''} times that: how many contracts are held?`;
  return `The multiplier ${multiplier ?? ''} is not that of ${other.exchange_code} ${other.contract_code}, which is ${other.multiplier ?? ''}: how many contracts are held?`;
}

/** Contracts with prices in cents, or in per cent of a face value, are as often said to be of the whole of it. */
const HUNDRED = 100;

const isSame = (known: number, said: number): boolean =>
  [known, known * HUNDRED].some((value) => Math.abs(value - said) <= 1e-9 * Math.max(value, said));

interface RowProblem {
  readonly sheetRow: number;
  readonly field: (typeof FIELDS)[number] | 'net_position';
  readonly code: string;
  readonly message: string;
  readonly value: string;
}

function issueOf({ address, map }: StagedRange, { sheetRow, field, ...told }: RowProblem): CellIssue {
  const column = address.column + (map.columns[field] ?? 0);
  return { ...told, sheet: address.sheet, row: sheetRow, column, field, severity: 'error', suggestion: null };
}
