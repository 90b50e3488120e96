/** On a case that waits for its patient's choice: what was offered, until when, and the way to answer it after all. */
import { type Case, listCases, readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { takeBackVideoOffer } from '@pellis/contract/video-offers/video-offers';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReads, useSend } from '../../../platform/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { dateAndTime } from '../../../ui/dates.ts';
import { Failure } from '../../../ui/failure.tsx';
import { LaterWindow } from '../../../ui/later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useKeys } from '../../../work-list/use-keys.ts';
import styles from './offered-notice.module.css';

const giving = { load: async () => (await import('../hands/hand-over-dialog.tsx')).HandOverDialog };

interface OfferedNoticeProps {
  id: string;
  offer: NonNullable<Case['video_offer']>;
  mayTakeBack: boolean;
}

export function OfferedNotice({ id, offer: { expires_at, visit_at }, mayTakeBack }: OfferedNoticeProps) {
  const send = useSend(takeBackVideoOffer);
  const reads = useReads();
  const navigate = useNavigate();
  const [isGiving, setGiving] = useState(false);
  const isFree = mayTakeBack && visit_at === null;
  const takeBack = () =>
    send.mutate(
      { params: { id } },
      {
        onSuccess: ({ detail }) => toast('success', detail),
        onSettled: () => {
          void reads.refresh(listCases);
          void reads.refresh(readCase, { id });
        },
      },
    );
  const given = (sentence: string) => {
    toast('success', sentence);
    void reads.refresh(listCases);
    void navigate('/workspace');
  };
  useKeys({
    h: () => (mayTakeBack ? setGiving(true) : false),
    v: () => (isFree && !send.isPending ? takeBack() : false),
  });
  return (
    <Notice
      heading={
        visit_at
          ? `The patient has chosen ${dateAndTime(visit_at)}, and their card is being asked.`
          : `A video visit is offered until ${dateAndTime(expires_at)}.`
      }
      actions={
        mayTakeBack ? (
          <>
            {isFree ? (
              <Button kind="secondary" isSmall disabled={send.isPending} onClick={takeBack}>
                {send.isPending ? 'Taking back…' : 'Take the offer back and answer'}
              </Button>
            ) : null}
            <Button kind="quiet" isSmall onClick={() => setGiving(true)}>
              Hand over…
            </Button>
          </>
        ) : null
      }
    >
      <Failure of={send.error} />
      {isGiving ? <LaterWindow part={giving} props={{ id, onClose: () => setGiving(false), onDone: given }} /> : null}
    </Notice>
  );
}

/** With the answers: what the patient reads of it. */
export function OfferedWords({ offer: { reason, offered_at } }: Pick<OfferedNoticeProps, 'offer'>) {
  return (
    <section className="stack" style={{ '--gap': '4px' }}>
      <h3>A video visit is offered</h3>
      <p className={styles['offered-words']}>{reason}</p>
      <p className="small soft">{dateAndTime(offered_at)}. The clock rests until the patient chooses or declines.</p>
    </section>
  );
}
