/** What is being typed for a letter, and which version it began from. */
export interface Typed {
  subject: string;
  text: string;
  version: number;
}

export type TypedBefore = Map<string, Typed>;

/** The words with something put where the caret is, and where the caret is then. */
export function insertAt(words: string, piece: string, [from, to]: [number, number]): { words: string; caret: number } {
  return { words: `${words.slice(0, from)}${piece}${words.slice(to)}`, caret: from + piece.length };
}
