/** A dermatologist's record in words, by the parts of the card. */

import type { Doctor } from '@pellis/contract/doctors/doctors';
import { capital } from '@pellis/contract/platform/capital';
import { byOwnClock } from './own-clock.ts';
import { spokenLanguages } from './spoken-languages.ts';

const ages = { adults: 'adults', children: 'children' } as const;
const modes = { video: 'video appointment', photo: 'Rapid Assessment by photos' } as const;

type Described = Omit<Doctor, 'next_free'> & { next_free: string | null };

/** A part without words is left out of the card. `states` names those that the clinic serves. */
export function describe(doctor: Described, states: Record<string, string>): Record<string, string> {
  const { name, credentials, board, board_year, licences, languages, interests, sees, next_free } = doctor;
  return {
    name,
    credentials,
    board: `${board}, certified in ${board_year}`,
    licences: licences.map(({ state, number }) => `${states[state] ?? state} ${number}`).join(', '),
    languages: languages.map(languageName).join(', '),
    interests: interests.join(', '),
    sees: capital(sees.map((age) => ages[age]).join(' and ')),
    modes: capital(
      doctor.modes
        .toSorted((one) => (one === 'video' ? -1 : 1))
        .map((mode) => modes[mode])
        .join(', '),
    ),
    next: next_free ? byOwnClock(new Date(next_free)) : '',
    book: `Book with ${shortName(name)}`,
  };
}

/** "es" → "Spanish". */
export function languageName(code: string): string {
  return spokenLanguages[code] ?? new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
}

/** "Dr. Grace Lee" → "Dr. Lee". */
export function shortName(name: string): string {
  return name.replace(/^(Dr\.) .* (\S+)$/, '$1 $2');
}
