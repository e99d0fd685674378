import type { JSX } from 'preact';

/** Short facts in a quiet line; each of them stays on one line as long as it fits. */
export function Facts({ facts }: { facts: readonly string[] }): JSX.Element {
  return (
    <span class="quiet facts">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}
