import type { Licence } from '../../server/domain/licence.js';

export const DESK_LICENCE: Licence = {
  owner: 'Energy desk',
  expires: '2025-06-30',
  engines: ['span', 'event'],
  eventExchanges: ['KALSHI'],
  rateLimit: 20,
};
