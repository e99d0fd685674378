import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Settings } from '../../api/settings.js';

interface KeyFormProps {
  readonly settings: Settings;
  /** Called when a key was accepted or forgotten. */
  readonly onChange: () => void;
  /** Distinguishes the forms if the page has two. */
  readonly id: string;
}

/** Asks for the key of the service, which is kept in this browser or add-in, never in the workbook. */
export function KeyForm({ settings, onChange, id }: KeyFormProps): JSX.Element {
  const [text, setText] = useState('');
  const [isShown, setShown] = useState(false);
  const [isRemembered, setRemembered] = useState(settings.isKeyRemembered);
  const [fault, setFault] = useState('');
  const save = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') setFault('Paste the key first.');
    else if (!settings.keepKey(text, isRemembered)) setFault('This is not a key: it must be one word without blanks.');
    else {
      setFault('');
      setText('');
      setShown(false);
      onChange();
    }
  };
  const remember = (isChosen: boolean): void => {
    setRemembered(isChosen);
    const { key } = settings;
    if (key !== null) settings.keepKey(key, isChosen);
  };
  return (
    <form class="stack" onSubmit={save}>
      <label for={`${id}-key`}>Key</label>
      <div class="field-row">
        <input
          id={`${id}-key`}
          name="key"
          type={isShown ? 'text' : 'password'}
          autocomplete="off"
          spellcheck={false}
          value={text}
          placeholder={settings.key === null ? '' : 'A key is in use'}
          aria-describedby={`${id}-key-fault`}
          aria-invalid={fault === '' ? undefined : true}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      <p class="fault" id={`${id}-key-fault`} role="alert">
        {fault}
      </p>
      <label class="choice">
        <input type="checkbox" checked={isRemembered} onChange={(event) => remember(event.currentTarget.checked)} />
        Remember on this computer
      </label>
      <p class="quiet">Kept in this add-in or browser only, never in the workbook.</p>
      <div class="actions">
        <button type="submit" class="primary">
          Use this key
        </button>
        {settings.key !== null && (
          <button
            type="button"
            onClick={() => {
              settings.forgetKey();
              setRemembered(false);
              onChange();
            }}
          >
            Forget the key
          </button>
        )}
      </div>
    </form>
  );
}
