import { Button, formatCount, Row, Text, useTranslation } from '@fraktion/shared-ui';

interface LinesTailProps {
  readonly shown: number;
  readonly total: number;
  /** The number of lines that each press adds. */
  readonly step: number;
  /** The next lines are loading. */
  readonly pending?: boolean;
  readonly onMore: () => void;
}

/** Below the visible lines: their number, and a button for the next ones. */
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
