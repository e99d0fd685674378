import { useEffect, useRef } from 'preact/hooks';

/** Shows a dialog above the page for as long as it is there; what had the keyboard before has it again afterwards. */
export function useModalDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Taken off the page without this, a dialog leaves the keyboard to nothing.
    return () => current?.close();
  }, []);
  return dialog;
}
