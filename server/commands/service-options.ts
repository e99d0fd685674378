import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Option } from 'commander';
import { CommandFailure, EXIT_WRONG_USAGE } from '../service/command-failure.js';
import { ServiceClient } from './service-client.js';

/** Which running service is asked, and as whom. */
export interface ServiceOptions {
  readonly url: string;
  readonly key?: string;
}

export const urlOption = (): Option =>
  new Option('--url <address>', 'base address of the service').env('SERVICE_URL').default('http://127.0.0.1:3000');

export const keyOption = (): Option => new Option('--key <key>', 'API key').env('API_KEY');

/** The service; without a key with that of the demo market in the data directory. @throws CommandFailure if there is none */
export const serviceAt = async ({ url, key }: ServiceOptions, dataDirectory: string): Promise<ServiceClient> =>
  new ServiceClient(addressOf(url), key ?? (await demoKeyIn(dataDirectory)));

function addressOf(text: string): URL {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  const expected = '--url (SERVICE_URL) must be an address such as http://127.0.0.1:3000';
  throw new CommandFailure([`${expected}; it is "${text}".`], EXIT_WRONG_USAGE);
}

async function demoKeyIn(dataDirectory: string): Promise<string> {
  const text = await readFile(join(dataDirectory, 'demo-key.txt'), 'utf8').catch(() => '');
  if (text.trim() !== '') return text.trim();
  const sentence = 'There is no key: set API_KEY (--key); "margin-desk keys create --owner NAME" makes one.';
  throw new CommandFailure([sentence], EXIT_WRONG_USAGE);
}
