/** What the portal knows about the person signed in, and what they switch. */

import type { Me, Settings } from '@pellis/contract/accounts/settings';
import { stageOf } from '@pellis/contract/encounters/visit-states';
import { type Insurer, insurerLabels } from '@pellis/contract/health-profiles/health-profiles';
import { nameOfPlace } from '@pellis/contract/people/places';
import { type Actor, type Asker, may } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found } from '../platform/refusal.ts';
import { aboutMe, type MeRow } from './me-records.ts';
import { putSafetyOfferAway, saveSettings } from './records.ts';

export function readMe(clinic: Clinic, asker: Asker): Promise<Me> {
  return clinic.db.read(asker, async (transaction, actor) => asMe(clinic, actor, found(await aboutMe(transaction, actor.id))));
}

/** Only what the contract knows is written. */
export function saveMySettings(clinic: Clinic, asker: Asker, settings: Settings): Promise<Settings> {
  return clinic.db.write(asker, async (transaction, actor) => {
    await saveSettings(transaction, actor.id, settings);
    const data = { sms_reminders: settings.notifications.sms_reminders };
    await clinic.happened(transaction, actor, { name: 'account.settings_saved', subjectId: actor.id, data });
    return settings;
  });
}

/** A second step is offered once: whoever has put the offer away is asked on none of their devices again. */
export function putMySafetyOfferAway(clinic: Clinic, asker: Asker): Promise<void> {
  return clinic.db.write(asker, async (transaction, actor) => {
    await putSafetyOfferAway(transaction, actor.id);
    await clinic.happened(transaction, actor, { name: 'account.safety_offer_put_away', subjectId: actor.id });
  });
}

function asMe({ config, readiness }: Clinic, actor: Actor, row: MeRow): Me {
  const isClient = may(actor, 'act-for-patients');
  return {
    user_id: actor.id,
    role: row.role,
    rights: [...actor.rights],
    patient_id: actor.patientId,
    patient: patientOf(actor, row),
    own_patient_id: row.own_patient_id,
    patient_count: row.patient_count,
    name: row.name,
    first_name: row.first_name ?? row.name,
    email: row.email,
    phone: row.phone,
    address: isClient ? addressOf(row) : '',
    insurance: isClient ? insuranceOf(row.insurance_type) : '',
    settings: { notifications: { sms_reminders: row.settings?.notifications?.sms_reminders === true } },
    free_rebooking: may(actor, 'arrange-care') ? row.free_rebooking : null,
    owed: owedOf(row),
    is_asked_before_prescription: row.is_asked_before_prescription,
    has_second_factor: row.has_second_factor,
    is_safety_offer_away: row.safety_offer_away_at !== null,
    is_demo_user: isClient && config.demoUserId !== undefined && [row.email, actor.id].includes(config.demoUserId),
    clinic_time_zone: config.clinicTimeZone,
    is_setting_up: !readiness.isPublic && may(actor, 'set-up-clinic'),
  };
}

function owedOf({ owed }: MeRow): Me['owed'] {
  if (!owed) return null;
  const { order_id, bill_id, amount, currency, status, starts_at, time_zone } = owed;
  const stage = stageOf(status, false);
  return { order_id, bill_id, amount, currency, stage, starts_at: new Date(starts_at), time_zone };
}

/** Nobody while the account acts for nobody; row-level security hides whom it may not see. */
function patientOf(actor: Actor, row: MeRow): Me['patient'] {
  const { patient_first_name: first_name, patient_last_name: last_name, patient_dob: dob, relation } = row;
  if (actor.patientId === null || first_name === null || last_name === null || relation === null) return null;
  return { first_name, last_name, dob, relation };
}

/** "1 Main Street, Apt 4, Los Angeles, California 90210"; the street once somebody has told it. */
function addressOf({ address, unit, city, state, postal_code }: MeRow): string {
  return [address, unit, city, `${nameOfPlace(state ?? '')} ${postal_code ?? ''}`.trim()].filter(Boolean).join(', ');
}

function insuranceOf(type: string | null): string {
  if (type === null) return 'None on file';
  return insurerLabels[type as Insurer];
}
