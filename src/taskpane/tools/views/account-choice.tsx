import type { JSX } from 'preact';
import { AGAINST_NAMES } from '../../../../server/sheet/results/trade-sheets.js';
import type { Against } from '../tools-state.js';
import { Select } from '../../views/select.js';

interface AccountChoiceProps {
  readonly id: string;
  readonly accounts: readonly string[];
  readonly account: string | null;
  readonly onChange: (account: string) => void;
}

/** Chooses an account of the book; shown only if there are several. */
export function AccountChoice({ id, accounts, account, onChange }: AccountChoiceProps): JSX.Element | null {
  if (accounts.length < 2) return null;
  return (
    <div class="field-row">
      <label for={id}>Account</label>
      <Select id={id} values={accounts} value={account ?? accounts[0] ?? ''} onChoose={onChange} />
    </div>
  );
}

const AGAINST: readonly Against[] = ['requirement', 'initial_margin'];

interface AgainstChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly against: Against;
  readonly onChange: (against: Against) => void;
}

/** Chooses the figure that counts. */
export const AgainstChoice = ({ id, label, against, onChange }: AgainstChoiceProps): JSX.Element => (
  <div class="field-row">
    <label for={id}>{label}</label>
    <Select id={id} values={AGAINST} value={against} nameOf={(name) => AGAINST_NAMES[name]} onChoose={onChange} />
  </div>
);
