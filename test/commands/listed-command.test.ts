import { Help, type Command } from 'commander';
import { describe, expect, it } from '@jest/globals';
import { batchCommand } from '../../server/commands/batch/batch.js';
import { benchCommand } from '../../server/commands/bench.js';
import { crifCommand } from '../../server/commands/crif.js';
import { excelCommand } from '../../server/commands/excel.js';
import { fetchCommand } from '../../server/commands/fetch/fetch.js';
import { forecastCommand } from '../../server/commands/forecast.js';
import { historyCommand } from '../../server/commands/history.js';
import { keysCommand } from '../../server/commands/keys.js';
import { loadCommand } from '../../server/commands/load.js';
import { manifestCommand } from '../../server/commands/manifest.js';
import { marginCommand } from '../../server/commands/margin/margin.js';
import { serveCommand } from '../../server/commands/serve.js';
import { storeCommand } from '../../server/commands/store.js';
import { workerCommand } from '../../server/commands/worker.js';
import { certificatesCommand } from '../../server/service/development-certificates.js';
import { commandList } from '../../server/service/listed-command.js';

const help = new Help();

/** A line of the list: how the command is called, and what it does. */
const lineOf = (command: Command): readonly string[] => [
  help.subcommandTerm(command),
  help.subcommandDescription(command),
];

describe('the list of commands', () => {
  it('says of each what the command itself says', () => {
    const commands = [
      serveCommand(),
      workerCommand(),
      loadCommand(),
      fetchCommand(),
      keysCommand(),
      storeCommand(),
      marginCommand(),
      crifCommand(),
      forecastCommand(),
      historyCommand(),
      batchCommand(),
      manifestCommand(),
      certificatesCommand(),
      excelCommand(),
      benchCommand(),
    ];
    expect(commandList().map(lineOf)).toEqual(commands.map(lineOf));
  });
});
