import { useConnection } from '@fraktion/shared-auth/waiting';
import {
  Box,
  formatDateTime,
  formatTime,
  Icon,
  Row,
  Text,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { CloudOff } from '@fraktion/shared-ui/icons';

/** For today the time is enough; older data needs the date. */
function useAsOf() {
  const { t } = useTranslation('shell');
  return (at: number): string => {
    const read = new Date(at);
    const instant = read.toISOString();
    return today(read) === today()
      ? t('offline.awayAsOf', { time: formatTime(instant) })
      : t('offline.awayAsOfDay', { time: formatDateTime(instant) });
  };
}

/** Shows that there is no connection, and how old the page's data may be. */
export function ConnectionBar() {
  const { t } = useTranslation('shell');
  const textAsOf = useAsOf();
  const { away, asOf } = useConnection();
  return (
    <Box role="status" position="sticky" top="0" zIndex="sticky" flexShrink="0">
      {away ? (
        <Box
          bg="amber.tint"
          color="amber.text"
          borderBottom="1px solid"
          borderColor="amber.line"
          px="gutter"
          py="2"
        >
          <Row gap="2" flexWrap="nowrap">
            <Icon of={CloudOff} />
            <Text>{asOf === undefined ? t('offline.away') : textAsOf(asOf)}</Text>
          </Row>
        </Box>
      ) : null}
    </Box>
  );
}
