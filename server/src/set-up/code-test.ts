/** A code goes out with a test and is typed back: what is sent by the server in force arrives. The same for emails, text messages and faxes. */
import { randomInt } from 'node:crypto';
import type { SetUp } from '@pellis/contract/set-up/set-up';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Config } from '../platform/config.ts';
import { conflict, wrongField } from '../platform/refusal.ts';
import { readSetUp } from './open-doors.ts';
import { beginCode, type CodeKind, dropCode, keepProof, ofCode } from './proof-records.ts';
import { enterSetUp } from './setting-up.ts';

export interface CodeTest {
  kind: CodeKind;
  event: 'clinic.mail_test_sent' | 'clinic.text_test_sent' | 'clinic.fax_test_sent';
  /** Of what is in force: the code proves this one and no other. */
  of: (config: Config) => string;
  words: Record<'justSent' | 'wrong' | 'changed', string>;
}

/** Whoever presses twice sends one. */
export function beginCodeTest(clinic: Clinic, asker: Asker, test: CodeTest): Promise<string> {
  return clinic.db.writeStep(asker, async (transaction, actor) => {
    await enterSetUp(transaction, actor);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    if (!(await beginCode(transaction, { kind: test.kind, code, of: test.of(clinic.config) })))
      throw conflict('just_sent', test.words.justSent);
    await clinic.happened(transaction, actor, { name: test.event });
    return code;
  });
}

/** It did not leave. */
export function giveUpCode({ db }: Clinic, code: string): Promise<unknown> {
  return db.write(theClinic('set-up test'), (transaction) => dropCode(transaction, code));
}

export async function confirmCode(clinic: Clinic, asker: Asker, { test, typed }: { test: CodeTest; typed: string }): Promise<SetUp> {
  const { kind, of, words } = test;
  const code = typed.replaceAll(/\s/g, '');
  const proven = await clinic.db.writeStep(asker, async (transaction, actor) => {
    await enterSetUp(transaction, actor);
    const sentBy = await ofCode(transaction, kind, code);
    // a wrong try is counted, so it is refused after the commit
    if (sentBy === undefined || sentBy !== of(clinic.config)) return sentBy === undefined ? 'wrong' : 'changed';
    await keepProof(transaction, { kind, of: sentBy, by: actor.id });
    await clinic.happened(transaction, actor, { name: 'clinic.proven', subjectId: kind });
    return 'proven';
  });
  if (proven !== 'proven') throw wrongField('code', words[proven]);
  return readSetUp(clinic, asker);
}
