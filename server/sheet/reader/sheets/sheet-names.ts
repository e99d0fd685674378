/*
 * What names of sheets say of their positions: that they are proposed or an example, which version they are, and that they are all there
 * are.
 */

/** `Draft`, `Hedge proposal`, `Scenario 1`: of nobody's book, whatever else the name says. */
const PROPOSED =
  /(?<![\p{L}\d])(?:drafts?|what ?if|proposals?|proposed|scenarios?|hypothetical|projected|projections?|forecasts?|sandbox|scratch(?:pad)?|playground|benchmark|simulat(?:ions?|ed)|pro ?forma|entwurf|vorschlag|vorschläge|szenari(?:o|en)|brouillon|scénarios?|propuestas?|borrador|escenarios?|bozza|proposta|scenari|simulación|simulazione|voorstel|試算|模拟)(?![\p{L}\d])/iu;
/** These may be part of a name: alone, or beside the word for positions or a number they say it as well. */
const PROPOSED_ALONE =
  /^(?:(?:targets?|examples?|samples?|templates?|planned|plan|test|demo|model|limits?|(?:trade )?ideas?|watch ?list|ziel|beispiele?|vorlage|muster|exemples?|modèle|cible|ejemplos?|plantilla|objetivo|esempi?o?|modello|voorbeeld) ?(?:positions?|portfolio|book|trades?|sheet|data|positionen|bestand)?|(?:positions?|portfolio|book|trades?) (?:targets?|examples?|samples?|template|planned|test)) ?\d{0,2}$/iu;

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Whether the positions of a sheet are proposed, planned or an example, as its name says. */
export const isProposed = (name: string): boolean =>
  PROPOSED.test(plainName(name)) || PROPOSED_ALONE.test(plainName(name));

/** What `Scenario 1`, `Proposal B` and `What if (ii)` are alternatives of; undefined if a name has no number or letter behind it. */
export const alternativesOf = (name: string): string | undefined =>
  /^(.*\p{L}) (?:\d{1,2}|\p{L}|i{1,3}|iv)$/u.exec(plainName(name))?.[1];

const VERSION = /^(.*?) ?(?<!\p{L})(?:v|ver|vers|version|rev|revision) ?(\d{1,3})$/u;

/** `Positions v2`, `Book (rev. 3)`: what it is a version of, and which; undefined if a name says none. */
export function versionOf(name: string): { readonly of: string; readonly version: number } | undefined {
  const [, of, version] = VERSION.exec(plainName(name)) ?? [];
  return of === undefined || version === undefined ? undefined : { of, version: Number(version) };
}

const ALL =
  /^(?:all|alle|alles|tous|tout|todos|todo|tutti|tutto|everything|combined|master|complete|whole|full|gesamt)(?: (?:positions?|accounts?|books?|desks?|positionen|konten|bestände|comptes|posiciones|cuentas|posizioni|conti))?$/iu;

/** Whether a sheet may hold what others hold together, by its name. */
export const isOfAll = (name: string): boolean => ALL.test(plainName(name));
