/** The tips somebody saved: read, kept on this device with the rest, and taken out again. */
import { readSavedTips, saveTip } from '@pellis/contract/tips/tips';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { Card } from '../ui/card.tsx';
import { Failure } from '../ui/failure.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { ToolButton } from '../ui/tool-button.tsx';
import styles from './offline.module.css';

export function SavedTipsCard() {
  const { data: tips, error, refetch } = useRead(readSavedTips);
  const reads = useReads();
  const send = useSend(saveTip);
  const takeOut = (slug: string) =>
    send.mutate({ params: { slug }, body: { is_saved: false } }, { onSuccess: (left) => reads.put(readSavedTips, undefined, left) });
  return (
    <Card
      heading="Saved tips"
      actions={
        // a page of the public site
        <a className="way" href="/tips">
          All tips
        </a>
      }
    >
      {error && !tips ? <LoadFailed error={error} words="The saved tips could not be loaded." onAgain={() => void refetch()} /> : null}
      {tips?.length === 0 ? (
        <p>None yet. Each tip has a button to save it, and what you save is kept on this device with your routine.</p>
      ) : null}
      {tips && tips.length > 0 ? (
        <ul className={styles.lines}>
          {tips.map(({ slug, title }) => (
            <li key={slug}>
              <span>
                <a className="way" href={`/tips/${slug}`}>
                  {title}
                </a>
              </span>
              <ToolButton disabled={send.isPending} onClick={() => takeOut(slug)}>
                Take out<span className="visually-hidden"> {title}</span>
              </ToolButton>
            </li>
          ))}
        </ul>
      ) : null}
      <Failure of={send.error} />
    </Card>
  );
}
