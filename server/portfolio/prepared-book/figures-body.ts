import type { BookFigures } from '../../contract/results/book-figures.js';
import { money, moneyOrNull } from '../../lib/money.js';
import type { AccountFigures } from '../sums.js';

/** Figures as they are sent, rounded. */
export const figuresBody = (figures: AccountFigures): BookFigures => ({
  initial_margin: money(figures.initialMargin),
  maintenance_margin: moneyOrNull(figures.maintenanceMargin),
  option_liquidation_value: money(figures.optionValue),
  additional_margin: money(figures.additionalMargin),
  requirement: money(figures.requirement),
});

/** Which figure is compared with funds, or kept low while legs are traded. */
export type MeasuredFigure = 'requirement' | 'initial_margin';

/** One figure as it is sent, rounded to the cent, so that decisions are made on the figure that is shown. */
export const measured = (figures: AccountFigures, figure: MeasuredFigure): number =>
  money(figure === 'requirement' ? figures.requirement : figures.initialMargin);
