import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { addressText } from '../../../../server/sheet/workbook/a1.js';
import type { NamedRange, RangeAddress } from '../../../../server/sheet/workbook/port.js';
import type { RangePicker } from '../range-picker.js';

interface PickerFormProps {
  readonly picker: RangePicker;
  readonly selection: RangeAddress | null;
  readonly candidates: readonly NamedRange[];
  readonly canSelect: boolean;
}

/** Three ways to choose the book: the selection, a table or name, an address. */
export function PickerForm({ picker, selection, candidates, canSelect }: PickerFormProps): JSX.Element {
  const [text, setText] = useState('');
  const add = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    void picker.useText(text).then((isTaken) => {
      if (isTaken) setText('');
    });
  };
  return (
    <div class="stack">
      {canSelect && (
        <button type="button" onClick={() => void picker.useSelection()}>
          Use selection{selection === null ? '' : `: ${addressText(selection)}`}
        </button>
      )}
      <form class="stack" onSubmit={add}>
        <label for="pane-range-text">Or a table, a name or an address</label>
        <div class="field-row">
          <input
            id="pane-range-text"
            list="pane-range-names"
            autocomplete="off"
            spellcheck={false}
            placeholder="Positions!A1:I20"
            value={text}
            onFocus={() => void picker.refreshCandidates()}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit">Add</button>
        </div>
        <datalist id="pane-range-names">
          {candidates.map(({ name, address }) => (
            <option key={name} value={name}>
              {addressText(address)}
            </option>
          ))}
        </datalist>
      </form>
      {candidates.length > 0 && <Candidates candidates={candidates} picker={picker} />}
    </div>
  );
}

const MOST_CANDIDATES = 8;

function Candidates({ candidates, picker }: Pick<PickerFormProps, 'candidates' | 'picker'>): JSX.Element {
  return (
    <ul class="candidates" aria-label="Tables and names">
      {candidates.slice(0, MOST_CANDIDATES).map((candidate) => (
        <li key={candidate.name}>
          <button
            type="button"
            class="small"
            title={addressText(candidate.address)}
            onClick={() => void picker.useNamed(candidate)}
          >
            {candidate.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
