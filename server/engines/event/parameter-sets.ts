import type { ParameterSnapshot } from '../../parameters/snapshot.js';
import { publishedAt } from '../../parameters/published-at.js';
import { ageFinding, setStatus } from '../../parameters/status.js';
import type { EngineParameterSet } from '../margin-engine.js';
import { usedEventSet } from '../../instruments/event/resolve-event.js';

/** One set for each venue: its market file. Generated markets are of the day they are made for. */
export function eventParameterSets(snapshot: ParameterSnapshot): readonly EngineParameterSet[] {
  return snapshot.eventMarkets.map((venue): EngineParameterSet => {
    const used = usedEventSet(venue, snapshot);
    const undated = `The markets of ${venue.exchange} do not say of which day their prices are; load them with --date.`;
    const findings = [
      ...venue.findings,
      ...(venue.businessDate === null && !venue.isDemo ? [undated] : []),
      ...[ageFinding(used.businessDate, snapshot.businessDate) ?? []].flat(),
    ];
    const isUsable = venue.markets.length > 0;
    const status = setStatus({ businessDate: used.businessDate, isUsable, findings }, snapshot.businessDate);
    const { exchange: parameter, size, changed } = venue;
    return { ...used, engine: 'event', parameter, status, publishedAt: publishedAt([], [changed]), size, findings };
  });
}
