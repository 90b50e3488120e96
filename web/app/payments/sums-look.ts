/** How sums of money look, one under the other: of an order, and of a bill. */
import styles from './sums.module.css';

export const sumsLook = {
  table: `${styles.sums} figures`,
  /** What is said beside the total, more quietly. */
  aside: styles['sums-aside'],
};
