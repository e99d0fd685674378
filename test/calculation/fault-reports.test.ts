import { expect, it } from '@jest/globals';
import { receiveFaults, reportFault, type FaultReport } from '../../server/calculation/fault-reports.js';

it('a fault reaches whoever listens in the process, with its id, its account and its stack', async () => {
  const report = new Promise<FaultReport>((resolve) => {
    const end = receiveFaults((received) => {
      end();
      resolve(received);
    });
  });
  reportFault({ requestId: 'R7', accountCode: 'A', error: new Error('It broke.') });
  expect(await report).toMatchObject({
    requestId: 'R7',
    accountCode: 'A',
    text: expect.stringMatching(/It broke\..*at /s),
  });
});
