/** How lists and records of work look, for pages that fill one in their own way. */
import styles from './work-list.module.css';

export const workLook = {
  heading: styles['work-heading'],
  rows: styles['work-rows'],
  row: styles['work-row'],
  what: styles['work-what'],
  more: styles['work-more'],
  when: styles['work-when'],
  columns: styles['work-columns'],
  column: styles['work-column'],
  /** As somebody wrote it, line by line. */
  words: styles['work-words'],
  history: styles['work-history'],
};
