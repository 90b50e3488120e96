/** What comes after: in words, and between which days. */
import type { FollowUp } from '@pellis/contract/notes/notes';
import { LongField, TextField } from '../../ui/fields.tsx';
import styles from './follow-up-fields.module.css';
import noteEditorStyles from './note-editor.module.css';
import { fieldIds } from './note-warnings.ts';

interface FollowUpFieldsProps {
  followUp: FollowUp;
  error: string | undefined;
  onChange: (followUp: FollowUp) => void;
}

export function FollowUpFields({ followUp, error, onChange }: FollowUpFieldsProps) {
  return (
    <section className={noteEditorStyles['note-part']}>
      <LongField
        id="note-follow-up"
        label="Follow-up"
        rows={2}
        maxLength={4000}
        value={followUp.desc}
        onChange={(event) => onChange({ ...followUp, desc: event.currentTarget.value })}
      />
      <div className={styles['note-days']}>
        <TextField
          type="date"
          label="Not before"
          isOptional
          value={followUp.follow_up_after ?? ''}
          onChange={(event) => onChange({ ...followUp, follow_up_after: event.currentTarget.value || null })}
        />
        <TextField
          type="date"
          id={fieldIds.notAfter}
          label="Not after"
          error={error}
          isOptional
          value={followUp.follow_up_before ?? ''}
          onChange={(event) => onChange({ ...followUp, follow_up_before: event.currentTarget.value || null })}
        />
      </div>
    </section>
  );
}
