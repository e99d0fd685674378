import { Command } from 'commander';

/** `bench`: the benchmark suite. */
export function benchCommand(): Command {
  return new Command('bench')
    .description('run the benchmark suite; prints the figures as a table, or as JSON')
    .argument('[arguments...]', 'passed on to the suite')
    .allowUnknownOption()
    .addHelpText('after', '\nExample:\n  $ margin-desk bench')
    .action(async (suiteArguments: readonly string[]) => {
      const { runBench } = await import('../bench/run.js');
      await runBench(suiteArguments);
    });
}
