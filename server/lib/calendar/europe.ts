import { calendar, type Calendar } from './calendar.js';
import {
  ASCENSION,
  CORPUS_CHRISTI,
  during,
  EASTER_MONDAY,
  except,
  GOOD_FRIDAY,
  last,
  MONDAY,
  nth,
  once,
  secondOfTwo,
  weekendToMonday,
  WHIT_MONDAY,
  yearly,
} from './holiday-rule.js';

/** The euro's payment system (TARGET, T2): closing days since 2000, by decision of the ECB of 14 December 2000. */
export const EUTA: Calendar = calendar('EUTA', 'TARGET', [
  yearly(1, 1),
  during(2000, undefined, GOOD_FRIDAY),
  during(2000, undefined, EASTER_MONDAY),
  during(2000, undefined, yearly(5, 1)),
  yearly(12, 25),
  during(2000, undefined, yearly(12, 26)),
  once('End of the year, changeover to the euro', '1998-12-31', '1999-12-31', '2001-12-31'),
]);

export const GBLO: Calendar = calendar('GBLO', 'London', [
  yearly(1, 1, weekendToMonday),
  GOOD_FRIDAY,
  EASTER_MONDAY,
  except([1995, 2020], during(1978, undefined, nth(1, MONDAY, 5))),
  once('Early May holiday moved to the anniversary of the end of the war', '1995-05-08', '2020-05-08'),
  except([2002, 2012, 2022], last(MONDAY, 5)),
  once('Golden jubilee', '2002-06-03', '2002-06-04'),
  once('Diamond jubilee', '2012-06-04', '2012-06-05'),
  once('Platinum jubilee', '2022-06-02', '2022-06-03'),
  last(MONDAY, 8),
  yearly(12, 25, weekendToMonday),
  yearly(12, 26, secondOfTwo),
  once('Eve of the millennium', '1999-12-31'),
  once('Royal wedding', '2011-04-29'),
  once('Funeral of Queen Elizabeth II', '2022-09-19'),
  once('Coronation of King Charles III', '2023-05-08'),
]);

export const CHZU: Calendar = calendar('CHZU', 'Zurich', [
  yearly(1, 1),
  yearly(1, 2),
  GOOD_FRIDAY,
  EASTER_MONDAY,
  yearly(5, 1),
  ASCENSION,
  WHIT_MONDAY,
  yearly(8, 1),
  yearly(12, 25),
  yearly(12, 26),
]);

export const PLWA: Calendar = calendar('PLWA', 'Warsaw', [
  yearly(1, 1),
  during(2011, undefined, yearly(1, 6)),
  EASTER_MONDAY,
  yearly(5, 1),
  yearly(5, 3),
  CORPUS_CHRISTI,
  yearly(8, 15),
  yearly(11, 1),
  yearly(11, 11),
  during(2025, undefined, yearly(12, 24)),
  yearly(12, 25),
  yearly(12, 26),
  once('Centenary of independence', '2018-11-12'),
]);

export const CZPR: Calendar = calendar('CZPR', 'Prague', [
  yearly(1, 1),
  during(2016, undefined, GOOD_FRIDAY),
  EASTER_MONDAY,
  yearly(5, 1),
  yearly(5, 8),
  yearly(7, 5),
  yearly(7, 6),
  yearly(9, 28),
  yearly(10, 28),
  yearly(11, 17),
  yearly(12, 24),
  yearly(12, 25),
  yearly(12, 26),
]);

/** The bridging days, which are decreed each year and made up for on Saturdays, are not listed. */
export const HUBU: Calendar = calendar(
  'HUBU',
  'Budapest',
  [
    yearly(1, 1),
    yearly(3, 15),
    during(2017, undefined, GOOD_FRIDAY),
    EASTER_MONDAY,
    yearly(5, 1),
    WHIT_MONDAY,
    yearly(8, 20),
    yearly(10, 23),
    yearly(11, 1),
    during(2024, undefined, yearly(12, 24)),
    yearly(12, 25),
    yearly(12, 26),
  ],
  [{ first: 1, last: 0, what: 'bridging days decreed year by year' }],
);
