import type { MarginContext } from '../../engines/engine-registry.js';
import type {
  ContractDescription,
  EngineRemark,
  ResolvedPosition,
  ResolveOutcome,
} from '../../instruments/resolved-position.js';
import type { MarginEngine } from '../../engines/margin-engine.js';
import { spanEngine } from '../../engines/span/engine.js';
import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import type { RowDate } from '../../instruments/row/date.js';
import { parseRowDate } from '../../instruments/row/date.js';
import { parseContractKind } from '../../domain/contract-kind.js';
import type { ListedPosition } from '../../instruments/listed/position.js';
import type { ContractKind } from '../../domain/contract-kind.js';
import type { RowIssue } from '../../domain/row-issue.js';
import { CodeSuggestions } from './code-suggestions.js';
import { exactContext } from './exact-context.js';
import { withSuggestion } from './staged-row.js';

/** A contract as a row names it, as far as the row can be read. */
export interface AskedContract {
  readonly exchangeCode: string;
  readonly contractCode: string;
  readonly contractKind: ContractKind;
  /** Null: the row names none, or none that can be read. */
  readonly expiry: RowDate | null;
  readonly expiryText: string;
  /** Null: the row names none, or none that can be read. */
  readonly strike: number | null;
}

/** The outcome of checking a contract that a row names. */
export interface CheckedContract {
  /** The contract named, or the one that all suggestions together lead to; null if that is not known. */
  readonly contract: ContractDescription | null;
  /** At most one issue for each field, each with a suggestion if one is known. */
  readonly issues: readonly RowIssue[];
  /** How the row was read if nothing is wrong with it. */
  readonly notes?: readonly RowIssue[];
}

/** How many fields of a contract can be wrong one after the other. */
const MOST_STEPS = 5;

/** Finds the contracts of a table exactly as the rows name them. */
export class ContractChecker {
  private readonly strict: MarginContext;
  private readonly loose: MarginContext;
  private readonly codes: CodeSuggestions;

  constructor(snapshot: ParameterSnapshot, vendorSymbology: string) {
    this.strict = exactContext(snapshot, vendorSymbology);
    this.loose = { ...this.strict, useClosestMatch: true, useClosestActive: true };
    this.codes = new CodeSuggestions(snapshot, vendorSymbology, (position) => this.isListed(position));
  }

  check(asked: AskedContract): CheckedContract {
    return this.find(toPosition(asked));
  }

  /** What can be said if the type or the code of the contract is not known. @param contractCode empty = not known */
  checkCodes(exchangeCode: string, contractCode: string): CheckedContract {
    if (exchangeCode === '') return { contract: null, issues: [] };
    const asked = {
      exchangeCode,
      contractCode,
      contractKind: 'FUT' as const,
      expiry: null,
      expiryText: '',
      strike: null,
    };
    return { contract: null, issues: this.unknownCodes(toPosition(asked)) };
  }

  /** Issues of the exchange, and of the code on that exchange or on the suggested one. */
  private unknownCodes(position: ListedPosition): readonly RowIssue[] {
    const unknown = this.codes.unknown(position);
    if (unknown === undefined) return [];
    const { field, suggestion } = unknown;
    const next = field !== 'exchange_code' || suggestion === undefined ? undefined : { exchangeCode: suggestion };
    return [told(unknown), ...(next === undefined ? [] : this.unknownCodes({ ...position, ...next }))];
  }

  /** The type of a contract that is listed as one only. */
  onlyKind(exchangeCode: string, contractCode: string): ContractKind | undefined {
    return this.codes.onlyKind(exchangeCode, contractCode);
  }

  private isListed(position: ListedPosition): boolean {
    return resolved(position, this.strict).ok;
  }

  /** The known codes are those of SPAN files; positions of other engines are not looked up among them. */
  private unknownCode(position: ListedPosition): EngineRemark | undefined {
    return engineOf(position, this.strict) === spanEngine ? this.codes.unknown(position) : undefined;
  }

  /** Finds one wrong field after the other, replacing each by its suggestion. */
  private find(asked: ListedPosition): CheckedContract {
    const issues = new Map<string | null, RowIssue>();
    let position = asked;
    for (let step = 0; step < MOST_STEPS; step++) {
      const unknown = this.unknownCode(position);
      const outcome = unknown === undefined ? resolved(position, this.strict) : undefined;
      if (outcome?.ok === true) return found(outcome.position, [...issues.values()].map(told));
      const remark = unknown ?? outcome?.remark;
      if (remark === undefined) break;
      const suggestion = unknown === undefined ? this.suggestion(position, remark) : unknown.suggestion;
      const first = issues.get(remark.field);
      // If a suggestion leads to another suggestion for the same field, the later one is kept.
      if (first === undefined || suggestion !== undefined)
        issues.set(remark.field, withSuggestion(first ?? remark, suggestion));
      const next = suggestion === undefined ? undefined : replaced(position, remark.field, suggestion);
      if (next === undefined) break;
      position = next;
    }
    return { contract: null, issues: [...issues.values()].map(told) };
  }

  /** The value that POST /portfolios would take in place of the field, otherwise the nearest one. */
  private suggestion(position: ListedPosition, remark: EngineRemark): string | undefined {
    const loose = resolved(position, this.loose);
    const taken = loose.ok
      ? loose.position.substitutions.find(
          ({ field, submitted, matched }) => field === remark.field && submitted !== matched,
        )
      : undefined;
    const suggestion = taken?.matched ?? remark.suggestion;
    if (suggestion === undefined) return this.codes.suggestionFor(position, remark);
    return remark.field === 'contract_strike' ? this.codes.strikeOf(position, suggestion) : suggestion;
  }
}

/** The engine that POST /portfolios would ask. */
const engineOf = (position: ListedPosition, context: MarginContext): MarginEngine =>
  context.engines.engineFor(position, context);

const resolved = (position: ListedPosition, context: MarginContext): ResolveOutcome<ResolvedPosition> =>
  engineOf(position, context).resolve(position, context);

/** A found contract; its notes are left aside if only suggestions lead to it. */
const found = ({ contract, remarks = [] }: ResolvedPosition, issues: readonly RowIssue[]): CheckedContract => ({
  contract,
  issues,
  notes: issues.length === 0 ? remarks : [],
});

/** Matches sentences that already name the suggestion: the types, the exchange or the code that are listed. */
const TOLD = /; (?:it is |[^;]+ is on )/;
const NEAREST = /; nearest is "?([^"]+?)"?(?: \([a-z]+\))?\.$/i;

/** The issue with its suggestion in the sentence. */
function told(issue: RowIssue): RowIssue {
  const { field, message, suggestion } = issue;
  const nearest = NEAREST.exec(message)?.[1];
  if (suggestion === undefined || nearest === suggestion || TOLD.test(message)) return issue;
  if (nearest === undefined) return { ...issue, message: message.replace(/\.$/, `; nearest is "${suggestion}".`) };
  // The sentence shows a strike as the clearing house has it; the suggestion has it as the symbology writes it.
  const end = field === 'contract_strike' ? `${nearest}, written as "${suggestion}"` : `"${suggestion}"`;
  return { ...issue, message: message.replace(NEAREST, `; nearest is ${end}.`) };
}

const toPosition = (asked: AskedContract): ListedPosition => ({
  kind: 'listed',
  row: 0,
  positionId: '',
  accountCode: '',
  subAccountCode: null,
  ...asked,
  netPosition: 0,
  longQuantity: 0,
  shortQuantity: 0,
  isOmnibus: false,
  accountType: 'H',
});

/** The position with another value in a field; undefined if the value does not read as one. */
function replaced(position: ListedPosition, field: string | null, value: string): ListedPosition | undefined {
  switch (field) {
    case 'exchange_code':
      return { ...position, exchangeCode: value };
    case 'contract_code':
      return { ...position, contractCode: value };
    case 'contract_type': {
      const contractKind = parseContractKind(value);
      return contractKind === undefined ? undefined : { ...position, contractKind };
    }
    case 'contract_expiry': {
      const expiry = parseRowDate(value);
      return expiry === undefined ? undefined : { ...position, expiry, expiryText: value };
    }
    case 'contract_strike':
      return { ...position, strike: Number(value) };
    case null:
    default:
      return undefined;
  }
}
