import { comparedName } from '../../../contract/heading-names.js';

/** Headings over the environment of the system that a row comes from. */
const ENVIRONMENT =
  /^(?:source|system|sys|app|data|booking)?(?:env|envt|environment|entorno|umgebung|environnement|ambiente)(?:name|code|id)?$|^(?:real|live|sim(?:ulated)?|paper|demo|prod(?:uction)?|test)(?:or)?(?:real|live|sim(?:ulated)?|paper|demo|prod(?:uction)?|test)$/;
const OF_TESTS =
  /^(?:uat\d?|tests?\d?|testing|dev\d?|development|sit\d?|qa\d?|qas|stg|stage|staging|sandbox|demo|training|sim|simulation|pre-?prod(?:uction)?|ppe|mock|trial|paper|simulated|virtual)$/i;
const REAL =
  /^(?:actual|prod|prd|production|productive|produktion|produktiv|producción|produzione|live|real|p|dr|bcp)$/iu;

/** Whether a heading is one of environments, such as `Env`. */
export const isEnvironment = (heading: string): boolean => ENVIRONMENT.test(comparedName(heading));

/** Whether a word names the environment of what is held, or one of tests; undefined if it is neither. */
export const environmentOf = (word: string): 'real' | 'test' | undefined =>
  REAL.test(word) ? 'real' : OF_TESTS.test(word) ? 'test' : undefined;

/** Headings over what kind of book a row is of. */
const BOOK_TYPE =
  /^(?:(?:book|account|acct|portfolio|trading|position|deal|trade|konto|buch|depot|compte|portefeuille|cuenta|conto)(?:type|mode|kind|class|category|typ|art)|type(?:de)?(?:compte|portefeuille)|tipo(?:de|di)?(?:cuenta|cartera|conto|portafoglio|libro))$/;
const SIMULATED =
  /^(?:sim(?:ulation|ulated|ulator|uliert|ulé|ulado|ulato|ulazione|ulación)?|demo|paper trading|sandbox|uat|test|mock|dummy|virtual|virtuell|training)(?: (?:book|account|trading))?$/iu;

/** Whether a heading is one of kinds of books, such as `Book Type`. */
export const isBookType = (heading: string): boolean => BOOK_TYPE.test(comparedName(heading));

/** Whether a word names a kind of books in which nothing is held. */
export const saysSimulated = (word: string): boolean => SIMULATED.test(word);
