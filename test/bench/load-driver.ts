import { setTimeout as pause } from 'node:timers/promises';
import { Latencies } from './latencies.js';
import { LeanConnection, type LeanAnswer } from './lean-connection.js';

/** A request as it is sent, head and body. */
export interface DriverRequest {
  readonly kind: string;
  readonly bytes: Uint8Array;
  readonly onAnswer?: (answer: LeanAnswer) => void;
}

export interface DriverSetting {
  readonly target: { readonly hostname: string; readonly port: string };
  /** Connections at most. */
  readonly connections: number;
  /** The next request. */
  readonly next: () => DriverRequest;
}

interface DueRequest {
  readonly request: DriverRequest;
  /** When it was to be sent, milliseconds of `performance.now()`. */
  readonly dueAt: number;
}

/** Longest time that answers are waited for at the end. */
const PATIENCE_MILLISECONDS = 15_000;
const SETTLING_MILLISECONDS = 1;

/** Sends requests and tells what became of them, by kind. */
export class LoadDriver {
  readonly kinds = new Map<string, Latencies>();
  private readonly idle: LeanConnection[] = [];
  private readonly due: DueRequest[] = [];
  private opened = 0;
  private underWay = 0;
  private firstDue = 0;

  constructor(private readonly setting: DriverSetting) {}

  /** Due and not sent, since every connection was taken. */
  get unsent(): number {
    return this.due.length - this.firstDue;
  }

  /** As many requests after each other as there are connections, all the time. @returns those answered */
  async closedLoop(seconds: number): Promise<number> {
    const end = performance.now() + seconds * 1000;
    const before = this.answered;
    let running = this.setting.connections;
    await new Promise<void>((resolve) => {
      const again = (): void => {
        if (performance.now() < end) this.send({ request: this.setting.next(), dueAt: performance.now() }, again);
        else if (--running === 0) resolve();
      };
      for (let place = 0; place < this.setting.connections; place++) again();
    });
    return this.answered - before;
  }

  /** Requests at the times that the rate says, whether earlier ones are answered or not. @param rate a second */
  async openLoop(rate: number, seconds: number): Promise<void> {
    const startedAt = performance.now();
    const total = Math.round(rate * seconds);
    let sent = 0;
    while (sent < total) {
      const now = performance.now();
      const until = Math.min(total, Math.floor(((now - startedAt) / 1000) * rate));
      for (; sent < until; sent++)
        this.due.push({ request: this.setting.next(), dueAt: startedAt + (sent / rate) * 1000 });
      this.sendDue();
      await pause(1);
    }
    await this.settled();
  }

  /** All at the same moment. */
  async burst(count: number): Promise<void> {
    const dueAt = performance.now();
    for (let sent = 0; sent < count; sent++) this.due.push({ request: this.setting.next(), dueAt });
    this.sendDue();
    await this.settled();
  }

  close(): void {
    for (const connection of this.idle) connection.close();
  }

  get answered(): number {
    return [...this.kinds.values()].reduce((count, { answered }) => count + answered, 0);
  }

  get dropped(): number {
    return [...this.kinds.values()].reduce((count, { dropped }) => count + dropped, 0);
  }

  private async settled(): Promise<void> {
    const end = performance.now() + PATIENCE_MILLISECONDS;
    while (this.underWay > 0 && performance.now() < end) await pause(SETTLING_MILLISECONDS);
  }

  private sendDue(): void {
    const again = (): void => {
      this.sendDue();
    };
    while (this.unsent > 0 && (this.idle.length > 0 || this.opened < this.setting.connections)) {
      const due = this.due[this.firstDue++];
      if (due !== undefined) this.send(due, again);
    }
    if (this.firstDue < 10_000) return;
    this.due.splice(0, this.firstDue);
    this.firstDue = 0;
  }

  private send({ request, dueAt }: DueRequest, then: () => void): void {
    const connection = this.take();
    this.underWay++;
    connection.send(request.bytes, (answer) => {
      this.underWay--;
      this.latenciesOf(request.kind).record(performance.now() - dueAt, answer);
      if (answer !== undefined) request.onAnswer?.(answer);
      if (connection.isUsable) this.idle.push(connection);
      then();
    });
  }

  private take(): LeanConnection {
    for (let idle = this.idle.pop(); idle !== undefined; idle = this.idle.pop()) if (idle.isUsable) return idle;
    this.opened++;
    return new LeanConnection(this.setting.target, () => {
      this.opened--;
    });
  }

  private latenciesOf(kind: string): Latencies {
    const known = this.kinds.get(kind);
    if (known !== undefined) return known;
    const latencies = new Latencies();
    this.kinds.set(kind, latencies);
    return latencies;
  }
}
