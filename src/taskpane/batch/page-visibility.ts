/** Whether the pane is visible. */
export interface PageVisibility {
  readonly isHidden: boolean;
  /** Returns what stops the listening. */
  onChange(listener: () => void): () => void;
}

/** The visibility of a pane without a page. */
export const ALWAYS_VISIBLE: PageVisibility = { isHidden: false, onChange: () => () => undefined };
