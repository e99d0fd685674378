import { smallSpanXml } from '../../support/span-xml.js';
import { richFile } from '../../support/span-xml-rich.js';
import { SMALL_FILE } from '../../support/pa2-small-file.js';
import { sheetData, xlsxOf } from '../../support/xlsx-parts.js';
import type { Random } from '../random.js';
import type { Form, FuzzFile, Route } from './fuzz-file.js';

type DocumentSeed = (random: Random) => FuzzFile;

interface Placed {
  readonly route?: Route;
  readonly form: Form;
  readonly name: string;
}

const file = (kind: string, { route = 'load', form, name }: Placed, content: string | Buffer): FuzzFile => ({
  route,
  kind,
  form,
  name,
  bytes: typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
  options: {},
  isUnordered: false,
});

const json = (kind: string, value: unknown, route: Route = 'load'): FuzzFile =>
  file(kind, { route, form: 'json', name: `${kind}.json` }, JSON.stringify(value));

const spanXml: DocumentSeed = (random) => {
  const exchanges = ['NYM', 'CME', 'X'].slice(0, random.between(1, 3));
  const qualifier = random.pick(['final', 'early', 'complete']);
  const text = random.chance(0.4)
    ? richFile()
    : smallSpanXml({ clearingHouse: 'TEST', businessDate: '2025-06-20', exchanges, qualifier });
  return file('span-xml', { form: 'xml', name: 'fuzz.spn' }, text);
};

const pa2: DocumentSeed = (random) =>
  file('pa2', { form: 'pa2', name: 'fuzz.pa2' }, SMALL_FILE.join(random.pick(['\n', '\r\n'])));

const recipe: DocumentSeed = (random) =>
  json('recipe', {
    recipe: 'my-own',
    extends: random.pick(['lch-style', 'cme-style', 'eurex-style']),
    clearing_house: random.pick(['LCH', 'CME', 'EUREX']),
    lookback: random.between(100, 2000),
    horizon: random.between(1, 7),
    measure: { kind: 'expected shortfall', tail_count: random.between(1, 9) },
    move: { style: 'absolute' },
    filter: { lambda: 0.97, scaling: 'mid', scaled: 'windows' },
    liquidity: {
      buckets: [
        { up_to: '2Y', threshold_dv01: 1000, spread: 2 },
        { threshold_dv01: 100, spread: 3 },
      ],
    },
  });

const kalshi: DocumentSeed = (random) => {
  const markets = Array.from({ length: random.between(1, 4) }, (_, place) => ({
    ticker: `KX-${place}`,
    event_ticker: 'KX',
    market_type: 'binary',
    title: 'Above it',
    yes_bid_dollars: '0.4500',
    yes_ask_dollars: '0.4700',
    strike_type: 'greater',
    floor_strike: place,
    status: 'active',
    expiration_time: '2027-01-04T15:00:00Z',
    updated_time: '2026-11-20T15:00:00Z',
  }));
  const event = { event_ticker: 'KX', title: 'The event', mutually_exclusive: random.chance(0.5) };
  return json('kalshi', random.chance(0.5) ? { events: [event], markets } : { event: { ...event, markets } });
};

const polymarket: DocumentSeed = (random) =>
  json('polymarket', [
    {
      id: '17',
      slug: 'who',
      title: 'Who?',
      markets: Array.from({ length: random.between(1, 3) }, (_, place) => ({
        id: String(place),
        conditionId: `0x${place}`,
        slug: `who-${place}`,
        question: 'He?',
        outcomes: '["Yes","No"]',
        outcomePrices: '["0.3","0.7"]',
        bestBid: 0.29,
        bestAsk: 0.31,
        endDate: '2027-01-04T00:00:00Z',
        updatedAt: '2026-11-20T00:00:00Z',
        closed: random.chance(0.2),
      })),
    },
  ]);

const jsonBook: DocumentSeed = (random) => {
  const row = { account_code: 'A', exchange_code: 'NYMEX', contract_code: 'CL', contract_type: 'FUT', net_position: 3 };
  return json('book', random.chance(0.5) ? { portfolio: [row, row] } : [row], 'book');
};

const textCell = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

const workbook: DocumentSeed = (random) => {
  const heading = [
    'account_code',
    'exchange_code',
    'contract_code',
    'contract_type',
    'contract_expiry',
    'net_position',
  ];
  const cells = heading.map((text, column) => textCell(`${String.fromCharCode(65 + column)}1`, text));
  const values = `<row r="2">${['A', 'NYMEX', 'CL', 'FUT', 'DEC-27'].map((text, column) => textCell(`${String.fromCharCode(65 + column)}2`, text)).join('')}<c r="F2" s="1"><f>1+2</f><v>${random.between(-9, 9)}</v></c></row>`;
  const content = sheetData(...cells).replace('</sheetData>', `${values}</sheetData>`);
  const styles =
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="0.00%"/></numFmts><fonts><font/><font><b/><color rgb="FFFF0000"/></font></fonts><fills><fill/></fills><cellXfs><xf/><xf numFmtId="164" fontId="1" fillId="0"/></cellXfs>';
  const sheets = Array.from({ length: random.between(1, 2) }, (_, place) => ({ name: `Sheet${place + 1}`, content }));
  const bytes = xlsxOf({ sheets, styles, sharedStrings: '<si><t>one</t></si>' });
  return file('xlsx', { route: 'workbook', form: 'xlsx', name: 'fuzz.xlsx' }, bytes);
};

/** Where the compiled form of parameters is read; the bytes say what is done to it. */
const cache: DocumentSeed = (random) =>
  file('cache', { route: 'cache', form: 'bytes', name: 'cache' }, Buffer.from(String(random.seed())));

/** Documents as clearing houses, venues and people write them. */
export const DOCUMENT_SEEDS: readonly DocumentSeed[] = [
  spanXml,
  pa2,
  recipe,
  kalshi,
  polymarket,
  jsonBook,
  workbook,
  cache,
];
