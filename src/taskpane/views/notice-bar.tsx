import type { JSX } from 'preact';
import type { Notice, NoticeAction } from '../notice.js';

const ACTION_NAMES: Readonly<Record<NoticeAction, string>> = {
  settings: 'Open settings',
  stage: 'Stage again',
  calculate: 'Try again',
  write: 'Try again',
  engines: 'Show engines',
};

const MOST_DETAILS = 5;

interface NoticeBarProps {
  readonly notice: Notice;
  readonly onAct: (action: NoticeAction) => void;
  readonly onDismiss: () => void;
}

/** The message on the last action. */
export function NoticeBar({ notice, onAct, onDismiss }: NoticeBarProps): JSX.Element {
  const { kind, title, sentence, details, requestId, action } = notice;
  const rest = details.length - MOST_DETAILS;
  return (
    <div class={`notice ${kind}`}>
      <div>
        <strong>{title}</strong> {sentence}
        {details.length > 0 && (
          <ul>
            {details.slice(0, MOST_DETAILS).map(({ path, message }) => (
              <li key={`${path} ${message}`}>
                <code>{path}</code> {message}
              </li>
            ))}
            {rest > 0 && <li>… and {rest} more.</li>}
          </ul>
        )}
        {requestId !== null && <p class="quiet">Request {requestId}</p>}
        {action !== null && (
          <p>
            <button type="button" class="small" onClick={() => onAct(action)}>
              {ACTION_NAMES[action]}
            </button>
          </p>
        )}
      </div>
      <button type="button" class="plain" aria-label="Dismiss message" onClick={onDismiss}>
        ×
      </button>
    </div>
  );
}
