import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { listedCommand } from './listed-command.js';
import { CommandFailure, sentenceOf } from './command-failure.js';
import { print } from './terminal.js';

const DIRECTORY = join(homedir(), '.office-addin-dev-certs');
const AUTHORITY = join(DIRECTORY, 'ca.crt');
const CERTIFICATE = join(DIRECTORY, 'localhost.crt');
const KEY = join(DIRECTORY, 'localhost.key');

/** Value of the setting TLS that serves these certificates. */
export const DEVELOPMENT_TLS = `${CERTIFICATE},${KEY}`;

/** `certificates`: certificates for https://localhost that Excel on this computer trusts. */
export const certificatesCommand = (): Command =>
  listedCommand('certificates').action(async () => {
    await makeDevelopmentCertificates();
    print(`The service takes them with TLS="${DEVELOPMENT_TLS}".`);
    if (!hasTrustStep()) {
      print(`Nothing trusts them yet: add ${AUTHORITY} to the authorities of the browser that shows Excel.`);
    }
  });

/** Whether the system has one place for trusted authorities and asks before something is added: Windows and macOS. */
const hasTrustStep = (): boolean => process.platform === 'win32' || process.platform === 'darwin';

/** Makes certificates if there are none that are still valid; Windows and macOS ask whether to trust them. */
export async function makeDevelopmentCertificates(): Promise<void> {
  const { ensureCertificatesAreInstalled, generateCertificates, verifyCertificates } =
    await import('office-addin-dev-certs');
  try {
    if (hasTrustStep()) await ensureCertificatesAreInstalled();
    else if (!existsSync(CERTIFICATE) || !verifyCertificates(CERTIFICATE, KEY))
      await generateCertificates(AUTHORITY, CERTIFICATE, KEY);
  } catch (error) {
    throw new CommandFailure([`The certificates can't be made: ${sentenceOf(error)}`]);
  }
}
