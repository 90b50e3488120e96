/** One e-Consult for the provider who asked it: where it stands, what was asked, and the signed answer, to print too. */
import {
  ageBandLabels,
  type EconsultAnswer,
  type OwnEconsult,
  patientSexLabels,
  printOwnEconsult,
  readOwnEconsult,
  sendingLabels,
  withdrawEconsult,
} from '@pellis/contract/econsults/econsults';
import { useEffect, useRef } from 'react';
import { AppColumnHead } from '../frame/app-column.tsx';
import { call } from '../platform/api.ts';
import { handOver } from '../platform/save-file.ts';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { AnswerParts } from './answer-parts.tsx';
import { moneyWords, standingOf } from './econsult-words.ts';
import styles from './econsults.module.css';

interface OwnEconsultCardProps {
  pass: string;
  id: string;
  onBack: () => void;
}

export function OwnEconsultCard({ pass, id, onBack }: OwnEconsultCardProps) {
  const params = { pass, question: id };
  const { data, error, refetch } = useRead(readOwnEconsult, { params }, { every: 60_000, freshFor: 0 });
  return (
    <>
      {data ? (
        <Head econsult={data} />
      ) : error ? (
        <LoadFailed error={error} words="We could not read this e-Consult just now." onAgain={() => void refetch()} />
      ) : (
        <SkeletonCard label="it" lines={5} />
      )}
      {data ? <Standing econsult={data} params={params} /> : null}
      {data?.answer ? <Answer answer={data.answer} params={params} /> : null}
      {data ? <Asked econsult={data} /> : null}
      <p>
        <Button kind="quiet" onClick={onBack}>
          All your e-Consults
        </Button>
      </p>
    </>
  );
}

function Head({ econsult: { asked, asked_at } }: { econsult: OwnEconsult }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <AppColumnHead>
      <h1 ref={heading} tabIndex={-1}>
        e-Consult about {asked.initials}
      </h1>
      <p className="figures">Asked {dateAndTime(asked_at)}</p>
    </AppColumnHead>
  );
}

type Params = { pass: string; question: string };

function Standing({ econsult, params }: { econsult: OwnEconsult; params: Params }) {
  const { state, due_at, is_late, reason, invoice_number } = econsult;
  const { heading, more } = standingOf(econsult);
  const reads = useReads();
  const withdrawing = useSend(withdrawEconsult);
  const mayWithdraw = state === 'asked' || (state === 'claimed' && is_late);
  const withdraw = () =>
    withdrawing.mutate(
      { params },
      {
        onSuccess: ({ detail }) => toast('success', detail),
        onError: (error) => toast('error', error.detail),
        onSettled: () => void reads.refresh(readOwnEconsult, params),
      },
    );
  return (
    <Card
      isNext={state !== 'answered'}
      heading={heading}
      actions={
        mayWithdraw ? (
          <Button kind="secondary" onClick={withdraw} disabled={withdrawing.isPending}>
            Take it back
          </Button>
        ) : undefined
      }
    >
      <p>{more}</p>
      {reason ? <blockquote className={styles.words}>{reason}</blockquote> : null}
      {state === 'asked' || state === 'claimed' ? (
        <p className="figures">
          {is_late ? 'It was due' : 'Due'} {dateAndTime(due_at)}.
        </p>
      ) : null}
      <p className="small soft figures">{moneyWords(econsult, invoice_number)}</p>
    </Card>
  );
}

function Answer({ answer, params }: { answer: EconsultAnswer; params: Params }) {
  const save = async () => {
    const { name, pdf } = await call(printOwnEconsult, { params });
    handOver(new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), name);
  };
  return (
    <Card isNext heading="The answer" actions={<DownloadButton save={save}>Save or print it as a PDF</DownloadButton>}>
      <AnswerParts answer={{ ...answer, sending: sendingLabels[answer.sending] }} />
      <p className="small soft">
        Signed by {answer.signed_by}, {dateAndTime(answer.signed_at)}. An opinion from what you wrote and sent; the dermatologist has not
        seen your patient.
      </p>
    </Card>
  );
}

function Asked({ econsult: { asked, photo_count } }: { econsult: OwnEconsult }) {
  const photos = photo_count === 0 ? 'no photos' : photo_count === 1 ? '1 photo' : `${photo_count} photos`;
  return (
    <Card heading="What you asked">
      <p className={styles.words}>{asked.question}</p>
      <p className={styles.words}>{asked.history}</p>
      <p className="small soft">
        {asked.initials}, {ageBandLabels[asked.age_band].toLowerCase()}, {patientSexLabels[asked.sex].toLowerCase()}; {photos}.
      </p>
    </Card>
  );
}
