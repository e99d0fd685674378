import { runBench } from './run.js';

// What `margin-desk bench` runs, with that command's own arguments.
await runBench(process.argv.slice(process.argv.indexOf('bench') + 1));
