/**
 * Values of a European option on a lognormal forward in C, as a plain loop: the same work as `lognormalValues`, the same
 * tail function. Defines `revalue(prices, logarithms, sign, strike, deviation, discount, values, count)`.
 */
export const EUROPEAN_KERNEL_IN_C = `
static double tail(double x) {
  return ((((((((1.00000000000001591 * x + 21.6644135871782125) * x + 231.375769537524433) * x + 1556.98847241150911) * x
    + 7149.2024295759359) * x + 22854.0241804355321) * x + 49761.8806794896292) * x + 68055.9637890594656) * x
    + 45721.0602193609178)
    / (((((((((x + 21.6644135872095547) * x + 232.37576952766164) * x + 1578.65288719242713) * x + 7378.57812436455136) * x
    + 24367.6866510264298) * x + 56458.2606544927077) * x + 88013.9152745884818) * x + 83407.7337271939282) * x
    + 36480.1280525655643);
}
static void __attribute__((noinline)) revalue(const double *restrict prices, const double *restrict logarithms,
    double sign, double strike, double deviation, double discount, double *restrict values, long count) {
  double inverse = sign / deviation, half = 0.5 * sign * deviation, at = log(strike);
  for (long row = 0; row < count; row++) {
    double forward = prices[row], middle = (logarithms[row] - at) * inverse;
    double first = middle + half, second = middle - half;
    double density = forward * 0.3989422804014326779 * exp(-0.5 * first * first);
    double forwardTail = density * tail(fabs(first)), strikeTail = density * tail(fabs(second));
    double received = first > 0 ? forward - forwardTail : forwardTail;
    double paid = second > 0 ? strike - strikeTail : strikeTail;
    double value = sign * (received - paid);
    values[row] = discount * (value > 0 ? value : 0);
  }
}
`;
