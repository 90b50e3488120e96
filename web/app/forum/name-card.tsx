/** The pen name that somebody has: from when it may be another, and who can find out whose it is. */
import type { Forum } from '@pellis/contract/forum/forum';
import { Card } from '../ui/card.tsx';
import { dayAhead } from '../ui/dates.ts';
import { PenForm, whoSeesYou } from './pen-form.tsx';

export function NameCard({ pen: { name, may_change_at } }: { pen: NonNullable<Forum['pen']> }) {
  const mayChange = may_change_at.getTime() <= Date.now();
  return (
    <Card heading="Your pen name">
      <div className="stack">
        <p>
          You write as {name}. {whoSeesYou}
        </p>
        {mayChange ? <PenForm hasOne /> : <p>It can be changed from {dayAhead(may_change_at)} on.</p>}
      </div>
    </Card>
  );
}
