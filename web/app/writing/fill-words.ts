/** Fields in braces become what is known; and the abbreviation that stands before the caret. */
import { blank } from '@pellis/contract/note-templates/blank';

/** What a case says, by the names of the fields. */
export type Facts = Readonly<Record<string, string>>;

/** Each field once known becomes its words; what nobody said stays to be filled in. */
export function fillWords(text: string, facts: Facts): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] || blank);
}

/** The shortcut that was just typed before the caret, with the dot before it. */
export function shortcutBefore(text: string, caret: number): string | null {
  return /(?:^|\s)\.([a-z0-9]{2,20})$/.exec(text.slice(0, caret))?.[1] ?? null;
}
