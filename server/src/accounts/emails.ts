/** E-mails about accounts and records: confirm your address, your password was changed, somebody opened your record. */
import { alreadyConfirmed } from './emails/already-confirmed.ts';
import { confirmAddress } from './emails/confirm.ts';
import { recordOpened } from './emails/emergency-access.ts';
import { accountExists } from './emails/exists.ts';
import { passwordGuessed } from './emails/guessed.ts';
import { identityLinked } from './emails/identity-linked.ts';
import { passwordChanged } from './emails/password-changed.ts';
import { choosePassword } from './emails/reset.ts';
import { welcome } from './emails/welcome.ts';

export const emails = {
  confirmAddress,
  welcome,
  alreadyConfirmed,
  choosePassword,
  accountExists,
  passwordChanged,
  passwordGuessed,
  identityLinked,
  recordOpened,
};
