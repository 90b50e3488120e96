/** Asks the outside services whether they answer, and keeps what came of it: without sending, charging or calling anything. */
import type { ServiceName } from '@pellis/contract/clinic-health/clinic-health';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { checkSmtp } from '../platform/gateways/mail/check.ts';
import { mailFaultOf } from '../platform/gateways/mail/fault.ts';
import { PaymentRefused } from '../platform/gateways/payments/payments.ts';
import { checkRelay } from '../platform/gateways/relay/check.ts';
import { checkTwilio } from '../platform/gateways/sms/check.ts';
import { countTry } from '../platform/http/limits.ts';
import { permit } from '../platform/refusal.ts';
import { readCertificate } from './certificate.ts';
import { mayKeepRunning } from './policy.ts';
import { forgetCheck, keepCheck } from './records.ts';

const everySeconds = 300;
const asClinic = theClinic('health');

/** Every five minutes, by whichever process comes first. */
export async function checkServicesInTime(clinic: Clinic): Promise<void> {
  if ((await countTry(clinic, 'service checks', everySeconds)) === 1) await checkServices(clinic);
}

export async function checkServicesNow(clinic: Clinic, asker: Asker): Promise<{ detail: string }> {
  await clinic.db.read(asker, async (_, actor) => permit(mayKeepRunning(actor)));
  await checkServices(clinic);
  return { detail: 'Every service was asked.' };
}

export async function checkServices(clinic: Clinic): Promise<void> {
  await Promise.all(Object.entries(checksOf(clinic)).map(([name, check]) => checkOne(clinic, name as ServiceName, check)));
}

type Check = (() => Promise<Date | void>) | undefined;

/** Undefined where there is nothing outside to ask. */
function checksOf({ config, payments, pharmacyNetwork, shippingPartner, fax }: Clinic): Record<ServiceName, Check> {
  const { smtpUrl, twilio, telnyx, turnUrls, publicUrl } = config;
  const [relay] = turnUrls;
  return {
    mail: smtpUrl ? () => checkSmtp(smtpUrl) : undefined,
    texts: twilio ? () => checkTwilio(twilio) : undefined,
    // that it knows nothing of this one says that it is there and lets us ask
    cards: () => payments.find('pi_clinic_health').then(() => {}, unlessRefused),
    pharmacies: config.pharmacyNetwork === 'none' ? undefined : () => pharmacyNetwork.check(),
    shipping: shippingPartner.isSetUp ? () => shippingPartner.check() : undefined,
    fax: telnyx ? () => fax.check() : undefined,
    relay: relay ? () => checkRelay(relay) : undefined,
    certificate: publicUrl.startsWith('https:') ? () => readCertificate(publicUrl) : undefined,
  };
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof PaymentRefused)) throw error;
}

async function checkOne({ db }: Clinic, name: ServiceName, check: Check): Promise<void> {
  if (!check) return db.write(asClinic, (transaction) => forgetCheck(transaction, name));
  const outcome = await check().then(
    (endsAt) => ({ fault: null, endsAt: endsAt ?? null }),
    (error: unknown) => ({ fault: mailFaultOf(deepest(error)), endsAt: null }),
  );
  await db.write(asClinic, (transaction) => keepCheck(transaction, name, outcome));
}

/** What a fetch or a library wraps says more than its wrapping. */
function deepest(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? deepest(error.cause) : error;
}
