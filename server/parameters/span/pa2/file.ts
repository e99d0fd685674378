import type { InputFault } from '../../input-fault.js';
import type { CurrencyConversion } from '../model.js';
import {
  readCommodity,
  readDelivery,
  readGroup,
  readIntra,
  readScan,
  type CommodityRecord,
  type DeliveryRecord,
  type IntraRecord,
  type ScanRecord,
} from './commodity.js';
import { Pa2Contracts } from './contracts.js';
import { readConversion, readHeader, type Pa2Header } from './header.js';
import type { Pa2Line } from './line.js';
import { readArrayParameters, readProduct, type ArrayParameters, type ProductRecord } from './product.js';
import {
  readInterSpread,
  readSeriesSpread,
  readTierSpread,
  type InterSpreadRecord,
  type IntraSpreadRecord,
} from './spreads.js';

/** Records that margin does not need: redefinitions, daily adjustments, combinations, deliverable debt. */
const UNUSED: ReadonlySet<string> = new Set(['R', 'V', 'X', 'Y', 'Z', '91', '92']);

/** All records of one file as they were read, in whatever order they came; nothing is resolved yet. */
export class Pa2File {
  readonly conversions: CurrencyConversion[] = [];
  readonly products: ProductRecord[] = [];
  readonly arrayParameters: ArrayParameters[] = [];
  /** By combined commodity, each with its continuation records. */
  readonly commodities = new Map<string, CommodityRecord[]>();
  readonly intra = new Map<string, IntraRecord[]>();
  readonly scans = new Map<string, ScanRecord[]>();
  readonly deliveries = new Map<string, DeliveryRecord[]>();
  readonly intraSpreads = new Map<string, IntraSpreadRecord[]>();
  /** Group by combined commodity. */
  readonly groups = new Map<string, string>();
  readonly interSpreads: InterSpreadRecord[] = [];
  readonly contracts = new Pa2Contracts();
  /** Records that margin does not need, by id. */
  readonly unused = new Map<string, number>();
  /** Records of ids that the format does not define. */
  readonly unknown = new Map<string, number>();
  private headerRecord: Pa2Header | undefined;
  private headerCount = 0;
  /** Record E has years of two digits, which the header's business year completes. */
  private readonly seriesSpreadLines: Pa2Line[] = [];
  private lastLine: Pa2Line | undefined;

  take(line: Pa2Line): void {
    this.lastLine = line;
    if (this.contracts.take(line)) return;
    const { id } = line;
    const read = READERS[id];
    if (read !== undefined) read(this, line);
    else count(UNUSED.has(id) ? this.unused : this.unknown, id);
  }

  get header(): Pa2Header | undefined {
    return this.headerRecord;
  }

  /** Records 0 after the first. */
  get furtherHeaders(): number {
    return Math.max(0, this.headerCount - 1);
  }

  takeHeader(line: Pa2Line): void {
    this.headerRecord ??= readHeader(line);
    this.headerCount++;
  }

  takeSeriesSpread(line: Pa2Line): void {
    this.seriesSpreadLines.push(line);
  }

  /** After the last record: completes what needs the header. @param header of this file */
  close(header: Pa2Header): void {
    const year = Number(header.businessDate.slice(0, 4));
    for (const line of this.seriesSpreadLines.splice(0)) {
      const spread = readSeriesSpread(line, year);
      append(this.intraSpreads, spread.code, spread);
    }
  }

  /** The fault of a file that ends within a contract. */
  truncation(): InputFault | undefined {
    const { lastLine } = this;
    if (lastLine === undefined || !this.contracts.unpaired().includes(lastLine)) return undefined;
    return lastLine.fault('the file ends before the second record of this contract; it is cut off.', 'TRUNCATED_FILE');
  }
}

const READERS: Readonly<Record<string, (file: Pa2File, line: Pa2Line) => void>> = {
  '0': (file, line) => file.takeHeader(line),
  '1': () => undefined,
  '2': (file, line) => keep(file.commodities, readCommodity(line)),
  '3': (file, line) => keep(file.intra, readIntra(line)),
  '4': (file, line) => keep(file.deliveries, readDelivery(line)),
  '5': (file, line) => takeGroup(file, line),
  '6': (file, line) => void file.interSpreads.push(readInterSpread(line)),
  B: (file, line) => void file.arrayParameters.push(readArrayParameters(line)),
  C: (file, line) => keep(file.intraSpreads, readTierSpread(line)),
  E: (file, line) => file.takeSeriesSpread(line),
  P: (file, line) => void file.products.push(readProduct(line)),
  S: (file, line) => keep(file.scans, readScan(line)),
  T: (file, line) => void file.conversions.push(readConversion(line)),
};

function takeGroup(file: Pa2File, line: Pa2Line): void {
  const { group, codes } = readGroup(line);
  for (const code of codes) if (!file.groups.has(code)) file.groups.set(code, group);
}

const keep = <T extends { readonly code: string }>(records: Map<string, T[]>, record: T): void =>
  append(records, record.code, record);

function append<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

const count = (counts: Map<string, number>, id: string): void => void counts.set(id, (counts.get(id) ?? 0) + 1);
