/** One case of the queue in one line: when, what, who, what to notice, how many photos, whose it is, and the way in. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import type { CaseRow } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { mayGive } from '../hands/use-hands.tsx';
import { CaseFlags } from './case-flags.tsx';
import { CheckInMark } from './check-in-mark.tsx';
import { DueWords } from './due-words.tsx';
import { mayTake } from './filters.ts';
import styles from './queue.module.css';
import { SafetyOfCase } from './safety-mark.tsx';
import { SamePerson } from './same-person.tsx';
import type { Taking } from './use-take.tsx';
import { initialsAgeAndSex } from './who.ts';

interface QueueRowProps {
  row: CaseRow;
  now: Date;
  verb: Taking['verb'];
  isTaking: boolean;
  onTake: (id: string) => void;
  /** Gives it to a colleague, or takes it from one. */
  onHands: (row: CaseRow) => void;
}

export function QueueRow({ row, now, ...taking }: QueueRowProps) {
  const concern = labelOfConcern(row.concern);
  return (
    <li className={row.is_mine ? `${styles['queue-row']} ${styles['queue-row-mine']}` : styles['queue-row']}>
      <DueWords due_at={row.due_at} state={row.state} now={now} />
      <div className={styles['queue-what']}>
        <h2 className={styles['queue-concern']}>
          {row.kind === 'check_in' ? <CheckInMark /> : null}
          {concern} <span className={styles['queue-who']}>{initialsAgeAndSex(row)}</span>
        </h2>
        <div className={styles['queue-marks']}>
          <SafetyOfCase outcome={row.safety} />
          <SamePerson others={row.same_person} />
          <CaseFlags flags={row.flags} />
        </div>
      </div>
      <span className={`${styles['queue-photos']} figures`}>
        <Icon of={camera} size={18} />
        {row.photo_count === 0 ? 'Sent in words' : row.photo_count === 1 ? '1 photo' : `${row.photo_count} photos`}
      </span>
      <span className={styles['queue-assigned']}>
        {whoHas(row, taking.verb)}
        {mayGive(row, taking.verb === 'Claim') ? (
          <Button kind="quiet" isSmall className={styles['queue-give']} onClick={() => taking.onHands(row)}>
            <span>
              {row.is_mine ? 'Hand over…' : 'Assign…'}
              <span className="visually-hidden"> {`${concern}, ${initialsAgeAndSex(row)}`}</span>
            </span>
          </Button>
        ) : null}
      </span>
      <span className={styles['queue-way']}>
        <WayIn row={row} concern={concern} {...taking} />
      </span>
    </li>
  );
}

/** `data-row` is where j and k lead. */
function WayIn({ row, concern, verb, isTaking, onTake, onHands }: Omit<QueueRowProps, 'now'> & { concern: string }) {
  const more = <span className="visually-hidden"> {`${concern}, ${initialsAgeAndSex(row)}`}</span>;
  if (row.is_mine) {
    return (
      <ButtonLink kind="secondary" isSmall to={`/workspace/cases/${row.id}`} data-row data-case={row.id}>
        <span>Open{more}</span>
      </ButtonLink>
    );
  }
  if (mayTake(row)) {
    return (
      <Button kind="secondary" isSmall data-row data-case={row.id} disabled={isTaking} onClick={() => onTake(row.id)}>
        <span>
          {row.may_claim && row.assigned ? 'Take over' : verb}
          {more}
        </span>
      </Button>
    );
  }
  if (row.may_take_over) {
    return (
      <Button kind="quiet" isSmall data-row data-case={row.id} onClick={() => onHands(row)}>
        <span>Take over…{more}</span>
      </Button>
    );
  }
  return (
    <span className="soft small" data-row data-case={row.id} tabIndex={-1}>
      In work
    </span>
  );
}

const patientsTurn: Partial<Record<CaseRow['state'], string>> = {
  needs_info: 'waits for the patient',
  video_offered: 'video visit offered',
};

function whoHas(row: CaseRow, verb: Taking['verb']): string {
  const { assigned, is_mine, may_claim, state } = row;
  if (!assigned) return 'Unclaimed';
  if (is_mine && state === 'claimed' && row.prepared_by !== null) return whoPrepares(row, row.prepared_by, assigned.name)[verb];
  const who = is_mine && verb === 'Claim' ? 'Yours' : assigned.name;
  if (state in patientsTurn) return `${who}, ${patientsTurn[state]}`;
  return may_claim && !is_mine ? `${who}, left idle` : who;
}

/** To the dermatologist, and to whoever prepares it for them. */
function whoPrepares({ is_ready, is_sent_back }: CaseRow, assistant: string, doctor: string): Record<Taking['verb'], string> {
  if (is_ready) return { Claim: `Ready to sign, by ${assistant}`, Prepare: `Ready for ${doctor}` };
  if (is_sent_back) return { Claim: `Sent back to ${assistant}`, Prepare: `Sent back by ${doctor}` };
  return { Claim: `${assistant} prepares it`, Prepare: `You prepare it for ${doctor}` };
}
