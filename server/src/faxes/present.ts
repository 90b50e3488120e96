/** A fax as the clinic's people and the record read it. */
import type { Fax } from '@pellis/contract/faxes/faxes';
import type { FaxRow } from './records.ts';

export function asFax(row: FaxRow): Fax {
  const { id, state, sender, pages, is_part, received_at, words, paper } = row;
  return {
    ...{ id, state, sender, pages, is_part, received_at, words },
    has_paper: paper !== null,
    filed: filedOf(row),
    set_aside: setAsideOf(row),
  };
}

function filedOf({ patient_id, first_name, last_name, kind, about, filed_by_name, filed_at }: FaxRow): Fax['filed'] {
  if (patient_id === null || kind === null || filed_at === null) return null;
  return {
    patient_id,
    patient: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
    kind,
    about: about ?? '',
    by: filed_by_name ?? '',
    at: filed_at,
  };
}

function setAsideOf({ set_aside_reason, set_aside_words, set_aside_by_name, set_aside_at }: FaxRow): Fax['set_aside'] {
  if (set_aside_reason === null || set_aside_at === null) return null;
  return { reason: set_aside_reason, words: set_aside_words ?? '', by: set_aside_by_name ?? '', at: set_aside_at };
}
