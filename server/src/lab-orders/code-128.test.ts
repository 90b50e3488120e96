/** The barcode of an order's number, held to what the standard says of every symbol. */
import { expect, test } from 'vitest';
import { code128 } from './code-128.ts';

const symbols = (words: string) => {
  const widths = code128(words);
  const all = widths.join('');
  return { all: all.match(/.{6}/g)?.slice(0, -1) ?? [], stop: all.slice(-7), modules: widths.reduce((sum, one) => sum + one, 0) };
};
const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');

test('every symbol has eleven modules, bars of an even number of them, and no other looks like it', () => {
  const { all } = symbols(printable);
  const letters = all.slice(1, 96);
  expect(letters).toHaveLength(95);
  expect(new Set(letters).size).toBe(95);
  for (const letter of letters) {
    const widths = [...letter].map(Number);
    expect(widths.reduce((sum, one) => sum + one, 0)).toBe(11);
    expect(widths.filter((_, at) => at % 2 === 0).reduce((sum, one) => sum + one, 0) % 2).toBe(0);
  }
});

test('an order number begins with start B, ends with its check symbol and the stop', () => {
  const { all, stop, modules } = symbols('L10000421');
  // 104 + 1·44 + 2·17 + 3·16 + 4·16 + 5·16 + 6·16 + 7·20 + 8·18 + 9·17 = 907, which leaves 83
  expect([all[0], all.at(-1), stop, modules]).toEqual(['211214', '114212', '2331112', 134]);
});

test('letters that it cannot hold are refused', () => {
  expect(() => code128('Größe')).toThrow('printable ASCII');
});
