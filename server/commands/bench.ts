import { Command } from 'commander';

/** `bench`: the benchmark suite. */
export function benchCommand(): Command {
  return new Command('bench')
    .description('run the benchmark suite; prints the figures as a table, or as JSON')
    .argument(
      '[arguments...]',
      'parts to run, by default all: --parameters --requests --batch --swaps --cleared-rates --options --accumulation --search; only when named: --soak [seconds] (600), --against [contests] (other software on the same inputs: span json xlsx accumulation tail options swaps bonds); --json',
    )
    .allowUnknownOption()
    .addHelpText(
      'after',
      '\nExamples:\n  $ margin-desk bench\n  $ margin-desk bench --batch --json\n  $ margin-desk bench --soak 60\n  $ margin-desk bench --against options tail',
    )
    .action(async (suiteArguments: readonly string[]) => {
      const { runBench } = await import('../bench/run.js');
      await runBench(suiteArguments);
    });
}
