import { describe, it, expect } from '@jest/globals';
import * as fc from 'fast-check';
import { complementaryErrorFunction, normalDensity, normalDistribution } from '../../server/pricing/normal.js';
import { expectClose } from '../support/expect-close.js';

describe('the error function', () => {
  it.each([
    // Abramowitz & Stegun, Handbook of Mathematical Functions, tables 7.1 and 7.3 (erfc = 1 − erf), and exact values of the C library
    { x: 0, erfc: 1 },
    { x: 0.1, erfc: 0.8875370839817152 },
    { x: 0.46875, erfc: 0.5073865267820618 },
    { x: 0.5, erfc: 0.4795001221869535 },
    { x: 1, erfc: 0.15729920705028513 },
    { x: 2, erfc: 0.004677734981047266 },
    { x: 4, erfc: 1.541725790028002e-8 },
    { x: 5, erfc: 1.5374597944280347e-12 },
    { x: 10, erfc: 2.088487583762545e-45 },
    { x: 26, erfc: 5.663192408856143e-296 },
    { x: -1, erfc: 1.8427007929497148 },
    { x: -3, erfc: 1.9999779095030015 },
  ])('erfc($x)', ({ x, erfc }) => expectClose(complementaryErrorFunction(x), erfc, { relative: 1e-14 }));

  it('vanishes and saturates at the ends', () => {
    expect(complementaryErrorFunction(40)).toBe(0);
    expect(complementaryErrorFunction(-40)).toBe(2);
  });
});

describe('the normal distribution', () => {
  it.each([
    { x: 0, probability: 0.5 },
    { x: -2.3263478740408408, probability: 0.01 },
    { x: 1.959963984540054, probability: 0.975 },
    { x: -5, probability: 2.866515718791939e-7 },
    { x: -10, probability: 7.619853024160527e-24 },
  ])('Φ($x)', ({ x, probability }) => expectClose(normalDistribution(x), probability, { relative: 1e-13 }));

  it('has symmetric halves and the density as its slope', () =>
    fc.assert(
      fc.property(fc.double({ min: -6, max: 6, noNaN: true }), (x) => {
        expectClose(normalDistribution(x) + normalDistribution(-x), 1, { absolute: 1e-15 });
        const slope = (normalDistribution(x + 1e-5) - normalDistribution(x - 1e-5)) / 2e-5;
        expectClose(slope, normalDensity(x), { absolute: 1e-9 });
      }),
    ));
});
