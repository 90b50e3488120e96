/** A dermatologist's words with lists and emphasis; nothing else gets through. */
import { Marked } from 'marked';
import { useMemo } from 'react';
import styles from './markdown.module.css';
import { safeHtml } from './safe-html.ts';

/** The page has its own first and second headings, so a note's begin at the third. */
const marked = new Marked({
  breaks: true,
  walkTokens: (token) => {
    if (token.type === 'heading') token.depth = Math.min(4, Math.max(3, token.depth + 1));
  },
});

export function Markdown({ text }: { text: string }) {
  const html = useMemo(() => safeHtml(marked.parse(text, { async: false })), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to a short list of tags
  return <div className={styles.markdown} dangerouslySetInnerHTML={{ __html: html }} />;
}
