/** How a table is laid out, at the end of its title: `by month`, `je Monat`, `in lots`. */
const LAYOUT =
  / (?:(?:by|per|je|nach|par|por) (?:(?:contract|delivery|expiry) )?(?:months?|contracts?|products?|accounts?|expir(?:y|ies)|maturity|commodit(?:y|ies)|monate?|kontrakt|produkt|konto|laufzeit|mois|contrat|produit|compte|échéance|mes(?:e|es)?|contrato|producto|cuenta|vencimiento|contratto|prodotto|conto|scadenza)|in lots|in contracts|today|as of today|lots|contracts|kontrakte)$/iu;
const BRACKETS = /[([][^()[\]]*[)\]]/g;

/** A title without its unit and the marks around it: `Positions (lots):`. */
export const bareTitle = (title: string): string =>
  title
    .replace(BRACKETS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?[:.]$/, '')
    .trim();

/** What a title says of what stands below it, without its layout, its unit and the marks around it: `Physical position by month (lots)`. */
export function withoutLayout(title: string): string {
  const plain = bareTitle(title);
  const subject = plain.replace(LAYOUT, '');
  return subject === plain ? plain : subject.trim();
}

/** Whole titles of figures that are no positions of one moment: how those have changed, their mean, their highest, what was planned or is needed. */
const OTHER_FIGURES: readonly RegExp[] = [
  /^(?:(?:net|daily|day['’]s|day|weekly|monthly) )?(?:changes?|differences?|moves?|movements?)(?: (?:in|of) (?:the )?(?:net |open )?(?:positions?|lots|quantit\p{L}+|holdings))? (?:since|vs\.?|versus|from|against|on|to) (?:the )?(?:yesterday|(?:last|prior|previous|day before|other) ?(?:business |trading )?(?:day|close|week|month)?|t-1|start of (?:day|week|month))$/iu,
  /^(?:(?:net|daily|day['’]s|day|weekly|monthly) )?(?:changes?|movements?) (?:in|of) (?:the )?(?:net |open )?(?:positions?|lots|holdings)$/iu,
  /^(?:(?:daily|monthly) )?(?:average|avg\.?|mean|maximum|max\.?|minimum|min\.?|peak|highest|lowest|largest) (?:daily |net |open )?(?:positions?|holdings|lots)(?: (?:in|of|for|over|during|allowed|permitted|this|last)(?: [\p{L}\d]+){0,4}| \p{L}+(?: \d{4})?)?$/iu,
  /^(?:net |daily )changes?$|^(?:(?:trades?|positions?|orders?|hedges) )?to be (?:roll|clos|cancel|sold|bought|execut|trad|book)\p{L}*$/iu,
  /^budget(?:ed)?(?: (?:positions?|volumes?|lots))?(?: \d{4})?$/iu,
  /^(?:veränderung(?:en)?|änderung(?:en)?|variations?|variaci[oó]n(?:es)?|variazion[ei])(?: (?:der|des|de|du|della|delle) (?:la |las |les )?(?:positionen|bestände|positions?|posici[oó]n(?:es)?|posizion[ei]))? (?:seit|zum|gegenüber|depuis|desde|da|rispetto a) (?:gestern|vortag|hier|la veille|ayer|ieri)$/iu,
  /^(?:durchschnittliche|mittlere|maximale|höchste) (?:positionen|position|bestände)$|^positions? (?:moyennes?|maximales?)$|^posici[oó]n(?:es)? (?:medias?|máximas?)$|^posizion[ei] (?:medi[ae]|massim[ae])$/iu,
  /^(?:theoretical|required|recommended|suggested|needed|desired|optimal|ideal|modell?ed|expected) (?:net )?(?:hedges?|hedging|positions?|lots|futures|contracts)$/iu,
  /^(?:net )?(?:hedges?|hedging) (?:requirements?|required|needs?|needed|targets?|recommendations?|proposals?|to (?:do|place|execute|trade))$/iu,
  /^(?:absicherungs|hedge|sicherungs)[- ]?bedarf$|^(?:soll|ziel)[- ]?(?:positionen|position|bestand|bestände)$|^(?:couvertures? (?:requises?|théoriques?|nécessaires?|cibles?)|besoins? de couverture)$|^(?:coberturas? (?:requeridas?|teóricas?|necesarias?|objetivo)|necesidad(?:es)? de cobertura)$|^(?:copertur[ae] (?:richiest[ae]|teoric[ah]e?|necessari[ae]|obiettivo)|fabbisogn[oi] di copertura)$/iu,
];

/** Whether a line is the title of figures that are no positions that are held now. */
export const titlesOtherFigures = (line: string): boolean =>
  OTHER_FIGURES.some((form) => form.test(line) || form.test(withoutLayout(line)));

/** Whole titles of what is sold, of which the numbers may be written without their minus. */
const SOLD =
  /^(?:(?:net|open|netto|total) )?(?:shorts?|short (?:positions?|lots|futures)|sales|sells|sold|verkäufe|verkauft|leerpositionen|netto-?short|ventes|positions? vendeuses?|ventas|posici[oó]n(?:es)? cort[ao]s?|vendite|posizion[ei] cort[ae]|vendas)(?: positions?)?$/iu;

/** Whether a line is the title of what is sold, by its layout or as a net, and says nothing else: `Sales` alone may be a desk. */
export function titlesSold(line: string): boolean {
  const subject = withoutLayout(line);
  return SOLD.test(subject) && (subject !== line.trim() || /^net/i.test(subject));
}
