import type { TwoStepEnrolment } from '@fraktion/contract/sessions';
import { Box, Code, Link, Stack, Text, useDevice, useTranslation } from '@fraktion/shared-ui/entry';

import { qrPath } from './qrPath.ts';

/** QR readers need dark on light and a margin of four modules, in every skin. */
function QrCode({ rows }: { readonly rows: readonly string[] }) {
  const { t } = useTranslation('shell');
  const size = rows.length + 8;
  return (
    <svg
      role="img"
      aria-label={t('entry.enrol.picture')}
      viewBox={`-4 -4 ${size} ${size}`}
      width="100%"
      shapeRendering="crispEdges"
    >
      <rect x="-4" y="-4" width={size} height={size} rx="2" fill="#fff" />
      <path d={qrPath(rows)} fill="#000" />
    </svg>
  );
}

/** The key in groups of four, which are easier to read. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The ways to set up an authenticator: a picture, a link on the same device, or a key to type. */
export function Authenticator({ enrolment }: { readonly enrolment: TwoStepEnrolment | undefined }) {
  const { t } = useTranslation('shell');
  const { mobile } = useDevice();
  return (
    <Stack gap="3">
      <Box width="200px" height="200px" bg="bg.subtle" borderRadius="panel" aria-busy={!enrolment}>
        {enrolment ? <QrCode rows={enrolment.qr} /> : null}
      </Box>
      {enrolment ? (
        <>
          {mobile ? (
            <Link alone to={enrolment.uri} reloadDocument>
              {t('entry.enrol.open')}
            </Link>
          ) : null}
          <Box>
            <Text size="caption" tone="muted">
              {t('entry.enrol.byHand')}
            </Text>
            <Code overflowWrap="anywhere">{inGroups(enrolment.secret)}</Code>
          </Box>
        </>
      ) : null}
    </Stack>
  );
}
