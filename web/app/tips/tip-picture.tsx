/** A drawn picture of a tip; it decorates, and the title says the same. */
import styles from './tip-picture.module.css';

export function TipPicture({ name }: { name: string }) {
  return (
    <svg className={styles['tip-picture']} viewBox="0 0 96 72" aria-hidden="true">
      <use href={`/tips.svg#${name}`} />
    </svg>
  );
}
