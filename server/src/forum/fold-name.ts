/** A name as it looks: two that fold to the same are told apart by nobody who reads them. */

/** Letters of other alphabets and digits that pass for letters of ours; small, after accents are gone. */
const looksLike: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    е: 'e',
    ё: 'e',
    з: '3',
    и: 'u',
    і: 'i',
    ї: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    н: 'h',
    о: 'o',
    п: 'n',
    р: 'p',
    с: 'c',
    ѕ: 's',
  },
  ...{ т: 't', у: 'y', х: 'x', ь: 'b', ԁ: 'd', ԛ: 'q', ԝ: 'w', һ: 'h', ӏ: 'l', ғ: 'f', г: 'r' },
  ...{
    α: 'a',
    β: 'b',
    γ: 'y',
    ε: 'e',
    ζ: 'z',
    η: 'n',
    ι: 'i',
    κ: 'k',
    μ: 'u',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    σ: 'o',
    ς: 's',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ω: 'w',
  },
  ...{ ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'p', ð: 'd', ı: 'i', ɑ: 'a', ɡ: 'g', ɩ: 'i', ꞌ: '' },
};
const digits: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' };

export function foldName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return [...plain]
    .map((letter) => looksLike[letter] ?? letter)
    .map((letter) => digits[letter] ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/[ijl]/g, 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
