/** A question as it is written: what ends meanwhile, the twelve hours or the offer, is said above it, and what was typed stays. */
import type { OwnEconsults } from '@pellis/contract/econsults/econsults';
import { nameOfPlace } from '@pellis/contract/people/places';
import { Notice } from '../ui/notice.tsx';
import { AskForm, type AskFormProps } from './ask-form.tsx';
import { LicenceCard } from './licence-card.tsx';

interface WritingProps extends AskFormProps {
  code: string;
  /** As it was read last: null once the pass opens nothing any more. */
  own: OwnEconsults | null | undefined;
  onEntered: (pass: string) => void;
}

export function Writing({ code, own, onEntered, ...form }: WritingProps) {
  return (
    <>
      {own === null ? (
        <LicenceCard code={code} heading="Please type your license number again." onEntered={onEntered}>
          <p>
            Your twelve hours are over, or our front desk has to look at your license again. What you have typed is still here, and can be
            sent after that.
          </p>
        </LicenceCard>
      ) : null}
      {own && !own.offer ? (
        <Notice kind="warning" isSpoken heading={`We take no e-Consults in ${nameOfPlace(own.state)} just now.`}>
          What you have typed is still here.
        </Notice>
      ) : null}
      <AskForm {...form} />
    </>
  );
}
