/** What has happened to a thing of the front desk, the first first. */
import { dateAndTime } from '../ui/dates.ts';
import styles from './work-list.module.css';

interface HistoryProps {
  lines: readonly { name: string; at: Date; by: string }[];
  words: Record<string, string>;
}

export function History({ lines, words }: HistoryProps) {
  return (
    <ol className={styles['work-history']}>
      {lines.map(({ name, at, by }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what has happened keeps its place
        <li key={index}>
          <span>{words[name] ?? name}</span>
          <span className="soft small figures">
            {dateAndTime(at)}
            {by ? `, ${by}` : ''}
          </span>
        </li>
      ))}
    </ol>
  );
}
