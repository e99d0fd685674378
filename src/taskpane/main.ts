import { element } from '../page/element.js';
import { openPage } from '../page/page.js';

/** Opens the page; outside Excel it says so, as the same page is better read in full width there. */
function openPane(host: Office.HostType | null): void {
  openPage();
  if (host !== null) return;
  const link = element('a', { href: '../workbook/' }, 'Open the workbook page');
  document.body.prepend(
    element('p', { class: 'banner outside' }, 'This pane belongs in Excel. Without Excel: ', link, '.'),
  );
}

if ('Office' in globalThis)
  void Office.onReady(({ host }: { readonly host: Office.HostType | null }) => {
    openPane(host);
  });
else openPane(null);
