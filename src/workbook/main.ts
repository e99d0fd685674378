import { openPage } from '../page/page.js';

openPage();
