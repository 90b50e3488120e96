/** What kind of visit it is to be, where the clinic offers some of its own: chosen by name, each with its price and minutes where the patient will be. */
import { readDraftFreeTimes } from '@pellis/contract/bookings/bookings';
import { saveService } from '@pellis/contract/bookings/choose-service';
import type { Service } from '@pellis/contract/services/services';
import { isOwnKind } from '@pellis/contract/services/services';
import { useReads, useSend } from '../platform/use-api.ts';
import { announce } from '../ui/announcer.ts';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { price } from '../ui/money.ts';
import { Notice } from '../ui/notice.tsx';
import type { StepProps } from './steps.ts';
import { useDraftKept } from './use-draft.ts';

export function ServiceChoice({ draft }: StepProps) {
  const { service, service_because, services, service_gone } = draft;
  const { mutate, isPending, variables, error } = useSend(saveService);
  const { keep, refresh } = useDraftKept();
  const reads = useReads();
  const choose = (id: string) =>
    mutate(
      { body: { service_id: Number(id) } },
      {
        onSuccess: (kept) => {
          keep(kept);
          void reads.refresh(readDraftFreeTimes);
          announce(`${inShort(kept.service)}.`);
        },
        onError: () => void refresh(),
      },
    );
  const shown = isPending ? variables.body.service_id : service_gone ? null : service.id;
  return (
    <>
      {service_gone && !error ? (
        <Notice kind="warning" isSpoken>
          {service_gone}
        </Notice>
      ) : null}
      <ChoiceGroup
        legend="What kind of visit?"
        data-path="service_id"
        choices={services.map((one) => ({
          value: String(one.id),
          label: inShort(one),
          about: isOwnKind(one.kind) ? one.about : one.id === service.id ? service_because : undefined,
        }))}
        value={shown === null ? undefined : String(shown)}
        onChange={choose}
        error={error?.detail}
      />
    </>
  );
}

export function inShort({ name, price: cents, currency, minutes }: Service): string {
  return `${name}, ${price(cents, currency)}${minutes ? `, ${minutes} minutes` : ''}`;
}
