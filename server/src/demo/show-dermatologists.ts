/** Shows the demo's dermatologists to patients. */
import type { PublicRecord } from '@pellis/contract/doctors/doctors';
import { createStaffAccount } from '../accounts/create-staff-account.ts';
import { publish } from '../doctors/publish.ts';
import { isPublished } from '../doctors/records.ts';
import type { Clinic } from '../platform/clinic.ts';
import { wallClock } from '../platform/times.ts';
import { type Colleague, demoDermatologists } from './dermatologists.ts';
import { demo } from './enter.ts';
import { giveNpi } from './insured-records.ts';
import { demoPassword } from './people.ts';

/** Whoever is shown to patients already stays as they are. */
export async function publishDermatologists(clinic: Clinic): Promise<void> {
  for (const colleague of demoDermatologists) {
    const { email, name, credentials, licence: cpsono } = colleague;
    const id = await createStaffAccount(clinic, {
      email,
      name,
      role: 'provider',
      password: demoPassword,
      provider: { credentials, cpsono },
    });
    await clinic.db.write(demo, (transaction) => giveNpi(transaction, id, colleague.npi));
    if (await clinic.db.read(demo, (transaction) => isPublished(transaction, id))) continue;
    await publish(clinic, { id, record: publicRecordOf(colleague, wallClock(new Date(), clinic.config.clinicTimeZone)) });
  }
}

/** Licences are renewed every second year, at the end of a June. */
function publicRecordOf({ portrait, words, boardYear, licence, ...rest }: Colleague, today: string): PublicRecord {
  const { languages, interests, sees } = rest;
  return {
    avatar_url: `/dev/portraits/${portrait}.svg`,
    avatar_alt: words,
    board: 'American Board of Dermatology',
    board_year: boardYear,
    licences: [{ state: 'CA', number: licence, expires_on: `${Number(today.slice(0, 4)) + 2}-06-30` }],
    languages,
    interests,
    sees,
    modes: ['photo', 'video'],
  };
}
