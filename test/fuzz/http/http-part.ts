import { openApiCheck, type OpenApiCheck } from '../../support/openapi-check.js';
import { readDocument } from '../../support/openapi-document.js';
import type { FuzzContext, FuzzCounts, FuzzFinding, FuzzPart, FuzzTarget } from '../fuzz-part.js';
import { Random } from '../random.js';
import { shrunk } from '../shrink.js';
import { parsed } from './json-value.js';
import { makeTrial } from './make-trial.js';
import { performTrial, type Observed } from './perform-trial.js';
import { startServiceUnderTest, type Load, type ServiceUnderTest } from './service-under-test.js';
import { trialSchema, type Trial } from './trial.js';
import { readVocabulary, type Vocabulary } from './vocabulary.js';

/** Tries that a finding is made smaller with. */
const MOST_SHRINKING = 120;
/** Findings of one rule at one place that are told; the others are only counted. */
const MOST_ALIKE = 1;
/** Inputs after which caches are full, and memory is measured for the first time. */
const WARM_INPUTS = 300;
const MOST_HEAP_GROWTH = 64_000_000;
const MOST_DELAY_SECONDS = 10;
const MILLISECONDS_TO_READ = 120_000;

/** The endpoints of the service. */
export const HTTP_PART: FuzzPart = {
  name: 'http',
  inputsInTests: 120,
  open: async () => {
    const service = await startServiceUnderTest();
    try {
      const get = (path: string): Promise<unknown> => read(service, path);
      const document = readDocument(await get('/openapi.json'));
      return new HttpTarget(service, await readVocabulary(get, document), openApiCheck(document));
    } catch (error) {
      await service.close();
      throw error;
    }
  },
};

async function read(service: ServiceUnderTest, path: string): Promise<unknown> {
  const answer = await service.send({ method: 'GET', path, mostMilliseconds: MILLISECONDS_TO_READ });
  const value = 'bytes' in answer ? parsed(answer.bytes.toString()) : undefined;
  if (value === undefined) throw new Error(`GET ${path} is not answered.`);
  return value;
}

class HttpTarget implements FuzzTarget {
  constructor(
    private service: ServiceUnderTest,
    private readonly vocabulary: Vocabulary,
    private readonly check: OpenApiCheck,
  ) {}

  async run(context: FuzzContext): Promise<FuzzCounts> {
    const random = new Random(context.seed);
    const counts = new Counts();
    const alike = new Map<string, number>();
    let warm: Load | undefined;
    for (let inputs = 0; inputs < context.mostInputs && Date.now() < context.deadline; inputs++) {
      if (inputs === WARM_INPUTS) warm = await this.service.load();
      const trial = makeTrial(new Random(random.seed()), this.vocabulary);
      const observed = await this.perform(trial);
      counts.add(trial, observed);
      for (const finding of findingsOf(trial, observed)) {
        const likeness = likenessOf(finding);
        const seen = alike.get(likeness) ?? 0;
        alike.set(likeness, seen + 1);
        if (seen < MOST_ALIKE) context.report(await this.reduced(finding));
      }
      context.progress(inputs + 1);
    }
    const end = await this.service.load();
    if (warm !== undefined) for (const finding of loadFindings(warm, end, context.seed)) context.report(finding);
    return counts.table(end, warm);
  }

  async replay(input: unknown): Promise<readonly FuzzFinding[]> {
    const trial = trialSchema.parse(input);
    return findingsOf(trial, await this.perform(trial));
  }

  close(): Promise<void> {
    return this.service.close();
  }

  /** Where a trial has ended the service, there is another one for the next. */
  private async perform(trial: Trial): Promise<Observed> {
    const observed = await performTrial(trial, this.service, this.check);
    if (!this.service.isRunning()) {
      await this.service.close();
      this.service = await startServiceUnderTest();
    }
    return observed;
  }

  /** The same finding from the smallest input that still breaks its rule in the same way. */
  private async reduced(finding: FuzzFinding): Promise<FuzzFinding> {
    let smallest = finding;
    const isStillWrong = async (candidate: unknown): Promise<boolean> => {
      const trial = trialSchema.safeParse(candidate);
      if (!trial.success) return false;
      const again = findingsOf(trial.data, await this.perform(trial.data));
      const same = again.find((found) => likenessOf(found) === likenessOf(finding));
      if (same !== undefined) smallest = same;
      return same !== undefined;
    };
    await shrunk(finding.input, isStillWrong, MOST_SHRINKING);
    return smallest;
  }
}

const findingsOf = (input: Trial, { breaches }: Observed): readonly FuzzFinding[] =>
  breaches.map((breach) => ({ ...breach, input }));

/** What makes two findings one: their rule and sentence, whatever the values in it. */
const likenessOf = ({ rule, message }: FuzzFinding): string =>
  `${rule} ${message
    .replaceAll(/"(?:[^"\\]|\\.)*"|\d+/g, '#')
    .replaceAll(/\?\S*/g, '')
    .slice(0, 80)}`;

class Counts {
  private readonly values = new Map<string, number>();
  private slowest = 0;

  add(trial: Trial, { statuses, slowest, breaches }: Observed): void {
    this.count('inputs');
    this.count(`inputs: ${trial.kind === 'relation' ? trial.relation : trial.kind}`);
    for (const status of statuses) {
      this.count('answers');
      this.count(`answers: ${status}`);
    }
    if (breaches.length > 0) this.count('inputs that break a rule');
    this.slowest = Math.max(this.slowest, slowest);
  }

  table(end: Load, warm: Load | undefined): FuzzCounts {
    const megabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10;
    const sorted = [...this.values].sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      ...Object.fromEntries(sorted),
      'slowest answer, ms': Math.round(this.slowest),
      'longest delay of the event loop, ms': Math.round(end.delay * 1e3),
      'heap, MB': megabytes(end.heap),
      'memory of the process, MB': megabytes(end.memory),
      ...(warm === undefined ? {} : { 'heap growth, MB': megabytes(end.heap - warm.heap) }),
      ...(warm === undefined ? {} : { 'memory growth, MB': megabytes(end.memory - warm.memory) }),
    };
  }

  private count(name: string): void {
    this.values.set(name, (this.values.get(name) ?? 0) + 1);
  }
}

function loadFindings(warm: Load, end: Load, seed: number): readonly FuzzFinding[] {
  const growth = end.heap - warm.heap;
  const input = { seed };
  return [
    ...(growth > MOST_HEAP_GROWTH
      ? [{ rule: 'no-growth', message: `The heap has grown by ${growth} bytes.`, input }]
      : []),
    ...(end.delay > MOST_DELAY_SECONDS
      ? [{ rule: 'event-loop', message: `The event loop was held up for ${end.delay} s.`, input }]
      : []),
  ];
}
