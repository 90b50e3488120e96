/** What there is to do in each step: said here, or on a page of its own. */
import type { SetUp, SetUpStep } from '@pellis/contract/set-up/set-up';
import type { ShownSettings } from '@pellis/contract/set-up/settings';
import type { ReactNode } from 'react';
import { RelayPart, SignInPart, StoragePart } from './asked-part.tsx';
import { ClaimsPart } from './claims-part.tsx';
import { ClinicPart } from './clinic-part.tsx';
import { ColorPart } from './color-part.tsx';
import { DictationPart } from './dictation-part.tsx';
import { ElsewherePart } from './elsewhere-part.tsx';
import { ForumPhotosPart } from './forum-photos-part.tsx';
import { KeysPart } from './keys-part.tsx';
import { LegalPart } from './legal-part.tsx';
import { LogoPart } from './logo-part.tsx';
import { MailPart } from './mail-part.tsx';
import { CardsPart, TextsPart } from './money-and-texts.tsx';
import { FaxPart, PharmaciesPart } from './prescriptions-and-fax.tsx';
import { PrivacyOfficersPart } from './privacy-officers-part.tsx';
import { PromisesPart } from './promises-part.tsx';
import { ShippingPart } from './shipping-part.tsx';
import { SnomedPart } from './snomed-part.tsx';

interface StepPartProps {
  id: SetUpStep['id'];
  setUp: SetUp;
  groups: readonly ShownSettings[];
}

export function StepPart({ id, setUp, groups }: StepPartProps) {
  switch (id) {
    case 'clinic':
      return (
        <>
          <ClinicPart groups={groups} />
          <ColorPart groups={groups} />
          <LogoPart />
        </>
      );
    case 'mail':
      return <MailPart groups={groups} email={setUp.my_email} points={setUp.points} />;
    case 'texts':
      return <TextsPart groups={groups} hasNone={setUp.has_no_texts} />;
    case 'cards':
      return <CardsPart groups={groups} />;
    case 'pharmacies':
      return (
        <>
          <PharmaciesPart groups={groups} />
          <ElsewherePart ways={[{ to: '/workspace/imports/pharmacies', label: 'Import pharmacies' }]}>
            Patients search a directory of pharmacies. Bring it from a list of the NCPDP or of the registry of NPIs, as a CSV file.
          </ElsewherePart>
        </>
      );
    case 'shipping':
      return <ShippingPart groups={groups} />;
    case 'fax':
      return <FaxPart groups={groups} />;
    case 'claims':
      return <ClaimsPart groups={groups} />;
    case 'relay':
      return <RelayPart groups={groups} />;
    case 'sign_in':
      return <SignInPart groups={groups} />;
    case 'storage':
      return <StoragePart />;
    case 'legal':
      return (
        <>
          <LegalPart groups={groups} isRead={setUp.points.some((point) => point.id === 'legal' && point.is_true)} />
          <DictationPart groups={groups} />
          <SnomedPart groups={groups} />
        </>
      );
    case 'promises':
      return (
        <>
          <PromisesPart groups={groups} isRead={setUp.points.some((point) => point.id === 'promises' && point.is_true)} />
          <ForumPhotosPart groups={groups} />
          <PrivacyOfficersPart />
        </>
      );
    case 'keys':
      return <KeysPart points={setUp.points} />;
    default:
      return <ElsewherePart ways={elsewhere[id].ways}>{elsewhere[id].words}</ElsewherePart>;
  }
}

const elsewhere: Record<'backup' | 'test_case' | 'account' | 'states' | 'services' | 'people' | 'hours' | 'address', Elsewhere> = {
  account: {
    words:
      'Your account decides about everything, so it asks for a second step at each log-in. Keep the recovery codes, or invite another operator: one of them lets you in should you lose your phone.',
    ways: [{ to: '/settings', label: 'Open my profile' }],
  },
  states: {
    words: 'Patients are taken where a state is open, from the day on that you say. Open one only where a dermatologist is licensed.',
    ways: [{ to: '/workspace/states', label: 'Open States' }],
  },
  services: {
    words: 'What the clinic offers, how long it takes and what it costs. A price may differ by state and begin on a later day.',
    ways: [{ to: '/workspace/services', label: 'Open Services' }],
  },
  people: {
    words:
      'Invite who works here by email. A dermatologist then needs a license in a state that is open, and a profile that is shown to patients.',
    ways: [
      { to: '/workspace/people', label: 'Open People' },
      { to: '/workspace/doctors', label: 'Open Doctors' },
    ],
  },
  hours: {
    words: 'When somebody answers messages. Outside these hours patients read when they will hear from you.',
    ways: [{ to: '/workspace/chat-settings', label: 'Open Chat hours' }],
  },
  backup: {
    words:
      'A backup is sealed; its key is kept where the machine is not. One that nobody has opened is a hope: have one opened with its key once, and see that it is whole. The handbook for operations says how.',
    ways: [{ to: '/workspace/health', label: 'Open Health' }],
  },
  test_case: {
    words:
      'Register as a patient would, in this browser and in a window of its own, send a Rapid Assessment with a photo, pay it, and have a dermatologist answer it. You may do so before the doors are open.',
    ways: [{ to: '/workspace', label: 'Open the case queue' }],
  },
  address: {
    words:
      'Browsers give a camera, and people their trust, only to an address that begins with https. It is set where the program is started: PUBLIC_URL, behind a proxy that has a certificate.',
    ways: [],
  },
};

interface Elsewhere {
  words: ReactNode;
  ways: readonly { to: string; label: string }[];
}
