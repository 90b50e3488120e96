/** A course as it is read: every point of a picture stands in its words and in the table, marks are told apart by form, and photos lie under their place. */
import type { DatedPhoto, Progress } from '@pellis/contract/progress/course';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { Course, isEmpty } from './course.tsx';
import { withEarlier } from './earlier-photos.ts';
import { firstPair, mayLieOver, noPlace, placesIn } from './photos-by-place.ts';

const photo = (id: string, on: string, more: Partial<DatedPhoto['photo']> = {}): DatedPhoto => ({
  photo: { id: id.padEnd(22, '0'), filename: 'a.jpg', width: 800, height: 600, body_place: { region: 'cheek', side: 'left' }, ...more },
  ...{ on, course: 'acne', from: 'case', entry_id: null },
});
const told = { course: 'acne', is_private: false, photos: [], by: 'Uma', is_mine: false, written_at: new Date() };
const progress: Progress = {
  ...{
    today: '2026-11-26',
    is_child: false,
    courses: [{ value: 'acne', label: 'Acne', since: '2026-10-01', names_intimate_place: false }],
    covered: 1,
    covered_by_clinic: 2,
    covers: [],
    unsaid_covers: [],
    earlier_photos: null,
    judgeable: [],
  },
  are_bands_reviewed: false,
  photos: [photo('a', '2026-10-01'), photo('b', '2026-11-20')],
  medicines: [
    {
      ...{ name: 'Adapalene 0.3% gel', course: 'acne', note_id: 'n'.repeat(22), from: '2026-10-02', until: '2026-11-10' },
      ...{ stopped: true, stop_reason: 'It burned' },
    },
  ],
  changes: [
    {
      ...{ note_id: 'n'.repeat(22), on: '2026-10-02', course: 'acne', provider: 'Dr. Lee', prescribed: ['Adapalene 0.3% gel'] },
      ...{ begun: ['Wash gently'], changed: [], ended: [] },
    },
  ],
  diary: [
    {
      ...told,
      id: 'd'.repeat(22),
      day: '2026-10-05',
      itch: 7,
      sleep: 4,
      feeling: 'bad',
      is_flare: true,
      triggers: ['stress'],
      words: 'Dry',
    },
    { ...told, id: 'e'.repeat(22), day: '2026-11-20', itch: 2, sleep: 8, feeling: 'good', is_flare: false, triggers: ['sun'], words: '' },
  ],
  scores: [
    {
      ...{ id: 's'.repeat(22), on: '2026-10-02', course: 'acne', by: 'Dr. Lee', is_mine: false, scored_at: new Date() },
      ...{ instrument: 'iga', total: 3, parts: { grade: 3 } },
    },
  ],
};

test('what is drawn is said, and stands in a table of days', () => {
  const { text, markup, links } = seen(<Course progress={progress} hasNotes />);
  const said = [...markup.matchAll(/role="img" aria-label="([^"]*)"/g)].map(([, words]) => words);
  expect(said).toEqual([
    'Prescriptions. Adapalene 0.3% gel, from October 02, 2026, stopped November 10, 2026: It burned',
    'Overall look (IGA). October 02, 2026: 3, moderate',
    'Itch. October 05, 2026: 7 of 10; November 20, 2026: 2 of 10',
    'Sleep. October 05, 2026: 4 of 10; November 20, 2026: 8 of 10',
    'Feeling about the skin. October 05, 2026: bad; November 20, 2026: good',
    'Flares. October 05, 2026',
    'Triggers. October 05, 2026: stress; November 20, 2026: sun',
    'Photos. October 01, 2026; November 20, 2026',
  ]);
  expect(text).toContain('October 05, 2026 7 4 Bad It flared up Stress');
  expect(text).toContain('November 20, 2026 2 8 Good Sun');
  expect(text).toContain('New in the routine: Wash gently');
  expect(text).toContain('October 02, 2026 IGA 3, moderate Adapalene 0.3% gel, from October 02, 2026, stopped');
  expect(text).toContain('Itch: 7 on average in the first week, 2 in the last.');
  expect(text).toContain('1 covered photo stays in the case it was sent for.');
  expect(links).toContainEqual(['Dr. Lee’s note', `/notes/${'n'.repeat(22)}`]);
});

test('an index by parts of the body is said part by part, once saved, and where its words come from', () => {
  const clear = { area: 0, redness: 0, thickness: 0, scratching: 0, lichenification: 0 } as const;
  const arms = { area: 2, redness: 2, thickness: 1, scratching: 1.5, lichenification: 0 } as const;
  const kept = { id: 's'.repeat(22), on: '2026-10-02', course: 'eczema', by: 'Dr. Lee', is_mine: false, scored_at: new Date() };
  const easi = { ...kept, instrument: 'easi' as const, total: 1.8, parts: { head: clear, arms, trunk: clear, legs: clear } };
  const { text } = seen(<Course progress={{ ...progress, scores: [easi] }} />);
  expect(text).toContain(
    'EASI 1.8, mild Dr. Lee Head and neck None Arms and hands 10–29 %, redness 2, thickness 1, scratch marks 1.5, lichenification 0',
  );
  expect(text).toContain('(head and neck: none; arms and hands: 10–29 %, redness 2,');
  expect(text).toContain('are the bands of Leshem and others, 2015. Not yet reviewed by a clinician of this clinic.');
  const read = seen(<Course progress={{ ...progress, scores: [easi], are_bands_reviewed: true }} />).text;
  expect(read).toContain('are the bands of Leshem and others, 2015.');
  expect(read).not.toContain('Not yet reviewed');
});

test('by a link no note is opened and nothing is taken back, and the patient’s own words bear no name', () => {
  const { text, links, markup } = seen(<Course progress={progress} patient="Uma" />);
  expect(links).toEqual([]);
  expect(markup).not.toContain('Take back');
  expect(text).not.toContain('Uma.');
});

test('photos stand by place, those of most days first; the pair to begin with is of one shot', () => {
  const places = placesIn([
    photo('x', '2026-10-01', { body_place: null }),
    ...progress.photos,
    photo('c', '2026-10-20', { shot: 'face_left' }),
  ]);
  expect(places.map(({ name, photos }) => [name, photos.length])).toEqual([
    ['Left cheek', 3],
    [noPlace, 1],
  ]);
  const [a, b] = progress.photos;
  const shot = photo('d', '2026-11-21', { shot: 'face_left' });
  const first = photo('c', '2026-10-20', { shot: 'face_left' });
  expect(firstPair([a, first, b, shot].flatMap((one) => one ?? []))).toEqual([first, shot]);
  expect(firstPair(progress.photos.slice(0, 1))).toBeNull();
});

test('a view of the face stands under what it shows where no place is said, and two parts are never laid over each other', () => {
  const unsaid = (id: string, on: string, shot: DatedPhoto['photo']['shot']) => photo(id, on, { body_place: null, shot });
  const [left, right] = [unsaid('l', '2026-10-01', 'face_left'), unsaid('r', '2026-11-01', 'face_right')];
  const [wide, near] = [unsaid('w', '2026-10-01', 'overview'), unsaid('n', '2026-11-01', 'close_up')];
  const again = unsaid('a', '2026-11-20', 'face_left');
  expect(placesIn([left, wide, right, near, again]).map(({ name, photos }) => [name, photos.length])).toEqual([
    ['Face, left side', 2],
    ['Face, right side', 1],
    [noPlace, 2],
  ]);
  expect([mayLieOver(left, again), mayLieOver(left, right), mayLieOver(wide, near)]).toEqual([true, false, false]);
  expect(mayLieOver(wide, { ...near, photo: { ...near.photo, earlier_photo_id: wide.photo.id } })).toBe(true);
  const face = { region: 'whole_face', side: null } as const;
  const [front, side] = [
    photo('f', '2026-10-01', { body_place: face, shot: 'face_front' }),
    photo('s', '2026-11-01', { body_place: face, shot: 'face_left' }),
  ];
  expect(mayLieOver(front, side)).toBe(false);
  const shown = (photos: DatedPhoto[]) => seen(<Course progress={{ ...progress, photos }} patient="Uma" />).markup;
  expect(shown([front, side])).not.toContain('type="range"');
  expect(shown([left, again])).toContain('type="range"');
});

test('where there is nothing yet, nothing is drawn', () => {
  const nothing = { ...progress, photos: [], covered: 0, covered_by_clinic: 0, medicines: [], changes: [], diary: [], scores: [] };
  expect([isEmpty(nothing), isEmpty(progress)]).toEqual([true, false]);
  expect(seen(<Course progress={nothing} />).text).not.toContain('Day by day');
  // all that there is may be covered: that is said
  const hidden = { ...nothing, covered_by_clinic: 2 };
  expect([isEmpty(hidden), seen(<Course progress={hidden} />).text]).toEqual([
    false,
    expect.stringContaining('A dermatologist covered 2 photos'),
  ]);
});

test('where more photos are than came, that is said, with the way to them; by a link there is none', () => {
  const cut = { ...progress, earlier_photos: 'x'.repeat(22) };
  const ways = { state: 'there', ask: () => {} } as const;
  expect(seen(<Course progress={cut} earlier={ways} />).text).toContain('Only the newest photos stand here so far. Show earlier photos');
  expect(seen(<Course progress={cut} earlier={{ ...ways, state: 'failed' }} />).text).toContain('could not be loaded');
  expect(seen(<Course progress={cut} />).text).toContain('Older ones are not shown by a link.');
  expect(seen(<Course progress={progress} earlier={ways} />).text).not.toContain('Show earlier photos');
});

test('earlier pages stand before what was there, and each day of the diary gets its photos', () => {
  const page = (of: DatedPhoto[], earlier: string | null) => ({
    photos: of,
    covered: 1,
    covered_by_clinic: 0,
    covers: [],
    unsaid_covers: [],
    earlier_photos: earlier,
  });
  const [entry] = progress.diary;
  const older = { ...photo('c', '2026-09-01'), entry_id: entry?.id ?? '' };
  const oldest = photo('d', '2026-08-01');
  const all = withEarlier({ ...progress, earlier_photos: 'a' }, [page([older], 'c'), page([oldest], null)]);
  expect(all.photos.map(({ on }) => on)).toEqual(['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-20']);
  expect([all.earlier_photos, all.covered, all.diary[0]?.photos]).toEqual([null, 3, [older.photo]]);
});
