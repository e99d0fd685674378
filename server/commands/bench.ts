import { Command } from 'commander';

/** `bench`: the benchmark suite. */
export function benchCommand(): Command {
  return new Command('bench')
    .description('run the benchmark suite; prints the figures as a table, or as JSON')
    .argument(
      '[arguments...]',
      'parts to run, by default all: --parameters --requests --batch --swaps --cleared-rates --options --accumulation --search; --json',
    )
    .allowUnknownOption()
    .addHelpText('after', '\nExamples:\n  $ margin-desk bench\n  $ margin-desk bench --batch --json')
    .action(async (suiteArguments: readonly string[]) => {
      const { runBench } = await import('../bench/run.js');
      await runBench(suiteArguments);
    });
}
