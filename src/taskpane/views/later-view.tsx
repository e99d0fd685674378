import type { JSX } from 'preact';
import type { PaneView } from '../pane-state.js';

export type LaterView = Extract<PaneView, 'what-if' | 'optimise' | 'batch'>;

const SENTENCES: Readonly<Record<LaterView, readonly [title: string, sentence: string]>> = {
  'what-if': [
    'What-if',
    'A later version will compare the margin of the book with that of a changed book here, before you trade.',
  ],
  optimise: [
    'Optimise',
    'A later version will propose here which eligible futures to move into a cross-margined account, and what that would save.',
  ],
  batch: ['Batch', 'A later version will calculate many accounts in the background here, and show how far it is.'],
};

export const isLaterView = (view: PaneView): view is LaterView => view in SENTENCES;

/** Says what will be at this place. */
export function Later({ view }: { view: LaterView }): JSX.Element {
  const [title, sentence] = SENTENCES[view];
  return (
    <section>
      <h2>{title}</h2>
      <p>{sentence}</p>
    </section>
  );
}
