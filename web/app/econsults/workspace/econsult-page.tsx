/** One e-Consult: for dermatologists the question and its answer, for the front desk the clock and the invoice. */
import { type Econsult, readEconsult, readEconsultPhoto } from '@pellis/contract/econsults/econsult-work';
import { ageBandLabels, patientSexLabels, sendingLabels } from '@pellis/contract/econsults/econsults';
import { nameOfPlace } from '@pellis/contract/people/places';
import { Link, useParams } from 'react-router';
import { useRead, useReads } from '../../platform/use-api.ts';
import { SentPhotos } from '../../referrals/workspace/photos.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { price } from '../../ui/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { Facts } from '../../work-list/facts.tsx';
import { workLook } from '../../work-list/look.ts';
import { Ending } from '../../work-list/moves.tsx';
import { WorkRecord } from '../../work-list/work-record.tsx';
import { AnswerParts } from '../answer-parts.tsx';
import { AnswerForm } from './answer-form.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { EndLate, TakeIt } from './moves.tsx';
import { happened, markOf } from './words.ts';

export default function EconsultPage() {
  const { id = '' } = useParams();
  const reads = useReads();
  const read = useRead(readEconsult, { params: { id } });
  const { data } = read;
  const moved = () => void reads.refresh(readEconsult, { id });
  return (
    <WorkRecord
      read={read}
      from={{ to: '/workspace/econsults', label: 'e-Consults' }}
      title={data ? `e-Consult of ${data.provider_name}` : 'e-Consult'}
      lead={data && leadOf(data)}
      mark={data && markOf(data)}
      label="the e-Consult"
      main={(econsult) => (
        <>
          <Question econsult={econsult} />
          <Unchecked econsult={econsult} />
          <Next econsult={econsult} onMoved={moved} />
          {econsult.may_invoice ? <InvoiceCard econsult={econsult} onMoved={moved} /> : null}
        </>
      )}
      side={(econsult) => <Who econsult={econsult} />}
      happened={happened}
    />
  );
}

function leadOf({ state, is_late, due_at, ended_at }: Econsult): string {
  if (state === 'asked' || state === 'claimed') return `${is_late ? 'Was due' : 'Due'} ${dateAndTime(due_at)}`;
  return ended_at ? dateAndTime(ended_at) : '';
}

function Question({ econsult: { id, clinical, photo_count } }: { econsult: Econsult }) {
  if (!clinical)
    return (
      <Card heading="Question and photos">
        <p className="soft">
          {photo_count === 0 ? 'The question is' : `The question and ${photo_count === 1 ? 'a photo' : `${photo_count} photos`} are`} for
          dermatologists only.
        </p>
      </Card>
    );
  const { asked, photos } = clinical;
  return (
    <Card
      heading="What is asked"
      kicker={`${asked.initials}, ${ageBandLabels[asked.age_band].toLowerCase()}, ${patientSexLabels[asked.sex].toLowerCase()}`}
    >
      <p className={workLook.words}>{asked.question}</p>
      <p className={workLook.words}>{asked.history}</p>
      <SentPhotos from={readEconsultPhoto} id={id} photos={photos} />
      <p className="small soft">The patient agreed, says the provider. Your reading is recorded.</p>
    </Card>
  );
}

/** Of one that is over, what its answer rests on is the record's. */
function Unchecked({ econsult: { state, is_provider_checked, provider_id, provider_name } }: { econsult: Econsult }) {
  if (is_provider_checked || (state !== 'asked' && state !== 'claimed')) return null;
  return (
    <Notice kind="warning" heading={`The license of ${provider_name} is not checked`}>
      Until it is, nobody takes this question or signs an answer.{' '}
      <Link className="way" to={`/workspace/econsults/providers/${provider_id}`}>
        Who asks
      </Link>
    </Notice>
  );
}

interface NextProps {
  econsult: Econsult;
  onMoved: () => void;
}

/** What is to be done with it, or how it ended. */
function Next({ econsult, onMoved }: NextProps) {
  const { id, state, is_mine, is_late, may_claim, may_end, clinical, reason, assigned } = econsult;
  if (state === 'claimed' && is_mine && clinical)
    return <AnswerForm key={id} id={id} draft={clinical.draft} isLate={is_late} onMoved={onMoved} />;
  if (may_claim && clinical) return <TakeIt id={id} onMoved={onMoved} />;
  if (state === 'asked' || state === 'claimed')
    return (
      <Card heading={assigned ? `${assigned} is answering` : 'It waits for a dermatologist'}>
        <p>{is_late ? 'Its clock ran out: the answer is free. You can end it, if nobody will answer.' : 'Nothing is to be done by you.'}</p>
        {may_end ? <EndLate id={id} onMoved={onMoved} /> : null}
      </Card>
    );
  if (clinical?.answer) {
    const { answer } = clinical;
    return (
      <Card heading="The answer">
        <AnswerParts answer={{ ...answer, sending: sendingLabels[answer.sending] }} />
        <p className="small soft">
          Signed by {answer.signed_by}, {dateAndTime(answer.signed_at)}.
        </p>
      </Card>
    );
  }
  return <Ending {...endings[state]} when={econsult.ended_at && dateAndTime(econsult.ended_at)} words={reason} />;
}

const endings = {
  answered: { isGood: true, heading: 'Answered.' },
  declined: { isGood: false, heading: 'Declined. Nothing is to be paid.' },
  withdrawn: { isGood: false, heading: 'Taken back by the provider. Nothing is to be paid.' },
  unanswered: { isGood: false, heading: 'Ended without an answer. Nothing is to be paid.' },
};

function Who({ econsult }: { econsult: Econsult }) {
  const { provider_id, provider_name, practice, licence, place, email, asked_at, due_at, opened_at } = econsult;
  return (
    <Card heading="Who asks">
      <Facts
        facts={[
          [
            'Provider',
            <Link key="provider" className="way" to={`/workspace/econsults/providers/${provider_id}`}>
              {provider_name}
            </Link>,
          ],
          ['Practice', practice],
          ['License', `${licence}, ${nameOfPlace(place)}`],
          [
            'E-mail',
            <a key="mail" className="way" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          ['Asked', dateAndTime(asked_at)],
          ['Due', dateAndTime(due_at)],
          ['Price', price(econsult.price)],
          ['Answer read', opened_at ? dateAndTime(opened_at) : ''],
        ]}
      />
    </Card>
  );
}
