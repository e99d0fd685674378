import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Figure } from './figure.js';
import type { LoadFigures } from './parameter-file.worker.js';

const STRIKES = 130;
const MONTHS = 12;
const FAMILIES = 42;

/** Measures parsing a SPAN XML file of about 60 MB, and starting from its compiled cache, in a fresh thread. */
export async function measureParameterFile(): Promise<readonly Figure[]> {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-bench-'));
  try {
    const path = join(directory, 'bench.spn');
    await writeParameterFile(path, FAMILIES);
    const megabytes = (await stat(path)).size / 1e6;
    const figures = await loadInThread(path, join(directory, 'bench.span'));
    return [
      {
        name: `SPAN XML of ${megabytes.toFixed(0)} MB (${figures.riskArrays} risk arrays): parse`,
        value: megabytes / (figures.parseMs / 1000),
        unit: 'MB/s',
        target: '≥ 150',
      },
      { name: 'peak memory of the process while parsing', value: figures.peakMegabytes, unit: 'MB', target: '≤ 250' },
      { name: 'start from the compiled cache', value: figures.cacheMs, unit: 'ms', target: '≤ 200' },
    ];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function loadInThread(path: string, cachePath: string): Promise<LoadFigures> {
  const worker = new Worker(new URL('./parameter-file.worker.js', import.meta.url), {
    workerData: { path, cachePath },
  });
  const [message] = (await once(worker, 'message')) as [LoadFigures];
  await worker.terminate();
  return message;
}

/** The sixteen scenarios of a SPAN file, defined as XML. */
export const scanPoints = (): string =>
  Array.from({ length: 16 }, (_, index) => {
    const thirds = [0, 1, -1, 2, -2, 3, -3][Math.floor(index / 2)] ?? 0;
    const price =
      index < 14
        ? `${(thirds / 3).toFixed(6)}</mult><numerator>${thirds}</numerator><denominator>3`
        : `${index === 14 ? 3 : -3}</mult><numerator>${index === 14 ? 3 : -3}</numerator><denominator>1`;
    const volatility = index < 14 ? (index % 2 === 0 ? 1 : -1) : 0;
    const paired = index < 14 ? (index % 2 === 0 ? index + 2 : index) : index + 1;
    return `<scanPointDef><point>${index + 1}</point><priceScanDef><mult>${price}</denominator></priceScanDef><volScanDef><mult>${volatility}</mult><numerator>${volatility}</numerator><denominator>1</denominator></volScanDef><weight>${index < 14 ? 1 : 0.33}</weight><pairedPoint>${paired}</pairedPoint></scanPointDef>\n`;
  }).join('');

/** A risk array as XML, all of it on one line, as clearing houses write it. */
export const riskArray = (seed: number): string => {
  const values = Array.from({ length: 16 }, (_, index) => `<a>${(Math.sin(seed + index) * 1500).toFixed(6)}</a>`).join(
    '',
  );
  return `<ra><r>1</r>${values}<d>${(Math.cos(seed) / 2).toFixed(6)}</d></ra>\n`;
};

/** A made-up market in the real format. @param families of futures, each with one of options; 42 make 58 MB */
export async function writeParameterFile(path: string, families: number): Promise<void> {
  const file = createWriteStream(path, { encoding: 'latin1' });
  const write = async (text: string): Promise<void> => {
    if (!file.write(text)) await once(file, 'drain');
  };
  await write(
    `<?xml version="1.0" encoding="ISO-8859-1"?>\n<spanFile>\n<fileFormat>4.00</fileFormat>\n<created>202601051800</created>\n<pointInTime>\n<date>20260105</date>\n<isSetl>1</isSetl>\n<setlQualifier>final</setlQualifier>\n<clearingOrg>\n<ec>BENCH</ec>\n<name>made up for a measurement</name>\n<pbRateDef><r>1</r><isCust>1</isCust><acctType>H</acctType><isM>0</isM><pbc>CORE</pbc></pbRateDef>\n<pointDef><r>1</r>\n${scanPoints()}</pointDef>\n<exchange>\n<exch>BENCH</exch>\n`,
  );
  for (let family = 0; family < families; family++) {
    await write(
      `<futPf>\n<pfId>${family + 1}</pfId>\n<pfCode>F${family}</pfCode>\n<name>F${family}</name>\n<currency>USD</currency>\n<cvf>1000</cvf>\n<valueMeth>FUT</valueMeth>\n`,
    );
    for (let month = 0; month < MONTHS; month++) {
      await write(
        `<fut>\n<cId>${month + 1}</cId>\n<pe>${202601 + month}</pe>\n<p>70.00</p>\n<d>1</d>\n<v>0</v>\n<sc>1</sc>\n<setlDate>20260${(month % 9) + 1}20</setlDate>\n<t>0.5</t>\n<scanRate><r>1</r><priceScan>5000</priceScan><volScan>0</volScan></scanRate>\n${riskArray(family + month)}</fut>\n`,
      );
    }
    await write(`</futPf>\n`);
  }
  for (let family = 0; family < families; family++) {
    await write(
      `<oofPf>\n<pfId>${1000 + family}</pfId>\n<pfCode>F${family}</pfCode>\n<name>options on F${family}</name>\n<exercise>AMER</exercise>\n<currency>USD</currency>\n<cvf>1000</cvf>\n<valueMeth>EQTY</valueMeth>\n<undPf><exch>BENCH</exch><pfId>${family + 1}</pfId><pfCode>F${family}</pfCode><pfType>FUT</pfType><s>B</s><i>1</i></undPf>\n`,
    );
    for (let month = 0; month < MONTHS; month++) await write(seriesOf(family, month));
    await write(`</oofPf>\n`);
  }
  await write('</exchange>\n');
  for (let family = 0; family < families; family++) {
    await write(
      `<ccDef>\n<cc>F${family}</cc>\n<name>F${family}</name>\n<currency>USD</currency>\n<riskExponent>0</riskExponent>\n<pfLink><exch>BENCH</exch><pfId>${family + 1}</pfId><pfCode>F${family}</pfCode><pfType>FUT</pfType><sc>1</sc></pfLink>\n<pfLink><exch>BENCH</exch><pfId>${1000 + family}</pfId><pfCode>F${family}</pfCode><pfType>OOF</pfType><sc>1</sc></pfLink>\n<intraTiers><tier><tn>0</tn></tier></intraTiers>\n</ccDef>\n`,
    );
  }
  await write('</clearingOrg>\n</pointInTime>\n</spanFile>\n');
  file.end();
  await once(file, 'close');
}

function seriesOf(family: number, month: number): string {
  const options: string[] = [];
  for (let strike = 0; strike < STRIKES; strike++) {
    for (const right of ['C', 'P']) {
      options.push(
        `<opt>\n<cId>${month * 1000 + options.length}</cId>\n<o>${right}</o>\n<k>${(40 + strike / 2).toFixed(2)}</k>\n<p>1.25</p>\n<pq>0</pq>\n<d>0.5</d>\n<v>0.300000</v>\n<val>1250.00</val>\n${riskArray(family + strike)}</opt>\n`,
      );
    }
  }
  return `<series>\n<pe>${202601 + month}</pe>\n<v>0.3</v>\n<setlDate>20260${(month % 9) + 1}15</setlDate>\n<t>0.5</t>\n<sc>1</sc>\n<undC><exch>BENCH</exch><pfId>${family + 1}</pfId><cId>${month + 1}</cId><s>B</s><i>1</i></undC>\n<scanRate><r>1</r><priceScan>5000</priceScan><volScan>0.06</volScan></scanRate>\n${options.join('')}</series>\n`;
}
