import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BatchCaller, ParameterEntry } from './batch-caller.js';
import { riskArray, scanPoints } from './parameter-file.js';

const MAIN = fileURLToPath(new URL('../../program/main.js', import.meta.url));
const HOUSE = 'SOAK';
/** Every so many-th file is none. */
const BAD_EVERY = 3;
const LONGEST_SIGHT_MILLISECONDS = 30_000;
const LOOK_MILLISECONDS = 500;

/** Loads a small SPAN file again and again, each with other prices, some of them broken off, beside a service that runs. */
export class SoakReloads {
  loaded = 0;
  seen = 0;
  refused = 0;
  badSeen = 0;
  wrong: string[] = [];

  constructor(
    private readonly dataDirectory: string,
    private readonly caller: BatchCaller,
  ) {}

  /** One file. @param turn from 0 */
  async reload(turn: number): Promise<void> {
    if (turn % BAD_EVERY === BAD_EVERY - 1) await this.reloadBad(turn);
    else await this.reloadGood(turn);
  }

  private async reloadGood(turn: number): Promise<void> {
    const before = await this.checksum();
    const code = await this.load(spanFile(turn, await this.businessDate()));
    if (code !== 0) this.wrong.push(`load of file ${turn} ended with ${code}`);
    this.loaded++;
    if (await this.becomes(async () => (await this.checksum()) !== before)) this.seen++;
    else this.wrong.push(`file ${turn} was not taken in`);
  }

  /** `load` refuses it; put in place by hand it may not be used, and the status tells. */
  private async reloadBad(turn: number): Promise<void> {
    const date = await this.businessDate();
    const text = spanFile(turn, date);
    const broken = text.slice(0, text.length / 2);
    if ((await this.load(broken)) === 1) this.refused++;
    else this.wrong.push(`load took the broken file ${turn}`);
    const path = join(this.dataDirectory, 'parameters', HOUSE, date, 'broken.spn');
    await writeFile(path, broken);
    if (await this.becomes(async () => (await this.status()) !== 'OK')) this.badSeen++;
    await rm(path);
    if (!(await this.becomes(async () => (await this.status()) === 'OK')))
      this.wrong.push(`the status went on telling of the broken file ${turn}`);
  }

  private async load(text: string): Promise<number | null> {
    const path = join(this.dataDirectory, '..', 'soak.spn');
    await writeFile(path, text);
    const child = spawn(process.execPath, [MAIN, 'load', path, '--data-dir', this.dataDirectory], { stdio: 'ignore' });
    await once(child, 'exit');
    return child.exitCode;
  }

  private async becomes(holds: () => Promise<boolean>): Promise<boolean> {
    const end = performance.now() + LONGEST_SIGHT_MILLISECONDS;
    while (performance.now() < end) {
      if (await holds()) return true;
      await pause(LOOK_MILLISECONDS);
    }
    return false;
  }

  private async checksum(): Promise<string | undefined> {
    return (await this.own())?.additional.checksum ?? undefined;
  }

  private async status(): Promise<string | undefined> {
    return (await this.own())?.status;
  }

  private async own(): Promise<ParameterEntry | undefined> {
    return (await this.caller.parameterSets()).find(({ parameter }) => parameter === HOUSE);
  }

  /** Of the newest parameters: later ones would be none of today's, earlier ones out of date. */
  private async businessDate(): Promise<string> {
    const dates = (await this.caller.parameterSets()).flatMap(({ bdate }) => bdate ?? []);
    return dates.sort().at(-1) ?? '';
  }
}

/** A clearing house with one future, made up. @param turn changes its prices @param date `YYYY-MM-DD` */
const spanFile = (turn: number, date: string): string => `<?xml version="1.0" encoding="ISO-8859-1"?>
<spanFile>
<fileFormat>4.00</fileFormat>
<created>${date.replaceAll('-', '')}1800</created>
<pointInTime>
<date>${date.replaceAll('-', '')}</date>
<isSetl>1</isSetl>
<setlQualifier>final</setlQualifier>
<clearingOrg>
<ec>${HOUSE}</ec>
<name>made up for a measurement</name>
<pbRateDef><r>1</r><isCust>1</isCust><acctType>H</acctType><isM>0</isM><pbc>CORE</pbc></pbRateDef>
<pointDef><r>1</r>
${scanPoints()}</pointDef>
<exchange>
<exch>${HOUSE}</exch>
<futPf>
<pfId>1</pfId>
<pfCode>SK</pfCode>
<name>SK</name>
<currency>USD</currency>
<cvf>1000</cvf>
<valueMeth>FUT</valueMeth>
<fut>
<cId>1</cId>
<pe>203012</pe>
<p>${(70 + turn / 100).toFixed(2)}</p>
<d>1</d>
<v>0</v>
<sc>1</sc>
<setlDate>20301220</setlDate>
<t>4.9</t>
<scanRate><r>1</r><priceScan>5000</priceScan><volScan>0</volScan></scanRate>
${riskArray(turn)}</fut>
</futPf>
</exchange>
<ccDef>
<cc>SK</cc>
<name>SK</name>
<currency>USD</currency>
<riskExponent>0</riskExponent>
<pfLink><exch>${HOUSE}</exch><pfId>1</pfId><pfCode>SK</pfCode><pfType>FUT</pfType><sc>1</sc></pfLink>
<intraTiers><tier><tn>0</tn></tier></intraTiers>
</ccDef>
</clearingOrg>
</pointInTime>
</spanFile>
`;
