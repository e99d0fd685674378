import { failure, type Outcome } from '../../../domain/issue.js';
import { InputFault, outcomeOf } from '../../input-fault.js';
import { SpanParametersBuilder } from '../builder.js';
import type { FileInput } from '../builder-input.js';
import type { Currency, SpanParameters, Tier, ScanScenario } from '../model.js';
import { addContracts } from './add-contracts.js';
import { combinedCommodityOf } from './combined-commodity.js';
import { addFamilies } from './families.js';
import { Pa2File } from './file.js';
import type { Pa2Header } from './header.js';
import { interCommoditySpreadOf } from './inter-spread.js';
import { STANDARD_DELTA_POINTS, standardScenarios } from '../standard-scenarios.js';
import { Pa2Line } from './line.js';
import type { ArrayParameters } from './product.js';

/** What records B say of the file's scenarios as a whole. */
interface ScenarioParameters {
  readonly scenarios: readonly ScanScenario[];
  readonly lookAheadYears: number;
}

/**
 * The longest line that is read. Records have at most 200 columns, so a longer line means that the file is not made of
 * lines.
 */
const LONGEST_LINE = 4096;

/**
 * Reads a PA2 file (expanded unpacked, U2) as it streams in. Records may come in any order; they are resolved after the
 * last one. Unknown record ids are skipped and counted in a finding.
 * @param name of the file, for messages
 * @returns or one issue: UNKNOWN_FORMAT, EMPTY_FILE, MALFORMED_FILE, TRUNCATED_FILE, with file, line and record in its path
 */
export const readPa2 = (source: AsyncIterable<Uint8Array>, name: string): Promise<Outcome<SpanParameters>> =>
  outcomeOf(async () => {
    const file = new Pa2File();
    for await (const lines of pa2Lines(source, name)) for (const line of lines) file.take(line);
    return resolve(file, name);
  });

function resolve(file: Pa2File, name: string): Outcome<SpanParameters> {
  const { header } = file;
  if (header === undefined) return failure(missingHeader(name));
  file.close(header);
  const truncation = file.truncation();
  if (truncation !== undefined) throw truncation;
  const builder = new SpanParametersBuilder(name);
  const report = (sentence: string): void => builder.finding(sentence);
  reportSkipped(file, report);
  const products = addFamilies(file, builder);
  const months = addContracts(file, builder, products);
  addCombinedCommodities(file, builder, months);
  return builder.finish(fileInput(file, header, report));
}

const missingHeader = (name: string): InputFault['issue'] => ({
  code: 'UNKNOWN_FORMAT',
  path: [name],
  message: `${name} has no record 0, which every PA2 file of format U2 begins with.`,
});

function addCombinedCommodities(
  file: Pa2File,
  builder: SpanParametersBuilder,
  months: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  const report = (sentence: string): void => builder.finding(sentence);
  const interTiers = new Map<string, readonly Tier[]>();
  for (const [code, [first, ...others]] of file.commodities) {
    if (first === undefined) continue;
    const input = combinedCommodityOf(file, [first, ...others], [...(months.get(code) ?? [])].sort(), report);
    interTiers.set(code, input.interTiers);
    builder.addCombinedCommodity(input);
  }
  reportCodesWithoutRecord(file, report);
  for (const record of file.interSpreads) {
    const spread = interCommoditySpreadOf(record, report);
    const lost = spread?.legs.find(
      ({ combinedCommodity, tier }) => tier !== 0 && isMissing(interTiers.get(combinedCommodity), tier),
    );
    if (spread === undefined) continue;
    if (lost === undefined) builder.addInterCommoditySpread(spread);
    else
      report(
        `Inter-commodity spread ${record.priority} of group ${record.group} names tier ${lost.tier} of ${lost.combinedCommodity}, which record S does not define; spread not used.`,
      );
  }
}

const isMissing = (tiers: readonly Tier[] | undefined, number: number): boolean =>
  tiers !== undefined && !tiers.some((tier) => tier.number === number);

/** Records 3, 4, S, C and E of combined commodities that no record 2 defines. */
function reportCodesWithoutRecord(file: Pa2File, report: (sentence: string) => void): void {
  const named = [file.intra, file.deliveries, file.scans, file.intraSpreads].flatMap((records) => [...records.keys()]);
  const unrecorded = [...new Set(named)].filter((code) => !file.commodities.has(code));
  if (unrecorded.length === 0) return;
  report(
    `${unrecorded.length} combined commodities, such as ${unrecorded[0] ?? ''}, have spread or charge records but no record 2; those records are not used.`,
  );
}

function reportSkipped(file: Pa2File, report: (sentence: string) => void): void {
  const total = [...file.unknown.values()].reduce((sum, count) => sum + count, 0);
  if (total > 0) report(`${total} records with unknown ids were skipped: ${countsText(file.unknown)}.`);
  if (file.furtherHeaders > 0) report(`${file.furtherHeaders} further records 0 were skipped; the first one is used.`);
  const { duplicates } = file.contracts;
  if (duplicates > 0) report(`${duplicates} contracts are given twice; the first array of each is used.`);
  const unpaired = file.contracts.unpaired();
  const [first] = unpaired;
  if (first === undefined) return;
  report(
    `${unpaired.length} risk array records lack their other half, such as record ${first.id} on line ${first.number}; they were skipped.`,
  );
}

const IDS_SHOWN = 10;

const countsText = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .slice(0, IDS_SHOWN)
    .map(([id, count]) => `${count} of "${id}"`)
    .join(', ') + (counts.size > IDS_SHOWN ? ', …' : '');

function fileInput(file: Pa2File, header: Pa2Header, report: (sentence: string) => void): FileInput {
  return {
    format: 'pa2',
    clearingOrganization: header.clearingOrganization,
    name: header.clearingOrganization,
    businessDate: header.businessDate,
    cycleCode: header.cycleCode,
    publishedAt: header.publishedAt,
    isSettlement: header.isSettlement,
    limitOptionValue: header.limitOptionValue,
    ...scenarioParameters(file.arrayParameters, report),
    deltaPoints: STANDARD_DELTA_POINTS,
    rateIds: [header.rate],
    currencies: currenciesOf(file),
    conversions: file.conversions,
    unusedRecords: Object.fromEntries(file.unused),
  };
}

/** The currencies of a file, with the decimals of ISO 4217, because the format gives none. */
function currenciesOf(file: Pa2File): readonly Currency[] {
  const codes = [
    ...[...file.commodities.values()].flat().map(({ currency }) => currency),
    ...file.products.map(({ currency }) => currency),
    ...file.conversions.flatMap(({ from, to }) => [from, to]),
  ];
  return [...new Set(codes)]
    .filter((code) => /^[A-Z]{3}$/.test(code))
    .map((code) => ({ code, decimals: decimalsOf(code) }));
}

const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Splits a stream into records, blank lines left out; one array per chunk, so that a file costs few turns. */
async function* pa2Lines(source: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<readonly Pa2Line[]> {
  let rest = '';
  let number = 0;
  const lineOf = (text: string, isUnterminated: boolean): Pa2Line => {
    if (text.length > LONGEST_LINE) throw tooLong(file, number + 1);
    return new Pa2Line(file, ++number, withoutControls(text), isUnterminated);
  };
  for await (const chunk of source) {
    const text = rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    const lines = text.split('\n');
    rest = lines.pop() ?? '';
    yield lines.map((line) => lineOf(line, false)).filter(isNotBlank);
    if (rest.length > LONGEST_LINE) throw tooLong(file, number + 1);
  }
  yield [lineOf(rest, true)].filter(isNotBlank);
}

/** Removes line ends, byte-order marks and the end-of-file byte of old systems. */
const withoutControls = (text: string): string =>
  text.replace(/^\u00EF\u00BB\u00BF|(?<![\r\u001A\0])[\r\u001A\0]+$/g, '');

const isNotBlank = ({ text }: Pa2Line): boolean => text.trim() !== '';

const tooLong = (file: string, line: number): InputFault =>
  new InputFault({
    code: 'MALFORMED_FILE',
    path: [file, line],
    message: `${file}, line ${line}: has more than ${LONGEST_LINE} characters, so this is no file of PA2 records.`,
  });

/**
 * The 16 standard scenarios with the extreme move of most records B; the arrays already hold their outcomes, so a
 * product with another extreme move is margined correctly too.
 * @param report takes a sentence if the file gives no extreme move, or several
 */
function scenarioParameters(
  records: readonly ArrayParameters[],
  report: (sentence: string) => void,
): ScenarioParameters {
  const lookAheadYears = Number(mostFrequent(records.map(({ lookAhead }) => String(lookAhead)))?.value ?? 0);
  const stated = records.filter(({ extremeMultiple }) => extremeMultiple > 0);
  const extreme = mostFrequent(stated.map((record) => `${record.extremeMultiple} ${record.coverFraction}`));
  if (extreme === undefined) {
    report('No record B gives the extreme move; 3 times the scan range, 33 % covered, is assumed.');
    return { scenarios: standardScenarios(3, 0.33), lookAheadYears };
  }
  const [multiple = 0, cover = 0] = extreme.value.split(' ').map(Number);
  const others = stated.length - extreme.count;
  if (others > 0) {
    report(
      `${others} of ${stated.length} records B have another extreme move than ${multiple} times, ${cover} covered; scenarios are shown with that one.`,
    );
  }
  return { scenarios: standardScenarios(multiple, cover), lookAheadYears };
}

/** The value that occurs most often, the first of several; undefined for none. */
function mostFrequent(values: readonly string[]): { readonly value: string; readonly count: number } | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let most: { readonly value: string; readonly count: number } | undefined;
  for (const [value, count] of counts) if (count > (most?.count ?? 0)) most = { value, count };
  return most;
}
