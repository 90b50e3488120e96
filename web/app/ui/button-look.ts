/** How a button looks, as classes: for links of pages without the app, and labels that open a file. */
import styles from './button.module.css';

export interface Look {
  /** `primary` is the one action of the screen, `quiet` reads like a link. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** 40 px instead of 48, for dense places on wide screens. */
  isSmall?: boolean | undefined;
  isWide?: boolean | undefined;
}

export function buttonLook({ kind = 'primary', isSmall, isWide }: Look = {}, more = ''): string {
  const names = [styles.button, styles[`button-${kind}`], isSmall && styles['button-small'], isWide && styles['button-wide'], more];
  return names.filter(Boolean).join(' ');
}
