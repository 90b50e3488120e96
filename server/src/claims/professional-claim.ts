/** Claims as an 837P file (005010X222A1): the loops and segments that a clinic without hospital, ambulance or drugs needs. Decision 0185. */
import type { Address, ClaimFacts, InsuredPerson, WholeClaim } from './facts.ts';
import { amountOf, interchange, plain, segment } from './x12.ts';

const guide = '005010X222A1';

export interface ClaimFile {
  /** ISA13 and GS06. */
  control: number;
  /** The clinic's wall clock. */
  at: string;
  submitter: { name: string; id: string; contact: string; phone: string };
  receiver: { name: string; id: string };
  isTest: boolean;
  claims: readonly WholeClaim[];
}

/** All of one clinic: one billing provider, and a loop for each insured person. */
export function writeClaimFile({ control, at, submitter, receiver, isTest, claims }: ClaimFile): string {
  const [day, time] = [at.slice(0, 10).replaceAll('-', ''), at.slice(11, 16).replace(':', '')];
  const inside = [
    segment('BHT', '0019', '00', control, day, time, 'CH'),
    // 1000A and 1000B
    segment('NM1', '41', '2', submitter.name, '', '', '', '', '46', submitter.id),
    segment('PER', 'IC', submitter.contact, 'TE', submitter.phone),
    segment('NM1', '40', '2', receiver.name, '', '', '', '', '46', receiver.id),
    ...byBiller(claims).flatMap(writeBillers()),
  ];
  return interchange({ control, at, sender: submitter.id, receiver: receiver.id, isTest, guide }, inside);
}

/** Claims that were prepared before and after the clinic's details changed stand under each as it was. */
function byBiller(claims: readonly WholeClaim[]): WholeClaim[][] {
  const groups = new Map<string, WholeClaim[]>();
  for (const claim of claims) {
    const key = JSON.stringify(claim.facts.billing);
    groups.set(key, [...(groups.get(key) ?? []), claim]);
  }
  return [...groups.values()];
}

/** HL01 counts through the whole file. */
function writeBillers(): (claims: WholeClaim[]) => string[] {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  return (claims) => {
    const [first] = claims;
    if (!first) return [];
    const biller = next();
    return [...writeBiller(biller, first.facts.billing), ...claims.flatMap((claim) => writeInsured(next, biller, claim))];
  };
}

/** 2000A and 2010AA. */
function writeBiller(level: number, billing: ClaimFacts['billing']): string[] {
  return [
    segment('HL', level, '', '20', '1'),
    segment('PRV', 'BI', 'PXC', billing.taxonomy),
    segment('NM1', '85', '2', billing.name, '', '', '', '', 'XX', billing.npi),
    ...writeAddress(billing),
    segment('REF', 'EI', billing.tax_id.replaceAll(/\D/g, '')),
  ];
}

/** 2000B with 2010BA and 2010BB, and 2000C with 2010CA where the patient is not the holder; then the claim. */
function writeInsured(next: () => number, biller: number, claim: WholeClaim): string[] {
  const { facts } = claim;
  const isHolder = facts.relation === 'self';
  const level = next();
  return [
    segment('HL', level, biller, '22', isHolder ? '0' : '1'),
    segment('SBR', 'P', isHolder ? '18' : '', groupOf(facts), '', '', '', '', '', facts.payer.filing),
    segment(
      'NM1',
      'IL',
      '1',
      facts.holder.last_name,
      facts.holder.first_name,
      '',
      '',
      '',
      'MI',
      plain(facts.member_id).replaceAll(' ', ''),
    ),
    ...(isHolder ? [...writeAddress(facts.patient), writeBirth(facts.patient)] : []),
    segment('NM1', 'PR', '2', facts.payer.name, '', '', '', '', 'PI', facts.payer.payer_id),
    ...(isHolder ? [] : writePatient(next(), level, facts)),
    ...writeClaim(claim),
  ];
}

const relationCodes = { self: '18', spouse: '01', child: '19', other: 'G8' } as const;

function writePatient(level: number, holder: number, { patient, relation }: ClaimFacts): string[] {
  return [
    segment('HL', level, holder, '23', '0'),
    segment('PAT', relationCodes[relation]),
    segment('NM1', 'QC', '1', patient.last_name, patient.first_name),
    ...writeAddress(patient),
    writeBirth(patient),
  ];
}

/** 2300, 2310A where somebody referred the patient, 2310B and 2400. */
function writeClaim({ control_number, frequency, payer_number, charge, facts }: WholeClaim): string[] {
  const { rendering, referrer, diagnoses, lines, day } = facts;
  const pointers = diagnoses.slice(0, mostPointers).map((_, index) => index + 1);
  return [
    segment('CLM', control_number, amountOf(charge), '', '', [facts.place_of_service, 'B', frequency], 'Y', 'A', 'Y', 'Y'),
    ...(frequency === '1' ? [] : [segment('REF', 'F8', payer_number)]),
    segment('HI', ...diagnoses.map((code, index) => [index === 0 ? 'ABK' : 'ABF', code.replace('.', '')])),
    ...(referrer ? [segment('NM1', 'DN', '1', referrer.last_name, referrer.first_name, '', '', '', 'XX', referrer.npi)] : []),
    segment('NM1', '82', '1', rendering.last_name, rendering.first_name, '', '', '', 'XX', rendering.npi),
    segment('PRV', 'PE', 'PXC', facts.billing.taxonomy),
    ...lines.flatMap(({ procedure_code, modifiers, units, charge: cents }, index) => [
      segment('LX', index + 1),
      segment('SV1', ['HC', procedure_code, ...modifiers], amountOf(cents), 'UN', units, '', '', pointers),
      segment('DTP', '472', 'D8', day.replaceAll('-', '')),
    ]),
  ];
}

/** A line points at four diagnoses at most. */
const mostPointers = 4;

function writeAddress({ street, city, state, postal_code }: Address): string[] {
  return [segment('N3', street), segment('N4', city, state, postal_code.replaceAll(/\D/g, ''))];
}

const sexCodes = { male: 'M', female: 'F', other: 'U' } as const;

function writeBirth({ dob, sex }: InsuredPerson): string {
  return segment('DMG', 'D8', dob.replaceAll('-', ''), sexCodes[sex]);
}

/** Medicare's form asks for "N/A" where it has none. */
function groupOf({ group_num }: ClaimFacts): string {
  return /^(n\/?a|none|-)$/i.test(group_num.trim()) ? '' : group_num;
}
