/** The drawn body: every region can be reached, pieces are large enough for a thumb, sides are the patient's own, and what was chosen stands beside photos and in the chart. */
import { type BodyPlace, toggled } from '@pellis/contract/body-places/body-places';
import { regionIds } from '@pellis/contract/body-places/regions';
import { type PlacesOfCase, readBodyPlaces } from '@pellis/contract/rapid-assessments/places-of-patient';
import { readSafetyQuestions } from '@pellis/contract/safety-questions/safety-rules';
import { expect, test } from 'vitest';
import { answer, seen } from '../test-markup.tsx';
import { viewNames } from './drawing/view.ts';
import { viewOfConcern, views } from './drawing/views.ts';
import { PatientPlaces } from './patient-places.tsx';
import { PhotoPlace } from './photo-place.tsx';
import { withPlaces } from './photo-places.ts';
import { neighbour, piecesOf } from './pieces.ts';
import { placeHistories, seenAt } from './place-history.ts';
import { PlacesField } from './places-field.tsx';

const cheeks: BodyPlace = { region: 'cheek', side: 'both' };
const leftCheek: BodyPlace = { region: 'cheek', side: 'left' };
const nose: BodyPlace = { region: 'nose', side: null };
/** A page of 375 pixels with its margins. */
const width = 343;

test('each piece is at least 44 pixels high and wide on a phone', () => {
  const small = viewNames.flatMap((name) =>
    views[name].pieces.flatMap(({ at, region, opens }) => {
      const [points] = typeof at[0]?.[0] === 'number' ? [at as readonly (readonly [number, number])[]] : at;
      const scale = width / (2 * views[name].half);
      const reach = (axis: 0 | 1) => {
        const along = ((points ?? []) as readonly (readonly [number, number])[]).map((point) => point[axis]);
        return (Math.max(...along) - Math.min(...along)) * scale;
      };
      return reach(0) < 44 || reach(1) < 44 ? [`${name}: ${region ?? opens?.words}`] : [];
    }),
  );
  expect(small).toEqual([]);
});

test('a place is on the side where the patient has it, seen from the front and from behind', () => {
  const right = (name: 'front' | 'back') =>
    piecesOf(views[name], false)
      .filter(({ mark: [x], place }) => x > 0 && place?.side)
      .every(({ place }) => place?.side === views[name].onTheRight);
  expect(views.front.onTheRight).toBe('left');
  expect(views.back.onTheRight).toBe('right');
  expect([right('front'), right('back')]).toEqual([true, true]);
});

test('the arrow keys go to the piece beside, above and below', () => {
  const pieces = piecesOf(views.front, false);
  const at = (region: string, side: string | null) => pieces.find(({ place }) => place?.region === region && place.side === side);
  const from = (region: string, side: string | null, key: string) => {
    const piece = at(region, side);
    return piece && neighbour(pieces, piece, key)?.place?.region;
  };
  expect(from('chest', null, 'ArrowDown')).toBe('breast');
  expect(from('knee', 'left', 'ArrowDown')).toBe('shin');
  expect(from('inner_elbow', 'left', 'ArrowUp')).toBe('front_of_the_upper_arm');
  expect(at('chest', null) && neighbour(pieces, at('chest', null) as NonNullable<ReturnType<typeof at>>, 'Tab')).toBeUndefined();
});

test('a child is drawn with a larger head and the same pieces', () => {
  const [grown, child] = [piecesOf(views.front, false), piecesOf(views.front, true)];
  expect(child.map(({ key }) => key)).toEqual(grown.map(({ key }) => key));
  expect(child[0]?.d).not.toBe(grown[0]?.d);
});

test('the map opens where a concern is looked for first', () => {
  expect(['acne', 'hair loss', 'dandruff', 'other minor rashes', 'facial rash'].map(viewOfConcern)).toEqual([
    'face',
    'head',
    'head',
    'front',
    'face',
  ]);
});

test('the second side joins the first, and leaves it again', () => {
  const one = toggled([nose], leftCheek);
  const two = toggled(one, { region: 'cheek', side: 'right' });
  expect(two).toEqual([nose, cheeks]);
  expect(toggled(two, leftCheek)).toEqual([nose, { region: 'cheek', side: 'right' }]);
  expect(toggled(two, cheeks)).toEqual([nose]);
  expect(toggled([nose], nose)).toEqual([]);
});

test('the field names what was chosen, presses it on the map, and lists every region', () => {
  const { markup, text } = seen(<PlacesField legend="Where is it?" concern="rosacea" value={[cheeks]} onChange={() => undefined} />);
  expect(text).toContain('Cheek, both sides');
  for (const name of ['Left cheek', 'Right cheek']) expect(markup).toMatch(new RegExp(`aria-label="${name}" aria-pressed="true"`));
  for (const region of regionIds) {
    const words = region.replaceAll('_', ' ');
    expect(text.toLowerCase()).toContain(words);
  }
  expect(markup.match(/role="button"[^>]*tabindex="0"/gi)).toHaveLength(1);
});

test('the figure is as old as the patient where their age is known, whatever the concern is called', () => {
  const figure = (concern: string, age_days: number | null, isOfChild?: boolean) => {
    const known = { version: '1', questions: [], outcomes: [], age_days, is_reviewed: true, is_advice_reviewed: true, state: 'CA' };
    const field = (
      <PlacesField
        legend="Where?"
        {...{ concern, ...(isOfChild === undefined ? {} : { isOfChild }) }}
        value={[]}
        onChange={() => undefined}
      />
    );
    return seen(field, [answer(readSafetyQuestions, known as never)]).text.includes('Draw a grown-up') ? 'child' : 'grown-up';
  };
  const [four, forty] = [4 * 365, 40 * 365];
  expect([figure('moles', four), figure('moles', forty), figure('pediatric', forty)]).toEqual(['child', 'grown-up', 'grown-up']);
  expect([figure('moles', null), figure('pediatric', null), figure('moles', null, true)]).toEqual(['grown-up', 'child', 'child']);
});

test('a button of the list is called by what stands on it', () => {
  const { markup } = seen(<PlacesField legend="Where is it?" concern="rosacea" value={[nose]} onChange={() => undefined} />);
  const buttons = [...markup.matchAll(/<button[^>]*aria-label="([^"]*)"[^>]*aria-pressed[^>]*>([^<]*)</g)];
  expect(buttons.length).toBeGreaterThan(20);
  for (const [, name = '', words = ''] of buttons) expect(name).toContain(words);
  expect(buttons.map(([, name]) => name)).toContain('Chosen: Nose');
});

test('who points at an intimate place is asked to send no photo of it', () => {
  const field = (places: BodyPlace[]) =>
    seen(<PlacesField legend="Where is it?" concern="acne" value={places} onChange={() => undefined} />).text;
  expect(field([{ region: 'groin', side: 'left' }])).toContain('Please send no photo of an intimate place');
  expect(field([cheeks])).not.toContain('intimate place');
});

test('what cannot be sent without a photo leads to a visit at the map already, as long as no other place is named', () => {
  const groin: BodyPlace = { region: 'groin', side: 'left' };
  const field = (places: BodyPlace[], concern = 'acne', needsPhoto = true) =>
    seen(<PlacesField legend="Where is it?" {...{ concern, needsPhoto }} value={places} onChange={() => undefined} />).text;
  for (const text of [field([groin]), field([], 'Genital warts')]) {
    expect(text).toContain('a Rapid Assessment cannot be sent without a photo');
    expect(text).toContain('Book a video appointment');
    expect(text).not.toContain('your dermatologist asks for it');
  }
  expect(field([groin, cheeks])).toContain('Please send no photo of an intimate place');
  for (const text of [field([groin, cheeks]), field([cheeks]), field([groin], 'acne', false)])
    expect(text).not.toContain('video appointment');
});

test('a place that was taken back is no photo’s any more', () => {
  expect(withPlaces([{ body_place: nose }, { body_place: leftCheek }, { body_place: null }], [nose])).toEqual([
    { body_place: nose },
    { body_place: undefined },
    { body_place: undefined },
  ]);
});

test('a photo of one side of what was named with both keeps its side, and stays of its place', () => {
  const knees: BodyPlace = { region: 'knee', side: 'both' };
  const left: BodyPlace = { region: 'knee', side: 'left' };
  expect(withPlaces([{ body_place: left }], [knees])).toEqual([{ body_place: left }]);
  const choice = seen(<PhotoPlace name="Photo 1" photo={{ body_place: left }} places={[knees]} onChange={() => undefined} />);
  expect(choice.markup).toMatch(/aria-pressed="true"[^>]*>Left knee/);
});

test('the chart has each place with its dates, and what names both sides stands for either', () => {
  const of = (id: string, places: BodyPlace[]): PlacesOfCase => ({
    id,
    kind: 'rapid_assessment',
    sent_at: new Date('2026-01-02'),
    concern: 'Acne',
    places,
    photos: [],
    has_note: false,
  });
  const cases = [of('new', [leftCheek]), of('old', [cheeks, nose])];
  expect(placeHistories(cases).map(({ place, seen: at }) => [place, at.map((one) => one.of.id)])).toEqual([
    [cheeks, ['new', 'old']],
    [nose, ['old']],
  ]);
  expect(seenAt(cases, { region: 'cheek', side: 'right' }).map((one) => one.of.id)).toEqual(['old']);
});

test('what says no place is counted beside the map, and where there is no map', () => {
  const id = 'p'.repeat(22);
  const chart = (unplaced: { cases: number; photos: number }) =>
    seen(<PatientPlaces patientId={id} />, [answer(readBodyPlaces, { is_child: false, cases: [], unplaced }, { id })]).text;
  expect(chart({ cases: 2, photos: 1 })).toContain('Place not said: 2 concerns and 1 photo');
  expect(chart({ cases: 0, photos: 0 })).not.toContain('Place not said');
});
