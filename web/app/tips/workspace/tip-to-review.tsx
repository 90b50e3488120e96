/** One tip to be read, reviewed or rewritten: r puts one's name on it and goes on to the next. */

import { drawingOf } from '@pellis/contract/tips/drawings';
import { labelOfTopic, seasonLabels } from '@pellis/contract/tips/tip-topics';
import { type KeptTip, listKeptTips, reviewTip, takeBackTipReview } from '@pellis/contract/tips/tips';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { StateMark } from '../../work-list/state-mark.tsx';
import { useKeys } from '../../work-list/use-keys.ts';
import { TipPicture } from '../tip-picture.tsx';
import { TipEndings } from './tip-endings.tsx';
import { TipForm } from './tip-form.tsx';
import { reviewWords, stateMarks } from './words.ts';

export function TipToReview({ id }: { id: string }) {
  const read = useRead(listKeptTips);
  const tip = read.data?.find((one) => one.id === id);
  return (
    <WorkPage
      from={{ to: '/workspace/templates?see=tips', label: 'Tips' }}
      title={tip?.title ?? 'Tip'}
      lead={tip ? <StateMark {...stateMarks[tip.state]} /> : undefined}
      isNarrow
    >
      <Loading read={read} label="the tip" />
      {read.data && !tip ? <EmptyState heading="There is no such tip" /> : null}
      {tip ? <Shown key={`${tip.id} ${tip.version}`} tip={tip} all={read.data ?? []} /> : null}
    </WorkPage>
  );
}

function Shown({ tip, all }: { tip: KeptTip; all: readonly KeptTip[] }) {
  const [isChanging, setChanging] = useState(false);
  const mayReview = useMay()('sign-notes');
  const reads = useReads();
  const again = () => void reads.refresh(listKeptTips);
  if (isChanging)
    return (
      <TipForm
        tip={tip}
        onKept={() => {
          setChanging(false);
          toast('success', 'Kept as a draft. It is public again once it is reviewed.');
          again();
        }}
        onClose={() => setChanging(false)}
      />
    );
  return (
    <div className="stack">
      {tip.withdrawal ? null : mayReview ? (
        <Ways tip={tip} all={all} onChange={() => setChanging(true)} onDone={again} />
      ) : tip.is_own && tip.state === 'draft' ? (
        <div className="row">
          <Button kind="secondary" onClick={() => setChanging(true)}>
            Change the text
          </Button>
        </div>
      ) : null}
      <p>{reviewWords(tip)}</p>
      <Card heading="The text">
        <TipPicture name={drawingOf(tip)} />
        <p>
          <strong>{tip.summary}</strong>
        </p>
        <Markdown text={tip.words} />
        <h3>Sources</h3>
        <ul>
          {tip.sources.map(({ body, page }) => (
            <li key={body + page}>
              {body}, “{page}”
            </li>
          ))}
        </ul>
        <p className="small soft">
          {[...tip.topics.map(labelOfTopic), ...tip.seasons.map((season) => seasonLabels[season])].join(', ')} · version {tip.version}
          {tip.written_by ? `, by ${tip.written_by}` : ', as it came with the program'}
        </p>
      </Card>
      <TipEndings tip={tip} onDone={again} />
    </div>
  );
}

interface WaysProps {
  tip: KeptTip;
  all: readonly KeptTip[];
  onChange: () => void;
  onDone: () => void;
}

function Ways({ tip, all, onChange, onDone }: WaysProps) {
  const goTo = useNavigate();
  const reviewing = useSend(reviewTip);
  const takingBack = useSend(takeBackTipReview);
  const isDue = tip.state !== 'reviewed';
  const onError = ({ detail }: { detail: string }) => {
    toast('error', detail);
    onDone();
  };
  const review = () => {
    if (reviewing.isPending || !isDue) return;
    const next = all.find(({ id, state }) => id !== tip.id && state !== 'reviewed' && state !== 'withdrawn');
    const onSuccess = () => {
      toast('success', `Your name stands under “${tip.title}”.`);
      onDone();
      if (next) void goTo(`/workspace/templates?see=tips&tip=${next.id}`);
    };
    reviewing.mutate({ params: { id: tip.id }, body: { version: tip.version } }, { onSuccess, onError });
  };
  useKeys({ r: review });
  const takeBack = () =>
    takingBack.mutate(
      { params: { id: tip.id } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          onDone();
        },
        onError,
      },
    );
  return (
    <div className="row">
      {isDue ? (
        <Button onClick={review} disabled={reviewing.isPending} title="Key: r">
          {reviewing.isPending ? 'Signing…' : 'Put my name on it'}
        </Button>
      ) : null}
      <Button kind="secondary" onClick={onChange}>
        Change the text
      </Button>
      {tip.review ? (
        <Button kind="secondary" onClick={takeBack} disabled={takingBack.isPending}>
          Take the review back
        </Button>
      ) : null}
      {tip.state === 'reviewed' || tip.state === 'running_out' ? (
        <a className="way" href={`/tips/${tip.slug}`} target="_blank" rel="noreferrer">
          As the public reads it
        </a>
      ) : null}
    </div>
  );
}
