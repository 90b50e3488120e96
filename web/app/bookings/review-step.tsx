/** Step 7: everything at a glance, what one agrees to, what it costs when plans change, and Book. */

import { readNextAppointment } from '@pellis/contract/appointments/appointments';
import { bookVisit, readVisitDraft, type VisitDraft, visitCardMissing, visitConsent } from '@pellis/contract/bookings/bookings';
import { downloadDraftEstimate } from '@pellis/contract/estimates/estimates';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ownAddress } from '../platform/addresses.ts';
import type { ApiError } from '../platform/api-error.ts';
import { saveFile } from '../platform/save-file.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { CheckField } from '../ui/fields.tsx';
import { type Problem, problemOf } from '../ui/form-errors.ts';
import { money } from '../ui/money.ts';
import { Notice } from '../ui/notice.tsx';
import { lostTimeId } from './lost-time.tsx';
import styles from './review-step.module.css';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './steps.ts';
import { summaryOf } from './summary-words.ts';
import { SummaryLines } from './visit-summary.tsx';
import { wantNobodyInParticular } from './wanted-doctor.ts';

const agreeFirst = 'Please agree before you book';

export function ReviewStep({ draft }: StepProps) {
  const [agrees, setAgrees] = useState(false);
  const { book, isPending, problem, complain } = useBooking(draft);
  const unsigned = draft.to_sign.length > 0 ? <SignFirst draft={draft} /> : null;
  const submit = () => (agrees ? book() : complain({ sentence: agreeFirst, fields: { agrees: agreeFirst } }));
  return (
    <StepFrame
      step="review"
      problem={problem}
      onSubmit={draft.card && !unsigned ? submit : undefined}
      isSending={isPending}
      isValid={draft.hold !== null}
      goOn={draft.hold ? 'Book this visit' : 'Choose a time to book'}
      aside={draft.card ? unsigned : <ButtonLink to="/payment-method?redirect=new-visit">Add a payment method</ButtonLink>}
    >
      <section className={styles['review-card']}>
        <SummaryLines lines={summaryOf(draft)} here="review" />
        <Price draft={draft} />
      </section>
      <section className="stack" style={{ '--gap': '12px' }} aria-labelledby="review-policy">
        <h2 id="review-policy">If your plans change</h2>
        <PlansChange draft={draft} />
      </section>
      <section className="stack" style={{ '--gap': '12px' }} aria-labelledby="review-consent">
        <h2 id="review-consent">What you agree to</h2>
        <ul className={styles['review-consent']}>
          {visitConsent.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <CheckField
          id="agrees"
          label="I have read this and the rules above, and I agree."
          checked={agrees}
          onChange={(event) => {
            setAgrees(event.target.checked);
            complain(null);
          }}
          error={problem?.fields['agrees']}
        />
      </section>
      {unsigned ? (
        <Notice kind="warning">Please read and sign first: {draft.to_sign.join('; ')}. Your answers and your time are kept.</Notice>
      ) : null}
      {draft.card ? null : <Notice kind="warning">{visitCardMissing} Your answers are kept.</Notice>}
    </StepFrame>
  );
}

function SignFirst({ draft: { answers } }: StepProps) {
  return <ButtonLink to={`/agree?redirect=new-visit&state=${answers.where?.state ?? 'home'}`}>Read and sign</ButtonLink>;
}

/** What cancelling this very visit costs; the rule for all of them beneath, as it is agreed to. */
function PlansChange({ draft: { cancelling, terms } }: StepProps) {
  if (!cancelling) return <p>{terms.sentence}</p>;
  return (
    <>
      <Notice kind={cancelling.free_until ? 'info' : 'warning'} heading={cancelling.sentence} />
      <p className="small soft">{terms.sentence}</p>
    </>
  );
}

function Price({ draft }: StepProps) {
  const { service, pay_choices, answers, video_offer } = draft;
  const chosen = pay_choices.find(({ by }) => by === answers.pay?.by);
  return (
    <div className={styles['review-price']}>
      <p className={styles['review-total']}>
        <span>{service.name}</span>
        <strong className="figures">{money(service.price, service.currency)}</strong>
      </p>
      {video_offer ? <p>{chosen?.by === 'insurance' ? assessmentFree : video_offer.sentence}</p> : null}
      {chosen ? <p className="soft">{chosen.sentence}</p> : null}
      {chosen ? <Estimate by={chosen.by} /> : null}
    </div>
  );
}

const assessmentFree = 'You pay nothing for your Rapid Assessment: what is held for it is let go when this visit is booked.';

/** Whoever pays alone gets what law calls a good-faith estimate; what an insurer leaves to somebody, only their plan says. */
function Estimate({ by }: { by: 'insurance' | 'cash' }) {
  if (by === 'insurance')
    return (
      <p className="soft">
        The price above is what this visit costs without insurance. With insurance, your part depends on your plan: its deductible, copay
        and coinsurance. Your insurer can tell you before the visit.
      </p>
    );
  return (
    <div>
      <DownloadButton isSmall save={() => saveFile(() => 'good-faith-estimate.pdf', downloadDraftEstimate)}>
        Good-faith estimate as PDF
      </DownloadButton>
    </div>
  );
}

/** Sends it once; what the clinic says against it stands above the form, and every answer stays. */
function useBooking({ hold, terms, video_offer }: VisitDraft) {
  const { mutate, isPending } = useSend(bookVisit);
  const [problem, complain] = useState<Problem | null>(null);
  const reads = useReads();
  const navigate = useNavigate();
  const book = () => {
    if (!hold) return;
    complain(null);
    const agreed = { consent_version: visitConsent.version, terms_id: terms.id, agrees: true as const };
    const body = { hold_id: hold.id, video_offer_id: video_offer?.id ?? null, ...agreed };
    mutate(
      { body },
      {
        onSuccess: ({ id, url }) => {
          wantNobodyInParticular();
          void reads.refresh(readNextAppointment);
          if (video_offer) void reads.refresh(readLatestRapidAssessment);
          void navigate(ownAddress(url) ?? `/appointment/${id}`, { replace: true });
        },
        onError: (error: ApiError) => {
          // that the time is lost is said where the nearest ones are offered
          if (error.code !== 'hold_over') complain(problemOf(error));
          void reads.refresh(readVisitDraft).then(() => {
            if (error.code === 'hold_over') document.getElementById(lostTimeId)?.focus();
          });
        },
      },
    );
  };
  return { book, isPending, problem, complain };
}
