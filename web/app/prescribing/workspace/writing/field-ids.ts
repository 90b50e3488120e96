/** The ids of the fields of a prescription in the editor, so that what is wrong can lead to them. */
import type { PrescriptionField } from '@pellis/contract/prescriptions/prescriptions';

/** Where a prescription begins: its drug, or its free entry. */
export function rxFieldId(line: number): string {
  return `note-rx-${line}`;
}

export function rxPartId(line: number, field: PrescriptionField): string {
  return field === 'drug' ? rxFieldId(line) : `${rxFieldId(line)}-${field}`;
}
