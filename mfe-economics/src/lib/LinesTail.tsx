import { Button, formatCount, Row, Text, useTranslation } from '@fraktion/shared-ui';

interface LinesTailProps {
  readonly shown: number;
  readonly total: number;
  /** So many come with each press. */
  readonly step: number;
  /** The next ones are on their way. */
  readonly pending?: boolean;
  readonly onMore: () => void;
}

/** Below the lines that are shown: how many there are, and the way to the next of them. */
export const LinesTail = ({ shown, total, step, pending = false, onMore }: LinesTailProps) => {
  const { t } = useTranslation('mfe-economics');
  if (shown >= total) return null;
  return (
    <Row justifyContent="center" py="3" borderTop="1px solid" borderColor="border">
      <Button pending={pending} onClick={onMore}>
        {t('lines.more', { count: Math.min(step, total - shown) })}
      </Button>
      <Text tone="muted" figures>
        {t('lines.shown', { shown: formatCount(shown), total: formatCount(total) })}
      </Text>
    </Row>
  );
};
