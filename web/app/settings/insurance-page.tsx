/** Changes how the patient is insured, with the card: a new version of the health profile. */
import { useForm } from '@mantine/form';
import { changeInsurance, type HealthProfile, readHealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { Navigate, useNavigate } from 'react-router';
import { asAnswers, asSent, checkChange, type ProfileAnswers } from '../health-profiles/answers.ts';
import { loadingFailed } from '../health-profiles/failure.ts';
import { InsuranceSection } from '../health-profiles/insurance-section.tsx';
import { KeptCard } from '../health-profiles/kept-card.tsx';
import { LatestVersion } from '../health-profiles/latest-version.tsx';
import { profileFormLook } from '../health-profiles/profile-look.ts';
import { ProfileSkeleton } from '../health-profiles/profile-skeleton.tsx';
import { useChange } from '../health-profiles/use-change.ts';
import { useReadOrNone } from '../platform/use-api.ts';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { toast } from '../ui/toasts.ts';

export default function InsurancePage() {
  const { mine } = useWhose();
  const profile = useReadOrNone(readHealthProfile);
  if (profile.data === null) return <Navigate to="/health-profile" replace />;
  return (
    <Page title={mine('My insurance', 'insurance')} lead="What stood here before stays in your record.">
      {profile.data ? (
        <InsuranceForm key={profile.data.version} profile={profile.data} />
      ) : profile.isError ? (
        <LoadFailed error={profile.error} words={loadingFailed} onAgain={() => void profile.refetch()} />
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  );
}

function InsuranceForm({ profile }: { profile: HealthProfile }) {
  const navigate = useNavigate();
  const { isOwn, your } = useWhose();
  const form = useForm<ProfileAnswers>({
    initialValues: asAnswers(profile),
    validate: checkChange(profile),
    validateInputOnBlur: true,
    validateInputOnChange: ['images'],
  });
  const { change, problem, isOutdated, isSending } = useChange(changeInsurance, profile, form.setErrors);
  const save = form.onSubmit(async (answers) => {
    const saved = await change(async () => {
      const { insuranceType, memberId, groupNum, images } = await asSent(answers);
      return { insuranceType, memberId, groupNum, images };
    });
    if (!saved) return;
    toast('success', `${isOwn ? 'Your' : your} insurance was changed.`);
    void navigate('/settings');
  });
  return (
    <form className={profileFormLook} onSubmit={save} noValidate>
      <ErrorSummary problem={problem} />
      {isOutdated ? <LatestVersion /> : null}
      <InsuranceSection form={form} hasHeading={false} onFile={<KeptCard profile={profile} answers={form.values} />} />
      <div className="row">
        <SubmitButton isValid={form.isValid()} isSending={isSending} untilValid="Complete the form to save">
          Save {isOwn ? 'my' : your} insurance
        </SubmitButton>
        <ButtonLink to="/settings" kind="secondary">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
