import type { JSX } from 'preact';
import type { PaneSession } from '../../pane-session.js';

/** Leads to the page on which books go in as they are, what is asked about, and what is left out. */
export function BooksHelp({ settings }: Pick<PaneSession, 'settings'>): JSX.Element {
  return (
    <a href={new URL('help/books.html', settings.address).href} target="_blank" rel="noreferrer">
      Which books are read
    </a>
  );
}
