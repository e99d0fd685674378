import type { Answer } from '../../api/ask.js';
import type { Connection } from '../../api/connection.js';
import type { CellAddress, CellValue, WorkbookPort } from '../../../server/sheet/workbook/port.js';
import { WorkbookFault } from '../../../server/sheet/workbook/workbook-fault.js';
import type { PaneContext } from '../pane-context.js';
import { Store } from '../store.js';
import type { SuggestionWriter } from '../book/suggestion-writer.js';
import { askExpiries, askStrikes, findContracts, findMarkets } from './lookup-questions.js';
import {
  INITIAL_LOOKUP,
  isOption,
  missingChoice,
  type ChosenContract,
  type ChosenMarket,
  type LookupState,
} from './lookup-state.js';
import { targetAt, type LookupKind, type LookupTarget } from './lookup-target.js';
import { lookupWrites } from './lookup-writes.js';

/** Type, expiry, strike and exchange of a row, as far as its cells have them. */
interface RowTerms {
  /** In capitals. */
  readonly exchange: string;
  /** In capitals. */
  readonly type: string;
  /** The expiry as written; empty if it is neither a month nor a date in letters and digits. */
  readonly expiry: string;
  readonly strike: number | null;
}
const NO_TERMS: RowTerms = { exchange: '', type: '', expiry: '', strike: null };

/** `DEC-27`, `202712`, `20271217`, `2027-12-17`; not the serial number of a date cell. */
const EXPIRY = /^(?:[a-z]{3}[- ]?\d{2}(?:\d{2})?|\d{6}|\d{8}|\d{4}-\d{2}-\d{2})$/i;

/** Letters typed within this time of each other are searched for together. */
const TYPING_MILLISECONDS = 200;
const SELECTION_MILLISECONDS = 150;

/** Looks up contracts and event markets, and writes the chosen one into the active row of the book. */
export class LookupSession {
  readonly store = new Store<LookupState>(INITIAL_LOOKUP);
  private stopFollowing: () => void = () => undefined;
  private searchTimer: ReturnType<typeof setTimeout> | undefined;
  private selectionTimer: ReturnType<typeof setTimeout> | undefined;
  /** Cancels the current question when another one is asked. */
  private asked = new AbortController();

  constructor(
    private readonly context: PaneContext,
    private readonly writer: SuggestionWriter,
  ) {}

  /** Opens the lookup for the row of the active cell, and searches for the text if there is one. */
  async open(query = ''): Promise<void> {
    this.close();
    this.store.set({ ...INITIAL_LOOKUP, venue: this.store.state.venue, query, isOpen: true });
    const { workbook } = this.context;
    if (workbook.abilities.selection) this.stopFollowing = workbook.onSelectionChanged(() => this.followSoon());
    await this.follow();
    const { target } = this.store.state;
    const venue = await this.venueOf(target);
    // What the user typed or chose meanwhile stands.
    if (target !== null && this.store.state.kind === INITIAL_LOOKUP.kind)
      this.store.set({ kind: target.kind, ...venue });
    if (this.store.state.query !== '' || this.store.state.kind === 'event') await this.search();
  }

  close(): void {
    this.stopFollowing();
    this.stopFollowing = () => undefined;
    clearTimeout(this.searchTimer);
    clearTimeout(this.selectionTimer);
    this.asked.abort();
    this.store.set({ isOpen: false });
  }

  setKind(kind: LookupKind): void {
    this.store.set({ kind, hits: { kind: 'idle' }, chosen: null });
    void this.search();
  }

  setVenue(venue: string): void {
    this.store.set({ venue, hits: { kind: 'idle' }, chosen: null });
    void this.search();
  }

  /** Searches once nothing has been typed for a moment. */
  setQuery(query: string): void {
    this.store.set({ query, isAsking: true });
    clearTimeout(this.searchTimer);
    this.searchTimer = setTimeout(() => void this.search(), TYPING_MILLISECONDS);
  }

  /** Event exchanges whose markets are loaded, by the status of the engines. */
  venues(): readonly string[] {
    const { service } = this.context.store.state;
    if (service.kind !== 'engines') return [];
    const engine = service.engines.find((each) => each.service === 'event');
    return [...new Set(engine?.parameters.map(({ parameter }) => parameter))];
  }

  /** Chooses one of the hits; type, expiry and strike of the row stay if they are listed. */
  async choose(place: number): Promise<void> {
    clearTimeout(this.searchTimer);
    const { hits, target } = this.store.state;
    const terms = await readRowTerms(this.context.workbook, target);
    if (hits !== this.store.state.hits) return;
    if (hits.kind === 'markets') {
      const market = hits.rows[place];
      const side = terms.type === 'NO' ? 'NO' : 'YES';
      if (market !== undefined) this.store.set({ chosen: { kind: 'market', exchange: this.venue(), market, side } });
    } else if (hits.kind === 'contracts') {
      const product = hits.rows[place];
      if (product === undefined) return;
      const { contract_types: types } = product;
      const type = types.find((listed) => listed === terms.type) ?? types[0] ?? '';
      const { strike } = terms;
      await this.askExpiries(
        { kind: 'contract', product, type, expiries: null, expiry: '', strikes: null, strike },
        terms,
      );
    }
  }

  /** Goes back to the hits. */
  unchoose(): void {
    this.asked.abort();
    this.store.set({ chosen: null, isAsking: false });
  }

  async setType(type: string): Promise<void> {
    const { chosen } = this.store.state;
    if (chosen?.kind !== 'contract') return;
    await this.askExpiries({ ...chosen, type, expiries: null });
  }

  async setExpiry(expiry: string): Promise<void> {
    const { chosen } = this.store.state;
    if (chosen?.kind !== 'contract') return;
    await this.askStrikes({ ...chosen, expiry, strikes: null });
  }

  setStrike(strike: number | null): void {
    const { chosen } = this.store.state;
    if (chosen?.kind === 'contract') this.store.set({ chosen: { ...chosen, strike } });
  }

  setSide(side: ChosenMarket['side']): void {
    const { chosen } = this.store.state;
    if (chosen?.kind === 'market') this.store.set({ chosen: { ...chosen, side } });
  }

  /** Writes the choice into the row. @returns whether it is written */
  async write(): Promise<boolean> {
    const { chosen, target } = this.store.state;
    if (chosen === null || target === null || missingChoice(chosen) !== null) return false;
    return this.writer.put(lookupWrites(chosen, target), 'Writing the contract');
  }

  private venue(): string {
    const { venue } = this.store.state;
    return venue === '' ? (this.venues()[0] ?? '') : venue;
  }

  /** The event exchange that a row names, if its markets are loaded. */
  private async venueOf(target: LookupTarget | null): Promise<Partial<Pick<LookupState, 'venue'>>> {
    if (target?.kind !== 'event') return {};
    const { exchange } = await readRowTerms(this.context.workbook, target);
    return this.venues().includes(exchange) ? { venue: exchange } : {};
  }

  private async search(): Promise<void> {
    const { kind, query, isOpen } = this.store.state;
    if (!isOpen) return;
    const q = query.trim();
    if (kind === 'contract' && q === '') {
      this.asked.abort();
      this.store.set({ hits: { kind: 'idle' }, isAsking: false });
      return;
    }
    if (kind === 'event' && this.venue() === '') {
      this.store.set({ hits: { kind: 'markets', rows: [] }, isAsking: false });
      return;
    }
    const hits = await this.ask((connection, signal) =>
      kind === 'event'
        ? findMarkets(connection, { exchange: this.venue(), q }, signal)
        : findContracts(connection, q, signal),
    );
    if (hits !== undefined) this.store.set({ hits, chosen: null });
  }

  /** @param terms the row's terms, if its expiry is to stay */
  private async askExpiries(chosen: ChosenContract, terms?: RowTerms): Promise<void> {
    this.store.set({ chosen: { ...chosen, expiry: '', strikes: null, strike: null } });
    const answer = await this.ask((connection, signal) =>
      askExpiries(connection, chosen, terms?.expiry ?? chosen.expiry, signal),
    );
    if (answer === undefined) return;
    const { expiries, named } = answer;
    const expiry = named ?? expiries[0]?.contract_expiry ?? '';
    await this.askStrikes({ ...chosen, expiries, expiry });
  }

  private async askStrikes(chosen: ChosenContract): Promise<void> {
    const { type, expiry, strike } = chosen;
    if (!isOption(type) || expiry === '') {
      this.store.set({ chosen: { ...chosen, strikes: [], strike: null } });
      return;
    }
    this.store.set({ chosen: { ...chosen, strikes: null } });
    const strikes = await this.ask((connection, signal) => askStrikes(connection, chosen, expiry, signal));
    if (strikes === undefined) return;
    const isListed = strike !== null && strikes.includes(strike);
    this.store.set({ chosen: { ...chosen, strikes, strike: isListed ? strike : null } });
  }

  /** The value of an answer; undefined if another question was asked meanwhile, or it failed. */
  private async ask<Value>(
    question: (connection: Connection, signal: AbortSignal) => Promise<Answer<Value>>,
  ): Promise<Value | undefined> {
    const { connection } = this.context.settings;
    this.asked.abort();
    if (connection === null) {
      this.store.set({ isAsking: false });
      return undefined;
    }
    const { signal } = (this.asked = new AbortController());
    this.store.set({ isAsking: true });
    const answer = await question(connection, signal);
    if (signal.aborted) return undefined;
    this.store.set({ isAsking: false });
    if (answer.ok) return answer.value;
    this.store.set({ hits: { kind: 'failed', failure: answer.failure }, chosen: null });
    return undefined;
  }

  private followSoon(): void {
    clearTimeout(this.selectionTimer);
    this.selectionTimer = setTimeout(() => void this.follow(), SELECTION_MILLISECONDS);
  }

  /** Makes the row of the active cell the row to write to. */
  private async follow(): Promise<void> {
    const cell = await this.activeCell();
    if (!this.store.state.isOpen) return;
    this.store.set({ target: cell === null ? null : targetAt(this.context.store.state.ranges, cell) });
  }

  private async activeCell(): Promise<CellAddress | null> {
    const { workbook } = this.context;
    if (!workbook.abilities.selection) return null;
    try {
      return await workbook.activeCell();
    } catch (fault) {
      if (!(fault instanceof WorkbookFault)) throw fault;
      return null;
    }
  }
}

/** The values read; empty if the workbook can't be read, so that the choice is offered without the row's values. */
async function readable<Value>(reading: Promise<readonly Value[]>): Promise<readonly Value[]> {
  try {
    return await reading;
  } catch (fault) {
    if (fault instanceof WorkbookFault) return [];
    throw fault;
  }
}

/** Reads the cells of a row that name its contract. */
async function readRowTerms(workbook: WorkbookPort, target: LookupTarget | null): Promise<RowTerms> {
  if (target === null || target.columns.size === 0) return NO_TERMS;
  const { sheet, row, columns } = target;
  const first = Math.min(...columns.values());
  const columnCount = Math.max(...columns.values()) - first + 1;
  const [values = []] = await readable(workbook.readValues({ sheet, row, column: first, rowCount: 1, columnCount }));
  const valueOf = (field: string): CellValue => values[(columns.get(field) ?? NaN) - first] ?? '';
  const textOf = (field: string): string => String(valueOf(field)).trim();
  const strike = textOf('contract_strike');
  const expiry = textOf('contract_expiry');
  return {
    exchange: textOf('exchange_code').toUpperCase(),
    type: textOf('contract_type').toUpperCase(),
    expiry: EXPIRY.test(expiry) ? expiry : '',
    strike: strike === '' || Number.isNaN(Number(strike)) ? null : Number(strike),
  };
}
