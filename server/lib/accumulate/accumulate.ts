import { createWebAssemblyBlock } from './webassembly.js';
import { createJavaScriptBlock } from './javascript.js';
import type { ScenarioBlock } from './block.js';

/**
 * Memory for a matrix of scenarios of which many weighted sums are taken: with WebAssembly SIMD if the machine has it,
 * else in plain JavaScript. Both give the same result to the last bit.
 * @param scenarioCount rows @param columnCount columns, one for each risk factor or position
 */
export const createScenarioBlock = (scenarioCount: number, columnCount: number): ScenarioBlock =>
  createWebAssemblyBlock(scenarioCount, columnCount) ?? createJavaScriptBlock(scenarioCount, columnCount);
