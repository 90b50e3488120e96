/** The patient's record beside the case: health profile and earlier care. */
import type { HealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import type { Case } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { useState } from 'react';
import { Link } from 'react-router';
import { SignedNote } from '../../../notes/workspace/signed-note.tsx';
import { dateAndTime, longDate } from '../../../ui/dates.ts';
import { Later } from '../../../ui/later.tsx';
import { SkeletonCard } from '../../../ui/skeleton.tsx';
import styles from './record-panel.module.css';

const patientPlaces = { load: async () => (await import('../../../body-places/patient-places.tsx')).PatientPlaces };

export function RecordPanel({ opened }: { opened: Pick<Case, 'health_profile' | 'earlier' | 'patient'> }) {
  const { health_profile: profile, earlier, patient } = opened;
  return (
    <div className={styles.record}>
      <section>
        <h3 className={styles['record-heading']}>Health profile</h3>
        {profile ? <Profile profile={profile} /> : <p>There is no health profile. Pregnancy and allergies are not known.</p>}
      </section>
      <section>
        <h3 className={styles['record-heading']}>Where on the body</h3>
        <Later part={patientPlaces} props={{ patientId: patient.id }} waiting={<SkeletonCard label="the map of the body" lines={4} />} />
      </section>
      <section>
        <h3 className={styles['record-heading']}>Earlier care</h3>
        {earlier.length === 0 ? <p className="soft">This is the first time here.</p> : null}
        <ul className={styles['record-earlier']}>
          {earlier.map((care) => (
            <li key={care.id}>
              <EarlierNote care={care} />
            </li>
          ))}
        </ul>
      </section>
      <p className="row" style={{ '--gap': '8px 20px' }}>
        <Link className="way" to={`/workspace/patients/${patient.id}`}>
          All notes of {patient.fullName}
        </Link>
        <Link className="way" to={`/workspace/patients/${patient.id}?show=progress`}>
          Progress over time
        </Link>
      </p>
    </div>
  );
}

/** Read here, beside the case; asked for when it is opened, since each reading is recorded. */
function EarlierNote({ care: { id, datetime, service, diagnosis, provider, photos } }: { care: Case['earlier'][number] }) {
  const [isOpen, setOpen] = useState(false);
  const count = photos.length === 1 ? ', 1 photo' : photos.length > 1 ? `, ${photos.length} photos` : '';
  return (
    <details className={styles['record-note']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={styles['record-diagnosis']}>{diagnosis || service}</span>
        <span className="small soft">
          {longDate(datetime)}, {service}, {provider}
          {count}
        </span>
      </summary>
      {isOpen ? (
        <>
          <SignedNote id={id} />
          <Link className="way" to={`/notes/${id}`}>
            On a page of its own
          </Link>
        </>
      ) : null}
    </details>
  );
}

function Profile({ profile }: { profile: HealthProfile }) {
  const pregnancy = { yes: 'Pregnant', planning: 'Planning within 6 months', no: 'No' }[profile.pregnant];
  const rows = [
    ['Name', `${profile.firstName} ${profile.lastName}`],
    ['Born', longDate(profile.dob)],
    ['Sex', profile.sex],
    ['Pregnancy', pregnancy],
    ['Allergies', profile.allergies === 'yes' ? (profile.currentAllergies ?? '') : 'None'],
    ['Medications', profile.medications === 'yes' ? (profile.currentMedications ?? '') : 'None'],
    ['Last changed', dateAndTime(profile.modified_date)],
  ] as const;
  return (
    <dl className={styles['record-list']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
