/// <reference types="office-js" />
import type { PaneCommand, PaneHandle } from './pane.js';

/** What the manifest's buttons, menus and shortcuts are called, and what each does in the pane. */
const COMMANDS: readonly (readonly [id: string, command: PaneCommand | null])[] = [
  ['StageSelection', 'stage-selection'],
  ['CalculateBook', 'calculate'],
  ['ClearMarks', 'clear-marks'],
  ['ShowPane', null],
];

/** Gives the manifest's actions to the pane; each of them shows it first. */
export function associateCommands(pane: PaneHandle): void {
  for (const [id, command] of COMMANDS) {
    Office.actions.associate(id, (event?: Office.AddinCommands.Event) => {
      void Office.addin.showAsTaskpane();
      if (command !== null) pane.run(command);
      // A shortcut comes without an event.
      event?.completed();
    });
  }
}
