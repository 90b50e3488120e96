/** Whether patients may add photos in the forum: somebody of the clinic has to look at each. */
import type { ShownSettings } from '@pellis/contract/set-up/settings';
import { SettingForm } from './setting-form.tsx';
import { TickedField } from './ticked-field.tsx';
import { useSettings } from './use-settings.ts';

export function ForumPhotosPart({ groups }: { groups: readonly ShownSettings[] }) {
  const form = useSettings(groups, 'forum');
  const behind =
    'Off unless you tick it. Up to 3 photos to a post or an answer. Each waits in the queue of the forum until your front desk has looked: they will see people’s skin, and sometimes what nobody should have sent, such as faces or intimate places; these they take away, and nothing of them is kept. Readers see a photo covered until they ask for it. Switched off again, photos are kept and shown to nobody, and come back when you switch them on.';
  return (
    <SettingForm
      label="Photos in the forum"
      lead="Whether patients may add photos of their skin to what they write in the forum under a pen name."
      form={form}
      onSave={() => form.save()}
    >
      <TickedField form={form} name="FORUM_PHOTOS" label="Patients may add photos in the forum" behind={behind} />
    </SettingForm>
  );
}
