import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Compiles and runs a C program that prints one number a line.
 * @returns the numbers; empty where the machine has no C compiler
 */
export async function runInC(program: string, flags: readonly string[]): Promise<readonly number[]> {
  const directory = await mkdtemp(join(tmpdir(), 'margin-desk-bench-'));
  try {
    const [source, executable] = [join(directory, 'measured.c'), join(directory, 'measured')];
    await writeFile(source, program);
    const compiled = spawnSync('cc', [...flags, source, '-o', executable, '-lm']);
    if (compiled.status !== 0) return [];
    return spawnSync(executable, { encoding: 'utf8' }).stdout.trim().split('\n').map(Number);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
