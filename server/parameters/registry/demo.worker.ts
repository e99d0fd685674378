import { generateDemoMarket } from '../../demo/generate-demo-market.js';

export interface DemoTask {
  /** `<data directory>/demo`. */
  readonly directory: string;
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
}

/** Runs on a worker thread: making ten years of history takes seconds. */
export async function makeDemoMarket(task: DemoTask): Promise<void> {
  await generateDemoMarket(task);
}
