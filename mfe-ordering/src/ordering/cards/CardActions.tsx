import type { Infocard } from '@fraktion/contract/infocards';
import { Button, IconButton, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { Check, Plus, TriangleAlert } from '@fraktion/shared-ui/icons';

export interface InfocardCardProps {
  readonly infocard: Infocard;
  readonly onOrder: () => void;
  /** It is in the basket, to be ordered with others. */
  readonly gathered: boolean;
  readonly onGather: () => void;
}

/** Shows that there is no reachable collector. */
export const NoCollector = ({ infocard: { collector } }: Pick<InfocardCardProps, 'infocard'>) => {
  const { t } = useTranslation('mfe-ordering');
  if (collector?.hasValidEmail) return null;
  return (
    <Row gap="1.5" color="amber.text" flexWrap="nowrap" alignItems="flex-start">
      <TriangleAlert size={16} aria-hidden />
      <Text size="caption">{t('ordering.card.noCollector')}</Text>
    </Row>
  );
};

/** Order it now, or add it to the basket. */
export const CardActions = ({ infocard, onOrder, gathered, onGather }: InfocardCardProps) => {
  const { t } = useTranslation('mfe-ordering');
  const { collector, name, type } = infocard;
  // Bags are delivered, not collected.
  const what = type === 'SuppliesInfocard' ? 'supplies' : 'order';
  return (
    <Row flexWrap="nowrap">
      <Button
        flex="1"
        minWidth="0"
        onClick={onOrder}
        aria-label={t(`ordering.card.${what}Named`, { name })}
      >
        {t(`ordering.card.${what}`)}
      </Button>
      {collector?.hasValidEmail ? (
        <IconButton
          variant={gathered ? 'primary' : 'secondary'}
          icon={gathered ? Check : Plus}
          label={t('basket.gather', { name })}
          aria-pressed={gathered}
          onClick={onGather}
        />
      ) : null}
    </Row>
  );
};
