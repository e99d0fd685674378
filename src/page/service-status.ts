import type { EngineStatus, ParameterEntry } from '../../server/contract/engine-status.js';
import { readEngineStatus } from '../api/client.js';
import type { SessionKey } from '../api/session-key.js';
import { counted } from '../results/format.js';
import { element } from './element.js';

const SOON_MILLISECONDS = 2_000;
const LATER_MILLISECONDS = 30_000;

type Light = 'ok' | 'warning' | 'failed' | 'unknown';

/** Whether the service is there, what it calculates with, and whether that is a demo market. */
export class ServiceStatus {
  readonly root = element('div', { class: 'status' });
  readonly banner = element('p', { class: 'banner demo', role: 'note', hidden: true });
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onRefusedKey told why the key will not do */
  constructor(
    private readonly key: SessionKey,
    private readonly onRefusedKey: (sentence: string) => void,
  ) {}

  /** Asks now, and from then on every half minute. */
  async refresh(): Promise<void> {
    clearTimeout(this.timer);
    const key = this.key.value;
    if (key === null) {
      this.showLine('unknown', 'Enter a key to see the service’s state');
      return;
    }
    const answer = await readEngineStatus(key);
    if (key !== this.key.value) return;
    if (answer.ok) this.showEngines(answer.value);
    else {
      this.showLine(answer.failure.kind === 'later' ? 'warning' : 'failed', answer.failure.title);
      if (answer.failure.kind === 'key') {
        this.onRefusedKey(answer.failure.sentence);
        return;
      }
    }
    const isSettled = answer.ok && answer.value.some(({ parameters }) => parameters.length > 0);
    this.timer = setTimeout(() => void this.refresh(), isSettled ? LATER_MILLISECONDS : SOON_MILLISECONDS);
  }

  private showLine(light: Light, text: string): void {
    this.root.replaceChildren(element('span', { class: `light ${light}` }), text);
    this.banner.hidden = true;
  }

  private showEngines(engines: readonly EngineStatus[]): void {
    const sets = engines.flatMap(({ parameters }) => parameters);
    if (sets.length === 0) {
      this.showLine('warning', 'Loading parameters…');
      return;
    }
    const summary = element('summary', {}, element('span', { class: `light ${worst(engines)}` }), summaryText(sets));
    const wasOpen = this.root.querySelector('details')?.open === true;
    this.root.replaceChildren(element('details', { open: wasOpen }, summary, setList(sets)));
    this.showBanner(sets);
  }

  private showBanner(sets: readonly ParameterEntry[]): void {
    const demo = sets.filter(({ additional }) => additional.demo === true).map(({ parameter }) => parameter);
    this.banner.hidden = demo.length === 0;
    const scope = demo.length < sets.length ? ` for ${demo.join(', ')}` : '';
    this.banner.textContent = `Demo market${scope}: generated parameters, not clearing-house data.`;
  }
}

const worst = (engines: readonly EngineStatus[]): Light => {
  if (engines.some(({ status }) => status === 'FAILED')) return 'failed';
  return engines.some(({ status }) => status === 'WARNING') ? 'warning' : 'ok';
};

function summaryText(sets: readonly ParameterEntry[]): string {
  const dates = [...new Set(sets.map(({ bdate }) => bdate))].sort();
  const newest = dates.at(-1) ?? '';
  const range = dates.length > 1 ? `${dates[0] ?? ''} to ${newest}` : newest;
  return `${counted(sets.length, 'parameter set')} · ${range}`;
}

function setList(sets: readonly ParameterEntry[]): HTMLElement {
  const items = sets.map(({ parameter, bdate, cycle_code: cycle, status, additional }) => {
    const item = element('li', {}, element('strong', {}, parameter), ` ${bdate}, ${cycle}, ${status}`);
    if (additional.demo === true) item.append(' ', element('span', { class: 'tag demo' }, 'demo'));
    if (additional.findings.length > 0) item.append(element('p', { class: 'quiet' }, additional.findings.join(' ')));
    return item;
  });
  return element('ul', {}, ...items);
}
