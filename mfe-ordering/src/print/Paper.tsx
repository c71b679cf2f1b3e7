import { useProfile } from '@fraktion/shared-auth';
import {
  applyStoredSkin,
  Box,
  Button,
  ButtonLink,
  formatDateTime,
  Heading,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { ChevronLeft, Printer } from '@fraktion/shared-ui/icons';
import { type ReactNode, useEffect, useState } from 'react';

/** Paper is white, in every skin. */
const useDaylight = () =>
  useEffect(() => {
    document.documentElement.dataset['skin'] = 'light';
    return () => applyStoredSkin();
  }, []);

export interface PaperProps {
  readonly title: string;
  /** Beside the title. */
  readonly status?: ReactNode;
  /** The page to return to. */
  readonly back: string;
  readonly children: ReactNode;
}

/** A page without a frame, as printed; its buttons only show on screen. */
export const Paper = ({ title, status, back, children }: PaperProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { account } = useProfile();
  const [now] = useState(() => new Date().toISOString());
  useDaylight();
  return (
    <Box
      width="full"
      maxWidth="960px"
      mx="auto"
      px="gutter"
      py="5"
      // A scrolling area would be cut off after the first sheet.
      _print={{ position: 'absolute', top: '0', insetInline: '0', maxWidth: 'none', p: '0' }}
    >
      <Row justifyContent="space-between" mb="6" _print={{ display: 'none' }}>
        <ButtonLink to={back} icon={ChevronLeft} variant="quiet">
          {t('print.back')}
        </ButtonLink>
        <Button variant="primary" icon={Printer} onClick={() => globalThis.print()}>
          {t('print.now')}
        </Button>
      </Row>
      <Stack gap="6">
        <Stack as="header" gap="0.5" pb="3" borderBottom="1px solid" borderColor="border.strong">
          <Text tone="muted">{account.name}</Text>
          <Row>
            <Heading as="h1" size="title">
              {title}
            </Heading>
            {status}
          </Row>
          <Text size="caption" tone="muted" figures>
            {t('print.at', { time: formatDateTime(now) })}
          </Text>
        </Stack>
        {children}
      </Stack>
    </Box>
  );
};
