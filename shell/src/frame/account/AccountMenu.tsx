import { settingsPath } from '@fraktion/contract/pages';
import { isPlatformRole } from '@fraktion/contract/roles';
import type { Profile } from '@fraktion/contract/sessions';
import { languages } from '@fraktion/contract/values';
import { useProfile } from '@fraktion/shared-auth';
import {
  Avatar,
  Box,
  Button,
  getLanguage,
  Icon,
  setSkin,
  Text,
  useMediaQuery,
  useNavigate,
  useSkinChoice,
  useTranslation,
  VisuallyHidden,
} from '@fraktion/shared-ui';
import {
  Building2,
  ChevronDown,
  Download,
  LogOut,
  MessageSquare,
  Moon,
  Rocket,
  Settings,
  Smartphone,
  Sun,
} from '@fraktion/shared-ui/icons';
import { Menu, type MenuGroup } from '@fraktion/shared-ui/overlay';
import { useSyncExternalStore } from 'react';

import { installOffer } from '../../offline/install.ts';
import { askedSignOut } from '../../offline/signOut.ts';
import { chooseLanguage } from '../../session/language.ts';
import { languageNames } from '../../session/languageNames.ts';
import { overlays } from '../overlays/overlays.ts';
import { useSwitchAccount } from './useSwitchAccount.ts';

/** Longer lists are searched instead. */
const listed = 6;

/** The person's other accounts, or all accounts for platform staff; hidden if there is only one. */
function useAccountGroup({ role, account, accounts }: Profile): readonly MenuGroup[] {
  const { t } = useTranslation('shell');
  const switchTo = useSwitchAccount();
  if (isPlatformRole(role) || accounts.length > listed) {
    const label = t('frame.switchAccount');
    const onSelect = () => overlays.open('accounts');
    return [{ items: [{ key: 'switch', label, icon: Building2, onSelect }] }];
  }
  if (accounts.length < 2) return [];
  const items = accounts.map(({ id, name, role: roleThere }) => ({
    key: id,
    label: name,
    hint: t(`role.${roleThere}`),
    checked: id === account.id,
    onSelect: () => void (id === account.id ? undefined : switchTo(id)),
  }));
  return [{ label: t('frame.switchAccount'), items }];
}

/** Other versions in this browser, for developers and testers of the portal. */
function useVersionsItem(): MenuGroup['items'] {
  const { t } = useTranslation('shell');
  const { role } = useProfile();
  if (!isPlatformRole(role)) return [];
  const label = t('override.title');
  return [{ key: 'versions', label, icon: Rocket, onSelect: () => overlays.open('versions') }];
}

/** Shown if the browser can install the portal. */
function useInstallItem(): MenuGroup['items'] {
  const { t } = useTranslation('shell');
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.get);
  if (!offered) return [];
  const onSelect = () => void installOffer.take();
  return [{ key: 'install', label: t('offline.install'), icon: Download, onSelect }];
}

function useSettingGroups(): readonly MenuGroup[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const skin = useSkinChoice();
  const shown = getLanguage();
  const versions = useVersionsItem();
  const install = useInstallItem();
  return [
    {
      label: t('frame.language'),
      items: languages.map((language) => ({
        key: language,
        label: languageNames[language],
        checked: language === shown,
        onSelect: () => void chooseLanguage(language).catch(() => undefined),
      })),
    },
    {
      label: t('frame.appearance'),
      items: [
        {
          key: 'light',
          label: t('frame.lightSkin'),
          icon: Sun,
          checked: skin === 'light',
          onSelect: () => setSkin('light'),
        },
        {
          key: 'dark',
          label: t('frame.darkSkin'),
          icon: Moon,
          checked: skin === 'dark',
          onSelect: () => setSkin('dark'),
        },
        {
          key: 'device',
          label: t('frame.deviceSkin'),
          icon: Smartphone,
          checked: skin === 'device',
          onSelect: () => setSkin('device'),
        },
      ],
    },
    {
      items: [
        {
          key: 'settings',
          label: t('frame.settings'),
          icon: Settings,
          onSelect: () => void navigate(settingsPath),
        },
        {
          key: 'feedback',
          label: t('feedback.title'),
          icon: MessageSquare,
          onSelect: () => overlays.open('feedback'),
        },
        ...install,
        ...versions,
        {
          key: 'logOut',
          label: t('frame.logOut'),
          icon: LogOut,
          onSelect: askedSignOut,
        },
      ],
    },
  ];
}

function Who({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('shell');
  return (
    <Box px="2.5" py="2">
      <Text strong>{profile.name}</Text>
      <Text size="caption" tone="muted" overflowWrap="anywhere">
        {profile.email}
      </Text>
      <Text size="caption" tone="muted">
        {t(`role.${profile.role}`)}
      </Text>
    </Box>
  );
}

/** A phone's bar has no room for a button of normal width. */
const tight = { '@media (pointer: coarse)': { px: '1.5' } } as const;

/** The user and the account; language, skin, and sign-out. */
export function AccountMenu({
  nameFrom = 600,
}: {
  /** The window width in pixels from which the name is shown beside the initials. */
  readonly nameFrom?: number | undefined;
}) {
  const { t } = useTranslation('shell');
  const profile = useProfile();
  const named = useMediaQuery(`(min-width: ${nameFrom}px)`);
  const groups = [...useAccountGroup(profile), ...useSettingGroups()];
  return (
    <Menu
      placement="bottom-end"
      header={<Who profile={profile} />}
      groups={groups}
      trigger={
        <Button variant="quiet" px="1.5" gap="2" css={tight}>
          {/* As hidden text: an aria-label would have to repeat the initials as well. */}
          <VisuallyHidden>{`${t('frame.accountMenu')}: ${profile.name}`}</VisuallyHidden>
          <Avatar name={profile.name} />
          {named ? (
            <Box as="span" aria-hidden maxWidth="180px" truncate>
              {profile.name}
            </Box>
          ) : null}
          <Box as="span" display={{ base: 'none', sm: 'inline-flex' }}>
            <Icon of={ChevronDown} />
          </Box>
        </Button>
      }
    />
  );
}
