/** The only script of a public page. */
import { enliven } from './enliven.ts';

enliven(document);
// what was pressed before is done now
document.dispatchEvent(new Event('awake'));
