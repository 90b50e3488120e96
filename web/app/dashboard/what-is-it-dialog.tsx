/** The window behind "What's a Rapid Assessment?": the same content as its public page. */
import { listMyServices } from '@pellis/contract/services/services';
import { useRead } from '../platform/use-api.ts';
import { RapidAssessmentExplained } from '../rapid-assessments/explained.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { price } from '../ui/money.ts';

export function WhatIsItDialog({ onClose }: { onClose: () => void }) {
  const services = useRead(listMyServices);
  const rapid = services.data?.find((service) => service.kind === 'rapid_assessment');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title="What's a Rapid Assessment?"
      actions={<ButtonLink to="/rapid-assessment">Order a Rapid Assessment</ButtonLink>}
    >
      <RapidAssessmentExplained price={rapid ? `${price(rapid.price, rapid.currency)}.` : null} />
    </Dialog>
  );
}
