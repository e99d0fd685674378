import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contestant } from './contest.js';
import { readNumbers, writeNumbers } from './number-file.js';

/** Work done by a program in Python. */
export interface PythonWork {
  readonly name: string;
  readonly work: number;
  readonly rounds: number;
  readonly directory: string;
  /** Of the files in the directory, where it holds several programs. */
  readonly fileName: string;
  readonly input: Float64Array;
  /** To be imported; the first one's version is told. */
  readonly modules: readonly [string, ...string[]];
  /** How to get them. */
  readonly needs: string;
  /** Defines `prepare(values)`, given the input as an array, and `run(prepared)`, which returns what has `tobytes()`. */
  readonly program: string;
}

/** The one of the search path, and that of the system, for which packages of the distribution are. */
const INTERPRETERS = ['python3', '/usr/bin/python3'];

/** One thread, as we have. */
const ENVIRONMENT = { OPENBLAS_NUM_THREADS: '1', OMP_NUM_THREADS: '1', MKL_NUM_THREADS: '1' };

export const NUMPY = 'apt install python3-numpy python3-scipy, or pip install numpy scipy';
export const QUANTLIB = 'apt install quantlib-python, or pip install QuantLib';

const frameOf = ({ program, rounds, modules }: PythonWork): string => `
import array, json, sys, time
import ${modules.join(', ')}
${program}
values = array.array('d')
with open(sys.argv[1], 'rb') as file:
    values.frombytes(file.read())
prepared = prepare(values)
best = float('inf')
for _ in range(${rounds}):
    start = time.perf_counter()
    results = run(prepared)
    best = min(best, time.perf_counter() - start)
with open(sys.argv[2], 'wb') as file:
    file.write(results.tobytes())
print(json.dumps({'seconds': best, 'version': ${modules[0]}.__version__}))
`;

/** A contestant in Python. */
export function inPython(own: PythonWork): Contestant {
  const pathOf = (ending: string): string => join(own.directory, `${own.fileName}.${ending}`);
  const [script, input, output] = [pathOf('py'), pathOf('in'), pathOf('out')];
  let interpreter: string | undefined;
  return {
    name: own.name,
    work: own.work,
    run: async () => {
      if (interpreter === undefined) {
        interpreter = interpreterWith(own.modules);
        if (interpreter === undefined) return { needs: own.needs };
        await writeFile(script, frameOf(own));
        await writeNumbers(input, own.input);
      }
      const environment = { ...process.env, ...ENVIRONMENT };
      const ran = spawnSync(interpreter, [script, input, output], { encoding: 'utf8', env: environment });
      if (ran.status !== 0) throw new Error(`The program in Python of ${own.name} failed: ${ran.stderr}`);
      const said: unknown = JSON.parse(ran.stdout);
      if (!isSaid(said)) throw new Error(`The program in Python of ${own.name} said ${ran.stdout}`);
      const { seconds, version } = said;
      return { seconds, results: await readNumbers(output), version };
    },
  };
}

/** What the frame prints. */
interface Said {
  readonly seconds: number;
  readonly version: string;
}

const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' &&
  value !== null &&
  'seconds' in value &&
  typeof value.seconds === 'number' &&
  'version' in value &&
  typeof value.version === 'string';

/** Interpreters by the modules that were looked for: a look takes long. */
const known = new Map<string, string | undefined>();

function interpreterWith(modules: readonly string[]): string | undefined {
  const names = modules.join(', ');
  if (!known.has(names))
    known.set(
      names,
      INTERPRETERS.find((interpreter) => spawnSync(interpreter, ['-c', `import ${names}`]).status === 0),
    );
  return known.get(names);
}
