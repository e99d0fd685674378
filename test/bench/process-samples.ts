import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** A process at a moment; figures of memory in MB. */
export interface ProcessSample {
  /** Since the first sample. */
  readonly minutes: number;
  readonly resident: number;
  readonly heapUsed: number;
  /** Longest time the event loop was held since the last sample, milliseconds. */
  readonly loopHeld: number;
  readonly openFiles: number;
  readonly threads: number;
  readonly loadAverage: number;
}

const SAMPLE_MILLISECONDS = 2_000;

/** Samples a service; resident memory, files and threads on Linux only. */
export class ProcessSamples {
  readonly samples: ProcessSample[] = [];
  private readonly startedAt = performance.now();
  private readonly timer: NodeJS.Timeout;

  /** @param metrics text of the service's metrics */
  constructor(
    private readonly processId: number,
    private readonly metrics: () => Promise<string>,
  ) {
    this.timer = setInterval(() => void this.sample(), SAMPLE_MILLISECONDS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async sample(): Promise<void> {
    const text = await this.metrics().catch(() => '');
    const status = read(`/proc/${this.processId}/status`);
    this.samples.push({
      minutes: (performance.now() - this.startedAt) / 60_000,
      resident: (numberIn(status, /^VmRSS:\s+(\d+) kB$/m) * 1024) / 1e6,
      heapUsed: numberIn(text, /^nodejs_heap_size_used_bytes (\S+)$/m) / 1e6,
      loopHeld: numberIn(text, /^nodejs_eventloop_lag_max_seconds (\S+)$/m) * 1000,
      openFiles: list(`/proc/${this.processId}/fd`),
      threads: numberIn(status, /^Threads:\s+(\d+)$/m),
      loadAverage: loadavg()[0] ?? NaN,
    });
  }
}

/** How a figure moves with time, by least squares. */
export interface Trend {
  /** Per minute. */
  readonly slope: number;
  /** Standard error of the slope. */
  readonly error: number;
}

/** Over the last half of the samples. */
export function trendOf(samples: readonly ProcessSample[], figure: (sample: ProcessSample) => number): Trend {
  const half = samples.slice(Math.floor(samples.length / 2)).filter((sample) => Number.isFinite(figure(sample)));
  const count = half.length;
  const meanTime = mean(half.map(({ minutes }) => minutes));
  const meanValue = mean(half.map(figure));
  const spread = half.reduce((sum, { minutes }) => sum + (minutes - meanTime) ** 2, 0);
  const slope =
    half.reduce((sum, sample) => sum + (sample.minutes - meanTime) * (figure(sample) - meanValue), 0) / spread;
  const residual = half.reduce(
    (sum, sample) => sum + (figure(sample) - meanValue - slope * (sample.minutes - meanTime)) ** 2,
    0,
  );
  return { slope, error: Math.sqrt(residual / (count - 2) / spread) };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? NaN);

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function list(path: string): number {
  try {
    return readdirSync(path).length;
  } catch {
    return NaN;
  }
}
