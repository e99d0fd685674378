import { Store } from '../taskpane/store.js';

/** What the frame of the workbook page shows. */
export interface PageState {
  /** Of the workbook, without an ending. */
  readonly name: string;
  readonly isSaved: boolean;
  /** Sentences below the header until they are dismissed. */
  readonly messages: readonly PageMessage[];
  /** The activity in progress; null = none. */
  readonly activity: { readonly title: string; readonly cancel: () => void } | null;
  readonly service: 'unknown' | 'no-key' | 'away' | 'loading' | 'connected' | 'demo';
  /** Whether real market data are offered in place of generated ones, or being fetched in a dialog. */
  readonly realData: 'hidden' | 'offered' | 'open';
  /** The sentence of the selected cell, e.g. what is wrong with it; null = none. */
  readonly remark: { readonly cell: string; readonly text: string } | null;
  /**
   * Whether the workbook is open in another tab of the browser, which then has it; null = here. `use` brings it here.
   */
  readonly elsewhere: { readonly use: () => void; readonly isComing: boolean } | null;
  /** Whether a sheet shows: the grid is loaded after the rest of the page. */
  readonly isSheetThere: boolean;
  /** Asked before a workbook that is not saved as a file gives way to another one. */
  readonly question: { readonly answer: (answer: 'save' | 'replace' | 'keep') => void } | null;
  /** On narrow screens the one that shows. */
  readonly side: 'sheet' | 'pane';
  readonly isPaneOpen: boolean;
  readonly paneWidth: number;
}

export interface PageMessage {
  readonly severity: 'fault' | 'note';
  readonly text: string;
  /** Whether its cause is over once the service answers. */
  readonly isPassing: boolean;
}

/** The page's state and its messages. */
export class PageStore extends Store<PageState> {
  /** Shows messages; a message that is already shown is not repeated. */
  say(severity: PageMessage['severity'], ...texts: readonly string[]): void {
    for (const text of texts) this.add({ severity, text, isPassing: false });
  }

  /** Shows why something was not done. @param isPassing whether the cause ends as soon as the service answers */
  fail(text: string, isPassing: boolean): void {
    this.add({ severity: 'fault', text, isPassing });
  }

  /** Removes messages whose cause has ended. */
  unsay(isOver: (message: PageMessage) => boolean): void {
    const { messages } = this.state;
    const standing = messages.filter((message) => !isOver(message));
    if (standing.length < messages.length) this.set({ messages: standing });
  }

  private add(message: PageMessage): void {
    const others = this.state.messages.filter(({ text }) => text !== message.text);
    this.set({ messages: [...others, message] });
  }
}
