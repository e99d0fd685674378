/**
 * Where the control that has the keyboard goes away, as a button does whose work is done, its panel takes the keyboard:
 * otherwise it would fall to the page, outside the pane. Returns what stops it.
 */
export function keepFocus(pane: HTMLElement): () => void {
  let last: Element | null = null;
  const follow = ({ target }: Event): void => {
    last = target instanceof Element && pane.contains(target) ? target : null;
  };
  const look = (): void => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    pane.querySelector<HTMLElement>('[role=tabpanel]')?.focus({ preventScroll: true });
  };
  // A click beside the pane leaves it, even if nothing takes the keyboard at once.
  document.addEventListener('focusin', follow);
  document.addEventListener('pointerdown', follow, { capture: true });
  const observer = new MutationObserver(look);
  observer.observe(pane, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', follow);
    document.removeEventListener('pointerdown', follow, { capture: true });
    observer.disconnect();
  };
}
