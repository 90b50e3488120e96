/** The header and body that the server writes after registering and confirming: the one place where its HTML is shown. */
import { useEffect, useState } from 'react';
import { SkeletonText } from '../ui/skeleton.tsx';
import styles from './server-words.module.css';

interface Words {
  html?: string;
  text?: string;
}

export function ServerWords({ detail: { header, body } }: { detail: { header: string; body: string } }) {
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    // only who has come this far needs what makes HTML safe; without it the bare words are shown
    import('../ui/safe-html.ts').then(
      ({ safeHtml }) => setWords({ html: safeHtml(body) }),
      () => setWords({ text: bareText(body) }),
    );
  }, [body]);
  return (
    <div className={styles['server-words']} role="status" aria-busy={!words}>
      <h1>{header}</h1>
      {words ? null : <SkeletonText lines={2} />}
      {words?.text ? <p>{words.text}</p> : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to a short list of tags */}
      {words?.html ? <div dangerouslySetInnerHTML={{ __html: words.html }} /> : null}
    </div>
  );
}

function bareText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}
