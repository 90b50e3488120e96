/** What is offered and what it costs: today in each state, what comes, what was; and beside it what a patient would see. */
import { type KeptService, listKeptServices } from '@pellis/contract/services/service-settings';
import { isForProviders, isOwnKind } from '@pellis/contract/services/services';
import { useState } from 'react';
import { useRead, useReads } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { WorkSection } from '../../work-list/work-list.tsx';
import { NewServiceDialog } from './new-service-dialog.tsx';
import { Preview } from './preview.tsx';
import { ServiceRow } from './service-row.tsx';
import styles from './services.module.css';

export default function ServicesPage() {
  const read = useRead(listKeptServices);
  const reads = useReads();
  const changed = () => void reads.refresh(listKeptServices);
  const [isAdding, setIsAdding] = useState(false);
  const own = (read.data ?? []).filter(({ kind }) => isOwnKind(kind)).map(({ id }) => id);
  const [forPatients, forProviders] = [
    read.data?.filter((one) => !isForProviders(one.kind)),
    read.data?.filter((one) => isForProviders(one.kind)),
  ];
  const shown = forPatients?.filter((one) => one.is_offered);
  return (
    <WorkPage
      title="Services and prices"
      count={shown?.length}
      lead="What patients may choose, and what it costs where they are. Whatever was ordered keeps its name and price."
      actions={
        <Button kind="secondary" isSmall disabled={!read.data} onClick={() => setIsAdding(true)}>
          Add a service
        </Button>
      }
    >
      {isAdding && read.data ? (
        <NewServiceDialog today={read.data[0]?.today ?? []} onClose={() => setIsAdding(false)} onChanged={changed} />
      ) : null}
      <Loading read={read} label="the services" />
      {read.data ? (
        <div className={styles.columns}>
          <div className={styles.groups}>
            <Group heading="Shown to patients" services={shown ?? []} own={own} onChanged={changed} />
            <Group
              heading="Not shown"
              services={forPatients?.filter((one) => !one.is_offered) ?? []}
              own={own}
              onChanged={changed}
              isQuiet
            />
            <Group heading="For other providers" services={forProviders ?? []} own={own} onChanged={changed} />
          </div>
          <Preview services={read.data} />
        </div>
      ) : null}
    </WorkPage>
  );
}

interface GroupProps {
  heading: string;
  services: readonly KeptService[];
  /** The clinic's own, shown or not, in the order in which patients read them. */
  own: readonly number[];
  onChanged: () => void;
  isQuiet?: boolean;
}

function Group({ heading, services, own, onChanged, isQuiet = false }: GroupProps) {
  if (services.length === 0) return null;
  return (
    <WorkSection heading={heading} count={services.length}>
      <ul className={isQuiet ? `${styles.rows} ${styles['rows-quiet']}` : styles.rows} aria-label={heading}>
        {services.map((service) => (
          <ServiceRow key={service.id} service={service} own={own} onChanged={onChanged} />
        ))}
      </ul>
    </WorkSection>
  );
}
