/** Narrowing the dermatologists down: by language, by age, by the way they see patients. */
import type { ReactNode } from 'react';
import styles from './doctors.module.css';

export function DoctorFilters() {
  return (
    <form className={styles['doctor-filters']} data-part="filters" aria-label="Filter the dermatologists">
      <Filter id="doctor-language" name="language" label="Language" all="Any language" />
      <Filter id="doctor-sees" name="sees" label="For" all="Adults or children">
        <option value="adults">Adults</option>
        <option value="children">Children</option>
      </Filter>
      <Filter id="doctor-mode" name="mode" label="By" all="Video or photos">
        <option value="video">Video appointment</option>
        <option value="photo">Rapid Assessment</option>
      </Filter>
    </form>
  );
}

interface FilterProps {
  id: string;
  name: string;
  label: string;
  all: string;
  children?: ReactNode;
}

function Filter({ id, name, label, all, children }: FilterProps) {
  return (
    <div className={styles['doctor-filter']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue="">
        <option value="">{all}</option>
        {children}
      </select>
    </div>
  );
}
