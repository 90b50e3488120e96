/** A whole record as a PDF: a list of contents, then a chapter for each kind of thing the clinic keeps. */
import { intakeRows } from '@pellis/contract/bookings/intake-questions';
import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import { chatTopics } from '@pellis/contract/conversations/chat-topics';
import { faxKindWords } from '@pellis/contract/faxes/fax-words';
import { insurerLabels } from '@pellis/contract/health-profiles/health-profiles';
import type { MedicalRecord } from '@pellis/contract/medical-records/medical-records';
import { addressInWords } from '@pellis/contract/people/addresses';
import { writeNote } from '../notes/note-pdf.ts';
import type { Pictures } from '../photos/pictures.ts';
import { type Contents, openContents } from '../platform/pdf/contents.ts';
import { longDate, money } from '../platform/pdf/figures.ts';
import { plainWords } from '../platform/pdf/markdown.ts';
import { openPdf, type Pdf } from '../platform/pdf/pdf.ts';
import { writePictures } from '../platform/pdf/pictures.ts';
import { wallClock } from '../platform/times.ts';
import { answerRows, planRows, safetyRows } from './answer-rows.ts';
import { writeCourse } from './course-lines.ts';
import { writeLabOrders, writeLabResults } from './lab-chapter.ts';
import { offerLines } from './offer-lines.ts';
import { writePrevention } from './prevention-chapter.ts';
import { retractedLine } from './retracted-lines.ts';
import { writeLived } from './side-effects.ts';

interface Sheet {
  pdf: Pdf;
  contents: Contents;
  record: MedicalRecord;
  /** "November 20, 2026" of a moment, at the clinic. */
  day: (moment: Date) => string;
  zone: string;
  /** Small. */
  thumbs: Pictures;
}

const chapters = [
  writePatient,
  writeProfiles,
  writeAssessments,
  writeVisits,
  writeNotes,
  writePrescriptions,
  writeLabs,
  writeLabResults,
  writePrevention,
  writeFaxes,
  writeDocuments,
  writeMoney,
  writeClaims,
  writeMerges,
  writeConsents,
  writeConversations,
];

export async function recordPdf(record: MedicalRecord, zone: string, thumbs: Pictures): Promise<Buffer> {
  const day = (moment: Date) => longDate(wallClock(moment, zone));
  const name = `${record.patient.first_name} ${record.patient.last_name}`;
  const pdf = await openPdf({ clinic: record.clinic, title: `The record of ${name}`, about: `As it was on ${day(record.made_at)}` });
  const contents = openContents(pdf, chapters.length);
  const sheet = { pdf, contents, record, day, zone, thumbs };
  for (const write of chapters) write(sheet);
  contents.fill();
  return pdf.close();
}

function writePatient({ pdf, contents, record: { patient } }: Sheet): void {
  contents.chapter('Patient');
  pdf.rows([
    ['Name', `${patient.first_name} ${patient.last_name}`],
    ['Email', patient.email],
    ['Phone', patient.phone],
    ['Address', addressInWords({ ...patient, street: patient.address, postalCode: patient.postal_code })],
    ['Record number', patient.id],
  ]);
}

const pregnancies = { yes: 'Currently pregnant', planning: 'Planning within 6 months', no: 'No' } as const;

function writeProfiles({ pdf, contents, record, day }: Sheet): void {
  contents.chapter('Health profile');
  nothing(pdf, record.health_profiles);
  for (const [index, profile] of record.health_profiles.entries()) {
    pdf.subheading(`${index === 0 ? 'As it counts' : 'Earlier'}: ${day(profile.modified_date)}`);
    pdf.rows([
      ['Name', `${profile.firstName} ${profile.lastName}`],
      ['Born', longDate(profile.dob)],
      ['Sex', profile.sex],
      ['Pregnancy', pregnancies[profile.pregnant]],
      ['Medications', profile.medications === 'yes' ? (profile.currentMedications ?? '') : 'None'],
      ['Allergies', profile.allergies === 'yes' ? (profile.currentAllergies ?? '') : 'None'],
      ['Insurance', [insurerLabels[profile.insuranceType], profile.memberId, profile.groupNum].filter(Boolean).join(', ')],
    ]);
  }
}

function writeAssessments({ pdf, contents, record, day, thumbs }: Sheet): void {
  contents.chapter('Rapid Assessments');
  nothing(pdf, record.rapid_assessments);
  for (const { answers, plan_answers, safety, submitted_at, created_at, state, photos, requests, ...more } of record.rapid_assessments) {
    pdf.subheading(`${labelOfConcern(answers.concern)}, ${day(submitted_at ?? created_at)}`);
    pdf.rows([
      ['State', state.replaceAll('_', ' ')],
      ...safetyRows(safety, { isAlwaysAsked: true }),
      ...answerRows(answers),
      ...planRows(plan_answers),
      ...(more.reason ? [['Reason', more.reason] as const] : []),
    ]);
    for (const { asked_by, message, text, answered_at } of requests) {
      pdf.small(`${asked_by} asked: ${message}`);
      pdf.small(answered_at ? `Answered ${day(answered_at)}: ${text || 'with photos'}` : 'Not answered');
    }
    for (const line of more.video_offers.flatMap((offer) => offerLines(offer, day))) pdf.small(line);
    writePhotos(pdf, [...photos, ...requests.flatMap((request) => request.photos)], thumbs);
  }
}

/** Those beyond the most that are printed are named. */
function writePhotos(pdf: Pdf, photos: readonly { id: string; filename: string }[], thumbs: Pictures): void {
  const printed = photos.flatMap(({ id, filename }) => {
    const jpeg = thumbs.get(id);
    return jpeg ? [{ jpeg, words: filename }] : [];
  });
  writePictures(pdf, printed);
  const others = photos.filter(({ id }) => !thumbs.has(id));
  if (others.length > 0) pdf.small(`Photos not printed here: ${others.map(({ filename }) => filename).join(', ')}`);
}

function writeVisits({ pdf, contents, record, day, thumbs }: Sheet): void {
  contents.chapter('Video appointments');
  nothing(pdf, record.appointments);
  for (const { starts_at, service, provider, status, told, photos } of record.appointments) {
    pdf.subheading(`${service}, ${day(starts_at)}`);
    pdf.rows([['With', provider], ['State', status.replaceAll('_', ' ')], ...intakeRows(told), ...safetyRows(told.safety)]);
    writePhotos(pdf, photos, thumbs);
  }
}

function writeNotes({ pdf, contents, record, zone, day, thumbs }: Sheet): void {
  contents.chapter("Doctor's notes");
  nothing(pdf, [...record.notes, ...record.retracted_notes]);
  for (const note of record.retracted_notes) pdf.small(retractedLine(note, day));
  for (const note of record.notes) {
    pdf.newPage();
    pdf.heading(`${note.service.name}, ${longDate(note.datetime)}`);
    writeNote(pdf, note, { timeZone: zone, pictures: thumbs });
  }
  writeLived(pdf, record, zone);
  writeCourse(pdf, record, zone);
}

function writePrescriptions({ pdf, contents, record, zone }: Sheet): void {
  contents.chapter('Prescriptions');
  nothing(pdf, record.prescriptions);
  pdf.rows(
    record.prescriptions.map(({ prescribed_at, prescriber, text }) => [longDate(prescribed_at), `${plainWords(text)} (${prescriber})`]),
  );
  if (record.transmissions.length > 0) pdf.subheading('Where they were sent');
  pdf.rows(record.transmissions.map((one) => [longDate(wallClock(one.changed_at, zone)), sentInWords(one)]));
  if (record.refills.length > 0) pdf.subheading('What was told with refills');
  pdf.rows(record.refills.map((one) => [longDate(wallClock(one.asked_at, zone)), toldInWords(one)]));
}

function writeLabs(sheet: Sheet): void {
  const { pdf, contents, record } = sheet;
  contents.chapter('Lab requisitions');
  nothing(pdf, record.lab_requisitions);
  pdf.items(record.lab_requisitions.map(({ name }) => ({ mark: '•', words: name, depth: 0 })));
  writeLabOrders(sheet);
}

const documentKinds: Record<string, string> = {
  lab_result: 'Paper of a laboratory',
  insurance_card: 'Insurance card',
  lab_requisition: 'Lab requisition',
  chat_file: 'Sent in a conversation',
};

function writeFaxes({ pdf, contents, record, day }: Sheet): void {
  contents.chapter('Faxes from others');
  nothing(pdf, record.faxes);
  pdf.rows(
    record.faxes.map(({ received_at, sender, kind, about }) => [
      day(received_at),
      `${about} (${faxKindWords[kind]}${sender ? `, from ${sender}` : ''})`,
    ]),
  );
}

function writeDocuments({ pdf, contents, record, day }: Sheet): void {
  contents.chapter('Documents on file');
  nothing(pdf, record.documents);
  pdf.rows(record.documents.map(({ kept_at, kind, name }) => [day(kept_at), `${documentKinds[kind] ?? kind}: ${name}`]));
}

function writeMoney({ pdf, contents, record, day }: Sheet): void {
  contents.chapter('Orders and receipts');
  nothing(pdf, record.orders);
  for (const { id, lines, total, currency, status, history } of record.orders) {
    const first = history[0];
    pdf.subheading(`${lines.map(({ description }) => description).join(', ')}${first ? `, ${day(first.at)}` : ''}`);
    const receipt = record.receipts.find(({ order_id }) => order_id === id);
    pdf.rows([
      ['Order', id],
      ['Total', money(total, currency)],
      ['State', status.replaceAll('_', ' ')],
      ...(receipt ? [['Receipt', `${receipt.number}, check code ${receipt.check_code}`] as const] : []),
      ...(receipt && receipt.refunded > 0 ? [['Refunded', money(receipt.refunded, currency)] as const] : []),
    ]);
  }
}

function writeClaims({ pdf, contents, record, day }: Sheet): void {
  contents.chapter('Insurance claims');
  nothing(pdf, record.insurance_claims);
  for (const claim of record.insurance_claims) {
    const amount = (cents: number) => money(cents, claim.currency);
    pdf.subheading(`${claim.insurer}, ${day(claim.prepared_at)}`);
    pdf.rows([
      ['State', claim.status.replaceAll('_', ' ')],
      ['Sent', claim.sent_at ? day(claim.sent_at) : 'Not sent'],
      ['Codes', [...claim.diagnoses, claim.procedure_code].join(', ')],
      ['Charge', amount(claim.charge)],
      ['Paid by the insurer', amount(claim.paid)],
      ['Your part', amount(claim.patient_part)],
      ...(claim.written_off > 0 ? [['Not asked for', amount(claim.written_off)] as const] : []),
      ['Paid by you', amount(claim.patient_paid)],
      ...(claim.denied_because ? [['Denied because', claim.denied_because] as const] : []),
    ]);
  }
}

function writeMerges({ pdf, contents, record, day }: Sheet): void {
  contents.chapter('Records made one');
  nothing(pdf, record.merges);
  pdf.rows(
    record.merges.map(({ merged_at, merged_by, merged_name, merged_patient_id, undone_at, undone_by }) => [
      day(merged_at),
      [
        `The record of ${merged_name} (${merged_patient_id}) came into this one, by ${merged_by}.`,
        undone_at ? `Taken back on ${day(undone_at)} by ${undone_by}.` : '',
      ]
        .filter(Boolean)
        .join(' '),
    ]),
  );
}

function writeConsents({ pdf, contents, record, day }: Sheet): void {
  contents.chapter('Consents');
  nothing(pdf, record.consents);
  pdf.rows(record.consents.map(({ what, version, at }) => [day(at), `${what} (version ${version})`]));
}

function writeConversations({ pdf, contents, record, zone }: Sheet): void {
  contents.chapter('Conversations');
  nothing(pdf, record.conversations);
  const at = (moment: Date) => wallClock(moment, zone).slice(0, 16).replace('T', ' ');
  for (const { topic, opened_at, messages } of record.conversations) {
    pdf.subheading(`${chatTopics[topic].label}, ${at(opened_at)}`);
    for (const { by, at: moment, text, photos, files } of messages) {
      pdf.small(`${by || record.clinic}, ${at(moment)}`);
      pdf.text(
        [text, ...photos.map(({ filename }) => `[Photo: ${filename}]`), ...files.map(({ name }) => `[File: ${name}]`)]
          .filter(Boolean)
          .join('\n'),
      );
    }
  }
}

function nothing(pdf: Pdf, list: readonly unknown[]): void {
  if (list.length === 0) pdf.text('Nothing is on file.');
}

function toldInWords(refill: MedicalRecord['refills'][number]): string {
  if (refill.asked_by_pharmacy) return 'A pharmacy asked for it by itself.';
  const told = [
    `Pregnant or planning a pregnancy: ${refill.pregnant}`,
    refill.is_nursing === null ? '' : `breast-feeding: ${refill.is_nursing ? 'yes' : 'no'}`,
    `new allergies: ${refill.new_allergies || 'none'}`,
    `new medications: ${refill.new_medications || (refill.course === null ? 'not asked' : 'none')}`,
    `side effects: ${refill.side_effects || 'none'}`,
    refill.course === null ? '' : `the skin: ${refill.course}`,
  ];
  return told.filter(Boolean).join('; ');
}

function mailedInWords(parcel: MedicalRecord['transmissions'][number]['parcel']): string {
  if (!parcel) return '';
  const by = [parcel.carrier, parcel.tracking_number].filter(Boolean).join(' ');
  const state = `Parcel to ${addressInWords(parcel.address)}: ${parcel.state.replaceAll('_', ' ')}`;
  return [by ? `${state}, by ${by}` : state, parcel.words].filter(Boolean).join('. ');
}

function sentInWords({ route, state, pharmacy, words, parcel, may_have_arrived }: MedicalRecord['transmissions'][number]): string {
  const where = may_have_arrived ? 'not known to have arrived' : state.replaceAll('_', ' ');
  const how = { electronic: 'electronically', fax: 'by fax', paper: 'on paper' }[route];
  return [`${pharmacy?.name ?? 'No pharmacy'}, ${how}: ${where}`, words, mailedInWords(parcel)].filter(Boolean).join('. ');
}
