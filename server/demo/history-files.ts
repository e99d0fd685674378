import { isoDate } from '../lib/calendar/day-number.js';
import { exchangeRatesOf } from './exchange-rates.js';
import type { TextFile } from './text-file.js';
import type { QuotedMarket, QuotedProduct } from './quoted-market.js';
import { tenorYears } from '../pricing/scenario/tenor-grid.js';
import { ALL_RATE_CURVES, demoRateAt } from './rate-curves.js';
import type { RateCurve } from './rate-curves.js';

/** Nearbys with a history of their own; the months between move almost as their neighbours do. */
const NEARBYS = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 18, 24, 30, 36, 48, 60, 84, 108]);
const RATE_DECIMALS = 4;

/** A factor's column: its levels as they are written, and how `map.csv` names it. */
interface FactorColumn {
  readonly header: string;
  readonly nearbyOrTenor: string;
  readonly levels: readonly string[];
}

interface FactorFile {
  readonly name: string;
  readonly exchange: string;
  readonly code: string;
  readonly mode: 'relative' | 'absolute';
  readonly columns: readonly FactorColumn[];
}

/** One file a product, curve and currency pair, and `map.csv`, which says what each column is the history of. */
export function* historyFiles(market: QuotedMarket): Generator<TextFile> {
  const dates = market.paths.days.map(isoDate);
  const map: string[] = ['exchange,contract_code_or_index,nearby_or_tenor,file,column,mode'];
  for (const file of factorFiles(market)) {
    const path = `history/${file.name}.csv`;
    for (const column of file.columns) {
      map.push(
        [file.exchange, file.code, column.nearbyOrTenor, `${file.name}.csv`, column.header, file.mode].join(','),
      );
    }
    yield { path, text: table(dates, file.columns) };
  }
  yield { path: 'history/map.csv', text: `${map.join('\n')}\n` };
}

function* factorFiles(market: QuotedMarket): Generator<FactorFile> {
  for (const product of market.products) yield productFile(product, market);
  for (const curve of ALL_RATE_CURVES) yield curveFile(curve, market);
  for (const { from, to, decimals, history } of exchangeRatesOf(market)) {
    const levels = history.map((rate) => rate.toFixed(decimals));
    const columns = [{ header: `${from}${to}`, nearbyOrTenor: '', levels }];
    yield {
      name: `fx-${from.toLowerCase()}${to.toLowerCase()}`,
      exchange: 'FX',
      code: `${from}${to}`,
      mode: 'relative',
      columns,
    };
  }
}

/** Prices of constant maturities, those of today's contracts; rates products move in points, all others in proportion. */
function productFile({ product, futures }: QuotedProduct, { paths }: QuotedMarket): FactorFile {
  const columns = futures.flatMap(({ path }, index): FactorColumn[] => {
    const nearby = index + 1;
    if (!NEARBYS.has(nearby)) return [];
    const { tick, priceDecimals } = product;
    const levels = paths.days.map((_day, row) => (Math.round(path(row) / tick) * tick).toFixed(priceDecimals));
    return [{ header: `nearby_${nearby}`, nearbyOrTenor: String(nearby), levels }];
  });
  const { exchange, code, sector } = product;
  const name = `${exchange}-${code}`.toLowerCase();
  return { name, exchange, code, mode: sector === 'Rates' ? 'absolute' : 'relative', columns };
}

/** A curve's rates in percent. */
function curveFile(curve: RateCurve, { paths }: QuotedMarket): FactorFile {
  const columns = curve.tenors.map((tenor): FactorColumn => {
    const rate = demoRateAt(curve, paths, tenorYears(tenor));
    const levels = paths.days.map((_day, row) => rate(row).toFixed(RATE_DECIMALS));
    return { header: tenor, nearbyOrTenor: tenor, levels };
  });
  return { name: curve.index.toLowerCase(), exchange: '', code: curve.index, mode: 'absolute', columns };
}

function table(dates: readonly string[], columns: readonly FactorColumn[]): string {
  let text = `date,${columns.map(({ header }) => header).join(',')}\n`;
  for (const [row, date] of dates.entries()) {
    text += date;
    for (const { levels } of columns) text += `,${levels[row] ?? ''}`;
    text += '\n';
  }
  return text;
}
