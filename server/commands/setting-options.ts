import { Option, type Command } from 'commander';
import type { SettingSources } from '../service/config.js';
import type { Outcome } from '../domain/issue.js';
import { DEMO, flagOf, type Setting } from '../service/settings.js';
import { wrongUsage } from '../service/command-failure.js';

/** Gives a command the flags of settings; their texts are checked with the environment's, not by the parser. */
export function addSettings(command: Command, settings: readonly Setting<unknown>[]): Command {
  for (const setting of settings) command.addOption(settingOption(setting));
  return settings.includes(DEMO) ? command.option('--no-demo', 'the same as --demo off') : command;
}

/** Reads a command's settings, flags before variables; bad ones end the command. */
export function storedSettingsOf<T>(command: Command, read: (sources: SettingSources) => Outcome<T>): T {
  const outcome = read({ environment: process.env, flags: flagsOf(command) });
  if (!outcome.ok) throw wrongUsage(outcome.issues);
  return outcome.value;
}

function settingOption(setting: Setting<unknown>): Option {
  const initial = setting.initial === null ? '' : `, default ${setting.initial}`;
  const isDescribed = setting.description.includes('(default:');
  return new Option(
    `--${flagOf(setting)} ${setting.argument}`,
    `${setting.description} [${setting.variable}${isDescribed ? '' : initial}]`,
  );
}

function flagsOf(command: Command): Record<string, string | undefined> {
  const flags: Record<string, string | undefined> = {};
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    if (typeof value === 'string') flags[option.name()] = value;
    else if (value === false) flags[option.attributeName()] = 'off';
  }
  return flags;
}
