import { isRefusal } from '@fraktion/shared-auth';
import { ErrorState, useTranslation } from '@fraktion/shared-ui';

import { LinkFrame } from './LinkFrame.tsx';

export interface LinkRefusedProps {
  readonly title: string;
  readonly error: unknown;
  /** What to do when its days are over. */
  readonly expiredText: string;
  /** What could not be done, where the link itself is good. */
  readonly failed: string;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Why a mailed link shows nothing, and what its holder can do. */
export const LinkRefused = ({ title, error, expiredText, failed, ...retry }: LinkRefusedProps) => {
  const { t } = useTranslation('mfe-supplier');
  const what = () => {
    if (isRefusal(error, 'Orders.Link.Expired'))
      return <ErrorState title={t('link.expired.title')} text={expiredText} />;
    // A link of another kind than a UUID and a secret is no better than one that is over.
    if (isRefusal(error, 'Orders.Link.Invalid', 'Generic.Invalid'))
      return <ErrorState title={t('link.over.title')} text={t('link.over.text')} />;
    return <ErrorState title={failed} error={error} {...retry} />;
  };
  return <LinkFrame title={title}>{what()}</LinkFrame>;
};
