/** A code of a diagnosis, as each of the places that it comes from has it. */

/** As Pellis ships it. */
export interface CuratedCode {
  code: string;
  description: string;
  lay_name: string;
  /** Parted by semicolons. */
  synonyms: string;
}

/** As the official list has it. */
export interface ListedCode {
  /** As it is written, with its dot. */
  code: string;
  description: string;
  billable: boolean;
}

/** As the clinic keeps it. */
export interface KnownCode {
  code: string;
  description: string;
  billable: boolean;
  source: 'curated' | 'cms';
  valid_to: string | null;
}
