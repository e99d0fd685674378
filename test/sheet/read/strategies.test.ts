import { describe, expect, it } from '@jest/globals';
import { readTables } from './read-tables.js';

describe('contracts below a heading of strategies', () => {
  it.each([
    [['Account|Strategy|Quantity', 'A|LO MAR27 65/70 CALL SPREAD|10', 'A|LO JUN27 60 PUT|5']],
    [['Account|Exchange|Strategy|Lots|Price', 'A|NYMEX|LO MAR27 65/70 CALL SPREAD|10|1.2']],
    [['Account|Structure|Lots', 'A|CL MAR27/JUN27|10']],
  ])('are read where nothing else names one: %j', (lines) => {
    const [found] = readTables(...lines);
    expect(found?.missing).toEqual([]);
    expect(found?.rows[0]).toMatchObject({
      contract_code: lines[1]?.split('|').find((cell) => cell.includes('MAR27')),
    });
  });

  it.each([
    [['Account|Strategy|Strike|Put/Call|Quantity', 'A|LO MAR27 65/70 CALL SPREAD|65|C|10']],
    [['Account|Exchange|Strategy|Lots', 'A|NYMEX|TREND MAR27 2 BOOK|10']],
  ])('are none beside terms of their legs, nor by a name: %j', (lines) => {
    expect(readTables(...lines)[0]?.rows[0]?.['contract_code']).toBeUndefined();
  });
});
