/** HL7 v2 ORU^R01 as laboratories send it: own delimiters, escapes, comments, corrections, a paper inside, and what is none. */
import { expect, test } from 'vitest';
import { readHl7 } from './hl7.ts';
import { type IncomingReport, isUnreadable } from './incoming.ts';

const zone = 'America/Los_Angeles';
const lines = (...segments: string[]) => segments.join('\r');
const message = lines(
  'MSH|^~\\&|LAB|Bay Laboratory|PELLIS|CLINIC|20261124101500||ORU^R01^ORU_R01|MSG00001|P|2.5.1',
  'PID|1||12345^^^CLINIC||Alvarez^Ana||19900228|F',
  'ORC|RE|L10000421|F778899',
  'OBR|1|L10000421|F778899|24323-8^Comprehensive metabolic panel^LN|||20261123081000-0800|||||||||1234567893^Lee^Lin',
  'NTE|1||Fasting: 8 hours',
  'OBX|1|NM|1742-6^ALT^LN||62|U/L|0-44|H|||F',
  'NTE|1||Slightly hemolysed \\T\\ repeated\\.br\\See the method',
  'OBX|2|NM|2823-3^K^LN||4.2|mmol/L|3.5-5.1|N|||F',
  'OBX|3|SN|2106-3^hCG^LN||<^5|mIU/mL||||F',
  'OBX|4|CWE|5195-3^HBsAg^LN||260385009^Negative^SCT|||N|||P',
);

function report(words: string): IncomingReport {
  const [read, ...more] = readHl7(words, zone);
  if (!read || isUnreadable(read) || more.length > 0) throw new Error('not one report');
  return read;
}

test('a message is read with its patient, its order and its values', () => {
  expect(report(message)).toMatchObject({
    sentAs: 'hl7 LAB Bay Laboratory MSG00001',
    report: 'hl7 LAB Bay Laboratory F778899',
    lab: 'Bay Laboratory',
    orderNumber: 'L10000421',
    name: 'Ana Alvarez',
    dob: '1990-02-28',
    collectedAt: new Date('2026-11-23T16:10:00Z'),
    comment: 'Fasting: 8 hours',
    values: [
      {
        code: '1742-6',
        name: 'ALT',
        value: '62',
        unit: 'U/L',
        range: '0-44',
        flag: 'H',
        status: 'F',
        comment: 'Slightly hemolysed & repeated\nSee the method',
      },
      { code: '2823-3', name: 'K', value: '4.2', unit: 'mmol/L', range: '3.5-5.1', flag: 'N', status: 'F', comment: '' },
      { code: '2106-3', value: '<5', status: 'F' },
      { code: '5195-3', value: 'Negative', status: 'P' },
    ],
  });
});

test('a sender may choose its own delimiters, frame its messages and end lines as it likes', () => {
  const own = message.replaceAll('|', '#').replaceAll('\r', '\r\n');
  expect(report(`\u000b${own}\u001c\r`).values).toEqual(report(message).values);
});

test.each([
  ['a morning of winter', '20261123060500', '2026-11-23T14:05:00Z'],
  ['an evening', '20261123233059', '2026-11-24T07:30:59Z'],
  ['a morning of summer', '202607030815', '2026-07-03T15:15:00Z'],
  ['a day alone', '20261123', '2026-11-23T20:00:00Z'],
  ['an hour that comes twice', '20261101013000', '2026-11-01T08:30:00Z'],
  ['the hour after it', '20261101023000', '2026-11-01T10:30:00Z'],
  ['an hour that the clock leaps over', '20260308023000', '2026-03-08T10:30:00Z'],
  ['one with its own zone', '20261123060500+0000', '2026-11-23T06:05:00Z'],
  ['no day at all', '20261399', null],
])('%s is the day and time of the clinic’s clock', (_, stamp, moment) => {
  const read = report(message.replace('20261123081000-0800', stamp));
  expect(read.collectedAt?.toISOString() ?? null).toBe(moment && new Date(moment).toISOString());
});

test('several messages in a file are several reports', () => {
  expect(readHl7(`${message}\r${message.replace('MSG00001', 'MSG00002')}`, zone)).toHaveLength(2);
});

test('every escape says what it stands for, and one without its end stays as it is', () => {
  const withText = (text: string) => report(message.replace('Fasting: 8 hours', text)).comment;
  expect(withText('a\\F\\b\\S\\c\\R\\d\\E\\e')).toBe('a|b^c~d\\e');
  expect(withText('\\X4142\\ \\H\\bold\\N\\')).toBe('AB bold');
  expect(withText('50\\ percent')).toBe('50\\ percent');
});

test('the paper of a laboratory travels in the message', () => {
  const paper = Buffer.from('%PDF-1.4 a paper').toString('base64');
  const read = report(`${message}\rOBX|5|ED|PDF^Report^L||LAB^application^pdf^Base64^${paper}||||||F`);
  expect(Buffer.from(read.pdf ?? []).toString()).toBe('%PDF-1.4 a paper');
  expect(read.values).toHaveLength(4);
});

test.each([
  ['an admission', message.replace('ORU^R01^ORU_R01', 'ADT^A01'), 'It is ADT^A01, and results come as ORU^R01.'],
  ['a message of nobody', message.replace(/\rPID[^\r]*/, ''), 'It names no patient (no PID segment).'],
  ['a message without a report', message.slice(0, message.indexOf('\rORC')), 'It holds no report (no OBR segment).'],
])('%s is said to be none', (_, words, problem) => {
  expect(readHl7(words, zone)).toEqual([{ problem }]);
});
