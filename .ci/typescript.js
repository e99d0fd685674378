// Checks and compiles with TypeScript 7, whose compiler is a native program, and with TypeScript 5.9 where there is none for
// the machine or optional packages were left out. Both take the same arguments.
//   node .ci/typescript.js -p tsconfig.json
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The compiler there is: what to run, and what comes before its own arguments. */
async function compiler() {
  try {
    const { default: nativeProgram } = await import('../node_modules/typescript-native/lib/getExePath.js');
    return [nativeProgram()];
  } catch {
    return [process.execPath, fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))];
  }
}

/** Runs it. @returns its exit code */
export async function runTypeScript(...compilerArguments) {
  const [program, ...before] = await compiler();
  return new Promise((resolve) => {
    const child = spawn(program, [...before, ...compilerArguments], { cwd: root, stdio: 'inherit' });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await runTypeScript(...process.argv.slice(2));
