import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { faultText } from '../../lib/fault.js';
import { storeFault } from './faults.js';

const PAUSE_MILLISECONDS = 500;

/** How often a listening connection is asked whether it still is one: the network may lose it without a word. */
const PULSE_MILLISECONDS = 10_000;

/** What a listener hears of. */
export interface HeardOf {
  /** On which processes tell each other. */
  readonly channel: string;
  /** Of what is told, as a sentence begins with it, e.g. "Changes of settings". */
  readonly subject: string;
}

/** Listens on its own connection for notifications of other processes, and reconnects by itself. */
export class ChangeListener {
  private client: pg.Client | undefined;
  private pulse: NodeJS.Timeout | undefined;
  private readonly closing = new AbortController();

  /** @param onChange called for every notification, and after every connecting, since what was told meanwhile is lost */
  constructor(
    private readonly settings: pg.ClientConfig,
    private readonly heardOf: HeardOf,
    private readonly onChange: () => Promise<void>,
    private readonly onTrouble: (sentence: string) => void,
  ) {}

  /** Rejects if the first connecting fails. */
  async start(): Promise<void> {
    try {
      await this.connect();
    } catch (error) {
      throw storeFault(error);
    }
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.drop();
  }

  private get isClosed(): boolean {
    return this.closing.signal.aborted;
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({ ...this.settings, query_timeout: PULSE_MILLISECONDS });
    client.on('error', (error) => void this.connectAgain(client, error));
    client.on('end', () => void this.connectAgain(client, new Error('the server closed it')));
    client.on('notification', () => void this.onChange().catch((error: unknown) => this.connectAgain(client, error)));
    try {
      await client.connect();
      await client.query(`LISTEN ${this.heardOf.channel}`);
      await this.onChange();
      this.closing.signal.throwIfAborted();
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    this.pulse = setInterval(() => {
      client.query('SELECT 1').catch((error: unknown) => this.connectAgain(client, error));
    }, PULSE_MILLISECONDS).unref();
  }

  /** Until it works or this is closed. What was known before stays in force meanwhile. */
  private async connectAgain(lost: pg.Client, error: unknown): Promise<void> {
    if (this.client !== lost) return;
    await this.drop();
    if (this.isClosed) return;
    this.onTrouble(`${this.heardOf.subject} are not heard of for now, the connection was lost: ${faultText(error)}.`);
    const tryAgain = async (): Promise<void> => {
      await pause(PAUSE_MILLISECONDS, undefined, { signal: this.closing.signal, ref: false });
      await this.connect().catch(tryAgain);
    };
    await tryAgain().catch(() => undefined);
  }

  private async drop(): Promise<void> {
    clearInterval(this.pulse);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }
}
