import { saveFile } from '@fraktion/shared-auth';
import {
  Box,
  Button,
  Checkbox,
  Code,
  Grid,
  Notice,
  Row,
  Stack,
  toast,
  useTranslation,
} from '@fraktion/shared-ui/entry';
import { Copy, Download } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

const asText = (codes: readonly string[]): string => `${codes.join('\n')}\n`;

/** Shown once. The user must confirm that they are stored before continuing. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('shell');
  const [kept, setKept] = useState(false);
  const download = () =>
    saveFile(new File([asText(codes)], 'fraktion-recovery-codes.txt', { type: 'text/plain' }));
  const copy = () =>
    void navigator.clipboard
      .writeText(asText(codes))
      .then(() => toast({ title: t('entry.recovery.copied'), tone: 'success' }))
      .catch(() => toast({ title: t('entry.recovery.notCopied'), tone: 'error' }));
  return (
    <Stack gap="4">
      <Notice tone="warning">{t('entry.recovery.text')}</Notice>
      <Box as="section" aria-label={t('entry.recovery.title')}>
        <Grid gridTemplateColumns="repeat(auto-fill, minmax(168px, 1fr))" gap="2">
          {codes.map((code) => (
            <Code key={code}>{code}</Code>
          ))}
        </Grid>
      </Box>
      <Row>
        <Button icon={Download} onClick={download}>
          {t('entry.recovery.download')}
        </Button>
        <Button icon={Copy} onClick={copy}>
          {t('entry.recovery.copy')}
        </Button>
      </Row>
      <Checkbox label={t('entry.recovery.kept')} value={kept} onChange={setKept} />
      <Row>
        <Button
          variant="primary"
          disabledReason={kept ? undefined : t('entry.recovery.keepFirst')}
          onClick={onKept}
        >
          {t('entry.recovery.continue')}
        </Button>
      </Row>
    </Stack>
  );
}
