import { rmSync } from 'node:fs';

/**
 * The program, run for somebody who measures it: it ends when that process has ended, however it ended, and its directory
 * is gone then. Its arguments are the directory and, behind it, those of the program.
 */
const [directory = ''] = process.argv.splice(2, 1);
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await import(new URL('../../program/main.js', import.meta.url).href);
