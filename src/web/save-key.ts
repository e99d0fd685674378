/** Ctrl + S, Command + S on a Mac, saves the workbook as a file wherever the keyboard is, in place of the web page. */
export function followSaveKey(save: () => void): void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (!isSave || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) save();
  };
  document.addEventListener('keydown', onKeyDown, { capture: true });
}
