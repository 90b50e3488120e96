/** Makes a task: what, by when, and who does it. */
import { listColleagues } from '@pellis/contract/inbox/inbox';
import { makeTask, type TaskKind, taskKindNames, taskKinds } from '@pellis/contract/tasks/tasks';
import { useState } from 'react';
import { useRead, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { LongField, SelectField, TextField } from '../../ui/fields.tsx';
import styles from './tasks.module.css';

interface TaskFormProps {
  conversationId: string;
  onClose: () => void;
  onMade: () => void;
}

const hourDue = 17;

export function TaskForm({ conversationId, onClose, onMade }: TaskFormProps) {
  const { data: colleagues } = useRead(listColleagues);
  const make = useSend(makeTask);
  const [kind, setKind] = useState<TaskKind>('change_of_details');
  const [words, setWords] = useState('');
  const [owner, setOwner] = useState('');
  const [day, setDay] = useState(dayIn(daysOf('change_of_details')));
  const choose = (value: string) => {
    const chosen = taskKindNames.find((name) => name === value);
    if (!chosen) return;
    setKind(chosen);
    setDay(dayIn(daysOf(chosen)));
  };
  const send = () => {
    const due_at = new Date(`${day}T${hourDue}:00:00`);
    make.mutate({ params: { id: conversationId }, body: { kind, words, due_at, owner_id: owner || null } }, { onSuccess: onMade });
  };
  return (
    <form
      className={styles['task-form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <SelectField label="Kind" options={taskKinds} value={kind} onChange={(event) => choose(event.target.value)} />
      <LongField
        label="What is to be done"
        most={1000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        error={make.error ? (make.error.fields['words'] ?? make.error.detail) : undefined}
      />
      <TextField label="Due" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      <SelectField
        label="Who does it"
        placeholder="Whoever has time"
        options={(colleagues ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={owner}
        onChange={(event) => setOwner(event.target.value)}
      />
      <div className="row">
        <Button type="submit" isSmall disabled={make.isPending}>
          Make the task
        </Button>
        <Button kind="quiet" isSmall onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

function daysOf(kind: TaskKind): number {
  return taskKinds.find(({ value }) => value === kind)?.days ?? 1;
}

/** The day in so many days, as a date field writes it. */
function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
}
