import type { Outcome } from '../../../domain/issue.js';
import type { CombinedCommodityInput } from '../builder-input.js';
import { SpanParametersBuilder } from '../builder.js';
import type { SpanParameters } from '../model.js';
import { combinedCommodityOf, isPeriodMethod } from './combined-commodity.js';
import { conversionOf, definedCurrency, pointDefinitionOf, rateDefinitionOf } from './definitions.js';
import { ElementKeeper, type XmlElement } from './element.js';
import { FAMILY_ELEMENTS, type FamilyFields } from './family-fields.js';
import { XmlFileFacts } from './file-facts.js';
import { ProductFamilyReader } from './product-family.js';
import { XmlScanner } from './scanner.js';
import type { ElementSink } from './sinks.js';
import { flattened, interCommoditySpreadOf } from './spreads.js';

type Scope =
  | 'document'
  | 'spanFile'
  | 'definitions'
  | 'pointInTime'
  | 'clearingOrg'
  | 'exchange'
  | 'superSpreads'
  | 'interSpreads'
  | 'clearingSpreads';

/**
 * How an element is treated: it is a scope of its own, a single value, kept whole, a product family, passed over but
 * counted, or a contract where none may stand.
 */
type Treatment = Scope | 'value' | 'kept' | 'family' | 'counted' | 'stray contract';

const all = (treatment: Treatment, ...names: readonly string[]): readonly (readonly [string, Treatment])[] =>
  names.map((name) => [name, treatment]);

const TREATMENTS: Readonly<Record<Scope, ReadonlyMap<string, Treatment>>> = {
  document: new Map(all('spanFile', 'spanFile')),
  spanFile: new Map([
    ...all('value', 'created'),
    ...all('definitions', 'definitions'),
    ...all('pointInTime', 'pointInTime'),
  ]),
  definitions: new Map(all('kept', 'currencyDef')),
  pointInTime: new Map([
    ...all('value', 'date', 'isSetl', 'setlQualifier', 'run'),
    ...all('clearingOrg', 'clearingOrg'),
    ...all('counted', 'businessFunction'),
  ]),
  clearingOrg: new Map([
    ...all('value', 'ec', 'name', 'oopDeltaMeth', 'capAnov', 'lookAheadYears', 'lookAheadDays', 'daysPerYear'),
    ...all('kept', 'curConv', 'pbRateDef', 'pointDef', 'ccDef'),
    ...all('exchange', 'exchange'),
    ...all('superSpreads', 'superSpreads'),
    ...all('interSpreads', 'interSpreads'),
    ...all('clearingSpreads', 'interClearSpreads', 'superInterClearSpreads'),
    ...all('counted', 'hvarMarginParams', 'cdsMarginParams'),
  ]),
  exchange: new Map([
    ...all('value', 'exch'),
    ...all('family', ...FAMILY_ELEMENTS.keys()),
    ...all('counted', 'IRSwapPf', 'CDSwapPf', 'eDebtPf'),
    ...all('stray contract', 'phy', 'fut', 'fwd', 'cmb', 'debt', 'equity', 'series', 'opt', 'ra'),
  ]),
  superSpreads: new Map(all('kept', 'dSpread', 'sSpread')),
  interSpreads: new Map(all('kept', 'dSpread', 'sSpread')),
  clearingSpreads: new Map(all('counted', 'clearSpread', 'dSpread')),
};

const isScope = (treatment: Treatment): treatment is Scope => treatment in TREATMENTS;

/** Reads one SPAN XML file into a builder, chunk by chunk. Throws `InputFault`. */
export class XmlFileReader implements ElementSink {
  private readonly scanner: XmlScanner;
  private readonly builder: SpanParametersBuilder;
  private readonly facts: XmlFileFacts;
  private readonly families: ProductFamilyReader;
  private readonly keeper: ElementKeeper;
  private readonly outerScopes: Scope[] = [];
  private scope: Scope = 'document';
  private isInValue = false;
  /** Open elements of a product family or of an element that is kept whole; 0 = in none. */
  private familyDepth = 0;
  private keptDepth = 0;
  private clearingOrganizations = 0;
  private exchange = '';
  private readonly exchangeFamilies: FamilyFields[] = [];
  private readonly combinedCommodities: CombinedCommodityInput[] = [];
  private readonly counted = new Map<string, number>();

  constructor(fileName: string) {
    this.scanner = new XmlScanner(this, fileName);
    this.builder = new SpanParametersBuilder(fileName);
    this.facts = new XmlFileFacts(fileName);
    this.families = new ProductFamilyReader(this.scanner, this.builder);
    this.keeper = new ElementKeeper(this.scanner);
  }

  feed(chunk: Uint8Array): void {
    this.scanner.feed(chunk);
  }

  /** The file has ended. */
  finish(): Outcome<SpanParameters> {
    this.scanner.finish();
    const file = this.facts.fileInput((sentence) => this.builder.finding(sentence));
    const countsDeltaInOwnPeriod = isPeriodMethod(this.facts.text('oopDeltaMeth'));
    for (const { families, ...input } of this.combinedCommodities) {
      const links = families.map((link) => ({ countsDeltaInOwnPeriod, ...link }));
      this.builder.addCombinedCommodity({ ...input, families: links });
    }
    for (const [name, count] of this.counted)
      this.builder.finding(`${count} × <${name}> not read; this version does not apply them.`);
    return this.builder.finish(file);
  }

  open(name: string): boolean {
    if (this.familyDepth > 0) {
      const isWanted = this.families.open(name);
      if (isWanted) this.familyDepth++;
      return isWanted;
    }
    if (this.keptDepth > 0) {
      this.keptDepth++;
      return this.keeper.open(name);
    }
    return !this.isInValue && this.openOwn(name);
  }

  close(name: string): void {
    if (this.familyDepth > 0) {
      if (--this.familyDepth > 0) this.families.close(name);
      else this.exchangeFamilies.push(this.families.finish());
    } else if (this.keptDepth > 0) {
      this.keptDepth--;
      const element = this.keeper.close();
      if (element !== undefined) this.use(element);
    } else if (this.isInValue) {
      this.isInValue = false;
      this.setValue(name);
    } else this.leave();
  }

  private openOwn(name: string): boolean {
    const treatment = TREATMENTS[this.scope].get(name);
    if (treatment === undefined) {
      if (this.scope !== 'document') return false;
      throw this.scanner.fault('UNKNOWN_FORMAT', `the root element is <${name}>; a SPAN XML file has <spanFile>`);
    }
    if (isScope(treatment)) return this.enter(treatment);
    switch (treatment) {
      case 'value':
        this.isInValue = true;
        return true;
      case 'kept':
        this.keptDepth = 1;
        return this.keeper.open(name);
      case 'family':
        this.beginFamily(name);
        return true;
      case 'counted':
        this.counted.set(name, (this.counted.get(name) ?? 0) + 1);
        return false;
      case 'stray contract':
        throw this.scanner.fault('MALFORMED_FILE', `<${name}> stands outside a product family`);
    }
  }

  private beginFamily(name: string): void {
    const type = FAMILY_ELEMENTS.get(name);
    if (type === undefined) throw new Error(`<${name}> is no product family`);
    this.families.begin(type);
    this.familyDepth = 1;
  }

  /** @returns false for what a file should have once only and has again */
  private enter(scope: Scope): boolean {
    const isRepeated = this.clearingOrganizations > 0 && (scope === 'pointInTime' || scope === 'clearingOrg');
    if (isRepeated) {
      this.builder.finding(`<${scope}> in line ${this.scanner.line} not read; the first one in the file is used.`);
      return false;
    }
    if (scope === 'clearingOrg') this.clearingOrganizations++;
    if (scope === 'exchange') this.exchange = '';
    this.outerScopes.push(this.scope);
    this.scope = scope;
    return true;
  }

  private leave(): void {
    if (this.scope === 'exchange') this.defineFamilies();
    this.scope = this.outerScopes.pop() ?? 'document';
  }

  private defineFamilies(): void {
    const { exchange } = this;
    if (exchange === '') throw this.scanner.fault('MALFORMED_FILE', '<exchange> needs an <exch>');
    for (const family of this.exchangeFamilies) this.builder.defineFamily(family.handle, family.definedFor(exchange));
    this.exchangeFamilies.length = 0;
  }

  private setValue(name: string): void {
    const text = this.scanner.text.text();
    if (name === 'exch') this.exchange = text;
    else this.facts.add(name, this.scanner.line, text);
  }

  private use(element: XmlElement): void {
    const report = (sentence: string): void => this.builder.finding(sentence);
    switch (element.name) {
      case 'currencyDef':
        this.facts.currencies.push(definedCurrency(element));
        break;
      case 'curConv':
        this.facts.conversions.push(conversionOf(element));
        break;
      case 'pbRateDef':
        this.facts.rateIds.push(rateDefinitionOf(element));
        break;
      case 'pointDef':
        this.usePoints(element);
        break;
      case 'ccDef':
        this.combinedCommodities.push(combinedCommodityOf(element, report));
        break;
      default:
        for (const spread of element.name === 'sSpread' ? [element] : flattened(element)) {
          const input = interCommoditySpreadOf(spread, this.scope === 'superSpreads', report);
          if (input !== undefined) this.builder.addInterCommoditySpread(input);
        }
    }
  }

  private usePoints(element: XmlElement): void {
    const definition = pointDefinitionOf(element);
    this.facts.pointDefinitions.push(definition);
    if (this.families.arrayLength === 0) this.families.arrayLength = definition.scenarios.length;
  }
}
