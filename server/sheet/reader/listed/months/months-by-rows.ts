import { ROW_TABLES } from '../../../../contract/stage-columns.js';
import type { StagedRange } from '../../../table/stage-range.js';
import { sentColumns } from '../../../table/stage-range.js';
import { numberedMonth } from '../../date-text.js';
import { instrumentKey, writtenReader, type InstrumentAnswers } from '../../written-instruments.js';

/**
 * The table with months such as `01/27` that may be days of their contracts as months, where the same column holds at least as many that can
 * be nothing else: a column is written in one way. The same table where there are none.
 */
export function withMonthsByRows(staged: StagedRange, answers: InstrumentAnswers): StagedRange {
  if (ROW_TABLES[staged.type].lookup !== 'contract') return staged;
  const expiry = sentColumns(staged.map).findIndex(({ field }) => field === 'contract_expiry');
  if (expiry < 0) return staged;
  const read = writtenReader(staged);
  const found = staged.data.map((cells) => {
    const month = numberedMonth(cells[expiry] ?? '');
    const answer = month === undefined ? undefined : answers.get(instrumentKey(read(cells)));
    const isSure = answer?.question === null && answer.legs.every((leg) => leg.contract_expiry === month);
    return { cells, month, isAsked: answer !== undefined && answer.question !== null, isSure };
  });
  const asked = found.filter(({ isAsked }) => isAsked).length;
  const sure = found.filter(({ isSure }) => isSure).length;
  if (asked === 0 || sure < asked) return staged;
  const isOther = found.some(({ cells, month }) => month === undefined && (cells[expiry] ?? '') !== '');
  if (isOther) return staged;
  const data = found.map(({ cells, month, isAsked }) => (isAsked ? cells.with(expiry, month ?? '') : cells));
  return { ...staged, data };
}
