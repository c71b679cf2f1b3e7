import { Box, Button, Text, useTranslation } from '@fraktion/shared-ui';

export interface FigureTileProps {
  readonly name: string;
  readonly figure: string;
  readonly note: string;
  readonly onOpen: () => void;
}

/** A figure in a list of them, which opens into its sources. */
export const FigureTile = ({ name, figure, note, onOpen }: FigureTileProps) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Box
      bg="bg.panel"
      border="1px solid"
      borderColor="border"
      borderRadius="panel"
      px="4"
      py="3"
      minWidth="0"
    >
      <Text as="dt" size="caption" tone="muted">
        {name}
      </Text>
      <Box as="dd" margin="0">
        <Button
          variant="quiet"
          mx="-3"
          // The figure stands under its name, on touch screens too.
          css={{ '&&': { paddingInline: '{spacing.3}' } }}
          onClick={onOpen}
          aria-label={t('insights.open', { name, figure })}
        >
          <Text as="span" size="figure" figures>
            {figure}
          </Text>
        </Button>
      </Box>
      <Text as="dd" size="caption" tone="muted" figures margin="0">
        {note}
      </Text>
    </Box>
  );
};
