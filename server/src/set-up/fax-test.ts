/** Proves that faxes arrive: a page with a code goes out by the service in force, and the code is typed back. */
import type { SetUp } from '@pellis/contract/set-up/set-up';
import type { Tested } from '@pellis/contract/set-up/tests';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { type MailFault, mailFaultOf } from '../platform/gateways/mail/fault.ts';
import { newId } from '../platform/ids.ts';
import { openPdf } from '../platform/pdf/pdf.ts';
import { momentInWords } from '../platform/times.ts';
import { beginCodeTest, type CodeTest, confirmCode, giveUpCode } from './code-test.ts';
import { faxFingerprint } from './points.ts';
import { settingUp } from './setting-up.ts';

const test: CodeTest = {
  kind: 'fax',
  event: 'clinic.fax_test_sent',
  of: faxFingerprint,
  words: {
    justSent: 'A page was sent a moment ago. Give it a few minutes, and try again if it does not come.',
    wrong: 'This is not the code of the newest page, or it is older than half an hour.',
    changed: 'The fax service has changed since this code was sent. Send a new page.',
  },
};

export async function sendFaxTest(clinic: Clinic, asker: Asker, to: string): Promise<Tested> {
  await settingUp(clinic.db.read, asker, async () => {});
  if (!clinic.config.telnyx && clinic.config.isProduction) return { is_fine: false, words: faults.not_set_up };
  const code = await beginCodeTest(clinic, asker, test);
  try {
    const pdf = await pageWith(clinic, code);
    await clinic.fax.check();
    await clinic.fax.send({ id: newId(), to, pdf });
  } catch (error) {
    await giveUpCode(clinic, code);
    return { is_fine: false, words: faults[mailFaultOf(error instanceof Error && error.cause instanceof Error ? error.cause : error)] };
  }
  return { is_fine: true, words: onItsWay(clinic, to) };
}

export function confirmFaxTest(clinic: Clinic, asker: Asker, typed: string): Promise<SetUp> {
  return confirmCode(clinic, asker, { test, typed });
}

function onItsWay({ config }: Clinic, to: string): string {
  if (!config.telnyx) return 'A page with a code lies in the outbox of this machine: no fax service is set up. Type its code here.';
  return `A page with a code is on its way to ${to}. Type the code here when it has come out. If none comes within ten minutes, Telnyx’s portal says why, under Fax.`;
}

async function pageWith({ config }: Clinic, code: string): Promise<Buffer> {
  const about = momentInWords(new Date(), config.clinicTimeZone);
  const pdf = await openPdf({ clinic: config.clinicName, title: `Test page, code ${code}`, about });
  pdf.text(`This code proves that faxes of ${config.clinicName} arrive. Type it on the page where you asked for it.`);
  pdf.small('If this is not meant for you, please throw it away: nothing else stands on it.');
  return pdf.close();
}

const faults: Record<MailFault, string> = {
  not_set_up: 'There is no fax service yet. Type above what Telnyx has given you, and save it.',
  refused: 'Telnyx takes no connections from here. Does a firewall let this machine out?',
  wrong_password: 'Telnyx does not accept the API key. Copy it anew from its portal.',
  name_not_found: 'Telnyx’s address cannot be found. Does this machine reach the internet?',
  tls: 'The encrypted connection to Telnyx failed. Is something between this machine and the internet?',
  timeout: 'Telnyx did not answer in twenty seconds. Does a firewall let this machine out?',
  not_taken: 'Telnyx cannot fax this number. Is it the number of a fax machine in the United States or Canada?',
  failed: 'Telnyx knows us and did not take the page. Is the fax application the one of your account, and may it send from this number?',
};
