/** What waits for a dermatologist, a short list of each kind; of what nothing waits a line says so. */
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { type EconsultRow, listEconsults } from '@pellis/contract/econsults/econsult-work';
import { readLabWork } from '@pellis/contract/lab-results/lab-results';
import { nameOfPlace } from '@pellis/contract/people/places';
import { listTestsDue } from '@pellis/contract/pregnancy-prevention/tests-due';
import { safetyNotAsked, safetyOutcomeWords } from '@pellis/contract/safety-questions/kept-safety';
import type { Today } from '@pellis/contract/today/today';
import { listTransmissions } from '@pellis/contract/transmissions/transmissions';
import { daysLeftInWords } from '../../clinic-health/workspace/words.ts';
import { markOf } from '../../lab-results/workspace/flag-mark.ts';
import { testDueWords } from '../../lab-results/workspace/test-due-words.ts';
import { useRead } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { dueOf } from '../../rapid-assessments/workspace/queue/due.ts';
import { useToday } from '../../shell/work-count.tsx';
import { useStaffQuestions } from '../../staff-questions/workspace/use-staff-questions.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { Loading, LoadingRows } from '../../work-list/loading.tsx';
import { useLabsToSeeTo } from './labs-to-see-to.ts';
import { type Line, LinesCard } from './lines-card.tsx';
import { prescriptionLines } from './prescription-lines.ts';
import { questionLines } from './question-lines.ts';
import styles from './today.module.css';

interface Kind {
  heading: string;
  count: number;
  lines: readonly Line[];
  all?: { to: string; label: string };
  press?: string;
  /** A critical result stands before everything else. */
  isUrgent?: boolean;
}

const minute = 60_000;

export function WaitingCards() {
  const today = useToday();
  const now = useNow();
  const results = useResults();
  const labs = useLabsOfAnybody();
  const econsults = useEconsults(now);
  const questions = useColleagueQuestions();
  const prescriptions = usePrescriptions();
  const testsDue = useTestsDue();
  if (!today.data) return <Loading read={today} label="what waits for you" />;
  // all of them at once: whichever came later would move the others
  if (!results || !labs || !prescriptions || !testsDue || !questions || !econsults) return <LoadingRows label="what waits for you" />;
  const others = [...kindsOf(today.data, now), ...prescriptions, ...testsDue, ...questions, ...econsults];
  const every = [...others, ...results, ...labs];
  const kinds = [...every.filter(({ isUrgent }) => isUrgent), ...every.filter(({ isUrgent }) => !isUrgent)];
  const none = kinds.filter(({ count }) => count === 0).map(({ heading }) => heading.toLowerCase());
  return (
    <>
      <div className={styles.waiting}>
        {kinds
          .filter(({ count }) => count > 0)
          .map(({ heading, isUrgent: _, ...kind }) => (
            <LinesCard key={heading} heading={heading} read={today} none="" {...kind} />
          ))}
      </div>
      {none.length > 0 ? <p className="soft small">Nothing waits in {inWords(none)}.</p> : null}
    </>
  );
}

/** Everything but what has a call of its own. */
function kindsOf({ cases, notes, refills, corrections, second_reads, licenses }: Today, now: Date): Kind[] {
  return [
    {
      heading: 'Cases',
      count: cases.count,
      lines: cases.first.map((one) => caseLine(one, now)),
      all: all('/workspace', 'Case queue'),
      press: 'c',
    },
    {
      heading: 'Notes to sign',
      count: notes.count,
      lines: notes.first.map(noteLine),
      all: all('/workspace?show=mine', 'My cases'),
      press: 'n',
    },
    {
      heading: 'Refills',
      count: refills.count,
      lines: refills.first.map(({ id, patient, asked_at }) => ({
        id,
        to: `/workspace/refills/${id}`,
        name: patient,
        about: `asked ${dateAndTime(asked_at)}`,
      })),
      all: all('/workspace/refills', 'Refills'),
      press: 'f',
    },
    {
      heading: 'Corrections',
      count: corrections.count,
      lines: corrections.first.map(({ id, patient, due_at }) => ({
        id,
        to: '/workspace/amendments',
        name: patient,
        about: `due ${dateAndTime(due_at)}`,
        mark: due_at < now ? { words: 'Overdue', kind: 'late' } : undefined,
      })),
      all: all('/workspace/amendments', 'Corrections'),
    },
    {
      heading: 'Second reads',
      count: second_reads.count,
      lines: second_reads.first.map((one) => secondReadLine(one, now)),
      all: all('/workspace/second-reads', 'Second reads'),
    },
    ...(licenses.length > 0 ? [licenseKind(licenses)] : []),
  ];
}

/** Undefined while they are on their way; none where they do not come. */
function useResults(): Kind[] | undefined {
  const mayRead = useMay()('sign-notes');
  const { data, isLoading } = useRead(readLabWork, {}, { every: minute, enabled: mayRead });
  if (!data) return isLoading ? undefined : [];
  const lines = data.to_read.map(({ id, patient, about, flag, due_at }) => ({
    id,
    to: `/workspace/labs/${id}`,
    name: patient,
    about,
    mark: markOf(flag, due_at !== null),
  }));
  const isUrgent = lines.some(({ mark }) => mark.kind === 'late');
  return [{ heading: 'Results', count: lines.length, lines, all: all('/workspace/labs', 'Labs'), press: 'l', isUrgent }];
}

/** Results for nobody, and files that were refused: in a clinic without a front desk the dermatologists see to them. */
function useLabsOfAnybody(): Kind[] | undefined {
  const mayEnter = useMay()('enter-lab-results');
  const { lines, read, isUrgent } = useLabsToSeeTo(mayEnter);
  if (!lines) return read.isLoading ? undefined : [];
  if (lines.length === 0) return [];
  return [{ heading: 'Labs to see to', count: lines.length, lines, all: all('/workspace/labs?show=nobody', 'Labs'), isUrgent }];
}

/** What did not reach its pharmacy, or its patient by mail. */
function usePrescriptions(): Kind[] | undefined {
  const mayRead = useMay()('sign-notes');
  const { data, isLoading } = useRead(listTransmissions, {}, { every: minute, enabled: mayRead });
  if (!data) return isLoading ? undefined : [];
  const lines = prescriptionLines(data);
  return [{ heading: 'Prescriptions', count: lines.length, lines, all: all('/workspace/transmissions', 'Prescriptions'), press: 'p' }];
}

/** After isotretinoin and acitretin. Few have any, so that nothing is said where none is due. */
function useTestsDue(): Kind[] | undefined {
  const mayRead = useMay()('sign-notes');
  const { data, isLoading } = useRead(listTestsDue, {}, { every: minute, enabled: mayRead });
  if (isLoading) return undefined;
  const lines = data?.map((one): Line => {
    const { to, what, due, mark } = testDueWords(one);
    return { id: one.id, to, name: one.patient.full_name, about: `${what}, ${due}`, mark };
  });
  return lines?.length ? [{ heading: 'Tests due', count: lines.length, lines, all: all('/workspace/labs?show=due', 'Labs') }] : [];
}

/** About patients: what colleagues ask, and what they answered. */
function useColleagueQuestions(): Kind[] | undefined {
  const { data, isLoading } = useStaffQuestions();
  if (!data) return isLoading ? undefined : [];
  const lines = questionLines(data);
  return lines.length > 0 ? [{ heading: 'Questions about patients', count: lines.length, lines }] : [];
}

/** What other providers ask: what one has claimed, and what nobody has. */
function useEconsults(now: Date): Kind[] | undefined {
  const mayAnswer = useMay()('work-referrals');
  const { data, isLoading } = useRead(listEconsults, {}, { every: minute, enabled: mayAnswer });
  if (isLoading) return undefined;
  const lines = data?.filter(isWaiting).map((one) => econsultLine(one, now)) ?? [];
  return lines.length > 0 ? [{ heading: 'e-Consults', count: lines.length, lines, all: all('/workspace/econsults', 'e-Consults') }] : [];
}

function isWaiting({ state, is_mine }: EconsultRow): boolean {
  return state === 'asked' || (state === 'claimed' && is_mine);
}

function econsultLine({ id, provider_name, due_at, is_mine }: EconsultRow, now: Date): Line {
  return {
    id,
    to: `/workspace/econsults/${id}`,
    name: provider_name,
    about: `due ${dateAndTime(due_at)}, ${is_mine ? 'yours' : 'nobody has it'}`,
    mark: due_at < now ? { words: 'Overdue', kind: 'late' } : undefined,
  };
}

function caseLine({ id, concern, initials, is_mine, safety, ...clock }: Today['cases']['first'][number], now: Date): Line {
  const due = dueOf(clock, now);
  const whose = is_mine ? 'yours' : 'nobody has it';
  if (safety !== 'on') {
    // it says more than the clock, which stands beside it
    const mark = { words: safety ? `Red flag: ${safetyOutcomeWords[safety]}` : safetyNotAsked, kind: 'late' } as const;
    const name = `${labelOfConcern(concern)}, ${initials}`;
    return { id, to: `/workspace/cases/${id}`, name, about: `${due.words.toLowerCase()}, ${whose}`, mark };
  }
  const isCalm = due.urgency === 'calm';
  return {
    id,
    to: `/workspace/cases/${id}`,
    name: `${labelOfConcern(concern)}, ${initials}`,
    about: isCalm ? `${due.words.toLowerCase()}, ${whose}` : whose,
    mark: isCalm ? undefined : { words: due.words, kind: due.urgency === 'late' ? 'late' : 'next' },
  };
}

function secondReadLine({ id, concern, due_at }: Today['second_reads']['first'][number], now: Date): Line {
  return {
    id,
    to: `/workspace/second-reads/${id}`,
    name: labelOfConcern(concern),
    about: `due ${dateAndTime(due_at)}`,
    mark: due_at < now ? { words: 'Overdue', kind: 'late' } : undefined,
  };
}

function noteLine({ id, kind, patient, since, prepared_by }: Today['notes']['first'][number]): Line {
  return {
    id,
    to: kind === 'visit' ? `/workspace/visits/${id}` : `/workspace/cases/${id}`,
    name: patient,
    about: kind === 'visit' ? `visit of ${dateAndTime(since)}` : `case, draft of ${dateAndTime(since)}`,
    mark: prepared_by ? { words: `Ready, by ${prepared_by}`, kind: 'next' } : undefined,
  };
}

function licenseKind(licenses: Today['licenses']): Kind {
  return {
    heading: 'Licenses',
    count: licenses.length,
    lines: licenses.map(({ state, days }) => ({
      id: state,
      to: '/workspace/availability',
      name: nameOfPlace(state),
      mark: { words: daysLeftInWords(days), kind: days < 0 ? 'late' : 'next' },
    })),
    all: all('/workspace/availability', 'My times and licenses'),
  };
}

function all(to: string, label: string): NonNullable<Kind['all']> {
  return { to, label };
}

function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
