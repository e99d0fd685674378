import type { JSX } from 'preact';

/** Short facts in one quiet line; a fact is not broken as long as it fits. */
export function Facts({ facts }: { facts: readonly string[] }): JSX.Element {
  return (
    <span class="quiet facts">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}
