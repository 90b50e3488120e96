/** Letters about changed contact details: prove the new address, object from the old one, your number was changed. */
import { asked } from './letters/asked.ts';
import { confirm } from './letters/confirm.ts';
import { doneNew } from './letters/done-new.ts';
import { doneOld } from './letters/done-old.ts';
import { objected } from './letters/objected.ts';
import { phoneChanged } from './letters/phone-changed.ts';
import { taken } from './letters/taken.ts';

export const letters = { confirm, taken, asked, doneOld, doneNew, objected, phoneChanged };
