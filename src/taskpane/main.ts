import { element } from '../page/element.js';
import { openPage } from '../page/page.js';

/** Outside Excel there is no host: the same page is then better read in full width. */
void Office.onReady(({ host }: { readonly host: Office.HostType | null }) => {
  openPage();
  if (host !== null) return;
  const link = element('a', { href: '../workbook/' }, 'Open the workbook page');
  document.body.prepend(
    element('p', { class: 'banner notice' }, 'This pane belongs in Excel. Without Excel: ', link, '.'),
  );
});
