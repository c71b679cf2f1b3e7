import { isRefusal } from '@fraktion/shared-auth';
import { ErrorState, useTranslation } from '@fraktion/shared-ui';

import { LinkFrame } from './LinkFrame.tsx';

export interface LinkRefusedProps {
  readonly title: string;
  readonly error: unknown;
  /** The advice for an expired link. */
  readonly expiredText: string;
  /** The failed action, if the link itself is valid. */
  readonly failed: string;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Why a mailed link shows nothing, and how its holder can continue. */
export const LinkRefused = ({ title, error, expiredText, failed, ...retry }: LinkRefusedProps) => {
  const { t } = useTranslation('mfe-supplier');
  const what = () => {
    if (isRefusal(error, 'Orders.Link.Expired'))
      return <ErrorState title={t('link.expired.title')} text={expiredText} />;
    // A link without a UUID and a secret is as invalid as an expired one.
    if (isRefusal(error, 'Orders.Link.Invalid', 'Generic.Invalid'))
      return <ErrorState title={t('link.over.title')} text={t('link.over.text')} />;
    return <ErrorState title={failed} error={error} {...retry} />;
  };
  return <LinkFrame title={title}>{what()}</LinkFrame>;
};
