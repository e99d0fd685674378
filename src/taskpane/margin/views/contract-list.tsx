import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { AccountResult } from '../../../../server/contract/results/account-result.js';
import { Facts } from './facts.js';
import { amount, plainNumber } from '../../format.js';
import { elementsOf } from '../../../../server/sheet/results/details/drill-downs.js';
import { DETAIL_VIEWS, type DetailView, type EngineId } from '../details/detail-views.js';
import { contractRows, type ContractRow } from '../result-rows.js';

/** Contracts shown at first, and with each "Show more". */
const PAGE = 25;

/** Combined commodities and products, the largest margin first and open. */
export function ContractList({
  accounts,
  currency,
}: {
  accounts: readonly AccountResult[];
  currency: string;
}): JSX.Element {
  const [shown, setShown] = useState(PAGE);
  const rows = contractRows(accounts);
  const rest = rows.length - shown;
  if (rows.length === 0) return <p class="quiet">No contract: every row was left out.</p>;
  return (
    <>
      <p class="quiet">Initial margin, {currency}</p>
      <ul class="plain-list contracts">
        {rows.slice(0, shown).map((contract, index) => (
          <Contract
            key={`${contract.account} ${contract.row.clearing_org} ${contract.row.exchange} ${contract.row.cc_code} ${contract.row.contract_code}`}
            contract={contract}
            isFirst={index === 0}
            isAccountShown={accounts.length > 1}
          />
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" class="small" onClick={() => setShown(shown + PAGE)}>
          Show more ({rest})
        </button>
      )}
    </>
  );
}

interface ContractProps {
  readonly contract: ContractRow;
  readonly isFirst: boolean;
  readonly isAccountShown: boolean;
}

function Contract({ contract, isFirst, isAccountShown }: ContractProps): JSX.Element {
  const [isOpen, setOpen] = useState(isFirst);
  const { row, baseMargin } = contract;
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span class="contract-name">
            <strong>{row.cc_code}</strong> {row.cc_name}
            <Facts facts={factsOf(contract, isAccountShown)} />
          </span>
          <span class="number">{amount(baseMargin)}</span>
        </summary>
        {isOpen && <ContractDetail engine={row.result_type} contract={contract} />}
      </details>
    </li>
  );
}

interface ContractDetailProps<Id extends EngineId> {
  readonly engine: Id;
  readonly contract: ContractRow;
}

function ContractDetail<Id extends EngineId>({
  engine,
  contract: { result, row },
}: ContractDetailProps<Id>): JSX.Element {
  const View: DetailView<`margin_by_${Id}`> = DETAIL_VIEWS[engine];
  const elements = elementsOf(engine, result, row);
  if (elements.length === 0) return <p class="quiet">No further detail.</p>;
  return <View elements={elements} />;
}

function factsOf({ account, row }: ContractRow, isAccountShown: boolean): readonly string[] {
  const { currency_code: currency, fxrate, initial_margin: margin, option_liquidation_value: optionValue } = row;
  return [
    ...(isAccountShown ? [account] : []),
    `${row.clearing_org} ${row.exchange}`,
    ...(fxrate === 1 ? [] : [`${amount(margin)} ${currency} at ${plainNumber(fxrate)}`]),
    ...(optionValue === 0 ? [] : [`option value ${amount(optionValue)} ${currency}`]),
  ];
}
