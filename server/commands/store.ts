import { copyFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { listedCommand } from '../service/listed-command.js';
import { readStoreConfig, STORE_SETTINGS, type StoreConfig } from '../service/config.js';
import { lockDataDirectory } from '../service/data-directory.js';
import { sqliteOpener } from '../store/sqlite/drivers.js';
import { backUpResultFile } from '../store/sqlite/back-up-file.js';
import { CommandFailure } from '../service/command-failure.js';
import { addSettings, storedSettingsOf } from './setting-options.js';
import { checkStore } from './store-check.js';
import { countedNoun, print } from '../service/terminal.js';

const EXAMPLES = `
Examples:
  $ margin-desk store check --data-dir /srv/margin-desk
  $ margin-desk store backup /backup/2027-01-04
  $ margin-desk store set-aside`;

/** `store check|backup|set-aside`: what is kept, looked at and looked after. */
export function storeCommand(): Command {
  return listedCommand('store')
    .addHelpText('after', EXAMPLES)
    .addCommand(checkCommand())
    .addCommand(backupCommand())
    .addCommand(setAsideCommand());
}

function checkCommand(): Command {
  const command = new Command('check')
    .description('read all that is kept and verify its checksums; changes nothing, also while the service runs')
    .addHelpText('after', '\nExample:\n  $ margin-desk store check\n\nThe exit code is 1 if something is damaged.');
  return addSettings(command, STORE_SETTINGS).action(async () => {
    const parts = await checkStore(existing(command));
    for (const { name, content, findings } of parts)
      print(
        `${name}: ${content}: ${findings.length === 0 ? 'fine' : 'DAMAGED'}`,
        ...findings.map((text) => `  ${text}`),
      );
    const damaged = parts.filter(({ findings }) => findings.length > 0);
    if (damaged.length > 0)
      throw new CommandFailure([
        `${countedNoun(damaged.length, 'part is', 'parts are')} damaged; docs/operations.md says what to do with each.`,
      ]);
  });
}

function backupCommand(): Command {
  const command = new Command('backup')
    .description('copy results and keys to an empty folder, also while the service runs')
    .argument('<folder>', 'the folder to copy to, created if it is missing')
    .addHelpText('after', '\nExample:\n  $ margin-desk store backup /backup/2027-01-04');
  return addSettings(command, STORE_SETTINGS).action(async (folder: string) => {
    const { dataDirectory, path } = embedded(command);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0)
      throw new CommandFailure([`The folder ${folder} is not empty; a backup needs an empty one.`]);
    const results = join(resolve(folder), 'results.sqlite');
    // A folder that was there may be open to others; SQLite fills an empty file and leaves its rights as they are.
    await writeFile(results, '', { mode: 0o600, flag: 'wx' });
    backUpResultFile(await sqliteOpener(), path, results);
    for (const name of ['margin-desk.json', 'margin-desk.json.bak']) {
      const documents = join(dataDirectory, name);
      if (existsSync(documents)) await copyFile(documents, join(folder, name));
    }
    print(`Results and keys are in ${folder}. Copy the folders of ${dataDirectory} beside them: they are plain files.`);
  });
}

function setAsideCommand(): Command {
  const command = new Command('set-aside')
    .description('rename the file of results, so that the service begins with an empty one; nothing is deleted')
    .addHelpText('after', '\nExample:\n  $ margin-desk store set-aside --data-dir /srv/margin-desk');
  return addSettings(command, STORE_SETTINGS).action(async () => {
    const { dataDirectory, path } = embedded(command);
    const lock = await lockDataDirectory(dataDirectory);
    try {
      const mark = `.set-aside-${new Date().toISOString().replaceAll(':', '')}`;
      // Its log belongs to it: what was committed last may still be in there only.
      for (const part of ['', '-wal', '-shm'])
        if (existsSync(path + part)) await rename(path + part, `${path}${mark}${part}`);
      // A service that does not know the batches would remove their rows.
      const spool = join(dataDirectory, 'spool');
      if (existsSync(spool)) await rename(spool, spool + mark);
      print(
        `The file is now ${path}${mark}, and the rows of batches are in ${spool}${mark}.`,
        'The next start begins with empty ones. Keys, scenarios and settings stay as they are.',
      );
    } finally {
      lock.release();
    }
  });
}

function existing(command: Command): StoreConfig {
  const config = storedSettingsOf(command, readStoreConfig);
  if (!existsSync(config.dataDirectory))
    throw new CommandFailure([`There is no data directory ${config.dataDirectory} (DATA_DIR, --data-dir).`]);
  return config;
}

function embedded(command: Command): { readonly dataDirectory: string; readonly path: string } {
  const { dataDirectory, store } = existing(command);
  if (store.kind !== 'sqlite')
    throw new CommandFailure(['The results are on PostgreSQL; use its own tools (docs/operations.md).']);
  if (!existsSync(store.path))
    throw new CommandFailure([`There is no file of results ${store.path} (STORE, --store).`]);
  return { dataDirectory, path: store.path };
}
