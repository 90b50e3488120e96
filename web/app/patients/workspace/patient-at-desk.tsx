/** A patient as the front desk sees them: who it is and how to reach them, who pays, what is open, and what happened in the office. */
import { downloadConsent } from '@pellis/contract/consents/consents';
import { type PatientAtDesk, readPatientAtDesk } from '@pellis/contract/patients/patient-at-desk';
import { proxyScopeWords } from '@pellis/contract/people/proxy-scope-words';
import { Link } from 'react-router';
import { CorrectDetails } from '../../own-changes/workspace/correct-details.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { useRead } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { shortMoment } from '../../ui/calendar.ts';
import { Card } from '../../ui/card.tsx';
import { dayAhead, longDate } from '../../ui/dates.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Later } from '../../ui/later.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { Facts } from '../../work-list/facts.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import styles from './at-desk.module.css';
import { InsuranceCard } from './insurance-card.tsx';
import { OpenWork } from './open-work.tsx';
import { PatientVisits } from './patient-visits.tsx';

const patientCheckIns = { load: async () => (await import('../../check-ins/workspace/patient-check-ins.tsx')).PatientCheckIns };

export function PatientForDesk({ patientId }: { patientId: string }) {
  const read = useRead(readPatientAtDesk, { params: { id: patientId } });
  const may = useMay();
  const patient = read.data;
  if (!patient) return read.error ? <LoadProblem {...read} /> : <SkeletonCard label="the patient" lines={5} />;
  return (
    <>
      <LoadProblem {...read} />
      <div className={workLook.columns}>
        <div className={workLook.column}>
          <Who patient={patient} mayCorrect={may('register-patients')} onCorrected={() => void read.refetch()} />
          <PatientVisits patient={patient} mayBook={may('book-for-patients')} />
          <OpenWork patient={patient} />
        </div>
        <div className={workLook.column}>
          <InsuranceCard insurance={patient.insurance} />
          <People patient={patient} />
          <Consents patient={patient} />
          <Timeline patient={patient} />
          <Later part={patientCheckIns} props={{ patientId }} isOptional />
        </div>
      </div>
    </>
  );
}

function Who({ patient, mayCorrect, onCorrected }: { patient: PatientAtDesk; mayCorrect: boolean; onCorrected: () => void }) {
  const { id, full_name, dob, phone, email, address, registered_at } = patient;
  return (
    <Card heading="Who this is" actions={mayCorrect ? <CorrectDetails patientId={id} onCorrected={onCorrected} /> : undefined}>
      <Facts
        facts={[
          ['Name', full_name],
          ['Date of birth', dob ? longDate(`${dob}T00:00:00`) : 'Not told yet'],
          [
            'Phone',
            phone ? (
              <a key="phone" className="way" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                {phone}
              </a>
            ) : (
              'None on file'
            ),
          ],
          [
            'E-mail',
            email ? (
              <a key="email" className="way" href={`mailto:${email}`}>
                {email}
              </a>
            ) : (
              'None on file'
            ),
          ],
          ['Address', address],
          ['Registered', longDate(registered_at)],
        ]}
      />
    </Card>
  );
}

function People({ patient: { acted_for_by, acts_for } }: { patient: PatientAtDesk }) {
  return (
    <Card heading="Who acts for them">
      {acted_for_by.length === 0 ? <p className="soft">Nobody has an account for this patient.</p> : null}
      <ul className={styles['desk-list']} aria-label="Who acts for them">
        {acted_for_by.map(({ name, relation, email, phone, proxy }) => (
          <li key={email}>
            <span>
              {name} <span className="soft">({relation})</span>
            </span>
            <span className="small soft">{[phone, email].filter(Boolean).join(', ')}</span>
            {proxy ? (
              <span className="small soft">
                {proxy.called}: {proxy.scopes.map((scope) => proxyScopeWords[scope].atDesk).join(', ')}, until {dayAhead(proxy.until)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {acts_for.length > 0 ? (
        <>
          <h3>Whom they act for</h3>
          <ul className={styles['desk-list']} aria-label="Whom they act for">
            {acts_for.map(({ id, full_name, relation }) => (
              <li key={id}>
                <Link className="way" to={`/workspace/patients/${id}`}>
                  {full_name}
                </Link>{' '}
                <span className="soft">(as {relation.toLowerCase()})</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}

function Consents({ patient: { consents, time_zone } }: { patient: PatientAtDesk }) {
  return (
    <Card heading="Consents">
      {consents.length === 0 ? <p className="soft">None was given so far.</p> : null}
      <ul className={styles['desk-list']} aria-label="Consents">
        {consents.map(({ what, by, version, at, signed }) => (
          <li key={`${what} ${by} ${version}`}>
            <span>{what}</span>
            <span className="small soft">
              {by}, {shortMoment(at, time_zone)}, version {version}
            </span>
            {signed ? <SignedPdf id={signed} what={what} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function SignedPdf({ id, what }: { id: string; what: string }) {
  return (
    <DownloadButton kind="quiet" isSmall save={() => saveFile(() => 'consent.pdf', downloadConsent, { params: { id } })}>
      PDF<span className="visually-hidden">: {what}</span>
    </DownloadButton>
  );
}

function Timeline({ patient: { timeline, time_zone } }: { patient: PatientAtDesk }) {
  return (
    <Card heading="In the office">
      <ol className={workLook.history}>
        {timeline.map(({ at, what }) => (
          <li key={`${at.getTime()} ${what}`}>
            <span>{what}</span>
            <span className="small soft figures">{shortMoment(at, time_zone)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
