import { putUserSettings } from '@fraktion/contract/sessions';
import { api, session } from '@fraktion/shared-auth';

type Settings = Readonly<Record<string, string>>;

const show = (userSettings: Settings) =>
  session.updateProfile((profile) => ({ ...profile, userSettings }));

function withSetting(before: Settings, key: string, value: string | null): Settings {
  const { [key]: _, ...others } = before;
  return value === null ? others : { ...others, [key]: value };
}

/** Stores a setting of the user: it takes effect at once, and is reverted if the server cannot store it. */
export async function keepSetting(
  key: string,
  value: string | null,
  { background = false }: { readonly background?: boolean } = {},
): Promise<void> {
  const state = session.state();
  if (state.status !== 'signedIn') return;
  const before = state.profile.userSettings;
  show(withSetting(before, key, value));
  try {
    const answer = await api(
      putUserSettings,
      { body: { settings: { [key]: value } } },
      { background },
    );
    show(answer.userSettings);
  } catch (error) {
    show(before);
    throw error;
  }
}
