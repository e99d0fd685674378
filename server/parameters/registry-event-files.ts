import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { faultText } from '../lib/fault.js';
import { readEventDocument } from '../market/event-document.js';
import type { EventVenue } from '../market/event-market.js';
import { readMarketFile } from '../market/read-market-file.js';
import { EVENT_EXCHANGES } from '../positions/event.js';

/** The venues of the `events` folders, with sentences on files that can't be used. */
export interface EventVenues {
  readonly venues: readonly EventVenue[];
  readonly findings: readonly string[];
}

type Reading = { readonly ok: true; readonly venue: EventVenue } | { readonly ok: false; readonly finding: string };

const DEMO_FOLDER = 'demo';

/** The files of event venues; each version of each is read once. */
export class EventFiles {
  private known = new Map<string, Promise<Reading>>();

  /**
   * Of each exchange what the first folder has of it, whole.
   * @param directories `events` folders in order of precedence; missing ones are skipped
   */
  async read(directories: readonly string[]): Promise<EventVenues> {
    const listed = new Map<string, { readonly path: string; readonly identity: string }>();
    for (const directory of directories.toReversed()) {
      const names = await readdir(directory).catch((): string[] => []);
      for (const exchange of EVENT_EXCHANGES) {
        const path = join(directory, `${exchange}.json`);
        const state = names.includes(basename(path)) ? await stat(path).catch(() => undefined) : undefined;
        if (state !== undefined) listed.set(exchange, { path, identity: `${path}|${state.size}|${state.mtimeMs}` });
      }
    }
    const reading = new Map(
      [...listed].map(([exchange, { path, identity }]) => [
        identity,
        this.known.get(identity) ?? readVenue(path, exchange),
      ]),
    );
    this.known = reading;
    const readings = await Promise.all(reading.values());
    return {
      venues: readings.flatMap((each) => (each.ok ? [each.venue] : [])),
      findings: readings.flatMap((each) => (each.ok ? [] : [each.finding])),
    };
  }
}

async function readVenue(path: string, exchange: string): Promise<Reading> {
  const name = `events/${exchange}.json`;
  const file = await readMarketFile(path, name);
  if (!file.ok) return { ok: false, finding: file.reason };
  try {
    const content: unknown = JSON.parse(file.text);
    const document = readEventDocument(content, name);
    if (document === undefined) return { ok: false, finding: `${name} has neither events nor markets.` };
    const { events, markets, businessDate, findings } = document;
    const isDemo = document.isDemo || basename(dirname(dirname(path))) === DEMO_FOLDER;
    return {
      ok: true,
      venue: { exchange, events, markets, businessDate, checksum: file.checksum, size: file.size, isDemo, findings },
    };
  } catch (error) {
    return { ok: false, finding: `${name} can't be used: ${faultText(error)}.` };
  }
}
