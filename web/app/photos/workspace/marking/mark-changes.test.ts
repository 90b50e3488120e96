/** What shows while one's changes are on their way: one's own drawn at once, and a colleague's untouched. */
import type { MarkForm, PhotoMark } from '@pellis/contract/photos/photo-marks';
import { expect, test } from 'vitest';
import { shownMarks } from './mark-changes.ts';
import { sizeInMarks } from './use-marking.ts';

const at = new Date('2026-11-25T12:00:00Z');
const form = (kind: MarkForm['kind'], points: MarkForm['points'], mm?: number): MarkForm => ({
  ...{ kind, points, label: '' },
  known: mm === undefined ? null : { thing: 'typed', mm },
});
const kept = (id: string, by: 'lee' | 'osei', one: MarkForm): PhotoMark => ({
  ...{ ...one, id, photo_id: 'p', by: { id: by, name: `Dr. ${by}` } },
  ...{ is_mine: by === 'lee', made_at: at, changed_at: at },
});
const scale = (mm: number) =>
  form(
    'scale',
    [
      [0, 0],
      [100, 0],
    ],
    mm,
  );
const length = form('length', [
  [0, 0],
  [50, 0],
]);

test('what one draws, moves and takes away shows at once', () => {
  const marks = [kept('a', 'lee', length), kept('b', 'osei', length)];
  const changes = [
    {
      id: 'c',
      photoId: 'p',
      before: null,
      after: form('arrow', [
        [1, 1],
        [9, 9],
      ]),
    },
    { id: 'a', photoId: 'p', before: length, after: { ...length, label: 'Moved' } },
    {
      id: 'c',
      photoId: 'p',
      before: form('arrow', [
        [1, 1],
        [9, 9],
      ]),
      after: null,
    },
  ];
  expect(shownMarks(marks, changes.slice(0, 2)).map(({ id, label }) => [id, label])).toEqual([
    ['a', 'Moved'],
    ['b', ''],
    ['c', ''],
  ]);
  expect(shownMarks(marks, changes).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('one measures by one’s own scale, drawn a moment ago too; a colleague’s measures nothing of it', () => {
  const marks = [kept('s', 'osei', scale(30)), kept('m', 'lee', length), kept('o', 'osei', length)];
  const shown = (changes: Parameters<typeof shownMarks>[1]) => {
    const all = shownMarks(marks, changes);
    return ['m', 'o'].map((id) => all.filter((mark) => mark.id === id).map((mark) => sizeInMarks(mark, all))[0]);
  };
  expect(shown([])).toEqual([null, '15.0 mm']);
  const first = { id: 't', photoId: 'p', before: null, after: scale(10) };
  expect(shown([first])).toEqual(['5.0 mm', '15.0 mm']);
  expect(shown([first, { ...first, id: 'u', after: scale(20) }])).toEqual(['10.0 mm', '15.0 mm']);
});
