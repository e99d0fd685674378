import type { PaneContext } from '../pane-context.js';
import { stressQuestion } from '../stress/stress-question.js';

/** Identifies what is asked for beside a calculation: it changes with every edit of the book and of the options. */
export const besideQuestion = ({ store, settings }: Pick<PaneContext, 'store' | 'settings'>): string =>
  JSON.stringify([stressQuestion(store.state, settings.currency), settings.risk]);
