/** E-mails about changed contact details: prove the new address, object from the old one, your number was changed. */
import { asked } from './emails/asked.ts';
import { confirm } from './emails/confirm.ts';
import { doneNew } from './emails/done-new.ts';
import { doneOld } from './emails/done-old.ts';
import { objected } from './emails/objected.ts';
import { phoneChanged } from './emails/phone-changed.ts';
import { taken } from './emails/taken.ts';

export const emails = { confirm, taken, asked, doneOld, doneNew, objected, phoneChanged };
