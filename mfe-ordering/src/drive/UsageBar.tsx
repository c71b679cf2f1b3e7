import { Box, formatBytes, formatNumber, Stack, Text, useTranslation } from '@fraktion/shared-ui';

import { useUsage } from './driveQueries.ts';

/** The drive's size in a readable unit. */
export const roomText = (bytes: number): string => {
  if (bytes < 1_000_000) return formatBytes(bytes);
  if (bytes >= 1_000_000_000) return `${formatNumber(bytes / 1_000_000_000, { max: 1 })}\u00A0GB`;
  return `${formatNumber(bytes / 1_000_000, { max: bytes < 10_000_000 ? 1 : 0 })}\u00A0MB`;
};

const almostFull = 0.9;

/** The used space and the limit. */
export const UsageBar = () => {
  const { t } = useTranslation('mfe-ordering');
  const usage = useUsage();
  if (!usage) return null;
  const { usedBytes, trashBytes, quotaBytes } = usage;
  const share = Math.min(1, usedBytes / quotaBytes);
  const text = t('drive.usage.text', { used: roomText(usedBytes), of: roomText(quotaBytes) });
  return (
    <Stack gap="1" maxWidth="320px">
      <Box
        role="meter"
        aria-label={t('drive.usage.label')}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        height="6px"
        bg="bg.muted"
        borderRadius="full"
        overflow="hidden"
      >
        <Box
          height="full"
          bg={share > almostFull ? 'amber.solid' : 'brand.9'}
          style={{ width: `${share * 100}%` }}
        />
      </Box>
      <Text size="caption" tone="muted" figures>
        {text}
        {trashBytes > 0 ? ` · ${t('drive.usage.trash', { size: roomText(trashBytes) })}` : ''}
      </Text>
    </Stack>
  );
};
