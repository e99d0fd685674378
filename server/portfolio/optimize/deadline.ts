/** How long something may take: the clock is the caller's. */
export interface Deadline {
  /** Seconds left, at least 0. */
  readonly seconds: () => number;
}

/** @param milliseconds from now on @param now milliseconds */
export function deadlineIn(milliseconds: number, now: () => number): Deadline {
  const end = now() + milliseconds;
  return { seconds: () => Math.max(0, end - now()) / 1000 };
}

/** A deadline when a part of the time that is left now is over. @param part 0 to 1 */
export function partOf(deadline: Deadline, part: number): Deadline {
  const rest = deadline.seconds() * (1 - part);
  return { seconds: () => Math.max(0, deadline.seconds() - rest) };
}
