/** The product of a note that a question is about, and who signed it. */
export interface AskedAbout {
  note_id: string;
  product_id: string;
  name: string;
  /** Who signed the note. */
  provider: string;
}
