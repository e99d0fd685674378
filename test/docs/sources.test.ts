import { describe, expect, it } from '@jest/globals';
import { shippedSources } from '../../server/fetch/definition/read-sources.js';
import { readDocument } from '../support/markdown.js';
import { pageWithTable, SOURCES_PAGE } from './source-table.js';

const page = readDocument(SOURCES_PAGE);

describe(SOURCES_PAGE, () => {
  it('has the table that its sources make; "node build/test/docs/keep-sources.js" writes it', () => {
    expect(shippedSources().length).toBeGreaterThan(10);
    expect(page).toBe(pageWithTable(page));
  });

  it('names every metric of sources that there is', async () => {
    const { Registry } = await import('prom-client');
    const { registerSourceMetrics } = await import('../../server/http/metrics/source-metrics.js');
    const registry = new Registry();
    const status = () => Promise.resolve({ sources: [], isScheduled: false, replay: null, faults: [] });
    registerSourceMetrics(registry, { service: { status }, counts: () => new Map() });
    const names = registry.getMetricsAsArray().map(({ name }) => name);
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('has an example of a source of one’s own that is one', async () => {
    const { sourceSchema } = await import('../../server/fetch/definition/source-schema.js');
    const example = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    const read = sourceSchema.safeParse(JSON.parse(example));
    expect(read.error?.issues ?? []).toEqual([]);
  });
});
