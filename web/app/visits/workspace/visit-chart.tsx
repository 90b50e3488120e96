/** The chart beside the video: what to be careful about, then note, photos and record. */

import { nameOfPlace } from '@pellis/contract/people/places';
import type { VisitChart } from '@pellis/contract/visits/visit-desk';
import { useState } from 'react';
import { NotePanel } from '../../notes/workspace/note-panel.tsx';
import { photosOf } from '../../photos/workspace/case-photos.ts';
import { PhotosReader } from '../../photos/workspace/photos-reader.tsx';
import { useMay } from '../../platform/use-may.ts';
import { AnswersPanel } from '../../rapid-assessments/workspace/case/answers-panel.tsx';
import { CaseTabs } from '../../rapid-assessments/workspace/case/case-tabs.tsx';
import { RecordPanel } from '../../rapid-assessments/workspace/case/record-panel.tsx';
import { SafetyStrip } from '../../rapid-assessments/workspace/case/safety-strip.tsx';
import { PatientQuestions } from '../../staff-questions/workspace/patient-questions.tsx';
import { classes } from '../../ui/classes.ts';
import { PreparedBy } from './prepared-by.tsx';
import styles from './visit.module.css';
import { VisitIntake } from './visit-intake.tsx';

const tabs = [
  { name: 'note', label: 'Note' },
  { name: 'photos', label: 'Photos' },
  { name: 'answers', label: 'Answers' },
  { name: 'record', label: 'Record' },
  { name: 'said', label: 'Written' },
] as const;

export function VisitChartPanel({ chart, onSigned }: { chart: VisitChart; onSigned: (sentence: string) => void }) {
  const [chosen, setChosen] = useState<string>('note');
  const mayTreat = useMay()('treat');
  const { from_case } = chart;
  const photos = photosOf({ ...chart, photos: [...chart.photos, ...(from_case?.photos ?? [])], requests: from_case?.requests ?? [] });
  const now = photos.filter(({ earlier }) => earlier === null).length;
  const shown = tabs.filter(({ name }) => name !== 'answers' || from_case);
  const contents: Record<string, React.ReactNode> = {
    note: <NotePanel mode="video" opened={chart} onSigned={onSigned} />,
    photos: <PhotosReader photos={photos} patientId={chart.patient.id} />,
    answers: chart.from_case ? <AnswersPanel opened={chart.from_case} /> : null,
    record: <RecordPanel opened={chart} />,
    said: <Said chart={chart} />,
  };
  return (
    <div className={styles['visit-chart']}>
      <SafetyStrip opened={chart} />
      {from_case ? (
        <p className="small">
          <strong>From a Rapid Assessment:</strong> {from_case.reason}
        </p>
      ) : null}
      <PatientQuestions patientId={chart.patient.id} isBeside />
      <VisitIntake id={chart.id} />
      {mayTreat ? <PreparedBy chart={chart} /> : null}
      {chart.place ? (
        <p className="small">
          Now in <strong>{nameOfPlace(chart.place.state)}</strong>, {chart.place.address}
          {chart.place.companions ? `; with ${chart.place.companions}` : ''}
        </p>
      ) : null}
      <CaseTabs
        tabs={shown.map((tab) => (tab.name === 'photos' ? { ...tab, label: `Photos (${now})` } : tab))}
        chosen={chosen}
        onChoose={setChosen}
      />
      {shown.map(({ name, label }) => (
        <section
          key={name}
          id={`panel-${name}`}
          className={classes(styles['visit-panel'], styles[`visit-panel-${name}`])}
          role="tabpanel"
          aria-labelledby={`tab-${name}`}
          hidden={chosen !== name}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard
          tabIndex={0}
        >
          <h2 className="visually-hidden">{label}</h2>
          {contents[name]}
        </section>
      ))}
    </div>
  );
}

function Said({ chart }: { chart: VisitChart }) {
  if (chart.messages.length === 0) return <p className="soft">Nothing was written in this visit.</p>;
  return (
    <ul className={styles['visit-said']}>
      {chart.messages.map(({ id, name, text, is_photo }) => (
        <li key={id}>
          <strong>{name}:</strong> {is_photo ? 'a photo, now among the photos' : text}
        </li>
      ))}
    </ul>
  );
}
