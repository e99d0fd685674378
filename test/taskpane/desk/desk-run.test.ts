import { describe, expect, it } from '@jest/globals';
import { besideQuestion } from '../../../src/taskpane/margin/beside-question.js';
import { shownBeside } from '../../../src/taskpane/margin/beside-result.js';
import type { DeskResult } from '../../../src/taskpane/desk/desk-result.js';
import type { PaneSession } from '../../../src/taskpane/pane-session.js';
import { waitUntil } from '../../support/wait-until.js';
import { SamplePanes, typeInto } from '../sample-pane.js';

const panes = new SamplePanes();

/** The groups that stand below the margin now. */
function shown({ store, settings }: PaneSession): DeskResult | null {
  const { desk, result } = store.state;
  return result === null ? null : shownBeside(desk, result.response, besideQuestion({ store, settings }));
}

describe('looking at accounts together', () => {
  it('waits while a margin is calculated, says so, and stands below it then', async () => {
    const [session] = await panes.staged();
    await session.calculate();
    const [before] = [session.store.state.result];
    const calculated = session.calculate();
    await waitUntil(() => session.store.state.activity !== null);
    const looked = session.desk.run();
    expect(session.store.state.waiting).toEqual(['Looking at the desk']);
    await Promise.all([calculated, looked]);
    expect(session.store.state.waiting).toEqual([]);
    expect(session.store.state.result?.response).not.toBe(before?.response);
    expect(shown(session)?.answer.groups).toHaveLength(1);
  });

  it('is not lost where the margin of the same book is calculated after it', async () => {
    const [session] = await panes.staged();
    await session.calculate();
    const looked = session.desk.run();
    await Promise.all([looked, session.calculate()]);
    const { desk, result } = session.store.state;
    expect(desk?.beside).not.toBe(result?.response);
    expect(shown(session)).toBe(desk);
  });

  it('names rows as they were read, and goes once the margin of another book stands there', async () => {
    const [session, workbook] = await panes.staged();
    await session.calculate();
    await session.desk.run();
    expect(shown(session)?.places).toHaveLength(4);
    typeInto(workbook, 'G2', 50);
    await waitUntil(() => session.store.state.ranges[0]?.isEdited === true);
    expect(shown(session)?.question).not.toBe(besideQuestion(session));
    await session.calculate();
    expect(shown(session)).toBeNull();
  });

  it('is given up with the activity that it waits for', async () => {
    const [session] = await panes.staged();
    await session.calculate();
    const calculated = session.calculate();
    await waitUntil(() => session.store.state.activity !== null);
    const looked = session.desk.run();
    session.activities.cancel();
    await Promise.all([calculated, looked]);
    expect(session.store.state).toMatchObject({ waiting: [], activity: null, desk: null });
  });
});
