import { Flex, IconButton, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { X } from '@fraktion/shared-ui/icons';
import type { ReactNode } from 'react';

export interface Recipient {
  readonly key: string;
  readonly name: string;
  /** Below the name, such as a state. */
  readonly note?: string | undefined;
  readonly action?: ReactNode;
}

export interface RecipientListProps {
  readonly label: string;
  readonly recipients: readonly Recipient[];
  readonly onRemove: (key: string) => void;
}

/** People or addresses, each with a button to remove it. */
export const RecipientList = ({ label, recipients, onRemove }: RecipientListProps) => {
  const { t } = useTranslation('mfe-economics');
  if (recipients.length === 0) return null;
  return (
    <Stack as="ul" gap="0" aria-label={label} padding="0" margin="0" listStyleType="none">
      {recipients.map(({ key, name, note, action }) => (
        <Flex
          as="li"
          key={key}
          align="center"
          gap="2"
          py="1"
          borderBottom="1px solid"
          borderColor="border"
        >
          <Stack gap="0" flex="1" minWidth="0">
            <Text overflowWrap="anywhere">{name}</Text>
            {note === undefined ? null : (
              <Text size="caption" tone="muted">
                {note}
              </Text>
            )}
          </Stack>
          {action}
          <IconButton
            icon={X}
            label={t('reports.saved.removeOne', { name })}
            size="small"
            onClick={() => onRemove(key)}
          />
        </Flex>
      ))}
    </Stack>
  );
};
