/** What stands before isotretinoin and acitretin: enrollment, tests, the patient's answers each month, and the gate that they open. */
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { Day, IdParams, Instant, oneOf, PublicId, required } from '../platform/wire.ts';
import { preventedMedicines, programmeKeys } from './programmes.ts';

export const contraceptionMethods = [
  'tubal_ligation',
  'partner_vasectomy',
  'iud',
  'implant',
  'injection',
  'pill',
  'patch',
  'ring',
  'condom',
  'diaphragm',
  'cervical_cap',
  'abstinence',
] as const;
export type ContraceptionMethod = (typeof contraceptionMethods)[number];
export const methodWords: Record<ContraceptionMethod, string> = {
  tubal_ligation: 'Tubal ligation',
  partner_vasectomy: 'Partner’s vasectomy',
  iud: 'Intrauterine device',
  implant: 'Implant',
  injection: 'Injection',
  pill: 'Birth control pill',
  patch: 'Patch',
  ring: 'Vaginal ring',
  condom: 'Condom',
  diaphragm: 'Diaphragm',
  cervical_cap: 'Cervical cap',
  abstinence: 'Abstinence',
};

/** By themselves too weak: at least one of the two methods is another. */
export const secondaryMethods: readonly ContraceptionMethod[] = ['condom', 'diaphragm', 'cervical_cap'];

/** Why somebody cannot become pregnant. */
export const cannotReasons = ['male', 'menopause', 'no_uterus', 'no_ovaries', 'before_menarche', 'other'] as const;
export type CannotReason = (typeof cannotReasons)[number];
export const cannotWords: Record<CannotReason, string> = {
  male: 'Has never been able to',
  menopause: 'After menopause',
  no_uterus: 'Hysterectomy',
  no_ovaries: 'Both ovaries removed',
  before_menarche: 'Before the first period',
  other: 'Another reason, in the note',
};

const chooseCan = 'Choose whether the patient can become pregnant';
const registryId = z
  .string()
  .trim()
  .max(30, 'Maximum 30 characters')
  .regex(/^[0-9A-Za-z-]*$/, 'Enter the number as it stands on the card');

/** Which of these the programme asks for, the gate says: an enrollment may be kept while something is still missing. */
export const EnrollmentForm = z
  .object({
    can_become_pregnant: z.boolean({ error: chooseCan }),
    cannot_because: z.enum(cannotReasons).nullable(),
    registry_id: registryId,
    methods: z.array(z.enum(contraceptionMethods)).max(4, 'At most 4 methods'),
    methods_since: Day.nullable(),
  })
  .refine(({ can_become_pregnant, cannot_because }) => can_become_pregnant !== (cannot_because !== null), {
    path: ['cannot_because'],
    error: 'Choose why not',
  })
  .refine(({ methods, methods_since }) => methods.length === 0 || methods_since !== null, {
    path: ['methods_since'],
    error: 'Enter since when',
  });
export type EnrollmentForm = z.output<typeof EnrollmentForm>;

export const testPlaces = ['medical', 'home'] as const;
export const testOutcomes = ['negative', 'positive'] as const;
export const PregnancyTestForm = z.object({
  taken_on: Day,
  outcome: oneOf(testOutcomes, 'Choose what the test said'),
  place: oneOf(testPlaces, 'Choose where it was done'),
});
export type PregnancyTestForm = z.output<typeof PregnancyTestForm>;

export const PregnancyTest = z.object({
  id: PublicId,
  taken_on: Day,
  outcome: z.enum(testOutcomes),
  place: z.enum(testPlaces),
  /** A lab result of the record, or somebody by name. */
  from: z.string(),
  is_lab_result: z.boolean(),
});
export type PregnancyTest = z.output<typeof PregnancyTest>;

export const gatePoints = ['enrollment', 'registry', 'contraception', 'answers', 'tests', 'counsel'] as const;
export type GatePoint = (typeof gatePoints)[number];

const Point = z.object({ point: z.enum(gatePoints), is_met: z.boolean(), words: z.string() });

/** One medicine of one patient. */
export const Gate = z.object({
  medicine: z.enum(preventedMedicines),
  programme: z.object({ name: z.string(), source: z.string(), registry_id: z.string().nullable() }),
  enrollment: EnrollmentForm.safeExtend({ id: PublicId, version: z.int(), enrolled_by: z.string(), enrolled_at: Instant }).nullable(),
  /** In the order in which they are seen to. */
  points: z.array(Point),
  is_open: z.boolean(),
  /** The last day on which what is signed today may be filled; null while the gate is shut. */
  fill_by: Day.nullable(),
  /** The patient was asked and has not answered yet. */
  is_asked: z.boolean(),
  /** Prescribed on tests that turned out not to be the patient's; the newest first. */
  lost_tests: z.array(z.object({ cleared_at: Instant, lost_at: Instant })).optional(),
});
export type Gate = z.output<typeof Gate>;

/** After the end: tests that are still due. */
const Ended = z.object({
  id: PublicId,
  medicine: z.enum(preventedMedicines),
  ended_on: Day,
  /** Days on which a test is due and none is known since. */
  tests_due: z.array(Day),
});

export const Prevention = z.object({
  gates: z.array(Gate),
  ended: z.array(Ended),
  /** Newest first; those of the laboratory with those that were told. */
  tests: z.array(PregnancyTest),
});
export type Prevention = z.output<typeof Prevention>;

/** As the patient takes it along: everything that was kept, the newest first. */
export const KeptPrevention = z.object({
  enrollments: z.array(
    z.object({
      id: PublicId,
      medicine: z.enum(preventedMedicines),
      can_become_pregnant: z.boolean(),
      cannot_because: z.enum(cannotReasons).nullable(),
      registry_id: z.string(),
      methods: z.array(z.enum(contraceptionMethods)),
      methods_since: Day.nullable(),
      enrolled_by: z.string(),
      enrolled_at: Instant,
      counseled_on: Day.nullable(),
      ended_on: Day.nullable(),
    }),
  ),
  tests: z.array(PregnancyTest),
  answered: z.array(
    z.object({
      medicine: z.enum(preventedMedicines),
      answered_at: Instant,
      signed_name: z.string(),
      answers: z.array(z.object({ words: z.string(), is_yes: z.boolean() })),
      statements: z.array(z.string()),
    }),
  ),
});
export type KeptPrevention = z.output<typeof KeptPrevention>;

export const readPrevention = endpoint({
  method: 'GET',
  path: '/patients/:id/pregnancy_prevention',
  summary: 'What stands before isotretinoin and acitretin for this patient: what is met, what is open, and until when it may be filled',
  access: 'read-clinical',
  params: IdParams,
  reply: Prevention,
});

export const enroll = endpoint({
  method: 'POST',
  path: '/patients/:id/pregnancy_prevention',
  summary: 'Enroll a patient before isotretinoin or acitretin; the patient is asked their first questions',
  access: 'sign-notes',
  consequence: 'record',
  params: IdParams,
  body: EnrollmentForm.safeExtend({ medicine: z.enum(preventedMedicines) }),
  reply: Prevention,
});

export const changeEnrollment = endpoint({
  method: 'PUT',
  path: '/prevention_enrollments/:id',
  summary: 'Change what an enrollment says',
  access: 'sign-notes',
  versioned: true,
  params: IdParams,
  body: EnrollmentForm,
  reply: Prevention,
});

export const endEnrollment = endpoint({
  method: 'POST',
  path: '/prevention_enrollments/:id/end',
  summary: 'The treatment has ended: nothing is asked any more but the tests that are due after it',
  access: 'sign-notes',
  consequence: 'record',
  params: IdParams,
  body: z.object({ ended_on: Day }),
  reply: Prevention,
});

export const recordTest = endpoint({
  method: 'POST',
  path: '/prevention_enrollments/:id/tests',
  summary: 'Write down a pregnancy test that is no lab result of the record',
  access: 'sign-notes',
  consequence: 'record',
  params: IdParams,
  body: PregnancyTestForm,
  reply: Prevention,
});

export const withdrawTest = endpoint({
  method: 'POST',
  path: '/pregnancy_tests/:id/withdraw',
  summary: 'A test that was written down by mistake: it stays, with why, and counts no more',
  access: 'sign-notes',
  params: IdParams,
  body: z.object({ reason: required('Write what was wrong', 300) }),
  reply: Prevention,
});

export const confirmCounsel = endpoint({
  method: 'POST',
  path: '/prevention_enrollments/:id/counsel',
  summary: 'The dermatologist has counseled the patient, and has confirmed it with the programme where it has a registry',
  access: 'sign-notes',
  consequence: 'record',
  params: IdParams,
  reply: Prevention,
});

export const askAgain = endpoint({
  method: 'POST',
  path: '/prevention_enrollments/:id/ask',
  summary: 'Ask the patient again, after they were spoken with',
  access: 'sign-notes',
  params: IdParams,
  reply: Prevention,
});

const ProgrammeSetting = z.object({
  key: z.enum(programmeKeys),
  medicine: z.enum(preventedMedicines),
  name: z.string(),
  about: z.string(),
  source: z.string(),
  /** Null while nobody has said when it begins. */
  starts_on: Day.nullable(),
  /** The clinic says when; otherwise it is part of the rules. */
  is_asked: z.boolean(),
  is_in_force: z.boolean(),
  set_by: z.string(),
});
export type ProgrammeSetting = z.output<typeof ProgrammeSetting>;

export const listProgrammes = endpoint({
  method: 'GET',
  path: '/workspace/prevention_programmes',
  summary: 'The dated rules of each programme, and which are in force',
  access: 'work-here',
  reply: z.array(ProgrammeSetting),
});

export const setProgrammeStart = endpoint({
  method: 'PUT',
  path: '/workspace/prevention_programmes/:programme',
  summary: 'The day from which a programme’s new rules count, as the programme itself has said',
  access: 'sign-notes',
  params: z.object({ programme: z.enum(programmeKeys) }),
  body: z.object({ starts_on: Day.nullable() }),
  reply: z.array(ProgrammeSetting),
});
