import type { JSX } from 'preact';

/** What the pane's page says in a browser. */
export function OutsideExcel(): JSX.Element {
  return (
    <main class="outside">
      <h1>Margin Desk</h1>
      <p>This pane belongs in Excel.</p>
      <p>
        <a href="../workbook/">Open the workbook page</a>
      </p>
    </main>
  );
}
