import type { EngineStatus } from '../../contract/engine-status.js';
import type { TableBlock } from '../workbook/port.js';
import { block, integer, text } from './block-columns.js';

/** What the service calculates with, one line for each parameter set. */
export const engineBlock = (engines: readonly EngineStatus[]): TableBlock =>
  block(
    'Parameter sets',
    'MarginEngines',
    engines.flatMap((engine) => engine.parameters.map((set) => ({ engine, set }))),
    [
      text('Engine', ({ engine }) => engine.service),
      text('Version', ({ engine }) => engine.version),
      text('Parameter set', ({ set }) => set.parameter),
      text('Business date', ({ set }) => set.bdate),
      text('Cycle', ({ set }) => set.cycle_code),
      text('Status', ({ set }) => set.status),
      text('Demo', ({ set }) => (set.additional.demo === true ? 'demo' : null)),
      integer('Bytes', ({ set }) => set.parameter_size),
      text('Published', ({ set }) => set.parameter_published_at),
      text('Ready since', ({ set }) => set.start_time),
      text('Checksum', ({ set }) => set.additional.checksum),
      text('Findings', ({ set }) => set.additional.findings.join(' ')),
    ],
  );
