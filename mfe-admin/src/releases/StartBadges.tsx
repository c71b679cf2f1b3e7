import type { Release } from '@fraktion/contract/releases';
import { Badge, useTranslation } from '@fraktion/shared-ui';

/** Who could not start a version within a day, and who had it too late: slow is not failed. */
export const StartBadges = ({ failures, slow }: Pick<Release, 'failures' | 'slow'>) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <>
      {failures > 0 ? (
        <Badge tone="red">{t('releases.failures', { count: failures })}</Badge>
      ) : null}
      {slow > 0 ? <Badge tone="amber">{t('releases.slow', { count: slow })}</Badge> : null}
    </>
  );
};
