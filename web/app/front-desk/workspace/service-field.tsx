/** What the desk books, where the clinic offers services of its own: what it would decide on, or one of those by name. */
import type { BookingFacts } from '@pellis/contract/front-desk/booking-facts';
import { useState } from 'react';
import { SelectField } from '../../ui/fields.tsx';
import { money } from '../../ui/money.ts';

/** What is known, with the service that was chosen in the place of the one that the clinic decides on. */
export function useChosenService(facts: BookingFacts | undefined, onChange: () => void) {
  const [chosen, setChosen] = useState<number>();
  const service = facts?.services.find(({ id }) => id === chosen);
  const known =
    facts && service && service.id !== facts.service.id
      ? { ...facts, service, because: service.about, price: facts.makes_good ? 0 : service.price }
      : facts;
  const chooseService = (id: number) => {
    setChosen(id);
    onChange();
  };
  return { known, chooseService };
}

interface ServiceFieldProps {
  facts: BookingFacts;
  error: string | undefined;
  onChoose: (id: number) => void;
}

export function ServiceField({ facts: { service, services }, error, onChoose }: ServiceFieldProps) {
  if (services.length < 2) return null;
  return (
    <SelectField
      id="service_id"
      label="What kind of visit"
      options={services.map(({ id, name, minutes, price, currency }) => ({
        value: String(id),
        label: `${name}, ${minutes ?? 0} minutes, ${money(price, currency)}`,
      }))}
      value={String(service.id)}
      onChange={(event) => onChoose(Number(event.target.value))}
      error={error}
    />
  );
}
