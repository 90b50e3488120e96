/** The concern, and what is said at once about one that photos cannot answer or that has a limit. */
import type { ConcernQuestion as Asked } from '@pellis/contract/questions/questions';
import { type ComponentProps, useEffect, useState } from 'react';
import { LaterWindow } from '../ui/later.tsx';
import { ConcernField } from './concern-field.tsx';

/** They come after the page, and before anybody has chosen a concern. */
const notices = () => import('./concern-notices.tsx');
const acneNotice = { load: async () => (await notices()).AcneNotice };
const blockedConcernNotice = { load: async () => (await notices()).BlockedConcernNotice };

interface ConcernQuestionProps extends Omit<ComponentProps<typeof ConcernField>, 'legend' | 'concerns'> {
  question: Asked;
  /** The check-in, which costs nothing, has no limit to tell. */
  isPaid: boolean;
}

export function ConcernQuestion({ question: { label, choices, accepts }, isPaid, onChange, ...input }: ConcernQuestionProps) {
  const [noticed, setNoticed] = useState<string | null>(null);
  useEffect(() => {
    notices().catch(() => {});
  }, []);
  const choose = (concern: string) => {
    const isBlocked = choices.some((known) => known.value === concern && !known.photo);
    onChange(isBlocked ? '' : concern);
    if (isBlocked || (concern === 'acne' && isPaid)) setNoticed(concern);
  };
  const blocked = choices.find((known) => known.value === noticed && !known.photo);
  const onClose = () => setNoticed(null);
  return (
    <>
      <ConcernField {...input} legend={label} concerns={listed(choices, accepts, input.value)} onChange={choose} />
      {noticed === 'acne' && !blocked ? <LaterWindow part={acneNotice} props={{ onClose }} /> : null}
      {blocked ? <LaterWindow part={blockedConcernNotice} props={{ concern: blocked, onClose }} /> : null}
    </>
  );
}

/** The check-in lists few concerns; one that it follows and takes stands there, too. */
function listed(choices: Asked['choices'], accepts: Asked['accepts'], value: string | undefined): Asked['choices'] {
  const known = choices.some((concern) => concern.value === value) ? undefined : accepts?.find((concern) => concern.value === value);
  return known ? [...choices, known] : choices;
}
