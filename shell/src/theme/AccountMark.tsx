import { useProfile } from '@fraktion/shared-auth';
import { Box, Link, useTranslation } from '@fraktion/shared-ui';

import { Mark, Wordmark } from '../frame/layout/Mark.tsx';
import { useLogo } from './useLogo.ts';

/** Logos are drawn for paper, so in the dark skin they have a light background. */
const onPaper = {
  '[data-skin=dark] &': { bg: 'white', px: '1.5', py: '1', borderRadius: 'control' },
} as const;

export interface AccountMarkProps {
  /** Only the mark, if there is no room for a name. */
  readonly narrow: boolean;
  readonly maxWidth?: string;
}

function Shape({ narrow, maxWidth = '168px' }: AccountMarkProps) {
  const { account } = useProfile();
  const logo = useLogo(account.logoPath);
  if (logo.status === 'none') return narrow ? <Mark /> : <Wordmark />;
  if (logo.status === 'coming') return <Box height="32px" width="32px" />;
  return (
    <Box
      as="img"
      {...{ src: logo.url, alt: '' }}
      display="block"
      height="auto"
      maxHeight="32px"
      maxWidth={maxWidth}
      objectFit="contain"
      css={onPaper}
    />
  );
}

/** The account's logo, or the portal's own mark without one; it links home. */
export function AccountMark(props: AccountMarkProps) {
  const { t } = useTranslation('shell');
  const { account } = useProfile();
  const name = account.logoPath ? account.name : 'Fraktion';
  return (
    <Link
      to="/"
      quiet
      display="flex"
      alignItems="center"
      minHeight="control"
      px="2"
      mx="-2"
      flexShrink="0"
      aria-label={`${name}, ${t('frame.home')}`}
      _hover={{ textDecoration: 'none' }}
    >
      <Shape {...props} />
    </Link>
  );
}
