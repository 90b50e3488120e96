/** How the forms of other providers look, a referral's and those beside it. */
import styles from './referral-form-page.module.css';

export const formLook = {
  form: styles['referral-form'],
  /** A fieldset of it, on its own surface. */
  part: styles['referral-part'],
};
