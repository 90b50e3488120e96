/** What the dermatologist ordered: medications for the pharmacy, tests for the lab. */
import type { Note } from '@pellis/contract/notes/notes';
import { InScope } from '../platform/in-scope.ts';
import { PrescriptionWords } from '../prescriptions/prescription-words.tsx';
import { ChooseForNote, useTransmissions, WhereItIs } from '../transmissions/where-prescriptions-are.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { LabLink } from './lab-link.tsx';
import styles from './note.module.css';
import { NoteSection } from './note-section.tsx';
import { RefillStateOf } from './refill-state.tsx';

export function PrescriptionsSection({ note: { id, rx, prescriptions, refills, patient }, mayAsk }: { note: Note; mayAsk: boolean }) {
  const canGo = mayAsk && prescriptions.some(({ state }) => state === 'active');
  const sent = useTransmissions(id, mayAsk && prescriptions.length > 0);
  return (
    <NoteSection heading="Prescriptions">
      {rx.length > 0 ? (
        <>
          <ol className={styles['note-list']}>
            {rx.map((medication, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a signed note's list never moves
              <li key={index}>
                <PrescriptionWords line={medication} one={prescriptions.find(({ position }) => position === index)} />
                <WhereItIs one={sent.find(({ position }) => position === index)} />
              </li>
            ))}
          </ol>
          {refills.map((refill) => (
            <RefillStateOf key={refill.id} refill={refill} />
          ))}
          <InScope right="arrange-care">
            <p className="row no-print">
              {canGo ? <ChooseForNote noteId={id} patientId={patient.id} sent={sent} /> : null}
              {mayAsk ? (
                <ButtonLink to={`/notes/${id}/refill`} kind="secondary" isSmall>
                  Ask for a refill
                </ButtonLink>
              ) : null}
              <ChatLink topic="pharmacy" isWay>
                Send to my pharmacy
              </ChatLink>
            </p>
          </InScope>
        </>
      ) : (
        <p>
          No prescriptions were given.
          <span className="no-print">
            {' '}
            Did you expect one? <ChatLink topic="pharmacy">Send us a message</ChatLink>
          </span>
        </p>
      )}
    </NoteSection>
  );
}

export function LabsSection({ labReqs }: { labReqs: Note['lab_reqs'] }) {
  return (
    <NoteSection heading="Lab Requisitions">
      {labReqs.length > 0 ? (
        <ul className={styles['note-list']}>
          {labReqs.map((labReq) => (
            <li key={labReq.url}>
              <LabLink labReq={labReq} />
            </li>
          ))}
          <li className="no-print">
            <ChatLink topic="labs" isWay>
              Send to my Preferred Lab
            </ChatLink>
          </li>
        </ul>
      ) : (
        <p>No lab tests were ordered.</p>
      )}
    </NoteSection>
  );
}
