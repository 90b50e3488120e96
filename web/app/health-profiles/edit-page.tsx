/** Changes a health profile that is on file: the answers as they are, each to be corrected; the version before stays in the record. */
import { useForm } from '@mantine/form';
import {
  changeHealthProfile,
  type HealthProfile,
  type HealthProfileEdit,
  readHealthProfile,
} from '@pellis/contract/health-profiles/health-profiles';
import { Navigate, useNavigate } from 'react-router';
import { useReadOrNone } from '../platform/use-api.ts';
import { useActing } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { longDate } from '../ui/dates.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { Reveal } from '../ui/reveal.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { toast } from '../ui/toasts.ts';
import { asAnswers, asSent, checkChange, type ProfileAnswers, stepsOf } from './answers.ts';
import { loadingFailed } from './failure.ts';
import styles from './health-profile.module.css';
import { HealthSection } from './health-section.tsx';
import { InsuranceSection } from './insurance-section.tsx';
import { KeptCard } from './kept-card.tsx';
import { LatestVersion } from './latest-version.tsx';
import { PatientSection } from './patient-section.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { useChange } from './use-change.ts';

export default function EditPage() {
  const profile = useReadOrNone(readHealthProfile);
  if (profile.data === null) return <Navigate to="/health-profile" replace />;
  return (
    <Page
      title="Update my health profile"
      lead={
        profile.data ? `Last updated on ${longDate(profile.data.modified_date)}. What stood here before stays in your record.` : undefined
      }
    >
      {profile.data ? (
        <EditForm key={profile.data.version} profile={profile.data} />
      ) : profile.isError ? (
        <LoadFailed error={profile.error} words={loadingFailed} onAgain={() => void profile.refetch()} />
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  );
}

function EditForm({ profile }: { profile: HealthProfile }) {
  const navigate = useNavigate();
  const acting = useActing();
  const form = useForm<ProfileAnswers>({
    initialValues: asAnswers(profile),
    validate: checkChange(profile),
    validateInputOnBlur: true,
    validateInputOnChange: ['images'],
  });
  const { change, problem, isOutdated, isSending } = useChange(changeHealthProfile, profile, form.setErrors);
  const save = form.onSubmit(async (answers) => {
    const saved = await change(async () => (await asSent(answers)) as HealthProfileEdit);
    if (!saved) return;
    toast('success', 'Your health profile was updated.');
    void navigate('/health-profile');
  });
  const steps = stepsOf(form.values);
  return (
    <form className={styles['profile-form']} onSubmit={save} noValidate>
      <ErrorSummary problem={problem} />
      {isOutdated ? <LatestVersion /> : null}
      <PatientSection form={form} steps={steps} isBirthdayKnown={acting?.dob != null} />
      <Reveal when={steps.insurance} announcing="Next: insurance">
        <InsuranceSection form={form} onFile={<KeptCard profile={profile} answers={form.values} />} />
      </Reveal>
      <Reveal when={steps.pregnancy} announcing="Next: pregnancy">
        <HealthSection form={form} steps={steps} />
      </Reveal>
      <div className="row">
        <SubmitButton isValid={form.isValid()} isSending={isSending} untilValid="Complete the form to save">
          Save my health profile
        </SubmitButton>
        <ButtonLink to="/health-profile" kind="secondary">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
