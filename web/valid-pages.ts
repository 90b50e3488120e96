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
  const pages = await Promise.all(
    files.map(async (file) => asShown(await readFile(join(folder, file), 'utf8')).map((text) => ({ file, text }))),
  );
  const faults = await Promise.all(
    pages.flat().map(async ({ file, text }) => {
      const { results } = await validator.validateString(text, file);
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

const template = /<template [^>]*>[\s\S]*?<\/template>/g;

/** Of its templates a page shows one. */
function asShown(page: string): string[] {
  const templates = page.match(template) ?? [];
  return templates.length === 0 ? [page] : templates.map((shown) => page.replaceAll(template, (one) => (one === shown ? one : '')));
}
