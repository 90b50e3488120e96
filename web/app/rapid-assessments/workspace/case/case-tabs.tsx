/** Tabs over the parts of a case; arrow keys lead from one to the next. */
import { useRef } from 'react';
import styles from './case-tabs.module.css';

export interface Tab {
  name: string;
  label: string;
}

interface CaseTabsProps {
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (name: string) => void;
}

export function CaseTabs({ tabs, chosen, onChoose }: CaseTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const here = tabs.findIndex(({ name }) => name === chosen);
    const next = tabs[(here + by + tabs.length) % tabs.length];
    if (!next) return;
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus();
  };
  return (
    <div className={styles['case-tabs']} role="tablist" aria-label="Parts of the case" ref={list} onKeyDown={onKeyDown}>
      {tabs.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          className={styles['case-tab']}
          aria-selected={name === chosen}
          aria-controls={`panel-${name}`}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
