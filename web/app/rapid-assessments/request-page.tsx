/** The dermatologist needs one more thing: what it is, and the patient's answer. */
import { shotWords } from '@pellis/contract/photos/photo-advice';
import { type AskedOfPatient, readInfoRequest, readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useReadOrNone, useReads } from '../platform/use-api.ts';
import { OtherPatient } from '../shell/other-patient.tsx';
import { useActing } from '../shell/use-acting.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { KeptNotice } from '../ui/kept-notice.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { DoctorWords } from './doctor-words.tsx';
import { PlaceAskedFor } from './place-asked-for.tsx';
import { noAnswer, type RequestAnswer } from './request-answer.ts';
import { RequestForm } from './request-form.tsx';
import styles from './request-page.module.css';
import { untilSent } from './request-words.ts';
import { ThanksCard } from './thanks-card.tsx';
import { useDraft } from './use-draft.ts';

export default function RequestPage() {
  const { id = '' } = useParams();
  const request = useReadOrNone(readInfoRequest, { params: { id } });
  const [thanks, setThanks] = useState<string | null>(null);
  if (thanks)
    return (
      <Page title="Sent">
        <ThanksCard id={id} words={thanks} />
      </Page>
    );
  return (
    <Page title="Your dermatologist asks">
      {request.data ? <OwnRequest id={id} request={request.data} onSent={setThanks} /> : null}
      {request.data === null ? (
        <EmptyState heading="Nothing more is needed" actions={<ButtonLink to="/dashboard">Back to my Portal</ButtonLink>}>
          Your dermatologist is not waiting for anything from you.
        </EmptyState>
      ) : null}
      {request.error && !request.data ? (
        <Notice
          kind="error"
          heading={request.error.detail}
          isSpoken
          actions={<Button onClick={() => void request.refetch()}>Try again</Button>}
        >
          The question could not be loaded.
        </Notice>
      ) : null}
      {request.isPending ? <SkeletonCard label="the question" lines={3} /> : null}
    </Page>
  );
}

interface RequestProps {
  id: string;
  request: AskedOfPatient;
  onSent: (words: string) => void;
}

/** Who acts for somebody else just now switches first: an answer is never given by mistake. */
function OwnRequest(props: RequestProps) {
  const { patient } = props.request;
  const acting = useActing();
  if (!acting) return <SkeletonCard label="the question" lines={3} />;
  // a form holds the answer to one question
  if (acting.id === patient.id) return <Request key={props.request.id} {...props} />;
  return <OtherPatient patientId={patient.id} name={patient.first_name} address={`/rapid-assessment/${props.id}/request`} />;
}

function Request({ id, request, onSent }: RequestProps) {
  const { draft, startOver, keep, forget } = useDraft<RequestAnswer>(`request-${request.id}`, noAnswer);
  const reads = useReads();
  const sent = (words: string) => {
    forget();
    void reads.refresh(readLatestRapidAssessment);
    void reads.refresh(readInfoRequest);
    onSent(words);
  };
  return (
    <div className={styles['request-page']}>
      <DoctorWords by={request.asked_by} at={request.asked_at} concern={request.concern}>
        {request.message}
      </DoctorWords>
      {request.shot ? (
        <p>
          The photo that is missing: <strong>{shotWords[request.shot].name}</strong>. {shotWords[request.shot].how}
        </p>
      ) : null}
      {request.body_place ? <PlaceAskedFor place={request.body_place} /> : null}
      <p>{untilSent(request)}</p>
      {draft?.isFound ? <KeptNotice onStartOver={startOver} /> : null}
      {draft ? (
        <RequestForm
          key={draft.key}
          id={id}
          requestId={request.id}
          wants={request.wants}
          coach={{
            ...request,
            places: request.body_place ? [request.body_place] : request.places,
            isAskedFor: request.body_place !== null,
          }}
          asked={request.body_place}
          places={placesOf(request)}
          draft={draft}
          onChange={keep}
          onSent={sent}
        />
      ) : null}
    </div>
  );
}

/** The one that is asked for first, then those of the case elsewhere. */
function placesOf({ body_place: asked, places }: AskedOfPatient) {
  return asked ? [asked, ...places.filter(({ region }) => region !== asked.region)] : places;
}
