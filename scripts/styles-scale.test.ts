/** Styles keep to the scale: what is written raw is refused, what is called by its name is put in place. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';
import { scale } from '../web/app/ui/scale.ts';
import { scaleInPlace } from '../web/scale-in-place.ts';

describe('the gate of styles', () => {
  it.each([
    ['a colour', '.a { color: #0b5f59 }', 'color-no-hex'],
    ['a colour by its name', '.a { color: red }', 'color-named'],
    ['a mixed colour', '.a { background: rgb(0 0 0 / 40%) }', 'function-disallowed-list'],
    ['a weight', '.a { font-weight: 600 }', 'declaration-property-value-allowed-list'],
    ['a size of type', '.a { font-size: 1.1rem }', 'declaration-property-value-allowed-list'],
    ['room', '.a { padding: 0 13px }', 'declaration-property-value-disallowed-list'],
    ['room below nothing', '.a { margin-inline: -12px }', 'declaration-property-value-disallowed-list'],
    ['a corner', '.a { border-radius: 10px }', 'declaration-property-value-disallowed-list'],
    ['an id, which a module renames,', '#plan { margin: 0 }', 'selector-disallowed-list'],
    ['a width of the screen', '@media (min-width: 58em) { .a { margin: 0 } }', 'media-feature-name-disallowed-list'],
  ])('refuses %s written raw', async (_, code, rule) => {
    expect(await rulesBroken(code)).toEqual([rule]);
  });

  it('lets steps, hairlines and nothing through', async () => {
    const code = '.a { margin: 0 1px calc(-1 * var(--space-8)); border-radius: var(--radius-small); font-weight: var(--weight-strong) }';
    expect(await rulesBroken(`${code}\n@media (--wide) { .a { font-size: var(--size-text); color: var(--ink) } }`)).toEqual([]);
  });
});

describe('the steps in their places', () => {
  it('a step becomes its value, a variable of the theme stays', () => {
    expect(placed('var(--space-16) var(--gutter)')).toBe('16px var(--gutter)');
  });

  it('a step that is not there ends the build', () => {
    expect(() => placed('var(--space-17)')).toThrow('There is no step called space-17');
  });

  it('a named width becomes its query', () => {
    const rule = { params: 'screen and (--wide)', error: (message: string) => new Error(message) };
    scaleInPlace.AtRule.media(rule);
    expect(rule.params).toBe('screen and (min-width: 62em)');
  });
});

it('what is put in place in styles is named nowhere else, where nothing would put it', () => {
  const root = join(import.meta.dirname, '..');
  const named = globSync('web/app/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/var\(--([\w-]+)\)/g)]
      .filter(([, name = '']) => scale[name])
      .map(([whole]) => `${file}: ${whole}`),
  );
  expect(named).toEqual([]);
});

async function rulesBroken(code: string): Promise<string[]> {
  const { results } = await stylelint.lint({ code, codeFilename: 'web/app/notes/note.module.css' });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

function placed(value: string): string {
  const declaration = { value, error: (message: string) => new Error(message) };
  scaleInPlace.Declaration(declaration);
  return declaration.value;
}
