/** What is left out of the libraries is what was meant, and a library that changed is noticed. */
import { expect, test } from 'vitest';
import { changed } from './lean-libraries.ts';

const library = ['function one(a, b) {', '\tif (a) {', '\t\treturn b;', '\t}', '}', 'function two() {', '\treturn make(1);', '}', ''].join(
  '\n',
);

test('a function gets another body, and what stands around it stays', () => {
  const lean = changed(library, { bodies: { one: 'return 1;' }, texts: { 'make(1)': 'make(2)' } });
  expect(lean).toBe(['function one(a, b) {return 1;', '}', 'function two() {', '\treturn make(2);', '}', ''].join('\n'));
});

test('a library that changed stops the build', () => {
  expect(() => changed(library, { bodies: { three: '' } })).toThrow('no function three any more');
  expect(() => changed(library, { texts: { 'make(3)': '' } })).toThrow('no "make(3)" any more');
});
