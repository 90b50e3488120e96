/** What is offered and what it costs: today in each state, what comes, what was; and beside it what a patient would see. */
import { type KeptService, listKeptServices } from '@pellis/contract/services/service-settings';
import { useRead, useReads } from '../../platform/use-api.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { WorkSection } from '../../work-list/work-list.tsx';
import { Preview } from './preview.tsx';
import { ServiceRow } from './service-row.tsx';
import styles from './services.module.css';

export default function ServicesPage() {
  const read = useRead(listKeptServices);
  const reads = useReads();
  const changed = () => void reads.refresh(listKeptServices);
  const shown = read.data?.filter((one) => one.is_offered);
  return (
    <WorkPage
      title="Services and prices"
      count={shown?.length}
      lead="What patients may choose, and what it costs where they are. Whatever was ordered keeps its price."
    >
      <Loading read={read} label="the services" />
      {read.data ? (
        <div className={styles.columns}>
          <div className={styles.groups}>
            <Group heading="Shown to patients" services={shown ?? []} onChanged={changed} />
            <Group heading="Not shown" services={read.data.filter((one) => !one.is_offered)} onChanged={changed} isQuiet />
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
  onChanged: () => void;
  isQuiet?: boolean;
}

function Group({ heading, services, onChanged, isQuiet = false }: GroupProps) {
  if (services.length === 0) return null;
  return (
    <WorkSection heading={heading} count={services.length}>
      <ul className={isQuiet ? `${styles.rows} ${styles['rows-quiet']}` : styles.rows} aria-label={heading}>
        {services.map((service) => (
          <ServiceRow key={service.id} service={service} onChanged={onChanged} />
        ))}
      </ul>
    </WorkSection>
  );
}
