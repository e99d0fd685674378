import { InputFault } from '../../input-fault.js';
import { Pa2Line } from './line.js';

/**
 * The longest line that is read. Records have at most 200 columns, so a longer line means that the file is not made of
 * lines.
 */
const LONGEST_LINE = 4096;

/** Splits a stream into records, blank lines left out; one array per chunk, so that a file costs few turns. */
export async function* pa2Lines(source: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<readonly Pa2Line[]> {
  let rest = '';
  let number = 0;
  const lineOf = (text: string, isUnterminated: boolean): Pa2Line => {
    if (text.length > LONGEST_LINE) throw tooLong(file, number + 1);
    return new Pa2Line(file, ++number, withoutControls(text), isUnterminated);
  };
  for await (const chunk of source) {
    const text = rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
    const lines = text.split('\n');
    rest = lines.pop() ?? '';
    yield lines.map((line) => lineOf(line, false)).filter(isNotBlank);
    if (rest.length > LONGEST_LINE) throw tooLong(file, number + 1);
  }
  yield [lineOf(rest, true)].filter(isNotBlank);
}

/** Removes line ends, byte-order marks and the end-of-file byte of old systems. */
const withoutControls = (text: string): string =>
  text.replace(/^\u00EF\u00BB\u00BF|(?<![\r\u001A\0])[\r\u001A\0]+$/g, '');

const isNotBlank = ({ text }: Pa2Line): boolean => text.trim() !== '';

const tooLong = (file: string, line: number): InputFault =>
  new InputFault({
    code: 'MALFORMED_FILE',
    path: [file, line],
    message: `${file}, line ${line}: has more than ${LONGEST_LINE} characters, so this is no file of PA2 records.`,
  });
