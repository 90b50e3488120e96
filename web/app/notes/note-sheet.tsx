/** The note itself: who and when, then diagnosis, plan, prescriptions, lab requisitions, follow-up and what was added later. */
import { byTelephone } from '@pellis/contract/notes/by-telephone';
import type { Note } from '@pellis/contract/notes/notes';
import { whoWrote } from '@pellis/contract/notes/who-wrote';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clinicName } from '../platform/clinic.ts';
import { RecommendedSection } from '../products/recommended-section.tsx';
import { RoutineList } from '../routines/routine-list.tsx';
import { dateAndTime, longDate } from '../ui/dates.ts';
import { Markdown } from '../ui/markdown.tsx';
import { Notice } from '../ui/notice.tsx';
import { DiagnosisList } from './diagnosis-list.tsx';
import { FollowUpSection } from './follow-up-section.tsx';
import styles from './note.module.css';
import { NoteSection } from './note-section.tsx';
import { LabsSection, PrescriptionsSection } from './orders-sections.tsx';
import { PhotosSection } from './photos-section.tsx';
import { WeighedWarnings } from './weighed-warnings.tsx';

const irritationDialog = { load: async () => (await import('../routines/irritation-dialog.tsx')).IrritationDialog };

/** `mayAsk`: whoever reads it acts for the patient. */
export function NoteSheet({ note, mayAsk }: { note: Note; mayAsk: boolean }) {
  return (
    <article className={styles.note}>
      <Letterhead service={note.service.name} />
      {note.is_hidden ? (
        <Notice kind="warning" heading="Hidden from parent and guardian">
          Do not hand, send or read this to whoever acts for {note.patient.fullName}.
        </Notice>
      ) : null}
      <NoteFacts note={note} />
      <NoteSection heading="Diagnosis">
        <p className={styles['note-diagnosis']}>{note.diagnosis}</p>
        <DiagnosisList diagnoses={note.diagnoses} />
      </NoteSection>
      <NoteSection heading="Treatment Plan" about={`From ${note.provider.name}, ${longDate(note.datetime)}`}>
        <Markdown text={note.treatment_plan} />
        {note.routine.length > 0 ? <RoutineList {...note} /> : null}
        {note.routine.length > 0 && mayAsk ? (
          <p className="no-print">
            <Link to="/my-routine" className="way">
              What is due today
            </Link>
          </p>
        ) : null}
      </NoteSection>
      <PrescriptionsSection note={note} mayAsk={mayAsk} />
      <LabsSection labReqs={note.lab_reqs} />
      <FollowUpSection note={note} />
      {note.recommendations.length > 0 ? (
        <NoteSection heading="Recommended Products">
          <RecommendedSection
            noteId={note.id}
            patientId={note.patient.id}
            products={note.recommendations}
            mayAsk={mayAsk}
            provider={note.provider.name}
            report={irritationDialog}
          />
        </NoteSection>
      ) : null}
      <PhotosSection photos={note.photos} />
      <WeighedWarnings weighed={note.weighed} />
      {note.addenda.length > 0 ? <Addenda addenda={note.addenda} /> : null}
    </article>
  );
}

/** On paper only, instead of the page's header. */
function Letterhead({ service }: { service: string }) {
  return (
    <p className={styles['note-letterhead']}>
      <strong>{clinicName}</strong>
      <span>Doctor's notes, {service}</span>
    </p>
  );
}

function NoteFacts({ note }: { note: Note }) {
  const { patient, provider, datetime, phone_calls } = note;
  const written = whoWrote(note);
  return (
    <dl className={styles['note-facts']}>
      <Fact name="Patient">
        {patient.fullName}
        <span className={styles['note-on-paper']}>, {patient.phone}</span>
      </Fact>
      <Fact name="Dermatologist">
        {provider.name} <span className="soft">{provider.credentials}</span>
        {provider.cpsono ? <span className={`soft ${styles['note-licence']}`}>License {provider.cpsono}</span> : null}
        {written ? <span className={`soft ${styles['note-written']}`}>{written}</span> : null}
      </Fact>
      <Fact name="Date">
        <span className={styles['note-date']}>{longDate(datetime)}</span>
      </Fact>
      {phone_calls.length > 0 ? (
        <Fact name="By telephone">
          {byTelephone(phone_calls, dateAndTime).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Addenda({ addenda }: { addenda: Note['addenda'] }) {
  return (
    <NoteSection heading="Added later">
      {addenda.map(({ text, at, by }) => (
        <div key={at.getTime()}>
          <p className="soft small">
            {by}, {longDate(at)}
          </p>
          <Markdown text={text} />
        </div>
      ))}
    </NoteSection>
  );
}
