/** Alarms that somebody has to look at, above the record that raised them. */
import { type Alarm, type Alarms, acknowledgeAlarm, listAlarms } from '@pellis/contract/audit/audit';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { LoadProblem } from '../../work-list/loading.tsx';
import { StateMark } from '../../work-list/state-mark.tsx';
import { WordsDialog } from '../../work-list/words-dialog.tsx';
import styles from './audit.module.css';
import { RuleDialog } from './rule-dialog.tsx';
import { alarmInWords, ruleInWords } from './words.ts';

export function AlarmsPart() {
  const { data, error, refetch } = useRead(listAlarms, undefined, { every: 60_000 });
  const [chosen, setChosen] = useState<Alarm>();
  const [rule, setRule] = useState<Alarms['rules'][number]>();
  const reads = useReads();
  const open = data?.alarms.filter(({ acknowledged }) => !acknowledged) ?? [];
  const ended = data?.alarms.filter(({ acknowledged }) => acknowledged) ?? [];
  if (error) return <LoadProblem data={data} error={error} refetch={refetch} />;
  if (!data) return null;
  return (
    <Card
      heading={open.length === 0 ? 'No alarm is open' : open.length === 1 ? 'One alarm to look at' : `${open.length} alarms to look at`}
    >
      <AlarmList alarms={open} onChoose={setChosen} label="Alarms to look at" />
      <details>
        <summary className={styles.more}>Rules, and what was looked at ({ended.length})</summary>
        <p className="soft">An alarm is raised when</p>
        <ul>
          {data.rules.map((rule) => (
            <li key={rule.name}>
              {ruleInWords(rule)}.{' '}
              <Button kind="quiet" isSmall onClick={() => setRule(rule)}>
                Change<span className="visually-hidden"> when {ruleInWords(rule)}</span>
              </Button>
            </li>
          ))}
        </ul>
        <AlarmList alarms={ended} onChoose={setChosen} label="Alarms that were looked at" />
      </details>
      {rule ? (
        <RuleDialog key={rule.name} rule={rule} onClose={() => setRule(undefined)} onKept={() => void reads.refresh(listAlarms)} />
      ) : null}
      {chosen ? <Acknowledge alarm={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Card>
  );
}

function AlarmList({ alarms, onChoose, label }: { alarms: readonly Alarm[]; onChoose: (alarm: Alarm) => void; label: string }) {
  if (alarms.length === 0) return null;
  return (
    <ul className={styles.alarms} aria-label={label}>
      {alarms.map((alarm) => (
        <li key={alarm.id} className={styles.alarm}>
          <StateMark {...(alarm.acknowledged ? { words: 'Looked at', kind: 'ended' } : { words: 'To look at', kind: 'next' })} />
          <div>
            <p>
              <Link to={`?who=${alarm.who.id}&show=looks`}>{alarm.who.name}</Link> {alarmInWords(alarm)}.
            </p>
            <p className="soft small figures">{dateAndTime(alarm.raised_at)}</p>
            {alarm.acknowledged ? (
              <p className="small">
                “{alarm.acknowledged.note}” <span className="soft">{alarm.acknowledged.by}</span>
              </p>
            ) : null}
          </div>
          {alarm.may_acknowledge ? (
            <Button kind="secondary" isSmall onClick={() => onChoose(alarm)}>
              Say what you found
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Acknowledge({ alarm, onClose }: { alarm: Alarm; onClose: () => void }) {
  const reads = useReads();
  const sending = useSend(acknowledgeAlarm);
  return (
    <WordsDialog
      title="What did you find?"
      about={`${alarm.who.name} ${alarmInWords(alarm)}. Your name and your words are kept with the alarm.`}
      label="What you found"
      hint="For example: covered for a colleague, cases agree with the schedule."
      most={1000}
      missing="Say what you found, in a few words"
      button="Mark as looked at"
      isSending={sending.isPending}
      onClose={onClose}
      onSend={(note, onError) =>
        sending.mutate(
          { params: { id: alarm.id }, body: { note } },
          {
            onSuccess: () => {
              void reads.refresh(listAlarms);
              onClose();
            },
            onError,
          },
        )
      }
    />
  );
}
