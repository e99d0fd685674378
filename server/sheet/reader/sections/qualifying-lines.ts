/** Longer lines are disclaimers, which stand below every statement. */
const LONGEST = 90;

/** What a whole table is, by a line that begins so. */
const OF_STATE =
  /^[^\p{L}\p{N}]*(?:draft|indicative|prelim(?:inary)?|provisional|unaudited|unreconciled|estimate[ds]?|illustrative|samples?|examples?|hypothetical|simulat(?:ed|ion)|projected|restated|duplicate|copy|superseded|cancell?ed|intraday|start of (?:the )?day|sod|opening (?:positions?|book)|for info\w*|fyi|entwurf|vorl[aä]ufig\p{L}*|ungepr[uü]ft\p{L}*|musterportfolio|beispiel|provisoire|projet|non audit[ée]\p{L}*|exemple|borrador|no auditad\p{L}*|ejemplo|bozza|provvisori\p{L}*|preliminar\p{L}*|esempio|concept|voorlopig)(?![\p{L}\p{N}])/iu;
/** What is in a table and what is not, or of which moment it is. */
const OF_CONTENT: readonly RegExp[] = [
  /^[^\p{L}\p{N}]*(?:net|gross|exclusive|inclusive) of(?!\p{L})|^[^\p{L}\p{N}]*(?:before|after|prior to|pre|post|without|w\/o|includes?|including|incl\.?|excludes?|excluding|excl\.?|ohne|vor|nach|inkl\.?|exkl\.?|sans|hors|avant|apr[eè]s|sin|antes|despu[eé]s|senza|prima|dopo)[ -](?=\p{L})/iu,
  /(?<!\p{L})(?:(?:does|do|did|are|is|were|was)(?: not|n['’]t)(?: yet)? (?:includ|reflect|reconcil|audit|final|confirm|contain|show)\p{L}*|not (?:yet )?(?:included|reflected|reconciled|audited|final|confirmed)|excluding|excluded|excludes|subject to (?:change|confirmation|audit|review)|version \d+ of \d+|as (?:amended|restated)|nicht enthalten|non (?:compris|inclus)\p{L}*|no incluid\p{L}*)(?!\p{L})/iu,
  /(?<!\p{L})(?:truncated|(?:more )?(?:rows?|positions?|lines?|entries|records|items) (?:are )?not shown|show(?:ing|s|n) (?:the )?(?:(?:first|top|largest) )?\d{1,6} (?:of|out of) \d{1,6}|(?:first|top) \d{1,6} (?:of|out of) \d{1,6}|(?<!\d)\d{1,6} more (?:rows?|positions?|lines?|entries))(?!\p{L})/iu,
  /^all (?:(?:rows|positions|contracts|options|lines|trades|lots) )?(?:are|is|for)(?!\p{L})|^positions? (?:before|after|without|net of|gross of|excluding|excl\.?|including|incl\.?)(?!\p{L})/iu,
  /(?<!\p{L})(?:hedge[sd]?|hedging) (?:of |for )?(?:the |our )?(?:clients?|customers?)(?!\p{L})|(?<!\p{L})(?:clients?|customers?)['’]? hedges?(?!\p{L})|(?<!\p{L})(?:back[- ]to[- ]back|b2b|facilitation) (?:book|positions?|trades?|portfolio)(?!\p{L})/iu,
];

/** Most lines that are quoted. */
const MOST_QUOTED = 3;

/**
 * What lines around a table say of the whole of it that no figure can follow: that it is a draft, or what it is without. They are quoted,
 * so that whoever reads the figures knows it. @param said what is said of the table elsewhere
 */
export function qualifyingRemarks(lines: readonly string[], said: readonly string[]): readonly string[] {
  const isStateSaid = said.some((remark) => remark.startsWith('By their title'));
  const isQualifying = (line: string): boolean =>
    OF_CONTENT.some((form) => form.test(line)) || (!isStateSaid && OF_STATE.test(line));
  const found = new Set(lines.filter((line) => line.length <= LONGEST && isQualifying(line)));
  const open = [...found].filter((line) => !said.some((remark) => remark.includes(line))).slice(0, MOST_QUOTED);
  if (open.length === 0) return [];
  const quoted = open.map((line) => `“${line}”`).join(', ');
  return [`${quoted} ${open.length === 1 ? 'stands' : 'stand'} beside the rows, which count as they are listed.`];
}
