import { failure, success, type Outcome } from '../../domain/issue.js';
import type { ContainerMember } from '../container.js';
import { describeFormat, detectFormat } from '../file-format.js';
import { memberText } from '../member-text.js';
import { setFolder } from './names.js';
import { checkMarginModel } from '../margin-models/load-margin-model.js';
import { looksLikeMarginModel } from '../margin-models/read-margin-model.js';
import type { CheckedTable, TableOptions } from './checked-table.js';
import { looksLikeTreasuryRecords } from '../../market/securities/treasury-records.js';
import { checkEvents, looksLikeEvents } from './events.js';
import { checkTreasuryRecords } from './securities.js';
import { looksLikeCalibrations } from '../simm/read-calibration.js';
import { checkCalibrations } from './simm.js';
import { checkTable } from './table.js';
import type { ParameterKind } from '../parameter-kind.js';

/** One member of a loaded file, recognised and checked. */
export type CheckedMember =
  | {
      readonly kind: 'parameters';
      readonly member: string;
      /** Of its set, in the data directory. */
      readonly folder: string;
      /** Sentences on what was read. */
      readonly read: readonly string[];
      /** Sentences on what was passed over. */
      readonly findings: readonly string[];
    }
  | ({ readonly kind: 'table'; readonly member: string } & CheckedTable);

const KNOWN_BESIDE =
  'FX rates, curve quotes, fixings, histories, event markets, contract tables, securities and their prices, SIMM calibrations, limits and multipliers of accounts, and margin recipes';

/**
 * Recognises a member by its content and checks the whole of it. @param options what the user says of tables that do
 * not say everything themselves @param kinds of parameter files
 */
export async function checkMember(
  member: ContainerMember,
  options: TableOptions,
  kinds: readonly ParameterKind[],
): Promise<Outcome<CheckedMember>> {
  const { name, firstBytes } = member;
  if (looksLikeCalibrations(firstBytes)) return readTable(member, (text) => checkCalibrations(text, name));
  const kind = kinds.findLast((each) => each.looksLike(firstBytes));
  if (kind !== undefined) return readParameters(member, kind);
  const format = detectFormat(firstBytes);
  if (format === 'csv') return readTable(member, (text) => checkTable(text, name, options));
  if (format === 'json' && looksLikeMarginModel(Buffer.from(firstBytes).toString('latin1')))
    return readTable(member, (text) => checkMarginModel(text, name));
  if (format === 'json' && looksLikeEvents(firstBytes))
    return readTable(member, (text) => checkEvents(text, name, options));
  if (format === 'json' && looksLikeTreasuryRecords(Buffer.from(firstBytes).toString('latin1')))
    return readTable(member, (text) => checkTreasuryRecords(text, name));
  const message = `${name} is ${describeFormat(firstBytes)}; load takes ${[...kinds.flatMap(({ formats }) => formats), KNOWN_BESIDE].join(', ')}.`;
  return failure({ code: 'UNKNOWN_FORMAT', path: [name], message });
}

async function readParameters(member: ContainerMember, kind: ParameterKind): Promise<Outcome<CheckedMember>> {
  const parameters = await kind.read(member);
  if (!parameters.ok) return parameters;
  const facts = kind.facts(parameters.value);
  return success({
    kind: 'parameters',
    member: member.name,
    folder: setFolder(kind, facts),
    read: kind.contents(parameters.value).map((text) => `${member.name}: ${text}.`),
    findings: facts.findings,
  });
}

async function readTable(
  member: ContainerMember,
  check: (text: string) => Outcome<CheckedTable> | Promise<Outcome<CheckedTable>>,
): Promise<Outcome<CheckedMember>> {
  const text = await memberText(member);
  if (!text.ok) return text;
  const checked = await check(text.value);
  return checked.ok ? success({ kind: 'table', member: member.name, ...checked.value }) : checked;
}
