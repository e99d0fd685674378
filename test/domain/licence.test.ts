import { expect, it } from '@jest/globals';
import { licenceStatus, type Licence } from '../../server/domain/licence.js';

const licence: Licence = {
  owner: 'desk',
  expires: '2025-06-30',
  engines: ['span'],
  eventExchanges: [],
  rateLimit: null,
};

it.each([
  { expires: '2025-06-30', today: '2025-06-29', status: 'valid' },
  { expires: '2025-06-30', today: '2025-06-30', status: 'valid' },
  { expires: '2025-06-30', today: '2025-07-01', status: 'expired' },
  { expires: '2024-12-31', today: '2025-01-01', status: 'expired' },
  { expires: null, today: '9999-12-31', status: 'valid' },
])('a licence to $expires is $status on $today', ({ expires, today, status }) => {
  expect(licenceStatus({ ...licence, expires }, today)).toBe(status);
});
