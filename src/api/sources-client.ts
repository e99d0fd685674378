import type { WireSources } from '../../server/contract/sources.js';
import { askJson, get, objectWith, posting, type Answer, type Posting } from './ask.js';
import type { Connection } from './connection.js';

const isExpected = objectWith<WireSources>(['scheduled', 'may_change'], ['sources']);

/** How the sources of public data stand. */
export const readSources = (connection: Connection, signal?: AbortSignal): Promise<Answer<WireSources>> =>
  askJson(connection, 'sources', get(signal), isExpected);

interface Named {
  readonly sources: readonly string[];
}

/** Starts fetching; none named: all that may be. */
export const fetchSources: Posting<Named, WireSources> = posting('sources/fetch', ['may_change'], ['sources']);

/** Stops what is being fetched. */
export const cancelSources: Posting<object, WireSources> = posting('sources/cancel', ['may_change'], ['sources']);

/** Accepts the terms of these sources, for all users. */
export const acceptTerms: Posting<Named, WireSources> = posting('sources/accept-terms', ['may_change'], ['sources']);

/** Turns the schedule on or off. */
export const setSchedule = (connection: Connection, isScheduled: boolean): Promise<Answer<WireSources>> =>
  askJson(
    connection,
    'sources/schedule',
    {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ scheduled: isScheduled }),
    },
    isExpected,
  );
