/** When a patient was asked how it goes and what became of it, for the front desk and for whoever treats them; with the way back to one that was missed. */
import { type AskedCheckIn, askCheckInAgain, listCheckInsOfPatient } from '@pellis/contract/check-ins/check-in-work';
import { wayBackDays } from '@pellis/contract/check-ins/waiting-check-in';
import { useRead, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dayAhead } from '../../ui/dates.ts';
import { Failure } from '../../ui/failure.tsx';
import { toast } from '../../ui/toasts.ts';
import { LoadProblem } from '../../work-list/loading.tsx';
import { type Mark, StateMark } from '../../work-list/state-mark.tsx';
import styles from './patient-check-ins.module.css';

const marks: Record<AskedCheckIn['state'], Mark> = {
  open: { words: 'Waits for the patient', kind: 'open' },
  answered: { words: 'Sent', kind: 'ended' },
  missed: { words: 'Missed', kind: 'late' },
  overtaken: { words: 'No longer needed', kind: 'ended' },
};

/** Nothing where nobody was asked so far. */
export function PatientCheckIns({ patientId }: { patientId: string }) {
  const read = useRead(listCheckInsOfPatient, { params: { id: patientId } });
  const { mutate, isPending, error } = useSend(askCheckInAgain);
  const mayAsk = useMay()('treat', 'work-inbox');
  const { data: asked } = read;
  if (!asked) return read.error ? <LoadProblem {...read} /> : null;
  const [newest] = asked;
  if (!newest) return null;
  const again = () =>
    mutate(
      { params: { id: newest.id } },
      {
        onSuccess: ({ detail }) => {
          toast('success', detail);
          void read.refetch();
        },
        onError: () => void read.refetch(),
      },
    );
  return (
    <Card
      heading="Check-ins"
      actions={
        mayAsk && canOpenAgain(newest, new Date()) ? (
          <Button kind="secondary" isSmall onClick={again} disabled={isPending}>
            {askWords(newest, isPending)}
          </Button>
        ) : undefined
      }
    >
      <Failure of={error} />
      {newest.wants_letters || !isWaiting(newest) ? null : (
        <p className="small">Whoever was asked wants no emails about check-ins. Their portal asks them all the same.</p>
      )}
      <ul className={styles['check-ins']} aria-label="Check-ins">
        {asked.map((one) => (
          <li key={one.id}>
            <span className={styles['check-in-line']}>
              Asked {dayAhead(one.asked_at)}
              <StateMark {...marks[one.state]} />
            </span>
            <span className="small soft">{since(one, new Date())}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** One that was missed can be opened again for some time, by the patient and by the clinic alike. */
function reopensUntil({ ended_at, until }: AskedCheckIn): Date {
  return new Date((ended_at ?? until).getTime() + wayBackDays * 86_400_000);
}

export function canOpenAgain(one: AskedCheckIn, now: Date): boolean {
  return one.state === 'missed' && now < reopensUntil(one);
}

function wayBack(one: AskedCheckIn, now: Date): string {
  if (!canOpenAgain(one, now)) return 'too long ago to be opened again: a new Rapid Assessment tells how it is now';
  return `the patient can open it again in the portal until ${dayAhead(reopensUntil(one))}`;
}

/** Something may still come of it. */
function isWaiting(one: AskedCheckIn): boolean {
  return one.state === 'open' || canOpenAgain(one, new Date());
}

function askWords({ wants_letters: wantsLetters }: AskedCheckIn, isPending: boolean): string {
  if (!wantsLetters) return isPending ? 'Opening…' : 'Open it again in the portal';
  return isPending ? 'Asking…' : 'Ask again';
}

/** What happened since, in the order in which it did, and what can still be done. */
export function since(one: AskedCheckIn, now: Date): string {
  const { asked_again_at, answered_at, ended_at, reopened_at } = one;
  const told = [
    asked_again_at && { at: asked_again_at, words: `asked again ${dayAhead(asked_again_at)}` },
    reopened_at && { at: reopened_at, words: `opened again ${dayAhead(reopened_at)}` },
    answered_at && { at: answered_at, words: `sent ${dayAhead(answered_at)}` },
    ended_at && { at: ended_at, words: `ended ${dayAhead(ended_at)}` },
  ].filter((one) => one !== null);
  const words = told.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map((one) => one.words);
  const line = [...words, ...whatIsLeft(one, now)].join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

function whatIsLeft(one: AskedCheckIn, now: Date): string[] {
  const { state, ended_at, until } = one;
  if (state === 'open') return [`can be sent until ${dayAhead(until)}`];
  if (state === 'missed') return [wayBack(one, now)];
  if (state !== 'overtaken') return [];
  const reason = 'something newer takes its place, or the answer it followed was withdrawn';
  return ended_at === null && now < until ? [reason, `its link works until ${dayAhead(until)}`] : [reason];
}
