/** A fax that goes into no record: not ours, advertising, or the sender is asked for it again. */
import { setAsideWords } from '@pellis/contract/faxes/fax-words';
import { type SetAsideReason, setAsideDays, setAsideReasons, setFaxAside } from '@pellis/contract/faxes/faxes';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/fields.tsx';
import styles from './faxes.module.css';
import { useDone } from './use-done.ts';

const choices = setAsideReasons.map((value) => ({ value, label: setAsideWords[value] }));

export function SetAsideForm({ id, hasPaper }: { id: string; hasPaper: boolean }) {
  const [reason, setReason] = useState<SetAsideReason | undefined>(hasPaper ? undefined : 'asked_again');
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = useSend(setFaxAside);
  const done = useDone(id);
  const setAside = (event: React.FormEvent) => {
    event.preventDefault();
    if (!reason) return setProblem('Say why');
    send.mutate({ params: { id }, body: { reason, words } }, { onSuccess: ({ detail }) => done(detail) });
  };
  return (
    <details open={!hasPaper}>
      <summary>It goes into no record</summary>
      <form className={`stack ${styles.aside}`} onSubmit={setAside} noValidate>
        <Failure of={send.error} />
        <ChoiceGroup
          legend="Why?"
          error={problem}
          choices={choices}
          value={reason}
          onChange={(value) => setReason(setAsideReasons.find((known) => known === value))}
        />
        <TextField
          label="What was done"
          hint="“Called Dr. Chen, who sends it again”"
          isOptional
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {hasPaper ? <p className="small soft">Its paper is deleted after {setAsideDays} days. Until then you can take it back.</p> : null}
        <div>
          <Button type="submit" kind="secondary" isSmall disabled={send.isPending}>
            Set it aside
          </Button>
        </div>
      </form>
    </details>
  );
}
