import { listLocations } from '@fraktion/contract/locations';
import { listQueryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  Checkbox,
  ErrorState,
  SkeletonText,
  Stack,
  Text,
  TextField,
  useTranslation,
} from '@fraktion/shared-ui';
import { usePause } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface LocationPickerProps {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly error?: string | undefined;
}

/** Selects locations of the account; those hidden by the search stay selected. */
export const LocationPicker = ({ value, onChange, error }: LocationPickerProps) => {
  const { t } = useTranslation('mfe-admin');
  const [typed, setTyped] = useState('');
  const q = usePause(typed.trim());
  const query = { pageSize: 500, sort: 'name:asc', ...(q ? { q } : {}) } as const;
  const list = useQuery(listQueryFor(listLocations, { query }));
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...value, id] : value.filter((other) => other !== id));
  return (
    <Stack as="fieldset" gap="2" border="0" p="0" m="0" aria-label={t('users.locations')}>
      <TextField
        label={t('users.searchLocations')}
        help={t('users.chosen', { count: value.length })}
        error={error}
        value={typed}
        onChange={setTyped}
      />
      <Box
        maxHeight="260px"
        position="relative"
        overflowY="auto"
        border="1px solid"
        borderColor="border"
        borderRadius="control"
        px="3"
        py="1"
        tabIndex={0}
        role="group"
        aria-label={t('users.locations')}
      >
        {list.data?.data.map(({ id, name, city }) => (
          <Checkbox
            key={id}
            label={city ? `${name}, ${city}` : name}
            value={value.includes(id)}
            onChange={(on) => toggle(id, on)}
          />
        ))}
        {list.data?.data.length === 0 ? (
          <Text tone="muted" py="2">
            {t(q ? 'users.noLocationFound' : 'users.noLocationYet')}
          </Text>
        ) : null}
        {list.isPending ? <SkeletonText lines={5} /> : null}
        {list.isError ? (
          <ErrorState
            title={t('users.locationsFailed')}
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : null}
      </Box>
    </Stack>
  );
};
