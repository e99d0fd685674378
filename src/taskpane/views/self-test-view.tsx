import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { runSelfTest, selfTestReport, type SelfTestResult } from '../../../server/sheet/workbook/self-test.js';
import type { WorkbookPort } from '../../../server/sheet/workbook/port.js';
import { counted } from '../format.js';
import { copyText } from '../book/take-text.js';

/** Runs the cases that every workbook has to pass, in the open workbook. */
export function SelfTest({ workbook }: { workbook: WorkbookPort }): JSX.Element {
  const [results, setResults] = useState<readonly SelfTestResult[]>([]);
  const [state, setState] = useState<'idle' | 'running' | 'done'>('idle');
  const run = async (): Promise<void> => {
    setState('running');
    setResults([]);
    const all = await runSelfTest(workbook, (result) => setResults((sofar) => [...sofar, result]));
    setResults(all);
    setState('done');
  };
  const failed = results.filter(({ passed }) => !passed).length;
  return (
    <section aria-labelledby="pane-self-test">
      <h2 id="pane-self-test">Self-test</h2>
      <p>Adds sheets to this workbook and tries out what Margin Desk needs of it: use an empty workbook.</p>
      <div class="actions">
        <button type="button" disabled={state === 'running'} onClick={() => void run()}>
          {state === 'running' ? 'Running…' : 'Run the self-test'}
        </button>
        {state === 'done' && (
          <button type="button" onClick={() => void copyText(selfTestReport(workbook, results))}>
            Copy report
          </button>
        )}
      </div>
      <p role="status" data-state={state}>
        {state === 'idle' ? '' : `${counted(results.length, 'case')}, ${failed} failed.`}
      </p>
      <ol class="self-test">
        {results.map(({ name, passed, message, milliseconds }) => (
          <li key={name} class={passed ? 'passed' : 'failed'}>
            {passed ? 'Passed' : 'Failed'}: {name} <span class="quiet">{Math.round(milliseconds)} ms</span>
            {!passed && <p>{message}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
