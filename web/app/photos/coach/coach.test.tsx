/** What the photo coach asks for and says, without a camera. */
import type { EarlierPhoto } from '@pellis/contract/photos/earlier-photos';
import { flawsOf, qualityWords, shotsOf, shotWords } from '@pellis/contract/photos/photo-advice';
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import { type Shot, shots } from '@pellis/contract/photos/shots';
import { expect, test } from 'vitest';
import { seen } from '../../test-markup.tsx';
import { TakenActions } from './camera-actions.tsx';
import { hintOf, wordOn } from './coach-words.ts';
import { Ghost, GhostTools } from './ghost.tsx';
import { measure } from './measuring/measure.ts';
import { NoCamera } from './no-camera.tsx';

import { PhotoWord } from './photo-word.tsx';
import { SentWord } from './sent-word.tsx';
import { ShotDrawing } from './shot-drawing.tsx';
import { ToneChoice } from './tone-choice.tsx';
import { sameAs } from './use-earlier-photo.ts';

const good: PhotoQuality = { sharpness: 5, light: 160, glare: 0, share: 0.9 };

test('while aiming one thing is said at a time, the light first', () => {
  const allWrong = { sharpness: 0.5, light: 40, glare: 0.2, share: 0.1 };
  expect(hintOf(allWrong, 'close_up').say).toBe('More light');
  expect(hintOf({ ...good, glare: 0.2, sharpness: 0.5 }, 'close_up').say).toBe('Less glare');
  expect(hintOf({ ...good, share: 0.2 }, 'close_up').say).toBe('A little closer');
  expect(hintOf({ ...good, share: 1 }, 'overview').say).toBe('A little further away');
  expect(hintOf({ ...good, sharpness: 0.5 }, 'close_up').say).toBe('Hold still');
  expect(hintOf(good, 'close_up').say).toBe('This looks good');
});

test('what cannot be told is not said: neither praise nor blame', () => {
  expect(hintOf(undefined, 'overview').say).toBe('Take your time');
  expect(hintOf({ ...good, sharpness: null }, 'overview').say).toBe('Take your time');
  expect(wordOn(undefined, {})).toBeUndefined();
  expect(wordOn({ ...good, sharpness: null }, {})).toBeUndefined();
  expect(wordOn({ ...good, sharpness: 1 }, { shot: 'close_up' })).toBeUndefined();
  expect(flawsOf({ ...good, share: 0.1 }, { shot: 'face_front' })).toEqual([]);
});

test('where a camera metered, little light is dark; of any other file only what no skin is like in good light', () => {
  const deep = { ...good, light: 60 };
  for (const by of ['camera', 'metered'] as const) {
    expect(flawsOf(deep, { by })).toEqual(['dark']);
    expect(flawsOf({ ...deep, by })).toEqual(['dark']);
  }
  for (const by of ['file', undefined] as const) {
    expect(flawsOf({ ...deep, by })).toEqual([]);
    expect(flawsOf({ ...deep, light: 20, by })).toEqual(['dark']);
  }
  // a dark room in which the camera brightened light skin a little
  expect(flawsOf({ ...good, light: 100, by: 'camera' })).toEqual(['dark']);
  expect(wordOn({ ...good, light: 105, by: 'camera' }, {})?.sentence).toBe('Sharp.');
  // that nothing is said against it is no praise
  const unknown = 'Whether there was enough light cannot be told from this file.';
  expect(wordOn({ ...deep, by: 'file' }, {})?.sentence).toBe(`Sharp. ${unknown}`);
  expect(wordOn({ ...deep, sharpness: null, by: 'file' }, {})).toEqual({ sentence: unknown });
  expect(wordOn(good, {})?.sentence).toBe('Sharp and well lit.');
  const white = { ...good, light: 245, glare: 0.07, by: 'file' as const };
  expect(wordOn(white, {})?.sentence).toBe('Sharp. Whether there was too much light cannot be told from this file.');
  expect(wordOn({ ...white, glare: 0 }, {})?.sentence).toBe('Sharp and well lit.');
});

test('of a file that nobody is known to have metered only much blur is told, and no glare where all of it is bright', () => {
  const soft = { ...good, sharpness: 0.5 };
  const white = { ...good, light: 245, glare: 0.07 };
  for (const by of ['camera', 'metered'] as const) {
    expect(flawsOf(soft, { by })).toEqual(['blur']);
    expect(flawsOf(white, { by })).toEqual(['glare']);
    expect(qualityWords({ ...white, by })).toContain('glare on 7 %');
  }
  for (const by of ['file', undefined] as const) {
    expect(flawsOf(soft, { by })).toEqual([]);
    expect(flawsOf({ ...soft, sharpness: 0.3 }, { by })).toEqual(['blur']);
    expect(flawsOf(white, { by })).toEqual([]);
    expect(flawsOf({ ...white, light: 220 }, { by })).toEqual(['glare']);
    expect(qualityWords({ ...white, by }).join()).not.toContain('glare');
  }
});

test('an overview is not called too near before a cloth of the skin’s colour, nor blurred where from there no lines of skin show', () => {
  const across = { ...good, share: 1, sharpness: 1.6 };
  for (const shot of ['overview', 'face_front'] as const) {
    expect(flawsOf(across, { shot, by: 'camera' })).toEqual([]);
    expect(flawsOf({ ...across, sharpness: 2.1 }, { shot, by: 'camera' })).toEqual(['near']);
  }
  for (const by of ['camera', 'file'] as const) {
    expect(flawsOf({ ...good, sharpness: 0.4 }, { shot: 'overview', by })).toEqual([]);
    expect(flawsOf({ ...good, sharpness: 0.2 }, { shot: 'overview', by })).toEqual(['blur']);
    expect(flawsOf({ ...good, sharpness: 0.4 }, { shot: 'close_up', by })).toEqual(['blur']);
    expect(flawsOf({ ...good, sharpness: 0.55 }, { shot: 'from_side', by })).toEqual([]);
    // what shines may be the coin
    expect(flawsOf({ ...good, glare: 0.02 }, { shot: 'for_size', by })).toEqual([]);
  }
});

test('whatever is said about a photo, it may be used', () => {
  const blurred = { id: 'a', filename: 'a.jpg', jpeg: new Blob(), shot: 'close_up' as const, quality: { ...good, sharpness: 0.3 } };
  const props = { name: 'Photo 1', wanted: shotsOf('acne'), onChange: () => undefined, onAgain: () => undefined };
  const told = seen(<PhotoWord photo={blurred} {...props} />);
  expect(told.text).toContain('It looks a little blurred.');
  expect(told.markup).toContain('Use it anyway');
  const accepted = seen(<PhotoWord photo={{ ...blurred, isAccepted: true }} {...props} />);
  // the word stays with it, the question does not
  expect(accepted.text).toContain('It looks a little blurred.');
  expect(accepted.markup).not.toContain('<button');
  const actions = seen(<TakenActions isGood={false} onUse={() => undefined} onAgain={() => undefined} />);
  expect(actions.text).toContain('Use it anyway');
});

test('every way of having no camera says what to do, and that a file does the same', () => {
  for (const state of ['refused', 'none', 'busy', 'lost'] as const) {
    const { text, markup } = seen(<NoCamera state={state} onAgain={() => undefined} />);
    expect(markup).toMatch(/<button[^>]*>(Try|Look|Start it) again/);
    expect(text).toMatch(state === 'lost' ? /still here/ : /choose a file/);
  }
});

test('the photo that is taken again is the one of the same concern, shot and place; without one nothing shows', () => {
  const unsaid = { shot: 'close_up', body_place: null } as const;
  const photos: EarlierPhoto[] = [
    { ...unsaid, id: 'a', concern: 'rosacea', taken_at: new Date('2026-05-03T18:00:00Z') },
    { ...unsaid, id: 'b', concern: 'acne', taken_at: new Date('2026-04-03T18:00:00Z') },
  ];
  expect(sameAs({ concern: 'Acne', shot: 'close_up', place: null }, photos)?.id).toBe('b');
  expect(sameAs({ concern: 'acne', shot: 'overview', place: null }, photos)).toBeNull();
  expect(sameAs({ concern: 'acne', shot: null, place: null }, photos)).toBeNull();
  // no knee over an elbow, and none where only one of the two is said
  const [elbow, knee] = [{ region: 'elbow', side: 'left' } as const, { region: 'knee', side: 'left' } as const];
  const placed: EarlierPhoto[] = [
    { shot: 'close_up', body_place: elbow, id: 'e', concern: 'acne', taken_at: new Date('2026-04-03T18:00:00Z') },
    { shot: 'face_left', body_place: elbow, id: 'f', concern: 'acne', taken_at: new Date('2026-04-03T18:00:00Z') },
  ];
  const at = (place: typeof knee | typeof elbow | null, shot: Shot = 'close_up') => sameAs({ concern: 'acne', shot, place }, placed)?.id;
  expect([at(elbow), at(knee), at(null), at({ ...elbow, side: 'right' } as never)]).toEqual(['e', undefined, undefined, undefined]);
  expect(sameAs({ concern: 'acne', shot: 'close_up', place: knee }, photos)).toBeNull();
  // the same elbow under another concern serves, after one of this concern
  const rash: EarlierPhoto = {
    shot: 'close_up',
    body_place: elbow,
    id: 'r',
    concern: 'rosacea',
    taken_at: new Date('2026-05-03T18:00:00Z'),
  };
  const atElbow = (concern: string) => sameAs({ concern, shot: 'close_up', place: elbow }, [...placed, rash])?.id;
  expect([atElbow('acne'), atElbow('rosacea'), atElbow('hair loss')]).toEqual(['e', 'r', 'r']);
  // a view of the face shows the same whatever was named
  expect(at(null, 'face_left')).toBe('f');
  const ghost = {
    earlier: photos[0] ?? null,
    address: 'blob:x',
    isShown: true,
    strength: 35,
    toggle: () => undefined,
    setStrength: () => undefined,
  };
  const shown = seen(<GhostTools ghost={ghost} />).markup;
  expect(shown).toContain('aria-label="How strongly the photo of May 3, 2026 shows"');
  expect(shown).toMatch(/aria-pressed="true"/);
  expect(seen(<Ghost ghost={ghost} />).markup).toContain('opacity:0.35');
  const hidden = seen(<GhostTools ghost={{ ...ghost, isShown: false }} />).markup;
  expect(hidden).toMatch(/aria-pressed="false"/);
  expect(hidden).not.toContain('type="range"');
  expect(seen(<GhostTools ghost={{ ...ghost, address: undefined }} />).markup).toBe('');
});

test('a photo that is with the clinic already has its name and its word', () => {
  const { text } = seen(<SentWord photo={{ shot: 'close_up', quality: { ...good, sharpness: 0.3 } }} />);
  expect(text).toContain('Close-up');
  expect(text).toContain('It looks a little blurred.');
  expect(seen(<SentWord photo={{ shot: null, quality: null }} />).markup).toBe('');
});

test('each concern has its shots, and each shot a name, a way to take it and a drawing', () => {
  expect(shotsOf('acne')).toEqual(['face_front', 'face_left', 'face_right', 'close_up']);
  expect(shotsOf('Hair loss')).toContain('parting');
  expect(shotsOf('a concern of the clinic itself')).toEqual(['overview', 'close_up', 'from_side', 'other_side', 'for_size']);
  for (const shot of shots) {
    expect(shotWords[shot].how).not.toBe('');
    expect(seen(<ShotDrawing shot={shot} />).markup).toMatch(/class="skin"|class="patch"|class="hair"/);
  }
});

test('the examples are drawn on any of ten skin tones', () => {
  const { markup } = seen(<ToneChoice tone={3} onChoose={() => undefined} />);
  expect(markup).toContain('max="10"');
  expect(markup).toContain('Tone 3 of 10, from deep to light');
});

test('a picture without anything on it is measured all the same', () => {
  const plain = (level: number, width = 640, height = 480) => ({
    width,
    height,
    data: new Uint8ClampedArray(width * height * 4).fill(level),
  });
  expect(measure(plain(255))).toMatchObject({ light: 255 });
  expect(flawsOf(measure(plain(0)))).toEqual(['dark']);
  expect(measure(plain(120)).share).toBe(1);
  expect(measure(plain(120, 1, 1)).sharpness).toBeNull();
});

test('a small share is believed only of what is seen from border to border', () => {
  const picture = (isRed: (x: number, y: number) => boolean) => {
    const pixels = { width: 640, height: 480, data: new Uint8ClampedArray(640 * 480 * 4) };
    for (let at = 0; at < 640 * 480; at++)
      pixels.data.set(isRed(at % 640, Math.floor(at / 640)) ? [190, 110, 90, 255] : [200, 170, 150, 255], at * 4);
    return measure(pixels).share;
  };
  const limb = (x: number, y: number) => Math.abs(y - 240 - 20 * Math.sin(x / 300)) < 60;
  expect(picture(limb)).toBeCloseTo(0.25, 1);
  expect(picture((x, y) => limb(y, x - 80))).toBeCloseTo(0.25 * 0.75, 1);
  // a finding that reaches the edge, one with a rough border, and skin that goes on at one side
  expect(picture((x, y) => Math.hypot(x - 180, (y - 240) * 1.3) < 215)).toBeNull();
  expect(picture((x, y) => Math.abs(y - 240) < 60 + 40 * Math.sin(x * 7.3))).toBeNull();
  expect(picture((x, y) => limb(x, y - 190))).not.toBeCloseTo(0.25, 1);
  expect(flawsOf({ ...good, share: null }, { shot: 'close_up' })).toEqual([]);
  expect(flawsOf({ ...good, share: null }, { shot: 'overview' })).toEqual([]);
});

test('the dermatologist reads it in a few words', () => {
  expect(qualityWords(good)).toEqual(['sharp', 'well lit', 'fills 90 %']);
  expect(qualityWords({ ...good, light: 60, by: 'metered' })).toContain('dark');
  // what was not judged is called so, never left to be taken for good
  expect(qualityWords({ ...good, light: 60, by: 'file' })).toEqual(['sharp', 'light not known', 'fills 90 %']);
  expect(qualityWords({ ...good, light: 245, glare: 0.07, by: 'file' })).toEqual(['sharp', 'light not known', 'fills 90 %']);
  expect(qualityWords({ ...good, light: 105, by: 'camera' })).toEqual(['sharp', 'fills 90 %']);
  expect(qualityWords({ ...good, share: 0.25 }, 'close_up')).toEqual(['sharp', 'well lit', 'too far away', 'fills 25 %']);
  expect(qualityWords({ ...good, share: 0.25 }, 'overview')).not.toContain('too far away');
  expect(qualityWords({ ...good, share: 1 }, 'overview')).toContain('too near');
  expect(qualityWords({ ...good, share: null }, 'close_up')).toEqual(['sharp', 'well lit']);
  expect(qualityWords({ sharpness: 0.6, light: 30, glare: 0.031, share: 0.2 })).toEqual([
    'sharpness not known',
    'dark',
    'glare on 3 %',
    'fills 20 %',
  ]);
});
