/** "One more photo, please": asks the patient for what is missing, while the clock rests. */

import { useForm } from '@mantine/form';
import { InfoRequestForm, requestInfo } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { useState } from 'react';
import { useSend } from '../../../platform/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../../ui/form-errors.ts';
import { Later } from '../../../ui/later.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { CaseMessageField } from './case-message-field.tsx';
import { MissingShot } from './missing-shot.tsx';
import styles from './request-dialog.module.css';
import { starters } from './starters.ts';

interface MoveDialogProps {
  id: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

const missingPlace = { load: async () => (await import('./missing-place.tsx')).MissingPlace };

export function RequestDialog({ id, onClose, onDone }: MoveDialogProps) {
  const send = useSend(requestInfo);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm<InfoRequestForm>({
    initialValues: { wants: 'photo', shot: null, body_place: null, message: '' },
    validate: checkedBy(InfoRequestForm),
  });
  const ask = form.onSubmit(
    (body) =>
      send.mutate(
        { params: { id }, body },
        { onSuccess: ({ detail }) => onDone(detail), onError: (error) => setProblem(problemOf(error)) },
      ),
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="One more photo, please"
      actions={
        <>
          <Button onClick={() => ask()} disabled={send.isPending}>
            {send.isPending ? 'Asking…' : 'Ask the patient'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Keep reading
          </Button>
        </>
      }
    >
      <form className="stack" onSubmit={ask} noValidate>
        <ErrorSummary problem={problem} />
        <p>
          The patient, or who acts for them, gets an e-mail to sign in and answer. The clock rests until they do. The case and your draft
          stay with you.
        </p>
        <ChoiceGroup
          legend="What do you need?"
          columns={2}
          choices={[
            { value: 'photo', label: 'A photo' },
            { value: 'answer', label: 'An answer' },
          ]}
          {...form.getInputProps('wants')}
        />
        {form.values.wants === 'photo' ? (
          <>
            <MissingShot id={id} value={form.values.shot} onChange={(shot) => form.setFieldValue('shot', shot)} />
            <Later
              part={missingPlace}
              props={{
                ...{ id, value: form.values.body_place, error: problem?.fields['body_place'] },
                onChange: (place) => form.setFieldValue('body_place', place),
              }}
            />
          </>
        ) : null}
        <div className={styles.starters}>
          <span>Start from</span>
          {starters[form.values.wants].map(({ name, message }) => (
            <ToolButton key={name} onClick={() => form.setFieldValue('message', message)}>
              {name}
            </ToolButton>
          ))}
        </div>
        <CaseMessageField caseId={id} label="Your message" most={2000} {...form.getInputProps('message')} />
      </form>
    </Dialog>
  );
}
