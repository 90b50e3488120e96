/** Step 7: everything at a glance, what one agrees to, what it costs when plans change, and Book. */

import { readNextAppointment } from '@pellis/contract/appointments/appointments';
import { bookVisit } from '@pellis/contract/bookings/book-visit';
import { readVisitDraft, type VisitDraft, visitCardMissing, visitConsent } from '@pellis/contract/bookings/bookings';
import { downloadDraftEstimate } from '@pellis/contract/estimates/estimates';
import { readLatestRapidAssessment } from '@pellis/contract/rapid-assessments/rapid-assessments';
import { readSafetyQuestions } from '@pellis/contract/safety-questions/safety-rules';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ownAddress } from '../platform/addresses.ts';
import type { ApiError } from '../platform/api-error.ts';
import { saveFile } from '../platform/save-file.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { BehindEmergency } from '../safety-questions/behind-emergency.tsx';
import type { Safety } from '../safety-questions/use-safety.ts';
import { ButtonLink } from '../ui/button.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { CheckField } from '../ui/fields.tsx';
import { type Problem, problemOf } from '../ui/form-errors.ts';
import { Later } from '../ui/later.tsx';
import { money } from '../ui/money.ts';
import { Notice } from '../ui/notice.tsx';
import { lostTimeId } from './lost-time.tsx';
import styles from './review-step.module.css';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './steps.ts';
import { summaryOf } from './summary-words.ts';
import { useVisitSafety } from './use-visit-safety.ts';
import { SummaryLines } from './visit-summary.tsx';
import { wantNobodyInParticular } from './wanted-doctor.ts';

const safetyStep = { load: async () => (await import('../safety-questions/safety-step.tsx')).SafetyStep };

const agreeFirst = 'Please agree before you book';

export function ReviewStep({ draft }: StepProps) {
  const [agrees, setAgrees] = useState(false);
  const safety = useVisitSafety();
  const concern = draft.answers.what?.concern ?? '';
  const { book, isPending, problem, complain } = useBooking(draft, safety);
  const isAsked = useAskedHere(safety, concern);
  const unsigned = draft.to_sign.length > 0 ? <SignFirst draft={draft} /> : null;
  const submit = () => {
    if (!agrees) return complain({ sentence: agreeFirst, fields: { agrees: agreeFirst } });
    if (safety.maySend()) book();
  };
  return (
    <BehindEmergency safety={safety}>
      <StepFrame
        step="review"
        problem={problem}
        onSubmit={draft.card && !unsigned ? submit : undefined}
        isSending={isPending}
        isValid={draft.hold !== null && safety.isDone}
        goOn={wayOn(draft, safety)}
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
        {isAsked ? <Later part={safetyStep} props={{ safety, concern, error: problem?.fields['safety'] }} /> : null}
        {unsigned ? (
          <Notice kind="warning">Please read and sign first: {draft.to_sign.join('; ')}. Your answers and your time are kept.</Notice>
        ) : null}
        {draft.card ? null : <Notice kind="warning">{visitCardMissing} Your answers are kept.</Notice>}
      </StepFrame>
    </BehindEmergency>
  );
}

function wayOn({ hold }: VisitDraft, { isDone }: Safety): string {
  if (!hold) return 'Choose a time to book';
  return isDone ? 'Book this visit' : 'Answer the questions to book';
}

/** Where they were not answered with the concern: on another device, a day ago, for an offered visit; and they stay once they were asked. */
function useAskedHere(safety: Safety, concern: string): boolean {
  const [isAsked, setAsked] = useState(false);
  const { ask } = safety;
  useEffect(() => {
    if (concern) ask(concern);
  });
  if (!isAsked && !safety.isLoading && !safety.isDone) setAsked(true);
  return isAsked;
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
function useBooking({ hold, terms, video_offer }: VisitDraft, safety: Safety) {
  const { mutate, isPending } = useSend(bookVisit);
  const [problem, complain] = useState<Problem | null>(null);
  const reads = useReads();
  const navigate = useNavigate();
  const book = () => {
    if (!hold) return;
    complain(null);
    const agreed = { consent_version: visitConsent.version, terms_id: terms.id, agrees: true as const };
    const body = { hold_id: hold.id, video_offer_id: video_offer?.id ?? null, safety: safety.toSend(), ...agreed };
    mutate(
      { body },
      {
        onSuccess: ({ id, url }) => {
          wantNobodyInParticular();
          safety.forget();
          void reads.refresh(readNextAppointment);
          if (video_offer) void reads.refresh(readLatestRapidAssessment);
          void navigate(ownAddress(url) ?? `/appointment/${id}`, { replace: true });
        },
        onError: (error: ApiError) => {
          // that the time is lost is said where the nearest ones are offered
          if (error.code !== 'hold_over') complain(problemOf(error));
          if (error.fields['safety']) void reads.refresh(readSafetyQuestions);
          void reads.refresh(readVisitDraft).then(() => {
            if (error.code === 'hold_over') document.getElementById(lostTimeId)?.focus();
          });
        },
      },
    );
  };
  return { book, isPending, problem, complain };
}
