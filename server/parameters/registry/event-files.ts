import { join } from 'node:path';
import { faultText } from '../../lib/fault.js';
import { readEventDocument } from '../../market/events/document.js';
import type { EventVenue } from '../../market/events/event-market.js';
import { readMarketFile } from '../../market/read-market-file.js';
import { EVENT_EXCHANGES } from '../../contract/reading/event-exchanges.js';
import type { ParameterRoot } from './directory.js';
import type { DiskScan } from './disk.js';
import { VersionedReadings, type FiledItem, type VersionReading } from './readings.js';
import { memoized, memoizedBy } from '../../lib/memoized.js';

/** The venues of the `events` folders. */
export interface EventVenues {
  readonly venues: readonly EventVenue[];
  /** Sentences on files that can't be used. */
  readonly findings: readonly string[];
  /** Venues of which nothing can be used, and why. */
  readonly failed: ReadonlyMap<string, string>;
}

/** The file of a venue that counts, not read yet. */
export interface FiledVenue extends FiledItem {
  readonly exchange: string;
  readonly path: string;
  readonly isDemo: boolean;
}

/** The files of the `events` folders; each version of each is read once. */
export class EventFiles {
  private readonly known = new VersionedReadings<EventVenue>();

  /** @param roots the data directory before the demo market's */
  constructor(private readonly roots: readonly ParameterRoot[]) {}

  /** The files of each exchange, all from the first root that has some of it. */
  async list(scan: DiskScan): Promise<readonly FiledVenue[]> {
    const listed = new Map<string, FiledVenue>();
    for (const { directory: root, isDemo } of this.roots.toReversed()) {
      const directory = join(root, 'events');
      const { files, folders } = await scan.folder(directory, 'events');
      for (const name of [...folders, ...files.filter((file) => venueOf(file) === undefined)])
        await scan.remark(
          join(directory, name),
          `events/${name} is used by nothing; event markets lie in ${EXPECTED_NAMES}. Load it.`,
        );
      for (const file of files) {
        const exchange = venueOf(file);
        if (exchange === undefined) continue;
        const path = join(directory, file);
        const { version, isComing } = await scan.version(path);
        if (version === undefined) continue;
        const { identity } = version;
        listed.set(exchange, { key: path, identity, versions: [version], isComing, exchange, path, isDemo });
      }
    }
    return [...listed.values()];
  }

  async read(listed: readonly FiledVenue[]): Promise<EventVenues> {
    const readings = await Promise.all(
      listed.map(async (filed) => {
        const { value, fault } = await this.known.read(filed, () => readVenue(filed));
        return { exchange: filed.exchange, value, fault };
      }),
    );
    this.known.keepOnly(new Set(listed.map(({ key }) => key)));
    return {
      venues: readings.flatMap(({ value, fault }) => (value === undefined ? [] : [withFault(value, fault)])),
      findings: readings.flatMap(({ fault }) => fault ?? []),
      failed: new Map(
        readings.flatMap(({ exchange, value, fault }) =>
          value === undefined && fault !== undefined ? [[exchange, fault] as const] : [],
        ),
      ),
    };
  }
}

const EXPECTED_NAMES = [...EVENT_EXCHANGES].map((exchange) => `${exchange}.json`).join(', ');

/** The exchange that a file is named after, in capitals. */
function venueOf(file: string): string | undefined {
  const [, name = ''] = /^(.+)\.json$/i.exec(file) ?? [];
  return EVENT_EXCHANGES.has(name.toUpperCase()) ? name.toUpperCase() : undefined;
}

/**
 * The venue of its last good file, with a finding on why the newer file is not used; the same object is returned each
 * time.
 */
const withFault = (venue: EventVenue, fault: string | undefined): EventVenue =>
  fault === undefined ? venue : faulty(venue)(fault);

const faulty = memoizedBy((venue: EventVenue) =>
  memoized((fault: string): EventVenue => ({ ...venue, findings: [fault, ...venue.findings] })),
);

async function readVenue({ path, exchange, isDemo: isOfDemo }: FiledVenue): Promise<VersionReading<EventVenue>> {
  const name = `events/${exchange}.json`;
  const file = await readMarketFile(path, name);
  if (!file.ok) return file;
  try {
    const content: unknown = JSON.parse(file.text);
    const document = readEventDocument(content, name);
    if (document === undefined) return { ok: false, reason: `${name} has neither events nor markets.` };
    const { events, markets, businessDate, findings } = document;
    const isDemo = document.isDemo || isOfDemo;
    const { checksum, size, changed } = file;
    return {
      ok: true,
      value: { exchange, events, markets, businessDate, checksum, path, size, changed, isDemo, findings },
    };
  } catch (error) {
    return { ok: false, reason: `${name} can't be used: ${faultText(error)}.` };
  }
}
