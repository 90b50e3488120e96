/** The parts of a signed answer, for the provider and in the workspace. */
import styles from './econsults.module.css';

interface AnswerPartsProps {
  /** `sending` in words. */
  answer: Record<'assessment' | 'recommendation' | 'watch_for' | 'sending', string>;
}

export function AnswerParts({ answer }: AnswerPartsProps) {
  return (
    <div className={styles.answer}>
      {parts.map(([name, heading]) => (
        <div key={name}>
          <h3>{heading}</h3>
          <p className={styles.words}>{answer[name]}</p>
        </div>
      ))}
    </div>
  );
}

const parts = [
  ['assessment', 'Assessment'],
  ['recommendation', 'Recommendation'],
  ['watch_for', 'What to watch for'],
  ['sending', 'Whether to send the patient'],
] as const;
