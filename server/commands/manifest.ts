import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { listedCommand } from '../service/listed-command.js';
import { packageRoot, packageVersion } from '../service/package-root.js';
import { CommandFailure, EXIT_WRONG_USAGE, sentenceOf } from '../service/command-failure.js';
import { print, printError } from '../service/terminal.js';

const EXAMPLES = `
The manifest tells Excel where the add-in lives; docs/excel-deploy.md says what to do with it.

Examples:
  $ margin-desk manifest --address https://margin.firm.example -o margin-desk.xml
  $ margin-desk manifest --address https://margin.firm.example:8443 --id 6b1f0f5e-6f0b-4f0a-9a52-0d3c1a4e7b11`;

/** Where the manifest of a checkout points, and what it is known by. */
const CHECKOUT_ADDRESS = 'https://localhost:3000';
const CHECKOUT_ID = '8d3f4a52-6c1e-4b7f-9a55-2f0f6d1c7e94';

interface ManifestOptions {
  readonly address: string;
  readonly id?: string;
  readonly output?: string;
}

/** `manifest`: the add-in's manifest for a service at an address of its own. */
export function manifestCommand(): Command {
  return listedCommand('manifest')
    .requiredOption('--address <address>', 'where Excel reaches the service: https, host, port if need be')
    .option('--id <guid>', 'GUID that identifies the add-in to Office (default: derived from the address)')
    .option('-o, --output <file>', 'write it to this file instead of printing it')
    .addHelpText('after', EXAMPLES)
    .action(async (options: ManifestOptions) => {
      const origin = readOrigin(options.address);
      const manifest = manifestFor(await checkoutManifest(), origin, options.id ?? idOf(origin));
      if (options.output === undefined) print(manifest.trimEnd());
      else await write(options.output, manifest);
    });
}

const checkoutManifest = (): Promise<string> => readFile(join(packageRoot(), 'manifest.xml'), 'utf8');

/** @param checkout the manifest of a checkout @param origin e.g. `https://margin.firm.example` */
function manifestFor(checkout: string, origin: string, id: string): string {
  const guid = id.trim().toLowerCase();
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(guid))
    throw wrong(`--id must be a GUID such as ${CHECKOUT_ID}, not "${id}".`);
  return checkout
    .replaceAll(CHECKOUT_ADDRESS, origin)
    .replace(`<Id>${CHECKOUT_ID}</Id>`, `<Id>${guid}</Id>`)
    .replace(/<Version>[\d.]*<\/Version>/, `<Version>${officeVersion(packageVersion())}</Version>`);
}

function readOrigin(address: string): string {
  const expected = '--address must be an https address without a path, e.g. https://margin.firm.example';
  if (!URL.canParse(address)) throw wrong(`${expected}; "${address}" is none.`);
  const { protocol, origin, pathname, search, hash, username, password } = new URL(address);
  if (protocol !== 'https:') throw wrong(`${expected}: Office loads add-ins over https only, not "${address}".`);
  if (pathname !== '/' || search + hash + username + password !== '') throw wrong(`${expected}, not "${address}".`);
  return origin;
}

/** The same address always gets the same GUID (version 5), so that a manifest made anew updates the add-in. */
function idOf(origin: string): string {
  const digest = createHash('sha1').update(`${CHECKOUT_ID} ${origin}`).digest();
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  return digest.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Four numbers, as Office counts versions. */
const officeVersion = (version: string): string => {
  const numbers = version.split(/[-+]/)[0]?.split('.') ?? [];
  return [...numbers, '0', '0', '0', '0'].slice(0, 4).join('.');
};

const wrong = (sentence: string): CommandFailure => new CommandFailure([sentence], EXIT_WRONG_USAGE);

async function write(path: string, manifest: string): Promise<void> {
  try {
    await writeFile(`${path}.tmp`, manifest);
    await rename(`${path}.tmp`, path);
  } catch (error) {
    throw new CommandFailure([`The manifest can't be written to ${path}: ${sentenceOf(error)}`]);
  }
  printError(`The manifest is in ${path}.`);
}
