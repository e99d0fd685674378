import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setFolder } from '../../../server/parameters/load/names.js';
import { readMarginModel } from '../../../server/parameters/margin-models/read-margin-model.js';
import type { SpanParameters } from '../../../server/parameters/span/model.js';
import { spanKind } from '../../../server/parameters/span/span-kind.js';
import { readSpanFile } from '../../../server/parameters/span/read-file.js';
import { readEventDocument } from '../../../server/market/events/document.js';
import { parseFxRates } from '../../../server/market/fx.js';
import { linesByFactor, parseHistoryMap } from '../../../server/market/history/history-map.js';
import { parseHistoryTable } from '../../../server/market/history/history-table.js';
import { readFactorHistory } from '../../../server/market/history/read-factor-history.js';
import { readRateFixings, readRateQuotes } from '../../../server/market/curves/read-rates.js';
import { filedContracts } from '../../support/filed-tables.js';
import { isCalendarDate } from '../../../server/lib/calendar/date.js';

/** What a filed file was read as: a sentence on why not, or nothing. */
type Reading = string | undefined;

const finite = (numbers: Iterable<number>, what: string): Reading => {
  for (const number of numbers) if (!Number.isFinite(number)) return `${what} has the figure ${number}.`;
  return undefined;
};

const READERS: Readonly<Record<string, (root: string, place: string) => Promise<Reading>>> = {
  parameters: readParameters,
  fx: async (root, place) => {
    const read = parseFxRates(await readFile(join(root, place), 'utf8'), place);
    if (!read.ok) return read.issues[0]?.message ?? 'not read';
    if (!/^fx\/\d{4}-\d\d-\d\d\.csv$/.test(place)) return `${place} is not listed.`;
    return (
      read.value.findings[0] ??
      finite(
        read.value.rates.map(({ rate }) => rate),
        place,
      )
    );
  },
  quotes: async (root, place) => {
    const [, date = '', file = ''] = place.split('/');
    const index = basename(file, '.csv');
    const read = await readRateQuotes({ path: join(root, place), name: place, index, date, isDemo: false });
    return read.ok ? finite(read.value.rates, place) : read.reason;
  },
  fixings: async (root, place) => {
    const index = basename(place, '.csv');
    const read = await readRateFixings({ path: join(root, place), name: place, index, isDemo: false });
    return read.ok ? finite(read.value.rates, place) : read.reason;
  },
  history: readHistory,
  contracts: async (root, place) => {
    const { findings, data } = await filedContracts([{ directory: root, isDemo: false }]);
    const factors = data.aliases.flatMap(({ clearing }) => [clearing.priceFactor, clearing.strikeFactor]);
    return findings[0] ?? finite(factors, place);
  },
  events: async (root, place) => {
    const content: unknown = JSON.parse(await readFile(join(root, place), 'utf8'));
    const read = readEventDocument(content, place);
    if (read === undefined) return `${place} holds nothing.`;
    const figures = read.markets.flatMap(({ payout, mark, bid, ask }) => [payout, mark ?? 0, bid ?? 0, ask ?? 0]);
    return read.findings[0] ?? finite(figures, place);
  },
};

async function readHistory(root: string, place: string): Promise<Reading> {
  const text = await readFile(join(root, place), 'utf8');
  if (place !== 'history/map.csv') {
    const read = parseHistoryTable(text, place);
    return read.ok ? undefined : read.issues[0]?.message;
  }
  const map = parseHistoryMap(text, place);
  if (!map.ok) return map.issues[0]?.message;
  for (const lines of linesByFactor(map.value.lines).values()) {
    const read = await readFactorHistory({ lines, directory: join(root, 'history'), isDemo: false });
    if (!read.ok) return read.reason;
    const levels = read.value.levels.filter((level) => !Number.isNaN(level));
    const strange = finite(levels, place);
    if (strange !== undefined) return strange;
  }
  return map.value.findings[0];
}

/** Folders in which the registry looks for parameter sets. */
const SET_FOLDER = /^parameters\/[^/.][^/]*\/(\d{4}-\d\d-\d\d)(?:-[A-Za-z0-9]{1,16})?\/[^/]+$/;

async function readParameters(root: string, place: string): Promise<Reading> {
  const path = join(root, place);
  if (basename(place) === 'margin-model.json') {
    const read = readMarginModel(await readFile(path, 'utf8'), place);
    return read.ok ? undefined : read.issues[0]?.message;
  }
  const read = await readSpanFile(path);
  if (!read.ok) return read.issues[0]?.message ?? 'not read';
  const [, date = ''] = SET_FOLDER.exec(place) ?? [];
  if (!isCalendarDate(date)) return `${place} is in no folder that is listed.`;
  const strayed = read.value
    .map((parameters) => spanKind.facts(parameters))
    .map((facts) => setFolder(spanKind, facts))
    .find((folder) => folder !== dirname(place));
  if (strayed !== undefined) return `${place} holds the set of ${strayed}.`;
  return read.value.map((parameters) => strangeFigure(parameters, place)).find((reason) => reason !== undefined);
}

/** The first figure of a parameter set that is no number. */
export function strangeFigure({ header, contracts }: SpanParameters, place: string): Reading {
  const columns = [contracts.strike, contracts.price, contracts.contractValueFactor, contracts.deltaScaling];
  const scans = [
    contracts.priceScanRange,
    contracts.volatilityScanRange,
    contracts.compositeDelta,
    contracts.riskArrays,
  ];
  for (const column of [...columns, ...scans, contracts.volatility, contracts.timeToExpiry, contracts.interestRate]) {
    const reason = finite(column, place);
    if (reason !== undefined) return reason;
  }
  return figuresIn(header, place);
}

function figuresIn(value: unknown, place: string): Reading {
  if (typeof value === 'number') return finite([value], place);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [field, inside] of Object.entries(value)) {
    const reason = figuresIn(inside, `${place} ${field}`);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Reads what `load` has filed as the registry would. @returns why it can't, undefined where it can */
export async function readFiled(root: string, place: string): Promise<Reading> {
  const read = READERS[place.split('/')[0] ?? ''];
  if (read === undefined) return `${place} is nowhere that anything is read from.`;
  return place.split('/').some((part) => part.startsWith('.')) ? `${place} is hidden.` : read(root, place);
}
