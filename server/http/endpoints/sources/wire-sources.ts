import type { WireSource, WireSources } from '../../../contract/sources.js';
import type { Issue } from '../../../domain/issue.js';
import type { Licence } from '../../../domain/licence.js';
import type { SourcesService, SourceStatus } from '../../../fetch/sources-service.js';
import { comparableName } from '../../../lib/comparable-name.js';
import { nearestMeaning } from '../../../lib/nearest-word.js';
import { ApiError } from '../../api-error.js';

/** How the sources stand, for the holder of a licence. */
export async function wireSources(
  service: SourcesService,
  { isOperator = false }: Pick<Licence, 'isOperator'>,
): Promise<WireSources> {
  const { sources, isScheduled, replay, faults } = await service.status();
  return { sources: sources.map(toWire), scheduled: isScheduled, replay, faults, may_change: isOperator };
}

const toWire = ({ terms, ...source }: SourceStatus): WireSource => ({
  name: source.name,
  title: source.title,
  gives: source.gives,
  kept_only: source.keptOnly,
  terms: { text: terms.text, link: terms.link, needs_acceptance: terms.needsAcceptance },
  accepted_at: source.acceptedAt,
  attribution: source.attribution,
  state: source.state,
  only_by_name: source.isOnlyByName,
  scheduled: source.isScheduled,
  last_try: source.lastTry,
  last_success: source.lastSuccess,
  last_duration_ms: source.lastDuration,
  newest_date: source.newestDate,
  bytes: source.bytes,
  next_try: source.nextTry,
  last_error: source.lastError,
  notes: source.notes,
  files: source.files.map(({ url, fetchedAt, sha256, filed, places }) => ({
    url,
    fetched_at: fetchedAt,
    checksum: sha256,
    filed,
    places,
  })),
  progress: source.progress,
});

/** @throws ApiError that says of each unknown name which is nearest */
export async function requireKnownSources(names: readonly string[], service: SourcesService): Promise<void> {
  if (names.length === 0) return;
  const known = (await service.status()).sources.map(({ name }) => name);
  const issues = names.flatMap((name, index): readonly Issue[] =>
    known.includes(name) ? [] : [unknownSource(name, index, known)],
  );
  if (issues.length > 0) throw new ApiError('INVALID_REQUEST', issues[0]?.message ?? '', { issues });
}

function unknownSource(name: string, index: number, known: readonly string[]): Issue {
  const spellings = known.map((each) => [comparableName(each), each] as const);
  const suggestion = nearestMeaning(name, spellings);
  const advice = suggestion === undefined ? `there are ${known.join(', ')}` : `nearest is "${suggestion}"`;
  const issue = { code: 'INVALID_REQUEST', path: ['sources', index], value: name };
  const message = `sources[${index}]: there is no source "${name}"; ${advice}.`;
  return suggestion === undefined ? { ...issue, message } : { ...issue, message, suggestion };
}
