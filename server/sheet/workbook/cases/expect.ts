import { WorkbookFault, type WorkbookFaultCode } from '../workbook-fault.js';

/** @throws Error if `condition` does not hold */
export function expectThat(condition: boolean, expectation: string): void {
  if (!condition) throw new Error(`Expected ${expectation}.`);
}

/** Compares plain data by its JSON. */
export function expectEqual(found: unknown, expected: unknown, what: string): void {
  const [foundText, expectedText] = [JSON.stringify(found), JSON.stringify(expected)];
  if (foundText !== expectedText) {
    throw new Error(`${what}: expected ${shortened(expectedText)}, found ${shortened(foundText)}.`);
  }
}

/** @param action must end with a `WorkbookFault` of this code, and a sentence in it */
export async function expectFault(action: Promise<unknown>, code: WorkbookFaultCode, what: string): Promise<void> {
  const found = await action.then(
    () => 'no fault',
    (fault: unknown) => fault,
  );
  if (!(found instanceof WorkbookFault)) throw new Error(`${what}: expected a fault ${code}, found ${String(found)}.`);
  expectEqual(found.code, code, `${what}, code of "${found.message}"`);
  expectThat(
    /\w/.test(found.message) && found.message.endsWith('.'),
    `a sentence in place of "${found.message}" (${what})`,
  );
}

const LONGEST_SHOWN = 300;

const shortened = (text: string | undefined): string =>
  text === undefined || text.length <= LONGEST_SHOWN
    ? String(text)
    : `${text.slice(0, LONGEST_SHOWN)}… (${text.length} characters)`;

const PATIENCE_MILLISECONDS = 5_000;
const STEP_MILLISECONDS = 25;

/** Waits for something that the host tells in its own time. */
export async function expectSoon(isSo: () => boolean, expectation: string): Promise<void> {
  for (let waited = 0; !isSo(); waited += STEP_MILLISECONDS) {
    expectThat(waited < PATIENCE_MILLISECONDS, `${expectation} within ${PATIENCE_MILLISECONDS / 1000} s`);
    await pauseFor(STEP_MILLISECONDS);
  }
}

export const pauseFor = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
