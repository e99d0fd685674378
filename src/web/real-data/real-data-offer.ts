import type { WireSources } from '../../../server/contract/sources.js';
import type { Settings } from '../../api/settings.js';
import { isFetchable } from '../../taskpane/sources/source-text.js';
import { SourceWatch } from '../../taskpane/sources/source-watch.js';
import type { PageStore } from '../page-state.js';

/** Offers real market data while the market is generated and a source that could be fetched never was. */
export class RealDataOffer {
  readonly watch: SourceWatch;

  constructor(
    private readonly settings: Settings,
    private readonly store: PageStore,
  ) {
    this.watch = new SourceWatch(settings);
  }

  /** Looks when the service is found to use the demo market, and when another key is used. */
  start(): void {
    let { service } = this.store.state;
    this.store.subscribe(() => {
      const before = service;
      ({ service } = this.store.state);
      if (service !== before) void this.look();
    });
    this.settings.onChange(() => void this.look());
  }

  open(): void {
    this.store.set({ realData: 'open' });
  }

  /** The offer stands until it is known that nothing is wanting any more: the keyboard goes back to it. */
  close(): void {
    this.store.set({ realData: 'offered' });
    void this.look();
  }

  private async look(): Promise<void> {
    const { service, realData } = this.store.state;
    if (realData === 'open') return;
    if (service !== 'demo') {
      this.store.set({ realData: 'hidden' });
      return;
    }
    await this.watch.ask();
    const { answer } = this.watch.store.state;
    const isOffered = answer.kind === 'known' && isWanting(answer.sources);
    if (this.store.state.realData !== 'open') this.store.set({ realData: isOffered ? 'offered' : 'hidden' });
  }
}

/** Whether the key may fetch, and something that is fetched with all others never was. */
const isWanting = ({ sources, may_change: mayChange }: WireSources): boolean =>
  mayChange && sources.some((source) => isFetchable(source) && source.last_success === null);
