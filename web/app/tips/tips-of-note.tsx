/** Tips beneath a patient's note: those that the dermatologist has linked. One that is no longer reviewed is not shown. */
import { listTips } from '@pellis/contract/tips/tips';
import { useRead } from '../platform/use-api.ts';
import { Card } from '../ui/card.tsx';
import { linkedIn } from './linked-in.ts';
import cardStyles from './tip-cards.module.css';
import { TipPicture } from './tip-picture.tsx';

export function TipsOfNote({ plan }: { plan: string }) {
  const { data } = useRead(listTips, {}, { freshFor: 60_000 });
  const linked = linkedIn(plan).flatMap((slug) => data?.find((tip) => tip.slug === slug) ?? []);
  if (linked.length === 0) return null;
  return (
    <Card heading="Read more">
      <ul className={cardStyles['tip-cards']}>
        {linked.map(({ slug, title, summary, picture }) => (
          <li key={slug} className={cardStyles['tip-card']}>
            <TipPicture name={picture} />
            <div>
              <h3>
                <a href={`/tips/${slug}`}>{title}</a>
              </h3>
              <p>{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
