/** The saved tips, each opened when it is wanted. */
import type { Tip } from '@pellis/contract/tips/tips';
import { longDate } from '../ui/dates.ts';
import { Markdown } from '../ui/markdown.tsx';
import styles from './offline.module.css';

export function KeptTips({ tips }: { tips: readonly Tip[] }) {
  if (tips.length === 0) return null;
  return (
    <section aria-labelledby="kept-tips">
      <h2 id="kept-tips">Saved tips</h2>
      {tips.map(({ slug, title, summary, words, sources, reviewer, reviewed_at }) => (
        <details key={slug} className={styles.tip}>
          <summary>{title}</summary>
          <p className="soft">{summary}</p>
          <Markdown text={words} />
          <p className="soft small">
            Reviewed by {reviewer}, {longDate(reviewed_at)}. Sources: {sources.map(({ body, page }) => `${body}, “${page}”`).join('; ')}.
          </p>
        </details>
      ))}
    </section>
  );
}
