/** The parts of a case: side by side on wide screens (answers, photos, chart), under tabs that stay in sight on small ones. */
import { type ReactNode, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useEdgeRoom } from '../../../ui/use-edge-room.ts';
import { FootSlot } from '../../../work-list/foot-slot.tsx';
import { useKeys } from '../../../work-list/use-keys.ts';
import { CaseFoot } from './case-foot.tsx';
import styles from './case-layout.module.css';
import { CaseTabs, type Tab } from './case-tabs.tsx';
import { focusInside } from './focus-inside.ts';
import { useIsWide } from './use-is-wide.ts';

interface CaseLayoutProps {
  /** What can be done with the case, in reach of the thumb whatever part is shown; none beside wide columns. */
  foot?: React.ReactNode;
  /** The note is to be written here. */
  mayAnswer: boolean;
  /** What is read once, at the head of the case. */
  notices: ReactNode;
  /** What stays in sight. */
  strip: ReactNode;
  parts: Record<PartName, ReactNode>;
}

const parts = [
  { name: 'answers', label: 'Answers' },
  { name: 'photos', label: 'Photos' },
  { name: 'note', label: 'Note' },
  { name: 'record', label: 'Record' },
] as const satisfies readonly Tab[];
type PartName = (typeof parts)[number]['name'];
const chart: readonly PartName[] = ['note', 'record'];

export function CaseLayout({ notices, strip, foot, mayAnswer, parts: contents }: CaseLayoutProps) {
  const isWide = useIsWide();
  const bar = useEdgeRoom<HTMLDivElement>('head');
  const [chosen, setChosen] = useState<PartName>('photos');
  const [slot, setSlot] = useState<HTMLDivElement | null>(null);
  const inTabs = isWide ? parts.filter(({ name }) => chart.includes(name)) : parts;
  const current = isWide && !chart.includes(chosen) ? 'note' : chosen;
  const isShown = (name: PartName) => name === current || (isWide && !chart.includes(name));
  const show = (name: PartName) => {
    setChosen(name);
    // the part is there once React has drawn it
    requestAnimationFrame(() => focusInside(name));
  };
  useKeys({ a: () => show('answers'), p: () => show('photos'), n: () => show('note'), r: () => show('record') });
  const tabs = <CaseTabs key="tabs" tabs={inTabs} chosen={current} onChoose={(name) => setChosen(name as PartName)} />;
  const panels = parts.map(({ name, label }) => (
    <section
      key={name}
      id={`panel-${name}`}
      className={classes(styles['case-panel'], styles[`case-${name}`])}
      hidden={!isShown(name)}
      {...(inTabs.some((tab) => tab.name === name) ? { role: 'tabpanel', 'aria-labelledby': `tab-${name}` } : { 'aria-label': label })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard
      tabIndex={0}
    >
      <h2 className={isWide && !chart.includes(name) ? styles['case-heading'] : 'visually-hidden'}>{label}</h2>
      {contents[name]}
    </section>
  ));
  return (
    <div className={isWide ? `${styles.case} ${styles['case-wide']}` : `${styles.case} ${styles['case-narrow']}`}>
      <div className={styles['case-head']}>
        <div className={styles['case-notices']}>{notices}</div>
        <div ref={bar} className={styles['case-strip']}>
          {strip}
          {isWide ? null : tabs}
        </div>
      </div>
      <FootSlot value={slot}>{isWide ? [panels.slice(0, 2), tabs, panels.slice(2)].flat() : panels}</FootSlot>
      {foot ? (
        <CaseFoot isAtNote={current === 'note'} onAnswer={mayAnswer ? () => show('note') : null} slot={setSlot}>
          {foot}
        </CaseFoot>
      ) : null}
    </div>
  );
}
