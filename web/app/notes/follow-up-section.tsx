/** What comes after: the dermatologist's own words, or the invitation to another Rapid Assessment. */
import { anotherAssessment } from '@pellis/contract/notes/follow-up';
import type { Note } from '@pellis/contract/notes/notes';
import { InScope } from '../platform/in-scope.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { Markdown } from '../ui/markdown.tsx';
import { whenToComeBack } from './follow-up.ts';
import styles from './note.module.css';
import { NoteSection } from './note-section.tsx';

export function FollowUpSection({ note: { service, follow_up } }: { note: Note }) {
  return (
    <NoteSection heading="Follow-up">
      {service.follow_up_kind === 'rapid_assessment' ? <AnotherAssessment /> : <OwnFollowUp followUp={follow_up} />}
    </NoteSection>
  );
}

function AnotherAssessment() {
  return (
    <>
      {anotherAssessment.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <InScope right="arrange-care">
        <p className="no-print">
          <ButtonLink to="/rapid-assessment" kind="secondary">
            Order another Rapid Assessment
          </ButtonLink>
        </p>
      </InScope>
    </>
  );
}

function OwnFollowUp({ followUp }: { followUp: Note['follow_up'] }) {
  const when = whenToComeBack(followUp);
  const isPlanned = followUp.desc !== '' || when !== undefined;
  if (!isPlanned)
    return (
      <p>
        No follow-up is planned. If your skin changes or does not get better, <ChatLink topic="general">send us a message</ChatLink>.
      </p>
    );
  return (
    <>
      {followUp.desc === '' ? null : <Markdown text={followUp.desc} />}
      {when ? <p className={styles['note-when']}>{when}</p> : null}
      <InScope right="arrange-care">
        <p className="no-print">
          <ButtonLink to="/new-visit" kind="secondary">
            Book another appointment
          </ButtonLink>
        </p>
      </InScope>
    </>
  );
}
