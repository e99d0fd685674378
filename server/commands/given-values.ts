import { Option, type Command } from 'commander';
import type { GivenValues } from '../sheet/reader/given-values.js';

/** What the options say of all rows of tables that have no column of it. */
export interface GivenOptions {
  readonly account?: string;
  readonly exchange?: string;
  readonly clearingHouse?: string;
  readonly tradeCurrency?: string;
  readonly type?: string;
}

/** An option and the fields of rows that it is the value of, whichever of them a kind of row has. */
interface GivenOption {
  readonly name: keyof GivenOptions;
  readonly flag: string;
  readonly argument: string;
  readonly description: string;
  readonly fields: readonly string[];
}

const OPTIONS: readonly GivenOption[] = [
  {
    name: 'account',
    flag: '--account',
    argument: '<name>',
    description: 'the account of all rows, where the file names none (default: the file’s name)',
    fields: ['account_code'],
  },
  {
    name: 'exchange',
    flag: '--exchange',
    argument: '<code>',
    description: 'the exchange of all rows, where a table has no column of exchanges',
    fields: ['exchange_code'],
  },
  {
    name: 'clearingHouse',
    flag: '--clearing-house',
    argument: '<name>',
    description: 'the clearing house of all rows, where a table has no column of them',
    fields: ['clearing_house'],
  },
  {
    name: 'tradeCurrency',
    flag: '--trade-currency',
    argument: '<code>',
    description: 'the currency of all swaps and securities, where a table has no column of currencies',
    fields: ['currency'],
  },
  {
    name: 'type',
    flag: '--type',
    argument: '<type>',
    description: 'the type of all rows, e.g. FUT or OIS, where a table has no column of types',
    fields: ['contract_type', 'type'],
  },
];

/** Gives a command the options for values that tables lack. */
export function addGivenOptions(command: Command): Command {
  for (const { flag, argument, description } of OPTIONS)
    command.addOption(new Option(`${flag} ${argument}`, description));
  return command;
}

/** The values by field; a blank one is none. */
export const givenValuesOf = (options: GivenOptions): GivenValues =>
  Object.fromEntries(
    OPTIONS.flatMap(({ name, fields }) => {
      const value = options[name]?.trim() ?? '';
      return value === '' ? [] : fields.map((field) => [field, value] as const);
    }),
  );

/** A sentence on each option that changed no row. @param used fields of columns that were made of what was given */
export const unusedOptions = (file: string, given: GivenValues, used: ReadonlySet<string>): readonly string[] =>
  OPTIONS.filter(
    ({ fields }) => fields.some((field) => given[field] !== undefined) && !fields.some((field) => used.has(field)),
  ).map(({ flag }) => `${flag} is not used: ${file} says it of its rows itself, or has no rows of such a kind.`);

/** The sentence on the options that say of all rows what a table has no column of; empty if there is none for each of the fields. */
export function lackText(fields: readonly string[]): string {
  const options = fields.map((field) => OPTIONS.find((option) => option.fields.includes(field)));
  if (fields.length === 0 || options.includes(undefined)) return '';
  const flags = new Set(
    options.flatMap((option) => (option === undefined ? [] : [`${option.flag} ${option.argument}`])),
  );
  return `Add ${fields.length === 1 ? 'it' : 'them'}, or say for all rows ${[...flags].join(' ')}.`;
}
