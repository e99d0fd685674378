const NARROWEST_PANE = 320;
const WIDEST_PANE = 900;
const STEP_PIXELS = 24;

export const paneWidthWithin = (width: number): number =>
  Math.round(Math.min(WIDEST_PANE, Math.max(NARROWEST_PANE, Number.isFinite(width) ? width : NARROWEST_PANE)));

interface PaneDividerProps {
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

/** Dragged, or moved with arrow keys, it changes the width of the pane. */
export function PaneDivider({ width, onWidth }: PaneDividerProps) {
  const moveByKey = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowLeft' ? STEP_PIXELS : event.key === 'ArrowRight' ? -STEP_PIXELS : 0;
    if (step === 0) return;
    event.preventDefault();
    onWidth(paneWidthWithin(width + step));
  };
  return (
    <div
      class="divider"
      role="separator"
      tabIndex={0}
      aria-label="Width of the pane"
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={NARROWEST_PANE}
      aria-valuemax={WIDEST_PANE}
      onKeyDown={moveByKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          onWidth(paneWidthWithin(window.innerWidth - event.clientX));
      }}
    />
  );
}
