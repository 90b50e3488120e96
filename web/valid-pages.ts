/** Whether every written page is valid HTML: a browser repairs what is not, each in its own way. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const rules = {
  // how React writes attributes and empty elements, and how colours reach a drawing: style, not validity
  'attr-case': 'off',
  'attr-quotes': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'doctype-style': 'off',
  'no-inline-style': 'off',
  'no-trailing-whitespace': 'off',
  'void-style': 'off',
  'long-title': 'off',
} as const;

/** Every fault, a sentence each. */
export async function faultsOfPages(folder: string): Promise<string[]> {
  const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'], rules }));
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
  const faults = await Promise.all(
    files.map(async (file) => {
      const { results } = await validator.validateString(await readFile(join(folder, file), 'utf8'), file);
      return results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, selector }) =>
            `The page ${file} is not valid HTML: ${message} (${ruleId}${selector ? `, at ${selector}` : ''}).`,
        ),
      );
    }),
  );
  return faults.flat();
}
