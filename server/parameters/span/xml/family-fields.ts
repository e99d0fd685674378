import type { FamilyInput } from '../builder-input.js';
import type { FamilyType } from '../model.js';
import { ReferenceFields } from './contract-fields.js';
import { familyKey } from './family-key.js';
import type { LeafValues } from './leaf.js';

/** Product family elements that are read. */
export const FAMILY_ELEMENTS: ReadonlyMap<string, FamilyType> = new Map([
  ['phyPf', 'PHY'],
  ['futPf', 'FUT'],
  ['fwdPf', 'FWD'],
  ['cmbPf', 'CMB'],
  ['debtPf', 'DEBT'],
  ['equityPf', 'EQTY'],
  ['oopPf', 'OOP'],
  ['oofPf', 'OOF'],
  ['ooePf', 'OOE'],
  ['oocPf', 'OOC'],
]);

/** The fields of a product family's element that describe the family itself. */
export class FamilyFields {
  readonly underlying = new ReferenceFields();
  contractValueFactor = 0;
  private priceDecimals = 0;
  private strikeDecimals = 0;
  private readonly texts = new Map<string, string>();

  constructor(
    readonly type: FamilyType,
    /** The builder's handle. */
    readonly handle: number,
  ) {}

  set(name: string, leaf: LeafValues): void {
    if (name === 'cvf') this.contractValueFactor = leaf.number(0);
    else if (name === 'priceDl') this.priceDecimals = leaf.number(0);
    else if (name === 'strikeDl') this.strikeDecimals = leaf.number(0);
    else this.texts.set(name, leaf.text());
  }

  /** The name of a field that a family can't do without. */
  missing(): string | undefined {
    return ['pfId', 'pfCode'].find((name) => this.text(name) === '');
  }

  /** @param exchange that lists the family */
  definedFor(exchange: string): FamilyInput {
    const { underlying, type } = this;
    const familyId = this.text('pfId');
    if (underlying.exchange === '') underlying.exchange = exchange;
    return {
      keys: [familyKey(exchange, familyId, type), familyKey(exchange, familyId, '')],
      underlying: underlying.familyKey(),
      exchange,
      code: this.text('pfCode'),
      type,
      name: this.text('name'),
      currency: this.text('currency'),
      contractValueFactor: this.contractValueFactor,
      valuation: this.text('valueMeth').toUpperCase() === 'EQTY' ? 'premium' : 'futures',
      settlement: this.text('setlMeth').toUpperCase().startsWith('DELIV') ? 'delivery' : 'cash',
      exercise: exerciseOf(this.text('exercise')),
      priceDecimals: this.priceDecimals,
      strikeDecimals: this.strikeDecimals,
    };
  }

  private text(name: string): string {
    return this.texts.get(name) ?? '';
  }
}

function exerciseOf(text: string): FamilyInput['exercise'] {
  if (/^AMER/i.test(text)) return 'american';
  return /^EURO/i.test(text) ? 'european' : null;
}
