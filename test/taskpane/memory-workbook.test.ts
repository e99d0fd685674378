import { describe, it } from '@jest/globals';
import { PORT_CASES } from '../../server/sheet/workbook/self-test.js';
import { MemoryWorkbook } from './memory-workbook.js';

describe('the workbook that the pane’s tests drive', () => {
  it.each(PORT_CASES)('$name', ({ run }) => run(new MemoryWorkbook()));
});
