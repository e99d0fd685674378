import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Command } from 'commander';
import { listedCommand } from '../service/listed-command.js';
import { packageRoot } from '../service/package-root.js';
import { CommandFailure } from '../service/command-failure.js';
import { DEVELOPMENT_TLS, makeDevelopmentCertificates } from '../service/development-certificates.js';
import { print } from '../service/terminal.js';
import { serviceBeside } from './service-beside.js';

const PORT = '3000';
const ADDRESS = `https://localhost:${PORT}`;

const NO_EXCEL = [
  'There is no Excel for this system. Two ways to see the add-in all the same:',
  '  in a browser without Excel   npm start, then open the workbook page whose address it prints',
  '  in Excel on the web          docs/excel-install.md, "Excel on the web", with the manifest manifest.xml',
];

/**
 * `excel`: shows the add-in of a checkout in Excel on this computer, with the service that it needs, which runs until
 * Ctrl-C if this command has started it; `--stop` takes the add-in out again.
 */
export const excelCommand = (): Command =>
  listedCommand('excel')
    .option('--stop', 'close Excel and remove the add-in from it')
    .action(async ({ stop }: { readonly stop?: true }) => {
      if (process.platform !== 'win32' && process.platform !== 'darwin') {
        print(...NO_EXCEL);
        return;
      }
      const debugging = debuggingProgram();
      if (stop === true) {
        await runDebugging(debugging, ['stop', 'manifest.xml']);
        return;
      }
      await makeDevelopmentCertificates();
      const service = await serviceBeside(ADDRESS, ['--port', PORT, '--tls', DEVELOPMENT_TLS]);
      await runDebugging(debugging, ['start', 'manifest.xml', 'desktop', '--app', 'excel']);
      await service.ended;
    });

/** Microsoft's program that puts an add-in into Excel: a tool of development, which a product does without. */
function debuggingProgram(): string {
  try {
    return join(createRequire(import.meta.url).resolve('office-addin-debugging/package.json'), '..', 'cli.js');
  } catch {
    throw new CommandFailure([
      'This needs a development tool, office-addin-debugging: install with "npm ci", not with --omit=dev. An add-in for others is deployed by its manifest: docs/excel-deploy.md.',
    ]);
  }
}

function runDebugging(program: string, parameters: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...parameters], { cwd: packageRoot(), stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new CommandFailure(['office-addin-debugging has failed; its messages are above.']));
    });
  });
}
