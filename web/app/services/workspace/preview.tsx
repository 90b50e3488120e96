/** What a patient in a state would see on a day. Nothing changes by looking. */
import { nameOfPlace } from '@pellis/contract/people/places';
import { type KeptService, previewServices } from '@pellis/contract/services/service-settings';
import { useState } from 'react';
import { useRead } from '../../platform/use-api.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { price } from '../../ui/money.ts';
import styles from './services.module.css';
import { todayIn } from './words.ts';

export function Preview({ services }: { services: readonly KeptService[] }) {
  const states = services[0]?.today.map(({ state }) => state) ?? [];
  const [state, setState] = useState(states[0] ?? '');
  const [day, setDay] = useState(() => todayIn(states[0] ?? ''));
  const { data, error } = useRead(previewServices, { params: { state, day } }, { enabled: state !== '' && day !== '' });
  if (states.length === 0) return null;
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview" className={styles['preview-heading']}>
        What would a patient see?
      </h2>
      <div className={styles.form}>
        <SelectField
          label="In"
          options={states.map((code) => ({ value: code, label: nameOfPlace(code) }))}
          value={state}
          onChange={(event) => setState(event.target.value)}
        />
        <TextField label="On" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </div>
      <div role="status">
        {error ? <p>{error.detail}</p> : null}
        {data && !data.is_open ? (
          <p className="soft">{nameOfPlace(state)} is not open on that day: nobody new is cared for there.</p>
        ) : null}
        {data ? (
          <dl className={`${styles.seen} figures`}>
            {data.services.map((service) => (
              <div key={service.id}>
                <dt>{service.name}</dt>
                <dd>{price(service.price)}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </section>
  );
}
