/** What a card says of a dermatologist. */
import { expect, test } from 'vitest';
import { describe, languageName, shortName } from './doctor-words.ts';
import { spokenLanguages } from './spoken-languages.ts';

const lee = {
  id: 'd1',
  name: 'Dr. Grace Lee',
  credentials: 'MD, FAAD',
  avatar_url: null,
  avatar_alt: '',
  board: 'American Board of Dermatology',
  board_year: 2012,
  licences: [{ state: 'CA', number: 'A104772', expires_on: '2028-06-30' }],
  languages: ['en', 'ko'],
  interests: ['Acne', 'Rosacea'],
  sees: ['adults', 'children'] as ('adults' | 'children')[],
  modes: ['photo', 'video'] as ('photo' | 'video')[],
  next_free: null,
};

test('a card tells all that one chooses by', () => {
  expect(describe(lee, { CA: 'California' })).toEqual({
    name: 'Dr. Grace Lee',
    credentials: 'MD, FAAD',
    board: 'American Board of Dermatology, certified in 2012',
    licences: 'California A104772',
    languages: 'English, Korean',
    interests: 'Acne, Rosacea',
    sees: 'Adults and children',
    modes: 'Video appointment, Rapid Assessment by photos',
    next: '',
    book: 'Book with Dr. Lee',
  });
});

test('a name is shortened only where it can be', () => {
  expect(shortName('Dr. Ana María de la Cruz')).toBe('Dr. Cruz');
  expect(shortName('Osei')).toBe('Osei');
});

test('languages are named as everywhere, and an unknown code stays what it is', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  for (const [code, name] of Object.entries(spokenLanguages)) expect(name).toBe(names.of(code));
  expect(languageName('es')).toBe('Spanish');
  expect(languageName('qqq')).toBe('qqq');
});

test('a state without a name keeps its letters', () => {
  expect(describe(lee, {})['licences']).toBe('CA A104772');
});
