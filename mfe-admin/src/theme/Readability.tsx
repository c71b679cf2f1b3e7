import {
  colourScale,
  contrast,
  formatNumber,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleCheck } from '@fraktion/shared-ui/icons';

const oneDecimal = { min: 1, max: 1 };

/** What is done so that everyone can read the portal in this colour. */
export const Readability = ({ colour }: { readonly colour: string }) => {
  const { t } = useTranslation('mfe-admin');
  const { steps, on } = colourScale(colour, 'light');
  const button = steps[8] ?? colour;
  const adjusted = colourScale(colour, 'dark').steps[8] !== button;
  const lines = [
    t(on === '#ffffff' ? 'theme.whiteText' : 'theme.blackText', {
      ratio: formatNumber(contrast(on, button), oneDecimal),
    }),
    ...(adjusted ? [t('theme.lifted')] : []),
  ];
  return (
    <Stack gap="1">
      {lines.map((line) => (
        <Row key={line} gap="1.5" flexWrap="nowrap" alignItems="start">
          <CircleCheck size={16} aria-hidden />
          <Text size="caption" tone="muted">
            {line}
          </Text>
        </Row>
      ))}
    </Stack>
  );
};
