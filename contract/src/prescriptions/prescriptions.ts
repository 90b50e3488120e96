/** A prescription as data: as it is drafted with a note, as it stands once signed, and the line of text that older readers get of it. */
import { z } from 'zod';
import { Day, Instant, PublicId } from '../platform/wire.ts';

export const mostPrescriptions = 30;
export const mostRefills = 12;
const atMost = (most: number) => z.string().max(most, `Maximum ${most} characters`);
const count = (most: number) => z.int('Write a whole number').min(0, 'Write 0 or more').max(most, `At most ${most}`).nullable();

/** What the editor keeps while it is written: nothing is required yet, and what cannot be signed is kept too. */
export const Prescription = z.object({
  /** In words of one's own, instead of the fields below; null where the fields say it. */
  free_entry: atMost(1000).nullable(),
  drug: atMost(120),
  strength: atMost(60),
  form: atMost(60),
  /** How to use it, in the patient's words. */
  sig: atMost(500),
  quantity: z.number('Write a number').min(0, 'Write 0 or more').max(99_999, 'At most 99999').nullable(),
  unit: atMost(30),
  days_supply: count(999),
  refills: count(999),
  may_substitute: z.boolean(),
  /** What it is for. */
  reason: atMost(200),
  starts_on: Day.nullable(),
  to_pharmacist: atMost(300),
});
export type Prescription = z.output<typeof Prescription>;
export type PrescriptionField = Exclude<keyof Prescription, 'free_entry'>;

export const Prescriptions = z.array(Prescription).max(mostPrescriptions, `At most ${mostPrescriptions} prescriptions`);

export const prescriptionStates = ['active', 'stopped', 'expired'] as const;

/** As it was signed; only stopping it is left to say. */
export const SignedPrescription = Prescription.extend({
  id: PublicId,
  /** Its place on the note, from 0. */
  position: z.int(),
  state: z.enum(prescriptionStates),
  /** It goes on what was prescribed before, by an approved refill. */
  is_renewal: z.boolean(),
  prescribed_at: Instant,
  /** The last day on which a pharmacy may fill it. */
  expires_on: Day,
  /** The window of what it was cleared on closes then; false where it is the year of any prescription. */
  has_window: z.boolean(),
  stopped: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
});
export type SignedPrescription = z.output<typeof SignedPrescription>;

export const noPrescription: Prescription = {
  free_entry: null,
  drug: '',
  strength: '',
  form: '',
  sig: '',
  quantity: null,
  unit: '',
  days_supply: null,
  refills: 0,
  may_substitute: true,
  reason: '',
  starts_on: null,
  to_pharmacist: '',
};

export function freeEntry(words: string): Prescription {
  return { ...noPrescription, free_entry: words };
}

/** As it is kept: without space around its words, and with its parts in one order, so that versions can be compared as text. */
export function prescriptionAsKept(one: Prescription): Prescription {
  return {
    free_entry: one.free_entry === null ? null : one.free_entry.trim(),
    drug: one.drug.trim(),
    strength: one.strength.trim(),
    form: one.form.trim(),
    sig: one.sig.trim(),
    quantity: one.quantity,
    unit: one.unit.trim(),
    days_supply: one.days_supply,
    refills: one.refills,
    may_substitute: one.may_substitute,
    reason: one.reason.trim(),
    starts_on: one.starts_on,
    to_pharmacist: one.to_pharmacist.trim(),
  };
}

/** Nothing was written yet. */
export function isBlank(one: Prescription): boolean {
  const { free_entry, drug, strength, form, sig, quantity, reason, to_pharmacist } = prescriptionAsKept(one);
  return free_entry === null ? quantity === null && `${drug}${strength}${form}${sig}${reason}${to_pharmacist}` === '' : free_entry === '';
}

/** Without those in which nothing is written. */
export function prescriptionsAsKept(list: readonly Prescription[]): Prescription[] {
  return list.filter((one) => !isBlank(one)).map(prescriptionAsKept);
}

/** "Tretinoin 0.025% cream". */
export function nameOfPrescription({ drug, strength, form }: Pick<Prescription, 'drug' | 'strength' | 'form'>): string {
  return [drug, strength, form]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}

/** Of those of one note, by the name that its plan's steps know it by; undefined for none. */
export function prescriptionNamed(name: string, all: readonly SignedPrescription[]): SignedPrescription | undefined {
  return name === '' ? undefined : all.find((one) => (one.free_entry ?? nameOfPrescription(one)) === name);
}

interface OfSignedNote {
  prescriptions: readonly SignedPrescription[];
  stopped_elsewhere?: readonly { name: string; reason: string }[] | undefined;
}

/** That what a step of a signed note belongs to was stopped, of this note or of another, and why. */
export function stoppedOf(name: string, { prescriptions, stopped_elsewhere }: OfSignedNote): { reason: string } | undefined {
  return prescriptionNamed(name, prescriptions)?.stopped ?? stopped_elsewhere?.find((one) => one.name === name);
}

/** "45 g", empty while it is not said. */
export function quantityInWords({ quantity, unit }: Prescription): string {
  return quantity === null ? '' : `${quantity} ${unit.trim()}`.trim();
}

/** "2 refills": as a patient and a pharmacist read it. */
export function refillsInWords({ refills }: Prescription): string {
  if (refills === null || refills === 0) return 'No refills';
  return refills === 1 ? '1 refill' : `${refills} refills`;
}

/** The sentences behind name and sig: how much, how long, how often again, and the rest; in the order of the paper. */
export function aboutPrescription(one: Prescription, inWords: (day: string) => string): string[] {
  const much = quantityInWords(one);
  return [
    much && `Quantity: ${much}${one.days_supply ? `, for ${one.days_supply} ${one.days_supply === 1 ? 'day' : 'days'}` : ''}`,
    refillsInWords(one),
    one.may_substitute ? '' : 'Do not substitute',
    one.reason.trim() && `For: ${one.reason.trim()}`,
    one.starts_on ? `Start on ${inWords(one.starts_on)}` : '',
  ].filter((words) => words !== '');
}

/** Its line of text, in markdown, as notes had them before: what old readers, refills and every check go by. */
export function lineOf(one: Prescription): string {
  if (one.free_entry !== null) return one.free_entry.trim();
  if (isBlank(one)) return '';
  const name = nameOfPrescription(one);
  const sentences = [...sentenceOf(one.sig), ...aboutPrescription(one, (day) => day).map((words) => `${words}.`)];
  return [name && `**${name}**.`, ...sentences].filter(Boolean).join(' ');
}

function sentenceOf(words: string): string[] {
  const plain = words.trim().replaceAll(/\s+/g, ' ');
  return plain === '' ? [] : [/[.!?]$/.test(plain) ? plain : `${plain}.`];
}

export function linesOf(list: readonly Prescription[]): string[] {
  return list.map(lineOf);
}

/** Everything written of each, in the same order: no word for the pharmacist alone goes past the checks. */
export function wordsToCheck(list: readonly Prescription[]): string[] {
  return list.map((one) => (one.free_entry === null ? [lineOf(one), one.to_pharmacist].filter(Boolean).join('\n') : lineOf(one)));
}

/** Where a page of before sends lines alone: a line that still says the same keeps its data, any other is a free entry. */
export function fromLines(lines: readonly string[], known: readonly Prescription[]): Prescription[] {
  const left = [...known];
  return lines.map((line) => {
    const at = left.findIndex((one) => lineOf(one) === line.trim());
    return (at < 0 ? undefined : left.splice(at, 1)[0]) ?? freeEntry(line);
  });
}
