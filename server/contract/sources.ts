import { z } from 'zod';
import { success, type Outcome } from '../domain/issue.js';
import { sizedList, sizedText } from '../lib/sized-schema.js';
import { toIssues } from './reading/to-issues.js';

/** Where a source of public data stands. */
export const SOURCE_STATES = ['terms', 'credentials', 'idle', 'running', 'ok', 'failed'] as const;

const time = () => z.string().nullable().describe('ISO 8601, UTC.');

/** A source of public data as it is answered. */
export const sourceSchema = z
  .object({
    name: z.string(),
    title: z.string(),
    gives: z.array(z.string()).readonly().describe('What it gives, as parts of a sentence.'),
    kept_only: z
      .array(z.string())
      .readonly()
      .describe('Of these: what no figure stands on, and is kept in the data directory for your own use.'),
    terms: z.object({
      text: z.string().describe('What its publisher allows.'),
      link: z.string(),
      needs_acceptance: z.boolean().describe('False only for data in the public domain.'),
    }),
    accepted_at: time(),
    attribution: z.string().describe('The sentence with which its data must be named.'),
    state: z
      .enum(SOURCE_STATES)
      .describe(
        'terms: they are not accepted. credentials: it lacks them. idle: never fetched. failed: its last run failed in whole or in part.',
      ),
    only_by_name: z.boolean().describe('Whether it is fetched only if it is named, as archives are.'),
    scheduled: z.boolean().describe('Whether the schedule fetches it.'),
    last_try: time(),
    last_success: time(),
    last_duration_ms: z.number().nullable().describe('Milliseconds that its last run took.'),
    newest_date: z.string().nullable().describe('Newest day of its data, YYYY-MM-DD.'),
    bytes: z.number().describe('Received in its last run.'),
    next_try: time(),
    last_error: z
      .string()
      .nullable()
      .describe(
        'One sentence on what failed last, or which credentials are missing; null if nothing did and none are.',
      ),
    notes: z.array(z.string()).readonly().describe('What its last run left out.'),
    files: z
      .array(
        z.object({
          url: z.string().describe('Where it was fetched from.'),
          fetched_at: z.string().describe('ISO 8601, UTC.'),
          checksum: z.string().describe('sha256 of the file as it was received, hex.'),
          filed: z.int().describe('How many files of the data directory stand on it.'),
          places: z.array(z.string()).readonly().describe('The first of these, within the data directory.'),
        }),
      )
      .readonly()
      .describe('Of what it fetched and something still stands on: what was fetched last, newest first.'),
    progress: z
      .object({
        done: z.number().describe('Files done.'),
        of: z.number().describe('Files known so far.'),
        what: z.string().describe('What it is at.'),
      })
      .nullable()
      .describe('Of the run in progress.'),
  })
  .meta({ id: 'Source' });

/** The answer to everything that is asked of sources: how they stand now. */
export const sourcesSchema = z
  .object({
    sources: z.array(sourceSchema).readonly(),
    scheduled: z.boolean().describe('Whether the service fetches by schedule.'),
    replay: z
      .string()
      .nullable()
      .describe('Where the publishers are replayed from, in tests and trials; null: they themselves are asked.'),
    faults: z
      .array(z.string())
      .readonly()
      .describe('Files of one’s own that are no sources, and damage of what is remembered, a sentence each.'),
    may_change: z.boolean().describe('Whether this key may accept terms, fetch and schedule: it is an operator’s.'),
  })
  .meta({ id: 'Sources' });

export type WireSource = Readonly<z.infer<typeof sourceSchema>>;
export type WireSources = Readonly<z.infer<typeof sourcesSchema>>;

const MOST_NAMES = 200;
const LONGEST_NAME = 64;
const NAME_ERROR = 'the name of a source, as GET /sources lists it';
const name = () => sizedText(NAME_ERROR, { least: 1, most: LONGEST_NAME });

/** The body of POST /sources/fetch. */
export const fetchSourcesSchema = z
  .object(
    {
      sources: sizedList(name(), `an array of at most ${MOST_NAMES} names of sources`, { most: MOST_NAMES })
        .nullish()
        .describe(
          'Their names; empty or absent: all that may be fetched, without those that are fetched only by name.',
        ),
    },
    { error: 'an object with sources' },
  )
  .meta({ id: 'FetchSourcesRequest' });

/** The body of POST /sources/accept-terms. */
export const acceptTermsSchema = z
  .object(
    {
      sources: sizedList(name(), `an array of 1 to ${MOST_NAMES} names of sources`, {
        least: 1,
        most: MOST_NAMES,
      }).describe('Names of the sources whose terms are accepted, once for all users of the service.'),
    },
    { error: 'an object with sources' },
  )
  .meta({ id: 'AcceptTermsRequest' });

/** The body of PUT /sources/schedule. */
export const sourceScheduleSchema = z
  .object(
    { scheduled: z.boolean({ error: 'true or false' }).describe('Whether the service fetches by schedule.') },
    { error: 'an object with scheduled' },
  )
  .meta({ id: 'SourceScheduleRequest' });

/** Reads a body of these. @returns `INVALID_REQUEST` issues for everything that is wrong */
export function parseSourcesBody<Schema extends z.ZodType>(schema: Schema, json: unknown): Outcome<z.output<Schema>> {
  const read = schema.safeParse(json);
  return read.success ? success(read.data) : { ok: false, issues: toIssues(read.error, json, 'INVALID_REQUEST') };
}
