/**
 * HL7 v2 ORU^R01, as far as results need it: MSH, PID, ORC, OBR, OBX and NTE. Delimiters are the message's own; what is not known is passed over.
 * Field numbers count as the standard does: MSH-1 is the field separator itself.
 */
import { createHash } from 'node:crypto';
import { momentsOf, partsOfDay } from '../platform/zones.ts';
import { asStanding, type IncomingReport, type IncomingValue, type Unreadable } from './incoming.ts';

interface Delimiters {
  field: string;
  component: string;
  repetition: string;
  escape: string;
  subcomponent: string;
}

interface Message {
  segments: readonly { name: string; fields: readonly string[] }[];
  marks: Delimiters;
  words: string;
  /** Where a time without a zone was read off the clock. */
  timeZone: string;
}

/** Every message of a file, each with the report that it carries or why it cannot be read. */
export function readHl7(text: string, timeZone: string): (IncomingReport | Unreadable)[] {
  // a file from a socket has the frame's bytes around each message
  const plain = text.replaceAll(/\r\n|\n/g, '\r').replaceAll(/[^\P{Cc}\r\t]|\ufeff/gu, '');
  const messages = plain.split(/(?=^MSH)/m).filter((one) => one.trim() !== '');
  return messages.flatMap((words) =>
    words.startsWith('MSH') ? reportsIn(words.trim(), timeZone) : [{ problem: 'It does not begin with MSH, as an HL7 message does.' }],
  );
}

function reportsIn(words: string, timeZone: string): (IncomingReport | Unreadable)[] {
  const message = messageOf(words, timeZone);
  const [msh] = message.segments;
  const kind = part(message, msh?.fields[9], 0);
  const trigger = part(message, msh?.fields[9], 1);
  if (kind !== 'ORU' || (trigger !== 'R01' && trigger !== ''))
    return [{ problem: `It is ${[kind || 'no type', trigger].filter(Boolean).join('^')}, and results come as ORU^R01.` }];
  const pid = message.segments.find(({ name }) => name === 'PID')?.fields;
  if (!pid) return [{ problem: 'It names no patient (no PID segment).' }];
  const orders = splitByOrder(message.segments);
  if (orders.length === 0) return [{ problem: 'It holds no report (no OBR segment).' }];
  const sender = [part(message, msh?.fields[3], 0), part(message, msh?.fields[4], 0)].filter(Boolean).join(' ');
  const control = part(message, msh?.fields[10], 0);
  return [asReport(message, { pid, orders, sender, sentAs: control ? `hl7 ${sender} ${control}` : `hl7 ${digest(words)}` })];
}

type Segment = Message['segments'][number];

/** Each order with its observations: those of one message are one report, which is how laboratories send panels. */
function splitByOrder(segments: readonly Segment[]): Segment[][] {
  const orders: Segment[][] = [];
  for (const segment of segments) {
    if (segment.name === 'OBR') orders.push([]);
    orders.at(-1)?.push(segment);
  }
  return orders;
}

function asReport(
  message: Message,
  { pid, orders, sender, sentAs }: { pid: readonly string[]; orders: readonly Segment[][]; sender: string; sentAs: string },
): IncomingReport {
  const at = (fields: readonly string[] | undefined, field: number, component = 0) => part(message, fields?.[field], component);
  const obr = orders[0]?.[0]?.fields;
  const orc = message.segments.find(({ name }) => name === 'ORC')?.fields;
  const orderNumber = at(obr, 2) || at(orc, 2);
  const filler = at(obr, 3) || at(orc, 3);
  const values = orders.flatMap((segments) => valuesIn(message, segments));
  return {
    way: 'hl7',
    sentAs,
    report: `hl7 ${sender} ${filler || orderNumber || sentAs}`,
    lab: at(message.segments[0]?.fields, 4) || at(message.segments[0]?.fields, 3),
    orderNumber,
    name: [at(pid, 5, 1), at(pid, 5, 0)].filter(Boolean).join(' '),
    dob: dayOf(at(pid, 7)),
    collectedAt: momentOf(at(obr, 7), message.timeZone),
    comment: orders.map(commentBefore(message)).filter(Boolean).join('\n'),
    values,
    pdf: pdfIn(message),
    words: message.words,
  };
}

/** NTE after OBX is about that value; before the first OBX it is about the report. */
function commentBefore(message: Message) {
  return (segments: readonly Segment[]) => {
    const first = segments.findIndex(({ name }) => name === 'OBX');
    return notesIn(message, first === -1 ? segments : segments.slice(0, first));
  };
}

function notesIn(message: Message, segments: readonly Segment[]): string {
  const lines = segments.filter(({ name }) => name === 'NTE').map(({ fields }) => repeated(message, fields[3]));
  return lines.join('\n').trim();
}

function valuesIn(message: Message, segments: readonly Segment[]): IncomingValue[] {
  return segments.flatMap(({ name, fields }, index) => {
    if (name !== 'OBX' || fields[2] === 'ED') return [];
    const next = segments.findIndex((segment, at) => at > index && segment.name === 'OBX');
    return asStanding(part(message, fields[11], 0), {
      code: part(message, fields[3], 0),
      name: part(message, fields[3], 1) || part(message, fields[3], 0),
      value: observed(message, fields),
      unit: part(message, fields[6], 0),
      range: repeated(message, fields[7]),
      flag: part(message, fields[8], 0),
      comment: notesIn(message, segments.slice(index + 1, next === -1 ? undefined : next)),
    });
  });
}

/** A number, a comparison (SN: "<^0.5"), a coded word (CE, CWE: the words before the code), or text over several repetitions. */
function observed(message: Message, fields: readonly string[]): string {
  const [kind, raw] = [fields[2] ?? '', fields[5] ?? ''];
  if (kind === 'SN') return [0, 1, 2, 3].map((at) => part(message, raw, at)).join('');
  if (kind === 'CE' || kind === 'CWE' || kind === 'CF') return part(message, raw, 1) || part(message, raw, 0);
  return repeated(message, raw);
}

/** OBX-5 of type ED: application ^ type ^ subtype ^ encoding ^ data. */
function pdfIn(message: Message): Uint8Array | null {
  for (const { name, fields } of message.segments) {
    if (name !== 'OBX' || fields[2] !== 'ED') continue;
    const parts = (fields[5] ?? '').split(message.marks.component);
    const at = parts.findIndex((one) => /^base64$/i.test(one));
    const bytes = Buffer.from(parts[at + 1] ?? '', 'base64');
    if (at !== -1 && bytes.subarray(0, 5).toString('latin1') === '%PDF-') return new Uint8Array(bytes);
  }
  return null;
}

function messageOf(words: string, timeZone: string): Message {
  const marks = {
    field: words[3] ?? '|',
    component: words[4] ?? '^',
    repetition: words[5] ?? '~',
    escape: words[6] ?? '\\',
    subcomponent: words[7] ?? '&',
  };
  const segments = words
    .split('\r')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const fields = line.split(marks.field);
      // MSH-1 is the separator, which the split took away
      return { name: fields[0] ?? '', fields: fields[0] === 'MSH' ? ['MSH', marks.field, ...fields.slice(1)] : fields };
    });
  return { segments, marks, words, timeZone };
}

function part({ marks }: Message, field: string | undefined, component: number): string {
  const first = (field ?? '').split(marks.repetition)[0] ?? '';
  return unescaped(first.split(marks.component)[component] ?? '', marks).trim();
}

function repeated({ marks }: Message, field: string | undefined): string {
  return (field ?? '')
    .split(marks.repetition)
    .map((one) => unescaped(one.split(marks.component)[0] ?? '', marks).trim())
    .join('\n')
    .trim();
}

/** \F\ \S\ \T\ \R\ \E\ are the delimiters themselves, \Xhh\ bytes, \.br\ a new line; other marks of type (\H\ bold) say nothing here. */
function unescaped(text: string, marks: Delimiters): string {
  const { escape: mark } = marks;
  if (!text.includes(mark)) return text;
  const own: Record<string, string> = { F: marks.field, S: marks.component, T: marks.subcomponent, R: marks.repetition, E: mark };
  const [first = '', ...rest] = text.split(mark);
  let said = first;
  for (let at = 0; at < rest.length; at += 2) {
    const [code = '', after] = [rest[at], rest[at + 1]];
    // without its end it is no escape
    if (after === undefined) return `${said}${mark}${code}`;
    said += `${own[code] ?? spoken(code)}${after}`;
  }
  return said;
}

function spoken(code: string): string {
  if (/^X([0-9A-Fa-f]{2})+$/.test(code)) return Buffer.from(code.slice(1), 'hex').toString('utf8');
  return /^\.(br|sp)/.test(code) ? '\n' : '';
}

/** "19900228" as "1990-02-28"; anything else as it came. */
function dayOf(stamp: string): string {
  const match = /^(\d{4})(\d\d)(\d\d)/.exec(stamp);
  return match ? `${match[1]}-${match[2]}-${match[3]}` : stamp;
}

const [dayMs, minuteMs] = [86_400_000, 60_000];

/** YYYYMMDD[HHMM[SS]][.S][+/-ZZZZ]; without a time it is noon, without a zone the clock there. */
function momentOf(stamp: string, timeZone: string): Date | null {
  const match = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?(?:\.\d+)?([+-]\d{4})?$/.exec(stamp);
  if (!match) return null;
  const [, year, month, day, hour = '12', minute = '00', second = '00', zone] = match;
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const shown = Date.parse(zone ? `${written}${zone.slice(0, 3)}:${zone.slice(3)}` : `${written}Z`);
  if (Number.isNaN(shown)) return null;
  return new Date(zone ? shown : onClock(shown, timeZone));
}

/** The first moment at which the clock there shows this; while it leaps over that, as if it were put forward only later. */
function onClock(shown: number, timeZone: string): number {
  const day = Math.floor(shown / dayMs);
  const sinceMidnight = shown - day * dayMs;
  const begins = Math.floor(sinceMidnight / minuteMs);
  const [first] = momentsOf(day, { begins, ends: begins + 1 }, timeZone);
  return first ? first.from + (sinceMidnight % minuteMs) : shown - (partsOfDay(day, timeZone)[0]?.ahead ?? 0);
}

export function digest(words: string): string {
  return createHash('sha256').update(words).digest('hex');
}
