import type { Driving } from '@fraktion/contract/drivings';
import {
  Button,
  formatDateTime,
  Icon,
  Link,
  Notice,
  Row,
  Stack,
  Text,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { TriangleAlert } from '@fraktion/shared-ui/icons';

/** The trip may have been recorded twice: shows the other trip, so that the user can judge. */
export const DoubleNotice = ({
  driving,
  onSetAside,
}: {
  readonly driving: Driving;
  readonly onSetAside: () => void;
}) => {
  const { t } = useTranslation('mfe-supplier');
  const [params] = useSearchParams();
  const others = driving.possibleDoubleDrivings;
  /** The list behind keeps its filters. */
  const openOther = (id: string) =>
    `?${String(new URLSearchParams({ ...Object.fromEntries(params), driving: id }))}`;
  if (others.length === 0) return null;
  return (
    <Notice tone="warning">
      <Stack gap="2">
        <Row gap="2">
          <Icon of={TriangleAlert} />
          <Text strong>{t('drivings.double.short')}</Text>
        </Row>
        <Text>
          {t('drivings.double.why')}
          {driving.allowedActions.includes('cancel') ? ` ${t('drivings.double.cancelOne')}` : null}
        </Text>
        {others.map((other) => (
          <div key={other.drivingId}>
            <Link to={openOther(other.drivingId)} color="inherit" fontWeight="medium">
              {t('drivings.one', { number: other.number })}
            </Link>
            <Text>
              {[
                formatDateTime(other.startedAt),
                t('drivings.double.apart', { count: other.minutesApart }),
                other.driver,
                other.vehicleName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
        ))}
        {driving.allowedActions.includes('setAside') ? (
          <Row>
            <Button size="small" onClick={onSetAside}>
              {t('drivings.setAside.ask')}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </Notice>
  );
};
