/** What is offered and what it costs: today in each state, what comes, what was; and what a patient would see. */
import { type KeptService, listKeptServices } from '@pellis/contract/services/service-settings';
import { useRead, useReads } from '../../platform/use-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { Loading } from '../../work-list/loading.tsx';
import { WorkSection } from '../../work-list/work-list.tsx';
import { Preview } from './preview.tsx';
import { ServiceCard } from './service-card.tsx';
import styles from './services.module.css';

export default function ServicesPage() {
  const read = useRead(listKeptServices);
  const reads = useReads();
  const changed = () => void reads.refresh(listKeptServices);
  return (
    <WorkPage
      title="Services and prices"
      lead="What patients may choose, and what it costs where they are. Whatever was ordered keeps the price it was made with."
      actions={
        <ButtonLink kind="secondary" to="/workspace/states">
          States
        </ButtonLink>
      }
    >
      <Loading read={read} label="the services" />
      {read.data ? (
        <div className={styles.groups}>
          <Group heading="Shown to patients" services={read.data.filter((one) => one.is_offered)} onChanged={changed} />
          <Preview services={read.data} />
          <Group heading="Not shown" services={read.data.filter((one) => !one.is_offered)} onChanged={changed} />
        </div>
      ) : null}
    </WorkPage>
  );
}

interface GroupProps {
  heading: string;
  services: readonly KeptService[];
  onChanged: () => void;
}

function Group({ heading, services, onChanged }: GroupProps) {
  if (services.length === 0) return null;
  return (
    <WorkSection heading={heading} count={services.length}>
      <ul className={styles.cards} aria-label={heading}>
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} onChanged={onChanged} />
        ))}
      </ul>
    </WorkSection>
  );
}
