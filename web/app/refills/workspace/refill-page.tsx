/** One refill request: what is asked for, what has changed, what to be careful about, and the answer. */
import { nameOfPlace } from '@pellis/contract/people/places';
import { type RefillCase, readRefill } from '@pellis/contract/refills/refills';
import { Link, useParams } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { SafetyStrip } from '../../rapid-assessments/workspace/case/safety-strip.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { dateAndTime, longDate } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { workLook } from '../../work-list/look.ts';
import { DecisionForm } from './decision-form.tsx';
import { stateWords } from './refill-flags.ts';
import styles from './refills.module.css';

export default function RefillPage() {
  const { id = '' } = useParams();
  const { data: refill, error } = useRead(readRefill, { params: { id } });
  if (refill) return <Opened refill={refill} />;
  return (
    <WorkPage from={{ to: '/workspace/refills', label: 'Refill requests' }} title="Refill request">
      {error ? <OutOfReach sentence={error.status === 404 ? undefined : error.detail} /> : <SkeletonCard label="the request" lines={5} />}
    </WorkPage>
  );
}

function OutOfReach({ sentence }: { sentence: string | undefined }) {
  if (sentence)
    return (
      <Notice kind="error" isSpoken>
        {sentence}
      </Notice>
    );
  return (
    <EmptyState
      heading="This request is not yours to answer"
      actions={
        <ButtonLink to="/workspace/refills" kind="secondary">
          My refill requests
        </ButtonLink>
      }
    >
      <p>Refills are answered by the dermatologist who wrote the note.</p>
    </EmptyState>
  );
}

function Opened({ refill }: { refill: RefillCase }) {
  const { patient, state, asked_at, ended_at, words, decided_by } = refill;
  const lives = patient.state === '' ? '' : ` Lives in ${nameOfPlace(patient.state)}.`;
  const who = [patient.fullName, patient.age === null ? undefined : `${patient.age}`, patient.sex ?? undefined].filter(Boolean).join(', ');
  return (
    <WorkPage
      from={{ to: '/workspace/refills', label: 'Refill requests' }}
      title={`Refill for ${who}`}
      lead={`${state === 'open' ? 'Asked' : stateWords[state]} on ${dateAndTime(state === 'open' ? asked_at : (ended_at ?? asked_at))}.${lives}`}
    >
      <div className={styles['refill-case']}>
        <div className={styles['refill-careful']}>
          <SafetyStrip opened={refill} />
        </div>
        <div className={styles['refill-part']}>
          <Asked refill={refill} />
        </div>
        <div className={styles['refill-part']}>
          <Told refill={refill} />
        </div>
        {refill.untold_because === '' ? null : (
          <Notice kind="warning" heading={`Please call ${refill.pharmacy}: they do not know the answer`}>
            The pharmacy network did not take it. {refill.untold_because}
          </Notice>
        )}
        {state === 'open' ? (
          <DecisionForm refill={refill} />
        ) : words === '' ? null : (
          <Notice kind={state === 'approved' ? 'success' : 'info'} heading={`${decided_by ?? 'The dermatologist'} answered`}>
            <p className={workLook.words}>{words}</p>
          </Notice>
        )}
      </div>
    </WorkPage>
  );
}

function Asked({ refill: { medications, pharmacy, note, patient } }: { refill: RefillCase }) {
  return (
    <>
      <h2>Asked for</h2>
      <ol className={styles['refill-asked']}>
        {medications.map(({ position, text }) => (
          <li key={position}>
            <Markdown text={text} />
          </li>
        ))}
      </ol>
      <p>Pharmacy: {pharmacy}</p>
      <p>
        From the note of {longDate(note.datetime)}: <Link to={`/notes/${note.id}`}>{note.diagnosis}</Link>.{' '}
        <Link to={`/workspace/patients/${patient.id}`}>All notes</Link>
      </p>
    </>
  );
}

const pregnancies = { yes: 'Currently pregnant', planning: 'Planning within 6 months', no: 'No' } as const;

const courseWords = { better: 'Better', same: 'About the same', worse: 'Worse' } as const;
const notAsked = 'Not asked then';

function Told({ refill }: { refill: RefillCase }) {
  const { pregnant, is_nursing, new_allergies, new_medications, side_effects, course } = refill;
  if (pregnant === null)
    return (
      <Notice heading="The pharmacy asked for this by itself">
        Nothing was told with it. Ask the patient first if something may have changed, or ask for a visit.
      </Notice>
    );
  const rows = [
    ['Pregnant, or planning a pregnancy', pregnancies[pregnant]],
    ['Breast-feeding', is_nursing === null ? notAsked : is_nursing ? 'Yes' : 'No'],
    ['New allergies since the note', new_allergies || 'None'],
    ['New medications', new_medications || (course === null ? notAsked : 'None')],
    ['Side effects', side_effects || 'None'],
    ['The skin now', course === null ? notAsked : courseWords[course]],
  ] as const;
  return (
    <>
      <h2>Told with the request</h2>
      <dl className={styles['refill-told']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
