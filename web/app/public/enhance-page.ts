/** The only script of a public page. */
import { enhance } from './enhance.ts';

enhance(document);
// what was pressed before is done now
document.dispatchEvent(new Event('awake'));
