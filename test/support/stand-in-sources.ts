import { failure, success, type Outcome } from '../../server/domain/issue.js';
import type { SourcesService, SourcesStatus, SourceStatus } from '../../server/fetch/sources-service.js';

const source = (name: string, more: Partial<SourceStatus> = {}): SourceStatus => ({
  name,
  title: name.toUpperCase(),
  gives: [`rates of ${name}`],
  keptOnly: [],
  terms: { text: 'Free with attribution.', link: `https://${name}.example/terms`, needsAcceptance: true },
  acceptedAt: null,
  attribution: `Source: ${name}.`,
  state: 'terms',
  isOnlyByName: false,
  isScheduled: false,
  lastTry: null,
  lastSuccess: null,
  lastDuration: null,
  newestDate: null,
  bytes: 0,
  nextTry: null,
  lastError: null,
  notes: [],
  files: [],
  progress: null,
  ...more,
});

export const PUBLIC_DOMAIN = { text: 'In the public domain.', link: 'https://nyfed.example', needsAcceptance: false };

const START: readonly SourceStatus[] = [
  source('nyfed', {
    title: 'Federal Reserve Bank of New York',
    gives: ['SOFR', 'EFFR', 'OBFR'],
    keptOnly: ['OBFR'],
    state: 'idle',
    terms: PUBLIC_DOMAIN,
  }),
  source('treasury', { title: 'US Treasury', gives: ['par yields'], state: 'idle', terms: PUBLIC_DOMAIN }),
  source('ecb', { title: 'European Central Bank', gives: ['€STR', 'reference rates of exchange'] }),
  source('datamine', { title: 'CME DataMine', gives: ['SPAN files'], state: 'credentials' }),
];

const LOOK_MILLISECONDS = 10;

/** Sources that only say how they stand: what is started stays in progress until the test ends it. */
export class StandInSources implements SourcesService {
  private sources: readonly SourceStatus[];
  private isScheduled = false;
  /** The names that were started, by call. */
  readonly started: (readonly string[])[] = [];
  /** Who accepted which terms. */
  readonly accepted: (readonly [name: string, by: string])[] = [];

  constructor(sources: readonly SourceStatus[] = START) {
    this.sources = sources;
  }

  /** Changes what one of them says of itself. */
  change(name: string, change: Partial<SourceStatus>): void {
    this.sources = this.sources.map((each) => (each.name === name ? { ...each, ...change } : each));
  }

  status(): Promise<SourcesStatus> {
    return Promise.resolve({ sources: this.sources, isScheduled: this.isScheduled, replay: null, faults: [] });
  }

  accept(names: readonly string[], by: string): Promise<Outcome<void>> {
    for (const name of names) {
      this.accepted.push([name, by]);
      this.change(name, { acceptedAt: '2026-11-23T08:00:00.000Z', state: 'idle' });
    }
    return Promise.resolve(success(undefined));
  }

  setScheduled(isScheduled: boolean): Promise<Outcome<void>> {
    this.isScheduled = isScheduled;
    for (const { name, state } of this.sources) this.change(name, { isScheduled: isScheduled && state !== 'terms' });
    return Promise.resolve(success(undefined));
  }

  start(names: readonly string[]): Promise<Outcome<void>> {
    this.started.push(names);
    const asked = this.sources.filter(({ name }) => names.length === 0 || names.includes(name));
    const refused = asked.find(({ state }) => state === 'terms');
    if (names.length > 0 && refused !== undefined)
      return Promise.resolve(
        failure({
          code: 'TERMS_NOT_ACCEPTED',
          path: ['ecb'],
          message: `The terms of ${refused.name} are not accepted.`,
        }),
      );
    for (const { name, state } of asked)
      if (state !== 'terms' && state !== 'credentials')
        this.change(name, { state: 'running', progress: { done: 1, of: 4, what: `${name}-1.csv` } });
    return Promise.resolve(success(undefined));
  }

  cancel(): Promise<void> {
    for (const { name, state } of this.sources)
      if (state === 'running')
        this.change(name, { state: 'failed', progress: null, lastError: 'It was stopped before its end.' });
    return Promise.resolve();
  }

  /** Resolves once the test has ended all that runs. */
  async settled(): Promise<void> {
    while (this.sources.some(({ state }) => state === 'running'))
      await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
  }
}
