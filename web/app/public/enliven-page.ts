/** The only script of a public page. */
import { enliven } from './enliven.ts';

enliven(document);
