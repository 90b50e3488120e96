/** The library of tips as the clinic's people see it: what needs a review first, drafts too. */

import { labelOfTopic } from '@pellis/contract/tips/tip-topics';
import { type KeptTip, listKeptTips } from '@pellis/contract/tips/tips';
import { useSearchParams } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { longDate } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkListPage } from '../../work-list/work-list.tsx';
import { NewTip } from './new-tip.tsx';
import { TipToReview } from './tip-to-review.tsx';
import { stateMarks } from './words.ts';

export function TipsPage() {
  const [search] = useSearchParams();
  const id = search.get('tip');
  if (id === null) return <TipList />;
  return id === 'new' ? <NewTip /> : <TipToReview id={id} />;
}

function TipList() {
  return (
    <WorkListPage
      title="Tips"
      lead="Public once a dermatologist has reviewed them, for a year."
      read={useRead(listKeptTips)}
      label="the tips"
      hasEnded={({ state }) => state === 'reviewed' || state === 'withdrawn'}
      ended="Reviewed or withdrawn"
      none={<EmptyState heading="Every tip is reviewed">Thirty days before a review runs out, its tip stands here again.</EmptyState>}
      rowOf={rowOf}
      actions={
        <ButtonLink to="/workspace/templates?see=tips&tip=new" kind="secondary" isSmall>
          New tip
        </ButtonLink>
      }
    />
  );
}

function rowOf({ id, title, summary, topics, state, review, withdrawal }: KeptTip) {
  return {
    id,
    mark: stateMarks[state],
    to: `/workspace/templates?see=tips&tip=${id}`,
    name: title,
    about: summary,
    more: <span className="soft">{topics.map(labelOfTopic).join(', ')}</span>,
    when: withdrawal ? `since ${longDate(withdrawal.at)}` : review ? `until ${longDate(review.expires_at)}` : '',
  };
}
