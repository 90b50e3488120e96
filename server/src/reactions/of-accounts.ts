/** What follows when something happened to an account: mostly that its owner is told. */
import * as accounts from '../accounts/tell.ts';
import * as erasures from '../erasures/tell.ts';
import * as ownChanges from '../own-changes/tell.ts';
import * as signInSafety from '../sign-in-safety/tell.ts';
import { tellAccessChanged, tellCareHandedOver, tellFactorReset, tellFactorResetAsked, tellInvited } from '../staff/tell.ts';
import { awaited, onlyWhen, type Reactions } from './reaction.ts';

export const ofAccounts: Reactions = {
  'account.invited': { tellInvited: awaited(tellInvited) },
  'account.role_changed': { tellAccessChanged },
  'account.care_handed_over': { tellCareHandedOver },
  'account.right_given': { tellAccessChanged },
  'account.right_denied': { tellAccessChanged },
  'account.factor_reset_asked': { tellFactorResetAsked },
  'account.factor_reset': { tellFactorReset },
  'account.registered': { sendConfirmLink: awaited((clinic, event) => accounts.sendConfirmLink(clinic, event)) },
  'account.registered_again': { sayAccountExists: awaited(accounts.sayAccountExists) },
  'account.confirmed': { welcome: accounts.welcome },
  'account.sign_in_refused': {
    sendConfirmLinkAgain: onlyWhen(({ because }) => because === 'unconfirmed', awaited(accounts.sendConfirmLinkAgain)),
    sayGuessed: onlyWhen(({ because }) => because === 'guessed', accounts.sayGuessed),
  },
  'account.confirm_asked': { sendConfirmLinkOnRequest: awaited(accounts.sendConfirmLinkOnRequest) },
  'account.reset_asked': { sendResetLink: awaited(accounts.sendResetLink) },
  'account.password_changed': { sayPasswordChanged: accounts.sayPasswordChanged },
  'account.password_reset': { sayPasswordChanged: accounts.sayPasswordChanged },
  'account.identity_linked': { sayIdentityLinked: accounts.sayIdentityLinked },
  'patient.emergency_access': { announceEmergencyAccess: accounts.announceEmergencyAccess },
  'account.second_factor_added': { tell: signInSafety.tellFactorAdded },
  'account.second_factor_removed': { tell: signInSafety.tellFactorRemoved },
  'account.recovery_codes_made': { tell: signInSafety.tellCodesMade },
  'account.recovery_code_used': { tell: signInSafety.tellCodeUsed },
  'account.second_factor_refused': { tell: signInSafety.tellRefused },
  'account.email_change_asked': { proveNewAddress: awaited(ownChanges.proveNewAddress), warnOldAddress: ownChanges.warnOldAddress },
  'account.email_changed': { sayMovedToOld: ownChanges.sayMovedToOld, sayMovedToNew: ownChanges.sayMovedToNew },
  'patient.details_corrected': { sayCorrected: ownChanges.sayCorrected },
  'account.email_change_objected': { sayKept: ownChanges.sayKept, tellDeskOfShut: ownChanges.tellDeskOfShut },
  'account.phone_proven': {
    sayNumberChanged: onlyWhen(({ is_new }) => is_new, ownChanges.sayNumberChanged),
    welcomeToTexts: ownChanges.welcomeToTexts,
  },
  'account.closing_asked': { sayClosingAsked: erasures.sayClosingAsked },
  'account.closing_taken_back': { sayClosingTakenBack: erasures.sayClosingTakenBack },
  'account.settings_saved': { welcomeToTexts: onlyWhen(({ sms_reminders }) => sms_reminders, ownChanges.welcomeToTexts) },
  'account.notice_chosen': {
    welcomeToTexts: onlyWhen(({ texts, channel, is_on }) => texts && is_on && channel === 'text', ownChanges.welcomeToTexts),
  },
};
