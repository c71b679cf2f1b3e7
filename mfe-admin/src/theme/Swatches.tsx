import { Box, Icon, Row, useTranslation } from '@fraktion/shared-ui';
import { Check } from '@fraktion/shared-ui/icons';

import { swatches } from './colours.ts';

export interface SwatchesProps {
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

/** Suggested colours. */
export const Swatches = ({ value, onChange }: SwatchesProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Row role="group" aria-label={t('theme.suggestions')} gap="2">
      {swatches.map(({ name, colour }) => {
        const chosen = colour === value.toLowerCase();
        return (
          <Box
            key={name}
            as="button"
            {...{ type: 'button' }}
            aria-pressed={chosen}
            aria-label={t(`theme.names.${name}`)}
            title={t(`theme.names.${name}`)}
            onClick={() => onChange(colour)}
            width="control"
            height="control"
            borderRadius="control"
            cursor="pointer"
            display="flex"
            alignItems="center"
            justifyContent="center"
            color="white"
            bg={colour}
            boxShadow="inset 0 0 0 1px rgb(0 0 0 / 0.12)"
          >
            {chosen ? <Icon of={Check} /> : null}
          </Box>
        );
      })}
    </Row>
  );
};
