import { failure, success, type Outcome } from '../../../domain/issue.js';
import { isCalendarDate } from '../../../lib/calendar/date.js';
import { baseName } from '../../../parameters/load/names.js';
import type { ContainerMember } from '../../../parameters/container.js';
import { describeFormat, detectFormat } from '../../../parameters/file-format.js';

/** What the beginning of a SPAN-methodology file says, and how many risk arrays it has. */
export interface MemberFacts {
  /** Without folders. */
  readonly name: string;
  readonly clearingHouse: string;
  /** `YYYY-MM-DD`. */
  readonly businessDate: string;
  readonly isSettlement: boolean;
  /** 0 counts as a file without contracts. */
  readonly arrays: number;
}

/** The facts stand before the first contract; files have some kilobytes of currencies before them. */
const HEAD_BYTES = 2 ** 20;

/** Reads one member of an archive to its end, so that a damaged one is found before it is filed. */
export async function memberFacts(member: ContainerMember): Promise<Outcome<MemberFacts>> {
  const name = baseName(member.name);
  const format = detectFormat(member.firstBytes);
  if (format !== 'span-xml' && format !== 'xml' && format !== 'pa2') {
    const message = `${name} is ${describeFormat(member.firstBytes)}, not a SPAN-methodology parameter file; it is not filed.`;
    return failure({ code: 'UNKNOWN_FORMAT', path: [name], message });
  }
  const counter = new ArrayCounter(format === 'pa2' ? ['\n81', '\n83'] : ['<ra>']);
  const head: Uint8Array[] = [];
  let headBytes = 0;
  for await (const chunk of member.stream) {
    if (headBytes < HEAD_BYTES) head.push(chunk);
    headBytes += chunk.byteLength;
    counter.add(chunk);
  }
  const text = Buffer.concat(head).toString('latin1');
  const stated = format === 'pa2' ? pa2Facts(text) : xmlFacts(text);
  if (stated !== undefined) return success({ name, ...stated, arrays: counter.count });
  const message = `${name} does not say which day and clearing house it is of; it is not filed.`;
  return failure({ code: 'MALFORMED_FILE', path: [name], message });
}

type StatedFacts = Pick<MemberFacts, 'clearingHouse' | 'businessDate' | 'isSettlement'>;

function xmlFacts(text: string): StatedFacts | undefined {
  const point = text.slice(text.indexOf('<pointInTime'));
  const value = (element: string): string => {
    const start = point.indexOf(`<${element}>`);
    const end = point.indexOf(`</${element}>`, start);
    return start < 0 || end < 0 ? '' : point.slice(start + element.length + 2, end).trim();
  };
  return factsOf(value('ec'), value('date').replaceAll('-', ''), !/^(?:0|false)$/i.test(value('isSetl')));
}

/** Record 0: clearing organisation, business date, and S or I for settlement or intraday. */
const PA2_HEADER = /^0 (?<house>.{6})(?<date>\d{8})(?<kind>[ A-Z])/m;

function pa2Facts(text: string): StatedFacts | undefined {
  const { house = '', date = '', kind } = PA2_HEADER.exec(text)?.groups ?? {};
  return factsOf(house.trim(), date, kind !== 'I');
}

function factsOf(clearingHouse: string, date: string, isSettlement: boolean): StatedFacts | undefined {
  const businessDate = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  return clearingHouse === '' || !isCalendarDate(businessDate)
    ? undefined
    : { clearingHouse, businessDate, isSettlement };
}

/** Counts marks in a file that comes in chunks, which may cut a mark. */
class ArrayCounter {
  count = 0;
  private tail = Buffer.alloc(0);

  constructor(private readonly marks: readonly string[]) {}

  add(chunk: Uint8Array): void {
    const first = Buffer.concat([this.tail, chunk.subarray(0, LONGEST_MARK)]);
    const whole = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (const mark of this.marks) {
      const cut = first.indexOf(mark);
      if (cut >= 0 && cut < this.tail.length) this.count += 1;
      for (let place = whole.indexOf(mark); place >= 0; place = whole.indexOf(mark, place + mark.length))
        this.count += 1;
    }
    this.tail = Buffer.concat([this.tail, whole.subarray(-LONGEST_MARK)]).subarray(1 - LONGEST_MARK);
  }
}

const LONGEST_MARK = 4;
