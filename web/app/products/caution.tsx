/** What speaks against a product by now, and whom to ask. */
import { Link } from 'react-router';
import styles from './products.module.css';

export function Caution({ words }: { words: string }) {
  return (
    <p className={styles.warning}>
      {words} Do not use it before you have asked your dermatologist.{' '}
      <Link to="/messages" className="way no-print">
        Ask your dermatologist
      </Link>
    </p>
  );
}
