/** The 837P file, segment by segment. */
import { expect, test } from 'vitest';
import { boxesOf } from './claim-boxes.ts';
import type { ClaimFacts, WholeClaim } from './facts.ts';
import { type ClaimFile, writeClaimFile } from './professional-claim.ts';
import { amountOf, plain, segment } from './x12.ts';

const ana = { first_name: 'Ana', last_name: 'Álvarez', dob: '1990-02-28', sex: 'female' } as const;

const facts: ClaimFacts = {
  patient: { ...ana, street: '12 Pine Street #4', city: 'San Francisco', state: 'CA', postal_code: '94110', phone: '(415) 555-0134' },
  holder: ana,
  relation: 'self',
  member_id: 'W 123:456',
  group_num: '7001',
  payer: { name: 'Aetna', payer_id: '60054', filing: 'CI' },
  insurer: 'Aetna',
  billing: {
    name: 'Pellis Dermatology PC',
    npi: '1093817462',
    taxonomy: '207N00000X',
    tax_id: '12-3456789',
    street: '1 Market Street',
    city: 'San Francisco',
    state: 'CA',
    postal_code: '941051234',
    contact: 'Bea Biller',
    phone: '4155550100',
  },
  rendering: { first_name: 'Grace', last_name: 'Lee', npi: '1234567893' },
  diagnoses: ['L70.0', 'L71.9', 'L20.9', 'L40.0', 'L81.1'],
  place_of_service: '10',
  day: '2026-11-20',
  lines: [{ procedure_code: '99203', modifiers: ['95', '25'], units: 1, charge: 19_950 }],
  told_by: '',
};
const original: WholeClaim = { control_number: 41, frequency: '1', payer_number: '', charge: 19_950, facts };
const file: ClaimFile = {
  control: 7,
  at: '2026-11-21T09:05:30',
  submitter: { name: 'Pellis Dermatology PC', id: 'PELLIS1', contact: 'Bea Biller', phone: '4155550100' },
  receiver: { name: 'Bay Clearinghouse', id: 'BAYCLEAR' },
  isTest: true,
  claims: [original],
};

const segments = (of: Partial<ClaimFile> = {}) => writeClaimFile({ ...file, ...of }).split('\n');

test('one claim of somebody who holds the insurance is these segments, in this order', () => {
  expect(segments()).toEqual([
    'ISA*00*          *00*          *ZZ*PELLIS1        *ZZ*BAYCLEAR       *261121*0905*^*00501*000000007*0*T*:~',
    'GS*HC*PELLIS1*BAYCLEAR*20261121*0905*7*X*005010X222A1~',
    'ST*837*0001*005010X222A1~',
    'BHT*0019*00*7*20261121*0905*CH~',
    // 1000A, 1000B
    'NM1*41*2*PELLIS DERMATOLOGY PC*****46*PELLIS1~',
    'PER*IC*BEA BILLER*TE*4155550100~',
    'NM1*40*2*BAY CLEARINGHOUSE*****46*BAYCLEAR~',
    // 2000A, 2010AA
    'HL*1**20*1~',
    'PRV*BI*PXC*207N00000X~',
    'NM1*85*2*PELLIS DERMATOLOGY PC*****XX*1093817462~',
    'N3*1 MARKET STREET~',
    'N4*SAN FRANCISCO*CA*941051234~',
    'REF*EI*123456789~',
    // 2000B, 2010BA, 2010BB
    'HL*2*1*22*0~',
    'SBR*P*18*7001******CI~',
    'NM1*IL*1*ALVAREZ*ANA****MI*W123456~',
    'N3*12 PINE STREET 4~',
    'N4*SAN FRANCISCO*CA*94110~',
    'DMG*D8*19900228*F~',
    'NM1*PR*2*AETNA*****PI*60054~',
    // 2300, 2310B, 2400
    'CLM*41*199.5***10:B:1*Y*A*Y*Y~',
    'HI*ABK:L700*ABF:L719*ABF:L209*ABF:L400*ABF:L811~',
    'NM1*82*1*LEE*GRACE****XX*1234567893~',
    'PRV*PE*PXC*207N00000X~',
    'LX*1~',
    'SV1*HC:99203:95:25*199.5*UN*1***1:2:3:4~',
    'DTP*472*D8*20261120~',
    'SE*26*0001~',
    'GE*1*7~',
    'IEA*1*000000007~',
  ]);
});

test('the first segment is 106 characters, and the counts are those of what stands between', () => {
  const all = segments({ claims: [original, { ...original, control_number: 42 }] });
  expect(all[0]).toHaveLength(106);
  const first = all.findIndex((one) => one.startsWith('ST*'));
  const last = all.findIndex((one) => one.startsWith('SE*'));
  expect(all[last]).toBe(`SE*${last - first + 1}*0001~`);
  expect(all.filter((one) => one.startsWith('HL*'))).toEqual(['HL*1**20*1~', 'HL*2*1*22*0~', 'HL*3*1*22*0~']);
  expect(all.filter((one) => one.startsWith('CLM*')).map((one) => one.split('*')[1])).toEqual(['41', '42']);
});

test('a child of the holder has a loop of their own, and the holder neither address nor birthday', () => {
  const holder = { first_name: 'Gia', last_name: 'Garcia', dob: '1985-05-05', sex: 'female' } as const;
  const all = segments({ claims: [{ ...original, facts: { ...facts, holder, relation: 'child' } }] });
  const from = all.indexOf('HL*2*1*22*1~');
  expect(all.slice(from, from + 11)).toEqual([
    'HL*2*1*22*1~',
    'SBR*P**7001******CI~',
    'NM1*IL*1*GARCIA*GIA****MI*W123456~',
    'NM1*PR*2*AETNA*****PI*60054~',
    'HL*3*2*23*0~',
    'PAT*19~',
    'NM1*QC*1*ALVAREZ*ANA~',
    'N3*12 PINE STREET 4~',
    'N4*SAN FRANCISCO*CA*94110~',
    'DMG*D8*19900228*F~',
    'CLM*41*199.5***10:B:1*Y*A*Y*Y~',
  ]);
});

test('a correction and a claim that takes another back name the insurer’s number of it', () => {
  for (const frequency of ['7', '8'] as const) {
    const all = segments({ claims: [{ ...original, frequency, payer_number: 'ABC-99' }] });
    expect(all).toContain(`CLM*41*199.5***10:B:${frequency}*Y*A*Y*Y~`);
    expect(all[all.findIndex((one) => one.startsWith('CLM*')) + 1]).toBe('REF*F8*ABC-99~');
  }
  expect(segments().some((one) => one.startsWith('REF*F8'))).toBe(false);
});

test('who was prepared under older details of the clinic stands under them', () => {
  const moved = { ...facts, billing: { ...facts.billing, street: '9 Mission Street' } };
  const all = segments({ claims: [original, { ...original, control_number: 42, facts: moved }, { ...original, control_number: 43 }] });
  expect(all.filter((one) => /^HL\*\d+\*\*20/.test(one))).toHaveLength(2);
  expect(all.filter((one) => one.startsWith('HL*'))).toEqual([
    'HL*1**20*1~',
    'HL*2*1*22*0~',
    'HL*3*1*22*0~',
    'HL*4**20*1~',
    'HL*5*4*22*0~',
  ]);
});

test('a group that Medicare’s form calls N/A is none, and a real file says so', () => {
  const none = { ...facts, group_num: 'N/A', payer: { ...facts.payer, filing: 'MB' as const } };
  expect(segments({ claims: [{ ...original, facts: none }], isTest: false })).toEqual(
    expect.arrayContaining(['SBR*P*18*******MB~', expect.stringMatching(/\*0\*P\*:~$/)]),
  );
});

test.each([
  ['Álvarez-Núñez', 'ALVAREZ-NUNEZ'],
  ['O*Brien~ISA*00', 'O BRIEN ISA 00'],
  ['12 Pine St, #4:b^', '12 PINE ST, 4 B'],
  ['張', ''],
])('%s is written as %s: nothing that is typed can end a segment', (typed, written) => expect(plain(typed)).toBe(written));

test('amounts have no zeros at their end, and empty elements at an end are left out', () => {
  expect([19_900, 19_950, 5, 100].map(amountOf)).toEqual(['199', '199.5', '0.05', '1']);
  expect(segment('N4', 'Reno', '', '', '')).toBe('N4*RENO~');
});

test('who referred the patient stands before who cared for them, and in boxes 17 and 17b of the paper', () => {
  const referrer = { first_name: 'María', last_name: 'Chen', npi: '1245319599' };
  const referred: WholeClaim = { ...original, facts: { ...facts, referrer } };
  const written = segments({ claims: [referred] });
  const at = written.findIndex((one) => one.startsWith('NM1*DN'));
  expect(written.slice(at - 1, at + 2)).toEqual([
    'HI*ABK:L700*ABF:L719*ABF:L209*ABF:L400*ABF:L811~',
    'NM1*DN*1*CHEN*MARIA****XX*1245319599~',
    'NM1*82*1*LEE*GRACE****XX*1234567893~',
  ]);
  const boxes = new Map(
    boxesOf({ ...referred, patient_paid: 0, prepared: '2026-11-21' })
      .flat()
      .map(({ number, value }) => [number, value]),
  );
  expect([boxes.get('17'), boxes.get('17b')]).toEqual(['DN María Chen', '1245319599']);
  expect(segments().some((one) => one.startsWith('NM1*DN'))).toBe(false);
});
