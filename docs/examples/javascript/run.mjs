// What the programs share in Node: the service from the environment, and the exit code.
import { argv, env } from 'node:process';
import { MarginDesk } from './margin-desk.mjs';

/** Runs a program with the service and the command line; its number is the exit code, 1 where it throws. */
export async function run(program) {
  const given = argv.slice(2);
  try {
    if (given.length + 1 !== program.length)
      throw new Error('The comment at the top of the program says what to give it.');
    const desk = new MarginDesk({ url: env.MARGIN_DESK_URL, key: env.MARGIN_DESK_KEY });
    process.exitCode = await program(desk, ...given);
  } catch (error) {
    console.error(error.cause === undefined ? error.message : `${error.message}: ${error.cause.message}`);
    process.exitCode = 1;
  }
}
