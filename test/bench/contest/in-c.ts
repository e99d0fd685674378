import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contestant } from './contest.js';
import { readNumbers, writeNumbers } from './number-file.js';

/** Work done by a program in C. */
export interface CWork {
  readonly name: string;
  readonly work: number;
  readonly rounds: number;
  readonly directory: string;
  readonly input: Float64Array;
  readonly resultCount: number;
  /** Defines `static void run(const double *input, double *results)`. */
  readonly program: string;
  /** What the compiler may use: this machine's widest vectors, or those of 128 bits that WebAssembly has too. */
  readonly vectors: keyof typeof FLAGS;
}

const FLAGS = { native: ['-O3', '-march=native'], '128 bits': ['-O3', '-msse4.2'] } as const;
const NEEDS = 'a C compiler: apt install gcc libc6-dev';

/** Around the work: reads the input, runs it some times, writes the results and prints the seconds of the fastest run. */
const frameOf = ({ program, rounds, input, resultCount }: CWork): string => `
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
static double *numbers(long count) {
  void *memory = NULL;
  if (posix_memalign(&memory, 64, sizeof(double) * (count + 8))) exit(1);
  return memory;
}
${program}
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}
int main(int count, char **arguments) {
  if (count != 3) return 2;
  double *input = numbers(${input.length}), *results = numbers(${resultCount});
  FILE *file = fopen(arguments[1], "rb");
  if (!file || fread(input, sizeof(double), ${input.length}, file) != ${input.length}) return 3;
  fclose(file);
  double best = 1e9;
  for (int round = 0; round < ${rounds}; round++) {
    double start = now();
    run(input, results);
    double seconds = now() - start;
    if (seconds < best) best = seconds;
  }
  file = fopen(arguments[2], "wb");
  if (!file || fwrite(results, sizeof(double), ${resultCount}, file) != ${resultCount} || fclose(file)) return 4;
  printf("%.9f\\n", best);
  return 0;
}
`;

/** A contestant in plain C, compiled on this machine. */
export function inC(own: CWork): Contestant {
  const [source, executable, input, output] = ['c', 'program', 'in', 'out'].map((ending) =>
    join(own.directory, `in-c ${own.vectors}.${ending}`),
  );
  let isCompiled = false;
  return {
    name: own.name,
    work: own.work,
    run: async () => {
      if (source === undefined || executable === undefined || input === undefined || output === undefined)
        throw new Error('A path is missing.');
      if (!isCompiled) {
        await writeFile(source, frameOf(own));
        const compiled = spawnSync('cc', [...FLAGS[own.vectors], source, '-o', executable, '-lm'], {
          encoding: 'utf8',
        });
        if (compiled.error !== undefined) return { needs: NEEDS };
        if (compiled.status !== 0) throw new Error(`The program in C of ${own.name} is not C: ${compiled.stderr}`);
        await writeNumbers(input, own.input);
        isCompiled = true;
      }
      const ran = spawnSync(executable, [input, output], { encoding: 'utf8' });
      if (ran.status !== 0) throw new Error(`The program in C of ${own.name} ended with ${String(ran.status)}.`);
      return { seconds: Number(ran.stdout), results: await readNumbers(output) };
    },
  };
}
