/** The names of a dialog's parts, for the one that is made without the app. */
import styles from './dialog.module.css';

export const dialogLook = {
  dialog: `${styles.dialog} ${styles['dialog-wide']}`,
  inside: styles['dialog-inside'],
  header: styles['dialog-header'],
  close: styles['dialog-close'],
  body: styles['dialog-body'],
  actions: styles['dialog-actions'],
};
