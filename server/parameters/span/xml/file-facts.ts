import { isCalendarDate } from '../../../lib/calendar/date.js';
import type { FileInput } from '../builder-input.js';
import type { Currency, CurrencyConversion, RateDefinition } from '../model.js';
import { cycleCodeOf } from './cycle.js';
import { businessDateOf, publishedAtOf, type PointDefinition } from './definitions.js';
import { standardScenarios } from '../standard-scenarios.js';
import { excerpt, XmlElement } from './element.js';
import { DAYS_PER_YEAR } from '../../../lib/units.js';

/** What a SPAN XML file says about itself as a whole, collected while it is read. */
export class XmlFileFacts {
  readonly currencies: Currency[] = [];
  readonly conversions: CurrencyConversion[] = [];
  readonly rateIds: RateDefinition[] = [];
  readonly pointDefinitions: PointDefinition[] = [];
  /** Single values of file, point in time and clearing organisation, by element name. */
  private readonly values: XmlElement;

  constructor(private readonly fileName: string) {
    this.values = new XmlElement('spanFile', 1, fileName);
  }

  add(name: string, line: number, text: string): void {
    const element = new XmlElement(name, line, this.fileName);
    element.content = text;
    this.values.children.push(element);
  }

  text(name: string): string {
    return this.values.text(name);
  }

  /** Throws `InputFault` where something needed is missing. */
  fileInput(report: (sentence: string) => void): FileInput {
    const { values } = this;
    const isSettlement = values.boolean('isSetl');
    const { scenarios, deltaPoints } = this.points(report);
    return {
      format: 'span-xml',
      clearingOrganization: values.text('ec'),
      name: values.text('name'),
      businessDate: this.businessDate(),
      cycleCode: cycleCodeOf({
        isSettlement,
        qualifier: values.text('setlQualifier'),
        run: values.text('run'),
        fileName: this.fileName,
      }),
      publishedAt: publishedAtOf(values.text('created'), values.text('ec')),
      isSettlement: isSettlement ?? true,
      limitOptionValue: values.boolean('capAnov') ?? false,
      lookAheadYears: this.lookAheadYears(),
      scenarios,
      deltaPoints,
      rateIds: this.rateIds,
      currencies: this.currencies,
      conversions: this.conversions,
    };
  }

  private businessDate(): string {
    const { values } = this;
    const element = values.child('date');
    if (element === undefined) throw values.fault('the file has no <pointInTime> with a <date>');
    if (values.text('ec') === '') throw values.fault('the file has no <clearingOrg> with an <ec>');
    const date = businessDateOf(element.content);
    if (date === undefined) throw element.fault(`<date> is "${excerpt(element.content)}", which is no date (YYYYMMDD)`);
    if (!isCalendarDate(date)) throw element.fault(`<date> is ${date}, which is not between 1900 and 2199`);
    return date;
  }

  private lookAheadYears(): number {
    const { values } = this;
    const years = values.number('lookAheadYears');
    if (years !== undefined) return years;
    // A file that states days does not always state how many make a year.
    return (values.number('lookAheadDays') ?? 0) / (values.number('daysPerYear') || DAYS_PER_YEAR);
  }

  /** The scan points; all rate ids are taken to share them, as they do in practice. */
  private points(report: (sentence: string) => void): Pick<PointDefinition, 'scenarios' | 'deltaPoints'> {
    const [first, ...others] = this.pointDefinitions.filter(({ scenarios }) => scenarios.length > 0);
    if (first === undefined) {
      report('The file defines no scan points; the standard 16 scenarios are assumed.');
      return { scenarios: standardScenarios(3, 0.33), deltaPoints: [] };
    }
    const isSame = ({ scenarios }: PointDefinition): boolean =>
      JSON.stringify(scenarios) === JSON.stringify(first.scenarios);
    for (const other of others.filter((definition) => !isSame(definition))) {
      report(
        `Rate ${other.rateId ?? ''} has scan points of its own; those of rate ${first.rateId ?? ''} are used for all.`,
      );
    }
    return first;
  }
}
