/** Finds a patient by name or e-mail, for the front desk also by birthday or phone; `/` leads into it from anywhere. */

import type { PatientFound } from '@pellis/contract/patients/patients';
import searchIcon from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import styles from './patient-search.module.css';
import { useFocusBySlash } from './use-focus-by-slash.ts';
import { usePatientSearch } from './use-patient-search.ts';

export function PatientSearch({ opensPatients }: { opensPatients: boolean }) {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const { found, failure } = usePatientSearch(query);
  useFocusBySlash(input);

  const open = (patient: PatientFound | undefined) => {
    if (!patient || !opensPatients) return;
    setOpen(false);
    setQuery('');
    input.current?.blur();
    void navigate(`/workspace/patients/${patient.id}`);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const count = found?.length ?? 0;
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter') open(found?.[marked]);
    else if (event.key === 'ArrowDown' && count > 0) setMarked((marked + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) setMarked((marked + count - 1) % count);
    else return;
    event.preventDefault();
  };

  const isShown = isOpen && query.trim() !== '' && (found !== undefined || failure !== undefined);
  const hasOptions = isShown && found !== undefined && found.length > 0;
  return (
    <search className={styles.search}>
      <label className="visually-hidden" htmlFor={id}>
        Search patients
      </label>
      <Icon of={searchIcon} size={18} />
      <input
        ref={input}
        id={id}
        className={styles['search-input']}
        type="text"
        role="combobox"
        placeholder="Search patients  /"
        autoComplete="off"
        spellCheck={false}
        value={query}
        aria-expanded={hasOptions}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={hasOptions ? `${id}-${marked}` : undefined}
        onChange={(event) => {
          setQuery(event.target.value);
          setMarked(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {/* a list that scrolls would else be a stop of Tab, and hide under whoever stops there */}
      <div className={styles['search-list']} tabIndex={-1} hidden={!isShown}>
        <p role="status" className={isShown && !hasOptions ? styles['search-none'] : 'visually-hidden'}>
          {isShown ? (failure ?? (hasOptions ? `${found.length} found` : 'No results found for query')) : ''}
        </p>
        <div role="listbox" id={`${id}-list`} aria-label="Patients found">
          {(hasOptions ? found : []).map((patient, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the search box
            <div
              key={patient.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              className={styles['search-found']}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => open(patient)}
            >
              {patient.fullName}
              <span className={styles['search-email']}>{patient.email}</span>
            </div>
          ))}
        </div>
      </div>
    </search>
  );
}
