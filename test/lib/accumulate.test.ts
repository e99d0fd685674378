import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { createScenarioBlock } from '../../server/lib/accumulate/accumulate.js';
import { signed, unsigned } from '../../server/lib/wasm/assembler.js';
import type { ScenarioBlock } from '../../server/lib/accumulate/block.js';
import { createJavaScriptBlock } from '../../server/lib/accumulate/accumulate.js';
import { createWebAssemblyBlock } from '../../server/lib/accumulate/webassembly.js';

const required = (block: ScenarioBlock | undefined): ScenarioBlock => {
  if (block === undefined) throw new Error('This machine has no WebAssembly SIMD.');
  return block;
};

const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 });
const shape = fc.record({
  scenarioCount: fc.integer({ min: 1, max: 40 }),
  columnCount: fc.integer({ min: 1, max: 20 }),
});

describe('scenario block', () => {
  it('gives the same sums from both kernels, to the last bit', () => {
    fc.assert(
      fc.property(
        shape.chain(({ scenarioCount, columnCount }) =>
          fc.record({
            scenarioCount: fc.constant(scenarioCount),
            weights: fc.array(number, { minLength: columnCount, maxLength: columnCount }),
            columns: fc.array(fc.array(number, { minLength: scenarioCount, maxLength: scenarioCount }), {
              minLength: columnCount,
              maxLength: columnCount,
            }),
          }),
        ),
        ({ scenarioCount, weights, columns }) => {
          const [native, plain] = [
            required(createWebAssemblyBlock(scenarioCount, columns.length)),
            createJavaScriptBlock(scenarioCount, columns.length),
          ].map((block) => {
            columns.forEach((column, index) => block.column(index).set(column));
            const sum = new Float64Array(scenarioCount);
            block.weightedSum(Float64Array.from(weights), sum);
            block.weightedSum(Float64Array.from(weights), sum);
            return [...sum].map((value) => value + 0);
          });
          expect(native).toEqual(plain);
        },
      ),
    );
  });

  it('adds weight times column', () => {
    const block = createScenarioBlock(3, 2);
    expect(block.kernel).toBe('webassembly');
    block.column(0).set([1, 2, 3]);
    block.column(1).set([10, 20, 30]);
    const sum = new Float64Array(3);
    block.weightedSum(Float64Array.of(-1, 0.5), sum);
    expect([...sum]).toEqual([4, 8, 12]);
  });

  it.each([createJavaScriptBlock, createWebAssemblyBlock])('refuses what does not fit it: %p', (create) => {
    const block = required(create(3, 2));
    expect(() => block.column(2)).toThrow('no column 2 among 2');
    expect(() => block.weightedSum(new Float64Array(3), new Float64Array(3))).toThrow('3 weights for 2 columns');
    expect(() => block.weightedSum(new Float64Array(2), new Float64Array(2))).toThrow('A sum of 2 for 3 scenarios');
  });

  it('leaves a book without factors, or a set without scenarios, at nothing', () => {
    const sum = Float64Array.of(7, 7);
    createScenarioBlock(2, 0).weightedSum(new Float64Array(), sum);
    expect([...sum]).toEqual([0, 0]);
    createScenarioBlock(0, 2).weightedSum(new Float64Array(2), new Float64Array());
  });
});

it.each([
  // WebAssembly core specification 2.0, 5.2.2
  [unsigned(3), [3]],
  [unsigned(242), [0xf2, 1]],
  [unsigned(624_485), [0xe5, 0x8e, 0x26]],
  [signed(64), [0xc0, 0]],
  [signed(-8), [0x78]],
  [signed(-123_456), [0xc0, 0xbb, 0x78]],
])('numbers of seven bits a byte: %j', (bytes, expected) => expect(bytes).toEqual(expected));
