/** Which photos are asked for: a slot for each shot of each chosen place, and what fills it. */
import type { BodyPlace } from '@pellis/contract/body-places/body-places';
import type { Shot } from '@pellis/contract/photos/shots';
import { expect, test } from 'vitest';
import { seen } from '../../test-markup.tsx';
import { ShotSlots } from './shot-slots.tsx';
import { fills, nameOfSlot, nextAfter, type Slot, slotsOf } from './slots.ts';
import { wantedShots } from './wanted-shots.ts';

const never: Slot = { key: '', shot: 'overview', place: null, earlier: null };

test('the camera goes on to the shot that is still missing, and is done when none is', () => {
  const wanted = slotsOf((['overview', 'close_up', 'from_side'] as const).map((shot) => ({ shot, place: null })));
  const [overview = never, , side = never] = wanted;
  expect(nextAfter(overview, wanted, [])?.shot).toBe('close_up');
  expect(nextAfter(side, wanted, [{ shot: 'overview' }])?.shot).toBe('close_up');
  expect(nextAfter(side, wanted, [{ shot: 'overview' }, { shot: 'close_up' }])).toBeNull();
});

test('each chosen place has its slots, by where on the body it is; a photo fills those of its own place', () => {
  const [cheek, chin] = [{ region: 'cheek', side: 'left' } as const, { region: 'chin', side: null } as const];
  const [scalp, knee] = [{ region: 'whole_scalp', side: null } as const, { region: 'knee', side: 'left' } as const];
  const names = (concern: string, places: readonly BodyPlace[], shot?: Shot) =>
    slotsOf(wantedShots({ concern, places, ...(shot ? { shot } : {}) })).map(nameOfSlot);
  const face = ['Face, from the front', 'Face, left side', 'Face, right side'];
  expect(names('acne', [cheek, chin])).toEqual([...face, 'Close-up, left cheek', 'Close-up, chin']);
  const rashes = 'other minor rashes';
  expect(names(rashes, [scalp])).toEqual(['Hairline', 'Parting', 'Crown', 'Back of the head', 'Close-up, whole scalp']);
  expect(names(rashes, [knee, { region: 'nose', side: null }])).toEqual([
    ...[
      'Overview, left knee',
      'Close-up, left knee',
      'From the side, left knee',
      'The other side, left knee',
      'Something for size, left knee',
    ],
    ...[...face, 'Close-up, nose'],
  ]);
  expect(names(rashes, [{ ...knee, side: 'both' }])).not.toContain('The other side, knee, both sides');
  // what may not be photographed has none, and more than three are too many
  expect(names('acne', [{ region: 'genital_area', side: null }])).toEqual([...face, 'Close-up']);
  const many = ['chest', 'belly', 'upper_back', 'lower_back'] as const;
  expect(
    names(
      'acne',
      many.map((region) => ({ region, side: null })),
    ).join(),
  ).not.toContain('lower back');
  expect(names('acne', [cheek, chin], 'close_up')).toEqual(['Close-up, left cheek', 'Close-up, chin']);

  const slots = slotsOf(wantedShots({ concern: 'acne', places: [cheek, chin] }));
  const filled = (body_place: BodyPlace | undefined) =>
    slots.filter((slot) => fills(slot, { shot: 'close_up', body_place })).map(nameOfSlot);
  expect(filled(chin)).toEqual(['Close-up, chin']);
  expect(filled(undefined)).toEqual([]);
  expect(nextAfter(slots[3] ?? never, slots.slice(3), [{ shot: 'close_up', body_place: cheek }])?.place).toEqual(chin);
});

test('a check-in takes exactly the photos of before again, each of its place', () => {
  const cheek = { region: 'cheek', side: 'left' } as const;
  const before = (id: string, body_place: typeof cheek | null) =>
    ({ id, shot: 'close_up', concern: 'acne', taken_at: new Date(), body_place }) as const;
  const slots = slotsOf(wantedShots({ concern: 'acne' }), [before('a', cheek), before('b', null)]);
  expect(slots.map(({ key, shot }) => [key, shot])).toEqual([
    ['a', 'close_up'],
    ['b', 'close_up'],
  ]);
  const [first = never] = slots;
  expect(fills(first, { shot: 'close_up', body_place: { region: 'cheek', side: 'right' } })).toBe(false);
  expect(fills(first, { shot: 'close_up', body_place: cheek })).toBe(true);
  const { lines } = seen(<ShotSlots slots={slots} photos={[]} onAim={() => undefined} onFile={() => undefined} />);
  expect(lines.join()).toContain('Close-up, left cheek');
});
