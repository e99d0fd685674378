import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A small SPAN XML file: one future per exchange, each in a combined commodity of its own. */
export interface SmallSpanFile {
  readonly clearingHouse: string;
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
  readonly exchanges: readonly string[];
  /** Money per contract. */
  readonly priceScanRange?: number;
  /** `final`, `early`, … */
  readonly qualifier?: string;
}

const PRICE_MOVES = [0, 0, 1, 1, -1, -1, 2, 2, -2, -2, 3, 3, -3, -3].map((thirds) => thirds / 3);

/** The file's text. Invented figures: a regression fixture, no clearing house's data. */
export function smallSpanXml(file: SmallSpanFile): string {
  const { clearingHouse, businessDate, exchanges, priceScanRange = 900, qualifier = 'final' } = file;
  const compact = businessDate.replaceAll('-', '');
  const products = exchanges.map((exchange, index) => exchangeXml(exchange, index, priceScanRange)).join('');
  const commodities = exchanges.map(commodityXml).join('');
  return (
    '<?xml version="1.0" encoding="ISO-8859-1"?>\n<spanFile><fileFormat>4.00</fileFormat>' +
    `<created>${compact}1830</created>` +
    '<definitions><currencyDef><currency>USD</currency><symbol>$</symbol><name>US DOLLAR</name><decimalPos>2</decimalPos></currencyDef></definitions>' +
    `<pointInTime><date>${compact}</date><isSetl>1</isSetl><setlQualifier>${qualifier}</setlQualifier>` +
    `<clearingOrg><ec>${clearingHouse}</ec><name>${clearingHouse}</name><capAnov>0</capAnov>` +
    '<pbRateDef><r>1</r><isCust>1</isCust><acctType>H</acctType><isM>0</isM><pbc>CORE</pbc></pbRateDef>' +
    pointDefinitions() +
    `${products}${commodities}</clearingOrg></pointInTime></spanFile>\n`
  );
}

/** Files it as `load` does: the file and its checksum, each written beside and renamed. */
export async function fileParameters(root: string, folder: string, name: string, text: string): Promise<string> {
  const path = join(root, 'parameters', folder, name);
  await mkdir(dirname(path), { recursive: true });
  await place(`${path}.sha256`, `${createHash('sha256').update(text).digest('hex')}\n`);
  await place(path, text);
  return path;
}

async function place(path: string, text: string): Promise<void> {
  await writeFile(`${path}.tmp`, text);
  await rename(`${path}.tmp`, path);
}

function pointDefinitions(): string {
  const points = [
    ...PRICE_MOVES.map((move, index) => ({ move, volatility: index % 2 === 0 ? 1 : -1, weight: 1 })),
    ...EXTREMES,
  ];
  const scanPoints = points.map(
    ({ move, volatility, weight }, index) =>
      `<scanPointDef><point>${index + 1}</point>` +
      `<priceScanDef><mult>${move}</mult><numerator>${move * 3}</numerator><denominator>3</denominator></priceScanDef>` +
      `<volScanDef><mult>${volatility}</mult><numerator>${volatility}</numerator><denominator>1</denominator></volScanDef>` +
      `<weight>${weight}</weight><pairedPoint>${index < 14 ? (index ^ 1) + 1 : index + 1}</pairedPoint></scanPointDef>`,
  );
  return `<pointDef><r>1</r>${scanPoints.join('')}</pointDef>`;
}

const EXTREMES = [
  { move: 3, volatility: 0, weight: 0.33 },
  { move: -3, volatility: 0, weight: 0.33 },
];

function exchangeXml(exchange: string, index: number, priceScanRange: number): string {
  const losses = [...PRICE_MOVES, 3 * 0.33, -3 * 0.33].map((move) => `<a>${-move * priceScanRange}</a>`).join('');
  return (
    `<exchange><exch>${exchange}</exch><name>${exchange}</name>` +
    `<futPf><pfId>${index + 1}</pfId><pfCode>ZZ${index}</pfCode><name>TEST FUTURE</name><currency>USD</currency><cvf>10</cvf>` +
    '<priceDl>2</priceDl><valueMeth>FUT</valueMeth><setlMeth>CASH</setlMeth>' +
    '<fut><cId>1</cId><pe>203012</pe><p>100</p><d>1</d><v>0</v><cvf>10</cvf><sc>1</sc><setlDate>20301220</setlDate><t>4</t>' +
    `<scanRate><r>1</r><priceScan>${priceScanRange}</priceScan><volScan>0</volScan></scanRate>` +
    `<ra><r>1</r>${losses}<d>1</d></ra></fut></futPf></exchange>`
  );
}

const commodityXml = (exchange: string, index: number): string =>
  `<ccDef><cc>ZZ${index}</cc><name>TEST</name><currency>USD</currency><capAnov>0</capAnov><wfprMeth>NORMAL</wfprMeth><somMeth>GROSS</somMeth>` +
  `<pfLink><exch>${exchange}</exch><pfId>${index + 1}</pfId><pfCode>ZZ${index}</pfCode><pfType>FUT</pfType><sc>1</sc></pfLink>` +
  '<intraTiers><tier><tn>0</tn></tier></intraTiers><interTiers><tier><tn>0</tn></tier></interTiers></ccDef>';
