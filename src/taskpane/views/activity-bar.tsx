import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Activity } from '../activity.js';

/** What takes longer than this shows how far it is, and can be cancelled. */
const PATIENCE_MILLISECONDS = 1_000;
const TICK_MILLISECONDS = 250;

/** How far the running activity is; nothing within its first second. */
export function ActivityBar({ activity, onCancel }: { activity: Activity; onCancel: () => void }): JSX.Element | null {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), TICK_MILLISECONDS);
    return () => clearInterval(clock);
  }, []);
  const passed = now - activity.since;
  if (passed < PATIENCE_MILLISECONDS) return null;
  const { title, progress, isCancelling } = activity;
  const part = progress === null ? '' : ` ${Math.floor((100 * progress.done) / Math.max(1, progress.total))} %`;
  return (
    <div class="activity">
      <span>
        {isCancelling ? 'Cancelling' : title}
        {part} <span class="quiet">{Math.floor(passed / 1000)} s</span>
      </span>
      <button type="button" class="small" onClick={onCancel}>
        Cancel
      </button>
      {progress === null ? (
        <progress aria-label={title} />
      ) : (
        <progress aria-label={title} value={progress.done} max={Math.max(1, progress.total)} />
      )}
    </div>
  );
}
