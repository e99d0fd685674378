/** Headings that speak of sizes, without case and separators. */
export const SIZE_HEADINGS: ReadonlySet<string> = new Set([
  ...['multiplier', 'mult', 'contractmultiplier', 'quantitymultiplier', 'qtymultiplier', 'pricemultiplier', 'factor'],
  ...['contractfactor', 'quantityfactor', 'scale', 'scaling', 'scalefactor', 'unit', 'units', 'uom', 'unitofmeasure'],
  ...['quantityunit', 'qtyunit', 'quantityunits', 'notionalunit', 'lotsize', 'contractsize', 'size', 'lotmultiplier'],
  ...['lotmult', 'ratiomultiplier', 'multiplierunit', 'denom', 'ctsperlot', 'contractsperlot', 'contractsinlot'],
  ...['noofcontractsperlot', 'numberofcontractsperlot'],
  ...['legratio', 'legqty', 'legquantity', 'ratioqty', 'ratioquantity', 'qtyratio', 'legratioqty', 'spreadratio'],
  ...['ratio', 'poolfactor', 'indexfactor', 'indexratio', 'denomination', 'magnitude', 'lotfactor'],
  ...['shift', 'shiftbp', 'shiftbps', 'shiftsize', 'bump', 'bumpbp', 'bumpbps', 'bumpsize', 'bpshift', 'bpbump'],
  ...['shock', 'shockbp', 'shockbps', 'shocksize', 'bpshock', 'rateshock', 'rateshift', 'ratebump'],
  ...['thousands', 'inthousands', 'millions', 'inmillions', 'einheit', 'masseinheit', 'maßeinheit', 'mengeneinheit'],
  ...[
    'times',
    'repeat',
    'repeats',
    'copies',
    'occurrences',
    'cycles',
    'numcycles',
    'noofcycles',
    'positionfactor',
    'posfactor',
  ],
  ...['unité', 'unite', 'unità', 'unita', 'unidad', 'unidade', 'eenheid', '単位', '单位', '單位'],
]);

/** Words of a column of units that say what is read anyway. */
const PLAIN_UNIT =
  /^(?:lots?|contracts?|cts?|ctrs?|kontrakte?|contrats?|contratos?|contratt[oi]|lott[oi]|lotes?|loten|contracten|[手枚])$/iu;

/** Whether a word of a column of units says that lots are counted. */
export const isPlainUnit = (word: string): boolean => PLAIN_UNIT.test(word);
