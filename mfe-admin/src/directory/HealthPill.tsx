import type { DirectoryAccount } from '@fraktion/contract/accounts';
import { StatusPill, type Translate, useTranslation } from '@fraktion/shared-ui';
import { TriangleAlert, Hourglass, Moon } from '@fraktion/shared-ui/icons';

const quietAfter = 30 * 24 * 60 * 60 * 1000;

type Health = 'imports' | 'never' | 'quiet' | 'used';

const healthOf = ({ failedImports, lastActiveAt }: DirectoryAccount): Health => {
  if (failedImports) return 'imports';
  if (lastActiveAt === null) return 'never';
  return Date.now() - Date.parse(lastActiveAt) > quietAfter ? 'quiet' : 'used';
};

export const needsAttention = (account: DirectoryAccount): boolean => healthOf(account) !== 'used';

export const healthText =
  (t: Translate<'mfe-admin'>) =>
  (account: DirectoryAccount): string =>
    t(`directory.healths.${healthOf(account)}`, { count: account.failedImports ?? 0 });

const looks = {
  imports: { tone: 'amber', icon: TriangleAlert },
  never: { tone: 'grey', icon: Hourglass },
  quiet: { tone: 'grey', icon: Moon },
} as const;

/** What needs attention in an account; nothing where all is well. */
export const HealthPill = ({ of }: { readonly of: DirectoryAccount }) => {
  const { t } = useTranslation('mfe-admin');
  const health = healthOf(of);
  return health === 'used' ? null : <StatusPill {...looks[health]} label={healthText(t)(of)} />;
};
