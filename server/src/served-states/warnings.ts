/** Tells the operator where patients wait for somebody who may answer or who is gone, and how many dermatologists may answer nowhere. */
import { nameOfPlace } from '@pellis/contract/people/places';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Warning } from '../platform/warnings.ts';
import { casesNobodyMayAnswer, notesOfNobody, treatingNowhere } from './need-records.ts';

export async function casesWithoutLicense({ db }: Clinic): Promise<Warning | undefined> {
  const waiting = await db.read(theClinic('warnings'), casesNobodyMayAnswer);
  if (waiting.length === 0) return undefined;
  const where = new Intl.ListFormat('en-US').format(
    waiting.map(({ state, cases }) => `${counted(cases, 'case')} in ${nameOfPlace(state)}`),
  );
  return {
    code: 'cases_without_license',
    words: `${where} ${waiting.length === 1 && waiting[0]?.cases === 1 ? 'waits' : 'wait'}, and no dermatologist has a license there that counts today: enter or renew one under Doctors.`,
  };
}

export async function dermatologistsWithoutLicense({ db }: Clinic): Promise<Warning | undefined> {
  const without = await db.read(theClinic('warnings'), treatingNowhere);
  if (without.length === 0) return undefined;
  return {
    code: 'dermatologists_without_license',
    words: `${counted(without.length, 'dermatologist')} ${without.length === 1 ? 'sees' : 'see'} an empty queue until a license is entered under Doctors: States says who.`,
  };
}

export async function notesNobodyWrites({ db }: Clinic): Promise<Warning | undefined> {
  const left = await db.read(theClinic('warnings'), notesOfNobody);
  if (left.length === 0) return undefined;
  const whose = new Intl.ListFormat('en-US').format(left.map(({ name, visits }) => `${counted(visits, 'visit')} of ${name}`));
  const has = left.length === 1 && left[0]?.visits === 1 ? 'has' : 'have';
  return {
    code: 'notes_of_who_left',
    words: `${whose}, who cannot sign here any more, ${has} no signed note: offer these patients a visit with a colleague or give the money back, or let their dermatologist back in to sign.`,
  };
}

const counted = (many: number, word: string) => `${many} ${word}${many === 1 ? '' : 's'}`;
