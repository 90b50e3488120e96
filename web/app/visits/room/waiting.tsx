/** Waiting, calmly: who will come, how long it may take, and that everything is well. */
import type { Visit } from '@pellis/contract/visits/visits';
import { useEffect, useState } from 'react';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ClinicPhone } from './clinic-phone.tsx';
import { PhoneWords } from './phone-words.tsx';
import { PhotoButton } from './photo-button.tsx';
import styles from './room.module.css';
import { lateWords, waitingSentence, whileWaiting } from './room-words.ts';

export function Waiting({ visit, onCheck }: { visit: Visit; onCheck: () => void }) {
  const isDoctorHere = visit.people.some(({ part }) => part === 'dermatologist');
  const sentence = waitingSentence(visit, isDoctorHere);
  const late = lateWords(visit);
  useEffect(() => announce(sentence), [sentence]);
  return (
    <section className={styles['room-waiting']} aria-label="Waiting">
      <div className={styles['room-breath']} aria-hidden="true">
        <Face visit={visit} />
      </div>
      <h2>{visit.part === 'helper' ? `You are here, ${visit.name}` : 'You are in the waiting room'}</h2>
      <p className={styles['room-sentence']}>{sentence}</p>
      {visit.late_minutes > 0 ? (
        <Notice isSpoken heading={late.heading}>
          {late.words}
        </Notice>
      ) : null}
      <PhoneWords visit={visit} />
      <ul className={styles['room-signs']}>
        {whileWaiting.map((words) => (
          <li key={words}>{words}</li>
        ))}
        <li>Nothing is recorded, by us or by your browser.</li>
        <ClinicPhone phone={visit.phone}>{(number) => <li>Something does not work? Call {number}.</li>}</ClinicPhone>
      </ul>
      <p className="soft small">
        <People visit={visit} />
      </p>
      <Button kind="quiet" onClick={onCheck}>
        Check my camera again
      </Button>
    </section>
  );
}

export function Face({ visit }: { visit: Visit }) {
  const { avatar_url, name } = visit.provider;
  return avatar_url ? <img src={avatar_url} alt="" width={112} height={112} /> : <span>{initials(name)}</span>;
}

export function initials(name: string): string {
  return name
    .replace(/^Dr\.? /, '')
    .split(' ')
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('');
}

function People({ visit }: { visit: Visit }) {
  const names = [
    ...new Map(
      visit.people.map(({ person, name, part }) => [person, part === 'dermatologist' ? `${name} (your dermatologist)` : name]),
    ).values(),
  ];
  return names.length > 0 ? <>Here now: {new Intl.ListFormat('en-US').format(names)}.</> : null;
}

/** What could not be seen so well on video is better shown before: the dermatologist has it beside the picture. */
export function WaitingPhotos({ pass, visit, onChanged }: { pass: string; visit: Visit; onChanged: () => void }) {
  const mine = visit.messages.filter(({ is_photo, is_mine }) => is_photo && is_mine).length;
  return (
    <Card
      heading={`Photos for ${visit.provider.name}`}
      headingLevel={2}
      actions={<PhotoButton pass={pass} words="Add a photo" isMeasured onShared={onChanged} />}
    >
      <p>Light is better now than on video: photograph what you want to show, sharp and close.</p>
      {mine > 0 ? (
        <p role="status">
          {mine === 1 ? 'Your photo is' : `Your ${mine} photos are`} in your chart, where {visit.provider.name} sees them.
        </p>
      ) : null}
    </Card>
  );
}

/** Minutes since, for lists that should tick. */
export function useMinutesSince(when: Date | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 15_000);
    return () => window.clearInterval(timer);
  }, []);
  return when ? Math.max(0, Math.floor((now - when.getTime()) / 60_000)) : null;
}
