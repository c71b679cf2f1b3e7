import {
  Box,
  Button,
  formatDateTime,
  Notice,
  Row,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { RotateCw } from '@fraktion/shared-ui/icons';

import type { WasteWidgetProps } from './WasteWidget.tsx';

/** Reading anew has failed: what was read before stays on screen, and says how old it is. */
export const EarlierFigures = ({
  readAt,
  busy,
  onRetry,
}: Pick<WasteWidgetProps, 'readAt' | 'busy' | 'onRetry'>) => {
  const { t } = useTranslation('mfe-dashboard');
  const { t: words } = useTranslation('ui');
  return (
    <Box role="status" mb="5">
      <Notice tone="warning">
        <Row justifyContent="space-between" gap="3">
          <Text>
            {t('dashboard.earlier', { at: formatDateTime(new Date(readAt).toISOString()) })}
          </Text>
          <Button size="small" icon={RotateCw} pending={busy} onClick={onRetry}>
            {words('retry')}
          </Button>
        </Row>
      </Notice>
    </Box>
  );
};
