import type { SubSupplier } from '@fraktion/contract/orders';
import { Button, Flex, Stack, Text, useTranslation } from '@fraktion/shared-ui';

export interface SubSupplierLineProps {
  readonly subSupplier: SubSupplier;
  readonly onRemove: (subSupplier: SubSupplier) => void;
}

export const SubSupplierLine = ({ subSupplier, onRemove }: SubSupplierLineProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { name, city, vatNumber } = subSupplier;
  return (
    <Flex
      as="li"
      align="center"
      justify="space-between"
      gap="3"
      px="4"
      py="3"
      borderTop="1px solid"
      borderColor="border"
    >
      <Stack gap="0">
        <Text strong>{name}</Text>
        <Text tone="muted" figures>
          {[city, vatNumber].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Button
        size="small"
        aria-label={t('subSuppliers.removeNamed', { name })}
        onClick={() => onRemove(subSupplier)}
      >
        {t('subSuppliers.remove')}
      </Button>
    </Flex>
  );
};
