/** Letters about accounts and records: confirm your address, your password was changed, somebody opened your record. */
import { alreadyConfirmed } from './letters/already-confirmed.ts';
import { confirmAddress } from './letters/confirm.ts';
import { recordOpened } from './letters/emergency-access.ts';
import { accountExists } from './letters/exists.ts';
import { passwordGuessed } from './letters/guessed.ts';
import { identityLinked } from './letters/identity-linked.ts';
import { passwordChanged } from './letters/password-changed.ts';
import { choosePassword } from './letters/reset.ts';
import { welcome } from './letters/welcome.ts';

export const letters = {
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
