/** A dermatologist's markdown as paper shows it. */
import { expect, test } from 'vitest';
import { plainWords } from './markdown.ts';

test('emphasis is left out, and a link says where it leads', () => {
  expect(plainWords('**Adapalene** 0.3 %, see [the leaflet](https://pharmacy.example/a)')).toBe(
    'Adapalene 0.3 %, see the leaflet (https://pharmacy.example/a)',
  );
});

test('nothing that runs, and no picture, gets onto paper', () => {
  expect(plainWords('Wash <img src=x onerror=alert(1)> twice ![a](https://x.example/p.png) [here](javascript:alert(2))')).toBe(
    'Wash  twice  here',
  );
});
