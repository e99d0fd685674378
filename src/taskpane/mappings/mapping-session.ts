import { contentOf, mappingFile, readMappingFile } from '../../../server/contract/mapping/mapping-file.js';
import {
  comparedMappingName,
  MAPPING_NAME,
  MOST_MAPPINGS,
  type NamedMapping,
  type SavedMapping,
} from '../../../server/contract/mapping/table-mapping.js';
import type { Answer } from '../../api/ask.js';
import { keepMappings, readKeptMappings, type KeptMappings } from '../../api/kept-mappings.js';
import { putMapping, readMappings, removeMapping } from '../../api/mapping-client.js';
import { connectionOf, valueOf } from '../ask-service.js';
import { counted } from '../format.js';
import { doneNotice, hintNotice, PaneFault } from '../notice.js';
import type { PaneContext } from '../pane-context.js';
import { Store } from '../store.js';
import { INITIAL_MAPPINGS, type LibraryMapping, type MappingState } from './mapping-state.js';

/** The saved mappings of this computer and of the service: all that can be done with them. */
export class MappingSession {
  readonly store = new Store<MappingState>(INITIAL_MAPPINGS);

  constructor(private readonly context: PaneContext) {}

  /** Asks the service again when key or address change. Returns a function that stops it. */
  start(): () => void {
    const { settings } = this.context;
    const access = (): string => `${settings.address} ${settings.key ?? ''}`;
    let before = access();
    this.show();
    return settings.onChange(() => {
      if (access() === before) return;
      before = access();
      this.store.set({ removed: null });
      void this.load();
    });
  }

  /** Asks the service for its mappings; those it last gave stay in use if it does not answer. */
  async load(): Promise<void> {
    const { settings } = this.context;
    const { connection } = settings;
    if (connection === null) {
      this.show();
      this.store.set({ list: { kind: 'no-key' } });
      return;
    }
    const answer = await readMappings(connection);
    if (settings.connection?.key !== connection.key || settings.address !== connection.address) return;
    if (answer.ok) this.keep({ shared: answer.value });
    this.show();
    this.store.set({ list: answer.ok ? { kind: 'known' } : { kind: 'failed', failure: answer.failure } });
  }

  /** The mapping of a name, however it is written; undefined if there is none. */
  named(name: string): LibraryMapping | undefined {
    return this.store.state.mappings.find(
      ({ mapping }) => comparedMappingName(mapping.name) === comparedMappingName(name),
    );
  }

  /**
   * Saves a mapping; one of the same name is replaced. Where the service does not answer, it is kept here, which is told.
   * @returns whether it is saved at all
   */
  async save(mapping: NamedMapping, isShared: boolean): Promise<boolean> {
    const done = await this.context.activities.run('Saving the mapping', null, async () => {
      checkName(mapping.name);
      const replaced = this.named(mapping.name);
      const isAtService = isShared && (await this.share(mapping, replaced));
      if (!isShared) this.keepHere(mapping, replaced);
      this.context.store.set({
        notice:
          isAtService === isShared
            ? doneNotice(`“${mapping.name}” is saved.`)
            : hintNotice(
                `“${mapping.name}” is on this computer only`,
                'The service does not answer: share the mapping under Settings once it does.',
                'settings',
              ),
      });
      return true;
    });
    if (done === undefined) await this.load();
    return done ?? false;
  }

  /** Gives a mapping another name. */
  async rename(library: LibraryMapping, name: string): Promise<boolean> {
    const { mapping, isShared } = library;
    const done = await this.context.activities.run('Renaming the mapping', null, async () => {
      checkName(name);
      const other = this.named(name);
      if (other !== undefined && other.mapping !== mapping)
        throw new PaneFault('The name is taken', `There is another mapping called “${other.mapping.name}”.`);
      const renamed = { ...mapping, name: name.trim() };
      if (isShared) this.put(mapping, valueOf(await this.send(mapping.name, renamed, mapping.revision)));
      else this.keep({ local: replacing(this.kept.local, mapping, stamped(renamed)) });
      return true;
    });
    if (done === undefined) await this.load();
    else this.show();
    return done ?? false;
  }

  /** Removes a mapping, of the service for all users of the key's owner. */
  async remove(library: LibraryMapping): Promise<void> {
    const { mapping, isShared } = library;
    const done = await this.context.activities.run('Removing the mapping', null, async () => {
      if (isShared) valueOf(await removeMapping(connectionOf(this.context.settings), mapping));
      this.drop(mapping);
      this.store.set({ removed: library });
      return true;
    });
    if (done === undefined) await this.load();
    else this.show();
  }

  /** Brings back what was removed last. */
  async undoRemove(): Promise<void> {
    const { removed } = this.store.state;
    if (removed === null) return;
    const { mapping, isShared } = removed;
    if (this.named(mapping.name) !== undefined) {
      this.context.store.set({
        notice: hintNotice('It can’t be brought back', `There is another mapping called “${mapping.name}” now.`),
      });
      return;
    }
    if (await this.save(mapping, isShared)) this.store.set({ removed: null });
  }

  /** Gives a mapping of this computer to the service, or takes one of the service to this computer only. */
  async setShared(library: LibraryMapping, isShared: boolean): Promise<void> {
    const { mapping } = library;
    const title = isShared ? 'Sharing the mapping' : 'Taking the mapping back';
    const done = await this.context.activities.run(title, null, async () => {
      const saved = isShared
        ? valueOf(await this.send(mapping.name, mapping, null))
        : valueOf(await removeMapping(connectionOf(this.context.settings), mapping));
      this.drop(mapping);
      const { local, shared } = this.kept;
      this.keep(isShared ? { shared: [...shared, saved] } : { local: [...local, saved] });
      return true;
    });
    if (done === undefined) await this.load();
    else this.show();
  }

  /** The text of a file with these mappings. */
  exported(mappings: readonly LibraryMapping[]): string {
    return mappingFile(mappings.map(({ mapping }) => mapping));
  }

  /** Takes the mappings of a file: to the service where it answers, else here. One whose name is taken gets another. */
  async importFile(text: string): Promise<void> {
    await this.context.activities.run('Reading the file', null, async () => {
      const read = readMappingFile(text);
      if (!read.ok) throw new PaneFault('The file can’t be read', read.sentence);
      if (read.mappings.length + this.store.state.mappings.length > MOST_MAPPINGS)
        throw new PaneFault('There are too many', `You may keep ${MOST_MAPPINGS} mappings; remove some first.`);
      let atService = 0;
      for (const mapping of read.mappings) {
        const named = { ...mapping, name: this.freeName(mapping.name) };
        const isAtService = await this.share(named, undefined);
        atService += isAtService ? 1 : 0;
        this.show();
      }
      const { length } = read.mappings;
      const where = atService === length ? 'shared' : atService === 0 ? 'on this computer only' : 'shared in part';
      this.context.store.set({ notice: doneNotice(`${counted(length, 'mapping')} taken from the file, ${where}.`) });
    });
  }

  /** The name, or the first one with a number that no mapping has. */
  freeName(name: string): string {
    if (this.named(name) === undefined) return name;
    for (let number = 2; ; number += 1) {
      const suffix = ` ${number}`;
      const numbered = name.slice(0, LONGEST_NAME - suffix.length) + suffix;
      if (this.named(numbered) === undefined) return numbered;
    }
  }

  private get kept(): KeptMappings {
    return readKeptMappings(this.context.settings);
  }

  private keep(change: Partial<KeptMappings>): void {
    keepMappings(this.context.settings, { ...this.kept, ...change });
  }

  private drop({ revision }: SavedMapping): void {
    const { local, shared } = this.kept;
    const isOther = (mapping: SavedMapping): boolean => mapping.revision !== revision;
    this.keep({ local: local.filter(isOther), shared: shared.filter(isOther) });
  }

  /** Takes the answer of the service into what is kept. */
  private put(before: SavedMapping | undefined, saved: SavedMapping): void {
    if (before !== undefined) this.drop(before);
    this.keep({ shared: [...this.kept.shared, saved] });
  }

  private send(name: string, mapping: NamedMapping, revision: string | null): Promise<Answer<SavedMapping>> {
    return putMapping(connectionOf(this.context.settings), name, contentOf(mapping), revision);
  }

  /** @returns whether the service has it; where it does not answer it is kept here */
  private async share(mapping: NamedMapping, replaced: LibraryMapping | undefined): Promise<boolean> {
    if (this.context.settings.connection === null) {
      this.keepHere(mapping, replaced);
      return false;
    }
    const known = replaced?.isShared === true ? replaced.mapping : undefined;
    const answer = await this.send(known?.name ?? mapping.name, mapping, known?.revision ?? null);
    if (!answer.ok && (answer.failure.kind === 'away' || answer.failure.kind === 'later')) {
      if (known !== undefined) valueOf(answer);
      this.keepHere(mapping, replaced);
      return false;
    }
    this.put(replaced?.mapping, valueOf(answer));
    this.show();
    return true;
  }

  private keepHere(mapping: NamedMapping, replaced: LibraryMapping | undefined): void {
    if (replaced?.isShared === true)
      throw new PaneFault('The name is taken', `“${replaced.mapping.name}” is shared: choose another name.`);
    const saved = stamped(contentOf(mapping));
    this.keep({ local: replacing(this.kept.local, replaced?.mapping, saved) });
    this.show();
  }

  private show(): void {
    const { local, shared } = this.kept;
    const all = [
      ...shared.map((mapping) => ({ mapping, isShared: true })),
      ...local.map((mapping) => ({ mapping, isShared: false })),
    ];
    this.store.set({
      mappings: all.sort((one, other) => one.mapping.name.localeCompare(other.mapping.name, 'en')),
    });
  }
}

const LONGEST_NAME = 100;

function checkName(name: string): void {
  if (!MAPPING_NAME.test(name.trim()))
    throw new PaneFault('Give the mapping a name', `A name has 1 to ${LONGEST_NAME} characters that can be shown.`);
}

/** A mapping as it is kept here. */
const stamped = (mapping: NamedMapping): SavedMapping => ({
  ...mapping,
  revision: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join(''),
  saved_at: new Date().toISOString(),
  saved_by: '',
});

const replacing = (
  mappings: readonly SavedMapping[],
  before: SavedMapping | undefined,
  after: SavedMapping,
): readonly SavedMapping[] => [...mappings.filter((mapping) => mapping.revision !== before?.revision), after];
