import { endSaid } from './ended-remarks.js';

/** What stands where an account does, and says that the row is a sum or another figure of the accounts. */
const FIGURE =
  /^(?:net|overall|all|alle|tous|tutti|todos|everything|combined|consolidated|(?:grand|firm|desk|page|book|group|portfolio|house|overall) (?:totals?|net)|averages?|avg|mean|maximum|minimum|count|checks?(?: ?sum)?|control(?: total)?|hash(?: total)?|differences?|diff|(?:net |day )?changes?|chg|sous-?total|somme|saldo|solde|durchschnitt|moyenne|differenz|écart|σ)$/iu;
/** The same of what was held before, may be held at most, or is not done. */
const NOT_HELD =
  /^(?:(?:prior|previous|prev\.?) (?:business |trading )?(?:day|close|position)|yesterday|vortag|gestern|veille|(?:position |lot |spec )?limits?|(?:open|working|resting|pending) orders?|exercises?|assigned|assignments?|expir(?:ies|ations)|deliver(?:y|ies)|to do)$/iu;

/** Whether a text in the place of an account says that its row is a sum, or is not held: `Net`, `Prior day`, `Limit`, `Expired`. */
export const isNoAccount = (text: string): boolean =>
  FIGURE.test(text) || NOT_HELD.test(text) || endSaid(text, undefined) !== undefined;
