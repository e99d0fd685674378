/** Headings that speak of sizes, without case and separators. */
export const SIZE_HEADINGS: ReadonlySet<string> = new Set([
  ...['multiplier', 'mult', 'contractmultiplier', 'quantitymultiplier', 'qtymultiplier', 'pricemultiplier', 'factor'],
  ...['contractfactor', 'quantityfactor', 'scale', 'scaling', 'scalefactor', 'unit', 'units', 'uom', 'unitofmeasure'],
  ...['quantityunit', 'qtyunit', 'quantityunits', 'notionalunit', 'lotsize', 'contractsize', 'size', 'lotmultiplier'],
  ...['ratio', 'hedgeratio', 'poolfactor', 'indexfactor', 'indexratio', 'denomination', 'magnitude', 'lotfactor'],
  ...['shift', 'shiftbp', 'shiftbps', 'shiftsize', 'bump', 'bumpbp', 'bumpbps', 'bumpsize', 'bpshift', 'bpbump'],
  ...['thousands', 'inthousands', 'millions', 'inmillions', 'einheit', 'masseinheit', 'maßeinheit', 'mengeneinheit'],
  ...['unité', 'unite', 'unità', 'unita', 'unidad', 'unidade', 'eenheid', '単位', '单位', '單位'],
]);
