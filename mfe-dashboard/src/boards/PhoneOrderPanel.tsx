import type { BoardItem } from '@fraktion/contract/dashboards';
import { Box, Flex, IconButton, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { ArrowDown, ArrowUp } from '@fraktion/shared-ui/icons';
import { SidePanel } from '@fraktion/shared-ui/overlay';

interface PhoneOrderPanelProps {
  readonly items: readonly BoardItem[];
  readonly titleOf: (item: BoardItem) => string;
  readonly onOrder: (items: readonly BoardItem[]) => void;
  readonly onClose: () => void;
}

/** The first widget on a phone need not be the one at the upper left of a desktop board. */
export const PhoneOrderPanel = ({ items, titleOf, onOrder, onClose }: PhoneOrderPanelProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const move = (at: number, by: number) => {
    const next = [...items];
    const [item] = next.splice(at, 1);
    next.splice(at + by, 0, item!);
    onOrder(next);
  };
  return (
    <SidePanel open title={t('phone.open')} onClose={onClose}>
      <Text tone="muted" mb="3">
        {t('phone.text')}
      </Text>
      <Box as="ol" aria-label={t('phone.open')}>
        {items.map((item, at) => {
          const title = titleOf(item);
          return (
            <Flex
              as="li"
              key={item.id}
              align="center"
              justify="space-between"
              gap="3"
              py="1.5"
              borderBottom="1px solid"
              borderColor="border"
            >
              <Text as="span">{title}</Text>
              <Row gap="1" flexWrap="nowrap">
                <IconButton
                  icon={ArrowUp}
                  label={t('phone.up', { title })}
                  disabledReason={at === 0 ? t('phone.first') : undefined}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={t('phone.down', { title })}
                  disabledReason={at === items.length - 1 ? t('phone.last') : undefined}
                  onClick={() => move(at, 1)}
                />
              </Row>
            </Flex>
          );
        })}
      </Box>
    </SidePanel>
  );
};
