/** The dermatologist's answer to an e-Consult: short and in parts, kept while it is written, signed, declined or given back. */
import { useForm } from '@mantine/form';
import {
  declineEconsult,
  EconsultAnswerForm,
  type EconsultDraft,
  listEconsults,
  releaseEconsult,
  signEconsult,
} from '@pellis/contract/econsults/econsult-work';
import { sendingLabels, sendings } from '@pellis/contract/econsults/econsults';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { useMoved } from '../../work-list/moves.tsx';
import { WordsDialog } from '../../work-list/words-dialog.tsx';
import { MessageField } from '../../writing/message-field.tsx';
import { type Keeping, useKeptDraft } from './use-kept-draft.ts';

const empty: EconsultDraft = { assessment: '', recommendation: '', watch_for: '', sending: '' };
const check = checkedBy(EconsultAnswerForm);
/** An e-Consult never says who the patient is, so a phrase that would name them leaves a blank. */
const nobodyNamed = {};
const choices = sendings.map((value) => ({ value, label: sendingLabels[value] }));

interface AnswerFormProps {
  id: string;
  draft: EconsultDraft | null;
  isLate: boolean;
  onMoved: () => void;
}

export function AnswerForm({ id, draft, isLate, onMoved }: AnswerFormProps) {
  const form = useForm({ initialValues: draft ?? empty, validate: check });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [keeping, stopKeeping] = useKeptDraft(id, form.values);
  const signing = useSend(signEconsult);
  const done = useMoved(listEconsults, () => {
    stopKeeping();
    onMoved();
  });
  const field = form.getInputProps;
  const sign = form.onSubmit(
    (values) => {
      setProblem(null);
      // the form was checked: whether to send the patient is chosen
      signing.mutate(
        { params: { id }, body: values as EconsultAnswerForm },
        {
          onSuccess: done,
          onError: (error) => {
            form.setErrors(error.fields);
            setProblem(problemOf(error));
          },
        },
      );
    },
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <Card isNext heading="Your answer">
      <form className="stack" onSubmit={sign} noValidate>
        <ErrorSummary problem={problem} />
        {isLate ? <p>Its clock ran out: the answer is free, and the provider was told.</p> : null}
        <MessageField
          facts={nobodyNamed}
          label="Assessment"
          hint="What you think it is, and how sure you are from the photos."
          rows={4}
          most={3000}
          {...field('assessment')}
        />
        <MessageField
          facts={nobodyNamed}
          label="Recommendation"
          hint="What you would do, in the order in which you would do it."
          rows={5}
          most={3000}
          {...field('recommendation')}
        />
        <MessageField
          facts={nobodyNamed}
          label="What to watch for"
          hint="What should make the provider think again, and by when."
          rows={3}
          most={2000}
          {...field('watch_for')}
        />
        <ChoiceGroup legend="Should the patient be sent to a dermatologist?" choices={choices} {...field('sending')} />
        <p className="small soft" role="status">
          {keepingWords(keeping)}
        </p>
        <SubmitButton isValid isSending={signing.isPending}>
          Sign and send
        </SubmitButton>
      </form>
      <Others id={id} onMoved={done} isBusy={signing.isPending} />
    </Card>
  );
}

function keepingWords(keeping: Keeping): string {
  if (keeping === 'keeping') return 'Keeping what you write…';
  return keeping === 'kept' ? 'What you write is kept with this e-Consult.' : `Not kept: ${keeping.failed}`;
}

/** The other ways to go on. */
function Others({ id, onMoved, isBusy }: { id: string; onMoved: (reply: { detail: string }) => void; isBusy: boolean }) {
  const params = { id };
  const [isDeclining, setDeclining] = useState(false);
  const [declining, releasing] = [useSend(declineEconsult), useSend(releaseEconsult)];
  const failed = (error: ApiError) => toast('error', error.detail);
  return (
    <div className="row">
      <Button kind="danger" disabled={isBusy} onClick={() => setDeclining(true)}>
        Decline…
      </Button>
      <Button
        kind="quiet"
        disabled={isBusy || releasing.isPending}
        onClick={() => releasing.mutate({ params }, { onSuccess: onMoved, onError: failed })}
      >
        Give it back
      </Button>
      {isDeclining ? (
        <WordsDialog
          title="Decline this e-Consult?"
          about="The provider gets an e-mail and reads your words by their link. Nothing is to be paid."
          label="Why, and what you suggest"
          hint="For example: the photos are not sharp enough; please ask again with daylight and a ruler."
          missing="Write why, in words for the provider"
          most={1000}
          button="Decline"
          isDanger
          isSending={declining.isPending}
          onClose={() => setDeclining(false)}
          onSend={(reason, onError) => declining.mutate({ params, body: { reason } }, { onSuccess: onMoved, onError })}
        />
      ) : null}
    </div>
  );
}
