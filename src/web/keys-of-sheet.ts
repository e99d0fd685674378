/** What a key with Ctrl, Command on a Mac, does in the sheet: ids of the grid's commands. */
const COMMANDS: ReadonlyMap<string, string> = new Map([
  ['f', 'ui.operation.open-find-dialog'],
  ['h', 'ui.operation.open-replace-dialog'],
  ['home', 'desk.command.go-to-sheet-start'],
  ['end', 'desk.command.go-to-sheet-end'],
]);

/**
 * Keys that are the sheet's are kept for it where no other part of the page has the keyboard: while the sheet is still being
 * loaded, and after a click beside it. The browser would search the text of the page, or scroll it.
 * @param run does a command once the sheet is there
 */
export function followKeysOfSheet(run: (command: string) => void): void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const command = COMMANDS.get(event.key.toLowerCase());
    const isPlain = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (command === undefined || !isPlain || event.target !== document.body) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) run(command);
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });
}
